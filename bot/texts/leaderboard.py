"""The leaderboard, as a picture's words and as a list."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import timedelta
from enum import Enum
from typing import Final

from bot.texts.names import ruleset_name
from bot.texts.ratings import gain, how_to_be_rated, provisional_note, short, value, with_deviation
from bot.texts.sentence import Sentence, Strong, Typed, fill, joined
from bot.texts.terms import term
from bot.texts.words import Words
from bot.view import Person
from core.rating import Rating
from core.ruleset import Ruleset
from core.track import Month


@dataclass(frozen=True, slots=True)
class Entry:
    """Somebody's place: their rating, their rated games, and in a month what those have gained.

    `is_own` is the reader's; one that `is_apart` is not on this page, and stands below it.
    """

    rank: int
    person: Person
    rating: Rating
    games: int
    gained: float | None = None
    is_own: bool = False
    is_apart: bool = False


@dataclass(frozen=True, slots=True)
class Leaderboard:
    """A page of it: of which game, of this chat or of all, of all time or of a month; pages count from 1.

    `away`: the reader has a rating, but is not listed, since they have had no result for so long.
    `is_shared`: everybody here reads it, and so nobody in it is the reader.
    """

    ruleset: Ruleset
    is_here: bool
    month: Month | None
    page: int
    pages: int
    entries: tuple[Entry, ...] = ()
    away: timedelta | None = None
    is_shared: bool = False

    @property
    def has_own(self) -> bool:
        """Whether the reader is on the list."""
        return any(entry.is_own for entry in self.entries)


def title(words: Words, board: Leaderboard) -> str:
    """At the head: of which game."""
    # Translators: {game} is for instance "Brazilian draughts".
    return words.gettext("Leaderboard · {game}").format(game=ruleset_name(words, board.ruleset))


def subtitle(words: Words, board: Leaderboard) -> str:
    """Below the head: of whom, and when."""
    # Translators: of this server or group; stands before a dot.
    where = words.gettext("here") if board.is_here else words.gettext("everywhere")
    when = month_name(board.month) if board.month else words.gettext("all time")
    if board.pages < 2:  # noqa: PLR2004 - one page needs no number
        return f"{where} · {when}"
    # Translators: {where} is "here" or "everywhere", {when} is "all time" or a month.
    template = words.gettext("{where} · {when} · page {page} of {pages}")
    return template.format(where=where, when=when, page=board.page, pages=board.pages)


def month_name(month: Month) -> str:
    """A month as it is typed, too."""
    return f"{month.year:04}-{month.month:02}"


def columns(words: Words, board: Leaderboard) -> tuple[str, ...]:
    """Above the columns of the picture."""
    # Translators: above the columns of a table: the rating, how far it may be wrong, the number of games.
    rating, games = words.gettext("Rating"), words.gettext("Games")
    # Translators: above a column of a table: what was gained in a month.
    middle = words.gettext("Gain") if board.month else "±"
    return rating, middle, games


def cells(entry: Entry) -> tuple[str, ...]:
    """What stands in them."""
    middle = f"±{round(entry.rating.deviation)}" if entry.gained is None else gain(entry.gained)
    return value(entry.rating), middle, str(entry.games)


def notes(words: Words, board: Leaderboard) -> Sentence:
    """At the foot: what a mark means, and for somebody who is not on the list how to get there."""
    told: list[Sentence] = []
    if any(entry.rating.is_provisional for entry in board.entries):
        told.append((provisional_note(words),))
    told += [advice] if (advice := how_to_be_listed(words, board)) else []
    return joined(told, "\n")


def how_to_be_listed(words: Words, board: Leaderboard) -> Sentence:
    """To somebody who is not on it; nothing to others."""
    if board.has_own or (board.is_shared and board.entries):
        return ()
    if board.away:
        return _how_to_come_back(words, board.away)
    if board.entries:
        return joined([fill(words.gettext("You are not on this list.")), how_to_be_rated(words)], " ")
    template = words.gettext("Be the first: finish a rated game ({challenge}, and choose rated).")
    return joined([(nobody(words),), fill(template, challenge=Typed("/challenge"))], " ")


def _how_to_come_back(words: Words, away: timedelta) -> Sentence:
    template = words.ngettext(
        "You are not on this list: for more than {count} day you have finished no rated game. One brings you "
        "back: {challenge}, and choose rated.",
        "You are not on this list: for more than {count} days you have finished no rated game. One brings "
        "you back: {challenge}, and choose rated.",
        away.days,
    )
    return fill(template, count=away.days, challenge=Typed("/challenge"))


def nobody(words: Words) -> str:
    """Where a list is empty."""
    return words.gettext("Nobody is on this list yet.")


def as_text(words: Words, board: Leaderboard) -> Sentence:
    """All of it as a list."""
    head = (Strong(title(words, board)), f"\n{subtitle(words, board)}")
    lines = [_line(words, board, entry) for entry in board.entries]
    return joined([head, *lines, *([foot] if (foot := notes(words, board)) else [])], "\n")


def _line(words: Words, board: Leaderboard, entry: Entry) -> Sentence:
    told = fill(
        _template(words, board, entry),
        rank=entry.rank,
        name=short(entry.person),
        rating=with_deviation(entry.rating) if entry.gained is None else value(entry.rating),
        gain=gain(entry.gained or 0),
        count=entry.games,
    )
    if not entry.is_own:
        return told
    # Translators: one's own line of a list.
    own = fill(words.gettext("▸ {line} (you)"), line=told)
    return ("…\n", *own) if entry.is_apart else own


def _template(words: Words, board: Leaderboard, entry: Entry) -> str:
    if board.month is None:
        # Translators: a line of the leaderboard; {rating} is a number.
        return words.ngettext(
            "{rank}. {name}: {rating}, {count} game", "{rank}. {name}: {rating}, {count} games", entry.games
        )
    # Translators: a line of a month's leaderboard; {gain} is a number with its sign.
    return words.ngettext(
        "{rank}. {name}: {rating} ({gain}), {count} game",
        "{rank}. {name}: {rating} ({gain}), {count} games",
        entry.games,
    )


# What can be pressed and typed


class Turn(Enum):
    """Another view of the leaderboard."""

    EARLIER = "earlier"
    LATER = "later"
    HERE = "here"
    EVERYWHERE = "everywhere"
    ALL_TIME = "all_time"
    THIS_MONTH = "this_month"
    TEXT = "text"
    PICTURE = "picture"


_LABELS: Final[Mapping[Turn, Callable[[Words], str]]] = {
    # Translators: a button: to the better places of a leaderboard.
    Turn.EARLIER: lambda words: words.gettext("◀ Better"),
    # Translators: a button: to the next places of a leaderboard.
    Turn.LATER: lambda words: words.gettext("Next ▶"),
    # Translators: a button: only what was played in this server or group.
    Turn.HERE: lambda words: words.gettext("Only here"),
    # Translators: a button: whatever was played anywhere.
    Turn.EVERYWHERE: lambda words: words.gettext("Everywhere"),
    Turn.ALL_TIME: lambda words: words.gettext("All time"),
    Turn.THIS_MONTH: lambda words: words.gettext("This month"),
    # Translators: a button: the same as text, instead of as a picture.
    Turn.TEXT: lambda words: words.gettext("As text"),
    # Translators: a button: the same as a picture, instead of as text.
    Turn.PICTURE: lambda words: words.gettext("As a picture"),
}


def turn_label(words: Words, turn: Turn) -> str:
    """On the button that shows it otherwise."""
    return _LABELS[turn](words)


def how_to_ask(words: Words, games: Sequence[str]) -> Sentence:
    """To somebody who wrote words behind the command that mean nothing there."""
    template = words.gettext(
        "I did not understand all of that. Behind {leaderboard} you can write a game ({games}), a month as "
        "in {month}, and {overall} for the games of all chats.",
    )
    return fill(
        template,
        leaderboard=Typed("/leaderboard"),
        games=", ".join(term(words, game) for game in games),
        month=Typed("2026-12"),
        overall=Typed(term(words, "overall")),
    )
