"""The schema. A match is its moves; whatever else could be replayed is marked as a cache.

All times are UTC. Numbers of platforms have 64 bits. A change here needs a new revision in `migrations`.
"""

from typing import Any, Final

from sqlalchemy import (
    JSON,
    BigInteger,
    Boolean,
    CheckConstraint,
    Column,
    Float,
    ForeignKey,
    Index,
    Integer,
    MetaData,
    PrimaryKeyConstraint,
    String,
    Table,
    Text,
    UniqueConstraint,
    column,
    false,
    true,
)

from core.board import Color
from core.challenge import Challengers, ChallengeState
from core.match import OfferKind
from core.ruleset import NotationStyle
from storage.appearance import Orientation, ThemeName
from storage.columns import External, Key, Moment, Span, Words, code_of
from storage.linked_parts import LinkedPart
from storage.places import Platform
from storage.rating_columns import RECORD, EventKind

REVISION: Final = "0003"
"""The revision of `migrations` that makes this schema."""

metadata = MetaData(
    naming_convention={
        "pk": "pk_%(table_name)s",
        "uq": "uq_%(table_name)s_%(column_0_N_name)s",
        "ix": "ix_%(table_name)s_%(column_0_N_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
    },
)


def _to(column: str, *, nullable: bool = False) -> Column[Any]:
    """A column that names a row of another table, as in "player_id:players"."""
    name, _, table = column.partition(":")
    return Column(name, Key, ForeignKey(f"{table}.id"), nullable=nullable)


def _place() -> tuple[Column[Any], ...]:
    """Where something is said, without the platform; `thread` 0 is none, see `columns.NO_THREAD`."""
    return (
        Column("chat", External, nullable=False),
        Column("thread", External, nullable=False),
        _to("community_id:communities", nullable=True),
    )


def _platform(*, primary_key: bool = False) -> Column[Any]:
    return Column("platform", code_of(Platform), nullable=False, primary_key=primary_key)


def _message() -> tuple[Column[Any], ...]:
    """Which message of ours a row is about, as its key."""
    return (
        _platform(primary_key=True),
        Column("chat", External, primary_key=True, autoincrement=False),
        Column("message", External, primary_key=True, autoincrement=False),
    )


# The revision this database is at. Alembic keeps it; we read it without Alembic.
alembic_version = Table(
    "alembic_version",
    metadata,
    Column("version_num", String(32), nullable=False),
    PrimaryKeyConstraint("version_num", name="alembic_version_pkc"),
)

# People, who may have an account on each platform.
players = Table(
    "players",
    metadata,
    Column("id", Key, primary_key=True),
    # What they were called when last met, wherever that was: nobody is asked again to show a match.
    Column("name", Words, nullable=False),
    Column("created_at", Moment, nullable=False),
    # Since when nothing is known of them but this number: they wished to be forgotten.
    Column("forgotten_at", Moment),
)

accounts = Table(
    "accounts",
    metadata,
    _platform(primary_key=True),
    Column("external", External, primary_key=True, autoincrement=False),
    _to("player_id:players"),
    Column("name", Words, nullable=False),
    Column("username", Words),
    # As the platform tells it (IETF tag); in which language to talk to them.
    Column("language", Words),
    # The chat in which they are alone with the bot; NULL until it is known.
    Column("private_chat", External),
    # Since when nothing gets through to that chat: they blocked the bot, or never began.
    Column("unreachable_since", Moment),
    Index(None, "player_id"),
    Index(None, "platform", "private_chat"),
    Index(None, "platform", "username"),
)

blocks = Table(
    "blocks",
    metadata,
    Column("blocker_id", Key, ForeignKey("players.id"), primary_key=True, autoincrement=False),
    Column("blocked_id", Key, ForeignKey("players.id"), primary_key=True, autoincrement=False),
    Column("created_at", Moment, nullable=False),
    Index(None, "blocked_id"),
)

# Codes by which somebody shows that another account is theirs too: each good once, and not for long.
link_codes = Table(
    "link_codes",
    metadata,
    # Made from it by SHA-256, so that nobody who reads the database can use it.
    Column("digest", BigInteger, primary_key=True, autoincrement=False),
    _to("player_id:players"),
    Column("expires_at", Moment, nullable=False),
    Column("used_at", Moment),
    Index(None, "player_id"),
    Index(None, "expires_at"),
)

