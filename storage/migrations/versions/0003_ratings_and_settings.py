"""Ratings and what they come from, settings of communities and of people, and the data people own."""

from typing import Any

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

_CODE = sa.String(20)
_KEY = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
_MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Nobody has chosen anything yet, and nothing has been rated."""
    _pace()
    _told_messages()
    _moves()
    _ends()
    _preferences()
    _languages()
    _people()
    _rating_events()
    _rating_results()
    _rating_tracks()
    _rating_waves()
    _communities()
    _homes()
    _admin_log()
    _imported_games()


def _switch(name: str, *, is_on: bool) -> sa.Column[bool]:
    return sa.Column(name, sa.Boolean(), nullable=False, server_default=sa.true() if is_on else sa.false())


def _pace() -> None:
    """What messages say and ask is not known; days of vacation that ended early stay as they are."""
    op.add_column("vacation_days", sa.Column("over_at", _MOMENT))
    op.add_column("cards", sa.Column("shown_words", _CODE))
    op.create_table(
        "live_buttons",
        sa.Column("platform", _CODE, nullable=False),
        sa.Column("chat", sa.BigInteger(), nullable=False),
        sa.Column("message", sa.BigInteger(), nullable=False),
        sa.Column("match_id", _KEY, nullable=False),
        sa.Column("kind", sa.Text(), nullable=False),
        sa.Column("at", sa.Integer(), nullable=False),
        sa.Column("due_at", _MOMENT),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_live_buttons_match_id"),
        sa.PrimaryKeyConstraint("platform", "chat", "message", name="pk_live_buttons"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_live_buttons_match_id", "live_buttons", ["match_id"])
    op.create_index("ix_live_buttons_platform_due_at", "live_buttons", ["platform", "due_at"])


def _told_messages() -> None:
    """What messages tell of that are no cards is not known so far."""
    op.create_table(
        "told_messages",
        sa.Column("platform", _CODE, nullable=False),
        sa.Column("chat", sa.BigInteger(), nullable=False),
        sa.Column("message", sa.BigInteger(), nullable=False),
        sa.Column("match_id", _KEY, nullable=False),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_told_messages_match_id"),
        sa.PrimaryKeyConstraint("platform", "chat", "message", name="pk_told_messages"),
        sqlite_with_rowid=False,
    )


def _moves() -> None:
    """Of the moves made so far it is not known which had been planned."""
    op.add_column("moves", _switch("planned", is_on=False))


def _ends() -> None:
    """Whose word ended a match is not known of those that are over; no board is wanted again."""
    op.add_column("matches", sa.Column("ended_by", _CODE))
    op.add_column("cards", _switch("asked_again", is_on=False))


def _preferences() -> None:
    """What the boards, sentences and moves of one person look like; NULL is what is usual."""
    op.add_column("preferences", sa.Column("language", sa.Text()))
    op.add_column("preferences", sa.Column("theme", _CODE))
    op.add_column("preferences", sa.Column("orientation", _CODE))
    op.add_column("preferences", sa.Column("notation", _CODE))


def _languages() -> None:
    """Which is spoken in a chat, as chosen and as first guessed; and who is alone with the bot in one."""
    op.add_column("communities", sa.Column("language", sa.Text()))
    op.add_column("communities", sa.Column("first_language", sa.Text()))
    op.create_index("ix_accounts_platform_private_chat", "accounts", ["platform", "private_chat"])


def _people() -> None:
    """Nobody has wished to be forgotten yet; and people can be found by their @names."""
    op.add_column("players", sa.Column("forgotten_at", _MOMENT))
    op.create_index("ix_accounts_platform_username", "accounts", ["platform", "username"])
    op.create_index("ix_blocks_blocked_id", "blocks", ["blocked_id"])
    op.create_index("ix_shown_messages_card_id", "shown_messages", ["card_id"])
    _link_codes()
    _links()


def _link_codes() -> None:
    op.create_table(
        "link_codes",
        sa.Column("digest", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("player_id", _KEY, nullable=False),
        sa.Column("expires_at", _MOMENT, nullable=False),
        sa.Column("used_at", _MOMENT),
        sa.PrimaryKeyConstraint("digest", name="pk_link_codes"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_link_codes_player_id"),
    )
    op.create_index("ix_link_codes_player_id", "link_codes", ["player_id"])
    op.create_index("ix_link_codes_expires_at", "link_codes", ["expires_at"])


def _links() -> None:
    op.create_table(
        "links",
        sa.Column("id", _KEY, nullable=False),
        sa.Column("kept_id", _KEY, nullable=False),
        sa.Column("joined_id", _KEY, nullable=False),
        sa.Column("platform", _CODE, nullable=False),
        sa.Column("linked_at", _MOMENT, nullable=False),
        sa.Column("unlinked_at", _MOMENT),
        sa.PrimaryKeyConstraint("id", name="pk_links"),
        sa.ForeignKeyConstraint(["kept_id"], ["players.id"], name="fk_links_kept_id"),
        sa.ForeignKeyConstraint(["joined_id"], ["players.id"], name="fk_links_joined_id"),
    )
    op.create_index("ix_links_kept_id", "links", ["kept_id"])
    op.create_index("ix_links_joined_id", "links", ["joined_id"])
    op.create_table(
        "link_rows",
        sa.Column("link_id", _KEY, nullable=False),
        sa.Column("part", _CODE, nullable=False),
        sa.Column("row", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("link_id", "part", "row", name="pk_link_rows"),
        sa.ForeignKeyConstraint(["link_id"], ["links.id"], name="fk_link_rows_link_id"),
        sqlite_with_rowid=False,
    )


def _rating_events() -> None:
    """What ratings come from; and the matches of two players, to be found at once."""
    op.create_index("ix_matches_white_id_black_id", "matches", ["white_id", "black_id"])
    op.create_table(
        "rating_events",
        sa.Column("id", _KEY, nullable=False),
        sa.Column("kind", _CODE, nullable=False),
        sa.Column("at", _MOMENT, nullable=False),
        sa.Column("match_id", _KEY),
        sa.Column("ruleset", _CODE),
        sa.Column("community_id", _KEY),
        sa.Column("white_id", _KEY),
        sa.Column("black_id", _KEY),
        sa.Column("winner", _CODE),
        sa.Column("plies", sa.Integer()),
        sa.Column("digest", sa.BigInteger()),
        sa.Column("kept_id", _KEY),
        sa.Column("joined_id", _KEY),
        sa.Column("by_id", _KEY),
        sa.Column("reason", sa.Text()),
        sa.PrimaryKeyConstraint("id", name="pk_rating_events"),
        *(
            sa.ForeignKeyConstraint([column], [f"{table}.id"], name=f"fk_rating_events_{column}")
            for table, columns in {
                "matches": ["match_id"],
                "communities": ["community_id"],
                "players": ["white_id", "black_id", "kept_id", "joined_id", "by_id"],
            }.items()
            for column in columns
        ),
    )
    for columns in (
        ["match_id"],
        ["community_id"],
        ["white_id", "ruleset"],
        ["black_id", "ruleset"],
        ["kept_id"],
        ["joined_id"],
    ):
        op.create_index(f"ix_rating_events_{'_'.join(columns)}", "rating_events", columns)


def _rating_results() -> None:
    op.create_table(
        "rating_results",
        sa.Column("event_id", _KEY, autoincrement=False, nullable=False),
        sa.Column("match_id", _KEY, nullable=False),
        sa.Column("ruleset", _CODE, nullable=False),
        sa.Column("community_id", _KEY),
        sa.Column("white_id", _KEY, nullable=False),
        sa.Column("black_id", _KEY, nullable=False),
        sa.Column("winner", _CODE),
        sa.Column("at", _MOMENT, nullable=False),
        sa.Column("plies", sa.Integer(), nullable=False),
        sa.Column("digest", sa.BigInteger(), nullable=False),
        sa.PrimaryKeyConstraint("event_id", name="pk_rating_results"),
    )
    for columns in (["white_id", "black_id", "ruleset"], ["ruleset", "event_id"], ["digest", "ruleset"]):
        op.create_index(f"ix_rating_results_{'_'.join(columns)}", "rating_results", columns)


_RECORD = ("white_wins", "white_draws", "white_losses", "black_wins", "black_draws", "black_losses")


def _track(*, has_month: bool = False) -> list[sa.Column[Any]]:
    return [
        sa.Column("player_id", _KEY, autoincrement=False, nullable=False),
        sa.Column("ruleset", _CODE, nullable=False),
        sa.Column("scope", _KEY, autoincrement=False, nullable=False),
        sa.Column("value", sa.Float(), nullable=False),
        sa.Column("deviation", sa.Float(), nullable=False),
        sa.Column("volatility", sa.Float(), nullable=False),
        sa.Column("at", _MOMENT),
        *(sa.Column(name, sa.Integer(), nullable=False) for name in _RECORD),
        sa.Column("streak", sa.Integer(), nullable=False),
        sa.Column("best_streak", sa.Integer(), nullable=False),
        sa.Column("month", sa.Integer(), nullable=not has_month),
        sa.Column("month_from", sa.Float(), nullable=False),
        sa.Column("month_games", sa.Integer(), nullable=False),
        sa.Column("event_id", _KEY, autoincrement=False, nullable=False),
    ]


def _rating_tracks() -> None:
    """Each track after each of its results, now, and at the end of each month."""
    of_track = ["player_id", "ruleset", "scope"]
    op.create_table(
        "rating_steps",
        *_track(),
        sa.Column("match_id", _KEY, nullable=False),
        sa.Column("seat", _CODE, nullable=False),
        sa.Column("weight", sa.Float(), nullable=False),
        sa.Column("value_before", sa.Float(), nullable=False),
        sa.Column("deviation_before", sa.Float(), nullable=False),
        sa.PrimaryKeyConstraint(*of_track, "event_id", name="pk_rating_steps"),
        sqlite_with_rowid=False,
    )
    op.create_index("ix_rating_steps_match_id", "rating_steps", ["match_id"])
    op.create_table(
        "ratings",
        *_track(),
        sa.Column("sort_key", sa.Float()),
        sa.PrimaryKeyConstraint(*of_track, name="pk_ratings"),
    )
    listed = ["ruleset", "scope", "sort_key", "player_id", "at"]
    op.create_index(f"ix_ratings_{'_'.join(listed)}", "ratings", listed)
    op.create_table(
        "rating_months",
        *_track(has_month=True),
        sa.Column("sort_key", sa.Float()),
        sa.PrimaryKeyConstraint(*of_track, "month", name="pk_rating_months"),
    )
    listed = ["ruleset", "scope", "month", "sort_key", "player_id"]
    op.create_index(f"ix_rating_months_{'_'.join(listed)}", "rating_months", listed)


def _rating_waves() -> None:
    """Where the tracks are still to follow the events."""
    op.create_table(
        "rating_waves",
        sa.Column("ruleset", _CODE, nullable=False),
        sa.Column("event_id", _KEY, nullable=False),
        sa.PrimaryKeyConstraint("ruleset", name="pk_rating_waves"),
    )
    op.create_table(
        "rating_stale",
        sa.Column("ruleset", _CODE, nullable=False),
        sa.Column("player_id", _KEY, autoincrement=False, nullable=False),
        sa.PrimaryKeyConstraint("ruleset", "player_id", name="pk_rating_stale"),
    )


def _communities() -> None:
    """What those who keep order choose for a community, and where in it matches are played."""
    op.add_column("communities", sa.Column("ruleset", _CODE))
    op.add_column("communities", _switch("rated", is_on=False))
    op.add_column("communities", _switch("own_threads", is_on=False))
    op.add_column("communities", sa.Column("challengers", _CODE, nullable=False, server_default="anyone"))
    op.add_column("communities", _switch("leaderboard", is_on=True))
    op.add_column("cards", _switch("wants_thread", is_on=False))
    op.create_index("ix_cards_community_id_is_open", "cards", ["community_id", "is_open"])
    op.create_table(
        "rooms",
        sa.Column("community_id", _KEY, autoincrement=False, nullable=False),
        sa.Column("chat", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("thread", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("title", sa.Text(), nullable=False),
        sa.PrimaryKeyConstraint("community_id", "chat", "thread", name="pk_rooms"),
        sa.ForeignKeyConstraint(["community_id"], ["communities.id"], name="fk_rooms_community_id"),
        sqlite_with_rowid=False,
    )


def _homes() -> None:
    """Where matches were agreed that are shown in threads of their own; there have been none so far."""
    op.add_column("cards", sa.Column("home_chat", sa.BigInteger()))
    op.add_column("cards", sa.Column("home_thread", sa.BigInteger()))
    listed = ["platform", "home_chat", "home_thread", "is_open"]
    op.create_index(f"ix_cards_{'_'.join(listed)}", "cards", listed)
    has_home, opened = sa.column("home_chat").is_not(None), ["platform", "chat", "thread"]
    name = f"ix_cards_{'_'.join(opened)}"
    op.create_index(name, "cards", opened, sqlite_where=has_home, postgresql_where=has_home)


def _admin_log() -> None:
    """What those who keep order in a community have done there."""
    op.create_table(
        "admin_log",
        sa.Column("id", _KEY, nullable=False),
        sa.Column("community_id", _KEY, nullable=False),
        sa.Column("player_id", _KEY, nullable=False),
        sa.Column("deed", _CODE, nullable=False),
        sa.Column("data", sa.JSON(), nullable=False),
        sa.Column("at", _MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_admin_log"),
        sa.ForeignKeyConstraint(["community_id"], ["communities.id"], name="fk_admin_log_community_id"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_admin_log_player_id"),
    )
    op.create_index("ix_admin_log_community_id", "admin_log", ["community_id"])
    op.create_index("ix_admin_log_player_id", "admin_log", ["player_id"])


def _imported_games() -> None:
    """Games that people have read from files of their own."""
    op.create_table(
        "imported_games",
        sa.Column("id", _KEY, nullable=False),
        sa.Column("player_id", _KEY, nullable=False),
        sa.Column("file", _KEY, nullable=False),
        sa.Column("number", sa.Integer(), nullable=False),
        sa.Column("white", sa.Text(), nullable=False),
        sa.Column("black", sa.Text(), nullable=False),
        sa.Column("result", _CODE, nullable=False),
        sa.Column("plies", sa.Integer(), nullable=False),
        sa.Column("text", sa.Text(), nullable=False),
        sa.Column("created_at", _MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_imported_games"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_imported_games_player_id"),
    )
    op.create_index("ix_imported_games_player_id_file", "imported_games", ["player_id", "file"])
    op.create_index("ix_imported_games_created_at", "imported_games", ["created_at"])