# Players who turned out to be one person: all that was the joined one's is the kept one's, until they part.
links = Table(
    "links",
    metadata,
    Column("id", Key, primary_key=True),
    _to("kept_id:players"),
    _to("joined_id:players"),
    # Where the joined player's account is.
    _platform(),
    Column("linked_at", Moment, nullable=False),
    Column("unlinked_at", Moment),
    Index(None, "kept_id"),
    Index(None, "joined_id"),
)

# What was the joined player's, so that it can be given back.
link_rows = Table(
    "link_rows",
    metadata,
    Column("link_id", Key, ForeignKey("links.id"), primary_key=True, autoincrement=False),
    Column("part", code_of(LinkedPart), primary_key=True),
    # The key of a row; of a day the microseconds since 1970.
    Column("row", External, primary_key=True, autoincrement=False),
    sqlite_with_rowid=False,
)

# Discord servers and Telegram groups.
communities = Table(
    "communities",
    metadata,
    Column("id", Key, primary_key=True),
    _platform(),
    Column("external", External, nullable=False),
    Column("title", Words, nullable=False),
    # The usual pace of its matches, by its code; NULL: nobody has chosen one.
    Column("pace", String(20)),
    # The language spoken there (IETF tag), as it was chosen, and as it was first guessed; NULL: not yet.
    Column("language", Words),
    Column("first_language", Words),
    # Their usual game, by its code (NULL: nobody has chosen one), and whether they usually count.
    Column("ruleset", String(20)),
    Column("rated", Boolean, nullable=False, server_default=false()),
    # Whether each match has a thread or topic of its own.
    Column("own_threads", Boolean, nullable=False, server_default=false()),
    Column("challengers", code_of(Challengers), nullable=False, server_default=Challengers.ANYONE.value),
    Column("leaderboard", Boolean, nullable=False, server_default=true()),
    Column("created_at", Moment, nullable=False),
    UniqueConstraint("platform", "external"),
)

# Where in a community matches may be played; one without any row lets them be played everywhere.
rooms = Table(
    "rooms",
    metadata,
    Column("community_id", Key, ForeignKey("communities.id"), primary_key=True, autoincrement=False),
    Column("chat", External, primary_key=True, autoincrement=False),
    Column("thread", External, primary_key=True, autoincrement=False),
    Column("title", Words, nullable=False),
    sqlite_with_rowid=False,
)

# Games that people have read from files of their own, to replay them; no matches.
imported_games = Table(
    "imported_games",
    metadata,
    Column("id", Key, primary_key=True),
    _to("player_id:players"),
    # The first game of the same file, and which of its games it is.
    Column("file", Key, nullable=False),
    Column("number", Integer, nullable=False),
    # What a list tells of it, and all of it as PDN.
    Column("white", Words, nullable=False),
    Column("black", Words, nullable=False),
    Column("result", String(20), nullable=False),
    Column("plies", Integer, nullable=False),
    Column("text", Words, nullable=False),
    Column("created_at", Moment, nullable=False),
    Index(None, "player_id", "file"),
    Index(None, "created_at"),
)

# What those who keep order in a community have done there.
admin_log = Table(
    "admin_log",
    metadata,
    Column("id", Key, primary_key=True),
    _to("community_id:communities"),
    _to("player_id:players"),
    # Of which kind it was, and the rest that there is to tell.
    Column("deed", String(20), nullable=False),
    Column("data", JSON, nullable=False),
    Column("at", Moment, nullable=False),
    Index(None, "community_id"),
    Index(None, "player_id"),
)

challenges = Table(
    "challenges",
    metadata,
    Column("id", Key, primary_key=True),
    # What a friend elsewhere types; in capitals, so that it is unique whichever way it is typed.
    Column("code", String(20), nullable=False, unique=True),
    _to("challenger_id:players"),
    # Whom it is for: a player, or whoever bears a name, or with neither anybody.
    _to("invited_id:players", nullable=True),
    Column("invited_username", Words),
    # The same name in small letters, to be found by.
    Column("invited_key", Words),
    Column("ruleset", String(20), nullable=False),
    # The challenger's; NULL is drawn by lot.
    Column("color", code_of(Color)),
    Column("rated", Boolean, nullable=False),
    # NULL is no limit of time.
    Column("pace", String(20)),
    # Moves may be taken back though it is rated.
    Column("takebacks", Boolean, nullable=False, server_default=false()),
    Column("state", code_of(ChallengeState), nullable=False),
    # The match it is to follow with colours exchanged: one rematch is offered of each.
    Column("rematch_of", Key, ForeignKey("matches.id", use_alter=True), unique=True),
    # The match it became: what a late press on its button is shown. The two tables name each other.
    Column("match_id", Key, ForeignKey("matches.id", use_alter=True)),
    # Where it was made.
    _platform(),
    *_place(),
    Column("created_at", Moment, nullable=False),
    Column("expires_at", Moment, nullable=False),
    Column("closed_at", Moment),
    Index(None, "challenger_id", "state", "expires_at"),
    Index(None, "invited_id", "state", "expires_at"),
    Index(None, "platform", "invited_key", "state", "expires_at"),
    Index(None, "state", "expires_at"),
    Index(None, "platform", "chat"),
)

matches = Table(
    "matches",
    metadata,
    Column("id", Key, primary_key=True),
    # Counts every change; a save names the version it was made from.
    Column("version", Integer, nullable=False),
    Column("ruleset", String(20), nullable=False),
    # The FEN it started from; NULL is the usual start.
    Column("start", Text),
    _to("white_id:players"),
    _to("black_id:players"),
    Column("rated", Boolean, nullable=False),
    Column("takebacks", Boolean, nullable=False, server_default=false()),
    # The challenge it came from: one challenge never makes two matches.
    Column("challenge_id", Key, ForeignKey("challenges.id"), unique=True),
    # Where it counts.
    _to("community_id:communities", nullable=True),
    # Caches of what the moves say, for the lists.
    Column("ply", Integer, nullable=False),
    Column("turn", code_of(Color), nullable=False),
    Column("moved_at", Moment, nullable=False),
    # What takebacks have added to the number of its boards.
    Column("undone", Integer, nullable=False, server_default="0"),
    # The clock: its pace (NULL: there is none), what each side had left at `clock_since` (NULL: paused), and
    # until when each is on vacation. The bot's own absence is not in it: that is given back at each reading.
    Column("pace", String(20)),
    Column("white_left", Span),
    Column("black_left", Span),
    Column("clock_since", Moment),
    Column("white_away", Moment),
    Column("black_away", Moment),
    # When the clock wants to be looked at; perhaps too early, never too late. NULL: not at all.
    Column("due_at", Moment),
    # The newest offer, answered or not; NULL when there is none.
    Column("offer_id", Integer),
    Column("offer_kind", code_of(OfferKind)),
    Column("offer_by", code_of(Color)),
    Column("offer_edition", Integer),
    Column("offer_open", Boolean),
    # How it ended: the codes of the endings, the headline first, and who won (NULL: nobody).
    Column("winner", code_of(Color)),
    Column("endings", Text),
    # The side whose word ended it; NULL: a move, time or somebody else did.
    Column("ended_by", code_of(Color)),
    Column("created_at", Moment, nullable=False),
    # NULL while it is being played.
    Column("ended_at", Moment),
    Index(None, "white_id", "ended_at"),
    Index(None, "black_id", "ended_at"),
    Index(None, "white_id", "black_id"),
    Index(None, "due_at"),
    CheckConstraint("(endings IS NULL) = (ended_at IS NULL)", name="ended"),
)

# The truth about a match.
moves = Table(
    "moves",
    metadata,
    Column("match_id", Key, ForeignKey("matches.id"), primary_key=True, autoincrement=False),
    # Counted from 1.
    Column("ply", Integer, primary_key=True, autoincrement=False),
    # Every square the piece stood on: 22-18 or 24x15x6.
    Column("path", Text, nullable=False),
    Column("at", Moment, nullable=False),
    # It was an answer planned before.
    Column("planned", Boolean, nullable=False, server_default=false()),
    # The moves of a match lie together, and once. Other databases do not read this.
    sqlite_with_rowid=False,
)

_HAS_HOME: Final = column("home_chat").is_not(None)

# Which match is shown where, and what was last shown there.
cards = Table(
    "cards",
    metadata,
    Column("id", Key, primary_key=True),
    _to("match_id:matches"),
    _platform(),
    *_place(),
    # Where its match was agreed, if it is in a thread that was opened for a match; NULL: where it is.
    Column("home_chat", External),
    Column("home_thread", External),
    # The colour at the bottom of the board.
    Column("side", code_of(Color), nullable=False),
    # The only player who reads it; NULL where both do, or a whole chat.
    _to("reader_id:players", nullable=True),
    # The newest message that shows it.
    Column("message", External),
    # What that message shows; edition -1: nothing yet.
    Column("shown_edition", Integer, nullable=False),
    Column("shown_version", Integer, nullable=False),
    Column("shown_over", Boolean, nullable=False),
    # A digest of what it says beside the board; NULL: not known.
    Column("shown_words", String(20)),
    # Somebody wants to see it again, whatever it shows.
    Column("asked_again", Boolean, nullable=False, server_default=false()),
    # It lives in the answer to somebody's command, and can be changed only in another such answer.
    Column("in_answer", Boolean, nullable=False),
    # Its match is still played: kept here too, so that a chat's few open cards are found among its thousands.
    Column("is_open", Boolean, nullable=False),
    # It is to have a thread of its own, which is opened before it is first shown.
    Column("wants_thread", Boolean, nullable=False, server_default=false()),
    # When it is to be looked at because it may be behind; NULL when it is not.
    Column("due_at", Moment),
    # Failures since it was last shown; why, and since when its place cannot be reached at all.
    Column("attempts", Integer, nullable=False),
    Column("unreachable_since", Moment),
    Column("why", Text),
    UniqueConstraint("match_id", "platform", "chat", "thread"),
    Index(None, "platform", "due_at"),
    Index(None, "platform", "is_open", "chat", "thread"),
    Index(None, "platform", "home_chat", "home_thread", "is_open"),
    Index(None, "platform", "chat", "thread", sqlite_where=_HAS_HOME, postgresql_where=_HAS_HOME),
    Index(None, "community_id", "is_open"),
    Index(None, "platform", "chat", "unreachable_since"),
    CheckConstraint(
        "due_at IS NULL OR (in_answer = false AND unreachable_since IS NULL)",
        name="deliverable",
    ),
)

# Every message that ever showed a card, so that a reply to any of them names the match.
shown_messages = Table(
    "shown_messages",
    metadata,
    *_message(),
    _to("card_id:cards"),
    Column("edition", Integer, nullable=False),
    # A card that is deleted must not have a message.
    Index(None, "card_id"),
    sqlite_with_rowid=False,
)

# Every other message that tells of one match, such as a question or a look at it, for the same reason.
told_messages = Table(
    "told_messages",
    metadata,
    *_message(),
    _to("match_id:matches"),
    sqlite_with_rowid=False,
)

# What has still to be said, and what was said lately.
notices = Table(
    "notices",
    metadata,
    Column("id", Key, primary_key=True),
    # Says the same thing twice only under two keys.
    Column("key", Text, nullable=False, unique=True),
    Column("kind", Text, nullable=False),
    _platform(),
    *_place(),
    # Who is pinged.
    _to("player_id:players", nullable=True),
    # What the sentence needs; names of people are looked up when it is said.
    Column("data", JSON, nullable=False),
    # NULL once it is settled: sent, or given up.
    Column("due_at", Moment),
    Column("attempts", Integer, nullable=False),
    # Why it was put off or given up.
    Column("why", Text),
    Column("message", External),
    Column("settled_at", Moment),
    Index(None, "platform", "due_at"),
    Index(None, "settled_at"),
    Index(None, "platform", "chat"),
    CheckConstraint("(due_at IS NULL) <> (settled_at IS NULL)", name="settled"),
)

# Messages of ours whose buttons ask something of the players of a match.
live_buttons = Table(
    "live_buttons",
    metadata,
    *_message(),
    _to("match_id:matches"),
    # What they ask: a kind of notice, and which offer or board of the match it is about.
    Column("kind", Text, nullable=False),
    Column("at", Integer, nullable=False),
    # When they are to be taken away; NULL while there is an answer to give.
    Column("due_at", Moment),
    Index(None, "match_id"),
    Index(None, "platform", "due_at"),
    sqlite_with_rowid=False,
)

# What platforms told us, kept until it has been acted on, and for a while after: it may be told twice.
inbox = Table(
    "inbox",
    metadata,
    _platform(primary_key=True),
    Column("id", External, primary_key=True, autoincrement=False),
    Column("chat", External, nullable=False),
    # NULL once handled: people's words are not kept.
    Column("payload", Words),
    Column("received_at", Moment, nullable=False),
    Column("handled_at", Moment),
    Index(None, "platform", "handled_at"),
)

# What the bot has to remember about itself, such as which commands it has registered.
marks = Table(
    "marks",
    metadata,
    Column("name", String(100), primary_key=True),
    Column("value", Words, nullable=False),
)

# Since when each platform is known to be reached, and when it was not: nobody loses that time.
heartbeats = Table(
    "heartbeats",
    metadata,
    _platform(primary_key=True),
    Column("alive_at", Moment, nullable=False),
)

outages = Table(
    "outages",
    metadata,
    Column("id", Key, primary_key=True),
    _platform(),
    Column("began_at", Moment, nullable=False),
    Column("ended_at", Moment, nullable=False),
    Index(None, "platform", "ended_at"),
)

# Each day of vacation that somebody has taken, by when it begins.
vacation_days = Table(
    "vacation_days",
    metadata,
    Column("player_id", Key, ForeignKey("players.id"), primary_key=True, autoincrement=False),
    Column("starts_at", Moment, primary_key=True),
    # When its player came back, where that was before its end.
    Column("over_at", Moment),
    sqlite_with_rowid=False,
)

# What people prefer; who has no row prefers what is usual.
preferences = Table(
    "preferences",
    metadata,
    Column("player_id", Key, ForeignKey("players.id"), primary_key=True, autoincrement=False),
    Column("reminders", Boolean, nullable=False, server_default=true()),
    Column("privately", Boolean, nullable=False, server_default=false()),
    # Minutes of the day, by the clocks of the time zone (an IANA name; NULL is UTC).
    Column("quiet_from", Integer),
    Column("quiet_until", Integer),
    Column("time_zone", Text),
    Column("auto_vacation", Boolean, nullable=False, server_default=true()),
    # How sentences, boards and moves look to them, by their codes; NULL is what is usual.
    Column("language", Words),
    Column("theme", code_of(ThemeName)),
    Column("orientation", code_of(Orientation)),
    Column("notation", code_of(NotationStyle)),
)

# Lines of moves that one side means to play, from this ply of its match on.
plans = Table(
    "plans",
    metadata,
    Column("id", Key, primary_key=True),
    _to("match_id:matches"),
    Column("seat", code_of(Color), nullable=False),
    Column("ply", Integer, nullable=False),
    # In full, with spaces between.
    Column("moves", Text, nullable=False),
    Column("created_at", Moment, nullable=False),
    Index(None, "match_id"),
)

# The message of a place that lists its matches.
dashboards = Table(
    "dashboards",
    metadata,
    _platform(primary_key=True),
    Column("chat", External, primary_key=True, autoincrement=False),
    Column("thread", External, primary_key=True, autoincrement=False),
    _to("community_id:communities", nullable=True),
    Column("message", External),
    Column("edited_at", Moment),
    # When it may be brought up to date; NULL while it is.
    Column("due_at", Moment),
    Column("attempts", Integer, nullable=False, server_default="0"),
    Column("why", Text),
    Index(None, "platform", "due_at"),
)

# What ratings come from; rows are only ever added. The columns of other kinds are NULL.
rating_events = Table(
    "rating_events",
    metadata,
    # Their order is the order in which they count, whatever the clock said.
    Column("id", Key, primary_key=True),
    Column("kind", code_of(EventKind), nullable=False),
    Column("at", Moment, nullable=False),
    # A result, what it annuls, or a match whose seat goes back to who was unlinked.
    _to("match_id:matches", nullable=True),
    # A result: the players as they were then, and what damping asks of the game; NULL won: a draw.
    Column("ruleset", String(20)),
    _to("community_id:communities", nullable=True),
    _to("white_id:players", nullable=True),
    _to("black_id:players", nullable=True),
    Column("winner", code_of(Color)),
    Column("plies", Integer),
    Column("digest", BigInteger),
    # A link: who counts as whom.
    _to("kept_id:players", nullable=True),
    _to("joined_id:players", nullable=True),
    # An annulment.
    _to("by_id:players", nullable=True),
    Column("reason", Words),
    Index(None, "match_id"),
    Index(None, "community_id"),
    Index(None, "white_id", "ruleset"),
    Index(None, "black_id", "ruleset"),
    Index(None, "kept_id"),
    Index(None, "joined_id"),
)

# Caches of the events, to be dropped and made anew at will. The results that stand, by who they count for.
rating_results = Table(
    "rating_results",
    metadata,
    Column("event_id", Key, primary_key=True, autoincrement=False),
    Column("match_id", Key, nullable=False),
    Column("ruleset", String(20), nullable=False),
    Column("community_id", Key),
    Column("white_id", Key, nullable=False),
    Column("black_id", Key, nullable=False),
    Column("winner", code_of(Color)),
    Column("at", Moment, nullable=False),
    Column("plies", Integer, nullable=False),
    Column("digest", BigInteger, nullable=False),
    # For the next of a player's, and for those of a pair.
    Index(None, "white_id", "black_id", "ruleset"),
    Index(None, "ruleset", "event_id"),
    # For those of the same moves.
    Index(None, "digest", "ruleset"),
)


def _track() -> tuple[Column[Any], ...]:
    """What a player's results have come to; scope 0 is everywhere, else it is a community."""
    return (
        Column("player_id", Key, nullable=False),
        Column("ruleset", String(20), nullable=False),
        Column("scope", Key, nullable=False),
        Column("value", Float, nullable=False),
        Column("deviation", Float, nullable=False),
        Column("volatility", Float, nullable=False),
        Column("at", Moment),
        *(Column(name, Integer, nullable=False) for name in RECORD),
        Column("streak", Integer, nullable=False),
        Column("best_streak", Integer, nullable=False),
        # The month of the last result (year * 100 + month), the rating before its first, how many it has.
        Column("month", Integer),
        Column("month_from", Float, nullable=False),
        Column("month_games", Integer, nullable=False),
        # The result after which it is so.
        Column("event_id", Key, nullable=False),
    )


# Each track after each of its results.
rating_steps = Table(
    "rating_steps",
    metadata,
    *_track(),
    Column("match_id", Key, nullable=False),
    Column("seat", code_of(Color), nullable=False),
    Column("weight", Float, nullable=False),
    Column("value_before", Float, nullable=False),
    Column("deviation_before", Float, nullable=False),
    PrimaryKeyConstraint("player_id", "ruleset", "scope", "event_id"),
    Index(None, "match_id"),
    # A player's steps lie together.
    sqlite_with_rowid=False,
)

# The last step of each track, for what they are now and for the lists.
ratings = Table(
    "ratings",
    metadata,
    *_track(),
    PrimaryKeyConstraint("player_id", "ruleset", "scope"),
    # What lists are sorted by, highest first; NULL: on no list.
    Column("sort_key", Float),
    Index(None, "ruleset", "scope", "sort_key", "player_id", "at"),
)

# The last step of each track in each month.
rating_months = Table(
    "rating_months",
    metadata,
    *_track(),
    PrimaryKeyConstraint("player_id", "ruleset", "scope", "month"),
    # The same.
    Column("sort_key", Float),
    Index(None, "ruleset", "scope", "month", "sort_key", "player_id"),
)

# Where the caches are still to follow the events: for these players, from the next event after this one on.
rating_waves = Table(
    "rating_waves",
    metadata,
    Column("ruleset", String(20), primary_key=True),
    Column("event_id", Key, nullable=False),
)

rating_stale = Table(
    "rating_stale",
    metadata,
    Column("ruleset", String(20), primary_key=True),
    Column("player_id", Key, primary_key=True, autoincrement=False),
)
