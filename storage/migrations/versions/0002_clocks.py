"""Clocks for matches, takebacks, vacations, preferences, plans, dashboards, and the bot's own absences."""

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"

_CODE = sa.String(20)
_KEY = sa.BigInteger().with_variant(sa.Integer(), "sqlite")
_MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Matches that go on have no limit of time, as it was agreed."""
    op.add_column("communities", sa.Column("pace", _CODE))
    op.add_column("challenges", sa.Column("pace", _CODE))
    op.add_column("challenges", _takebacks())
    op.add_column("matches", _takebacks())
    for column in _clock():
        op.add_column("matches", column)
    op.create_index("ix_matches_due_at", "matches", ["due_at"])
    op.execute("ALTER TABLE matches RENAME COLUMN offer_ply TO offer_edition")
    op.execute("ALTER TABLE cards RENAME COLUMN shown_ply TO shown_edition")
    op.execute("ALTER TABLE shown_messages RENAME COLUMN ply TO edition")
    _absences()
    _of_players()
    _plans()
    _dashboards()


def _takebacks() -> sa.Column[bool]:
    return sa.Column("takebacks", sa.Boolean(), nullable=False, server_default=sa.false())


def _clock() -> list[sa.Column[object]]:
    return [
        sa.Column("undone", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("pace", _CODE),
        sa.Column("white_left", sa.BigInteger()),
        sa.Column("black_left", sa.BigInteger()),
        sa.Column("clock_since", _MOMENT),
        sa.Column("white_away", _MOMENT),
        sa.Column("black_away", _MOMENT),
        sa.Column("due_at", _MOMENT),
    ]


def _absences() -> None:
    op.create_table(
        "heartbeats",
        sa.Column("platform", _CODE, nullable=False),
        sa.Column("alive_at", _MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("platform", name="pk_heartbeats"),
    )
    op.create_table(
        "outages",
        sa.Column("id", _KEY, nullable=False),
        sa.Column("platform", _CODE, nullable=False),
        sa.Column("began_at", _MOMENT, nullable=False),
        sa.Column("ended_at", _MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_outages"),
    )
    op.create_index("ix_outages_platform_ended_at", "outages", ["platform", "ended_at"])


def _of_players() -> None:
    op.create_table(
        "vacation_days",
        sa.Column("player_id", _KEY, autoincrement=False, nullable=False),
        sa.Column("starts_at", _MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("player_id", "starts_at", name="pk_vacation_days"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_vacation_days_player_id"),
        sqlite_with_rowid=False,
    )
    op.create_table(
        "preferences",
        sa.Column("player_id", _KEY, autoincrement=False, nullable=False),
        sa.Column("reminders", sa.Boolean(), nullable=False, server_default=sa.true()),
        sa.Column("privately", sa.Boolean(), nullable=False, server_default=sa.false()),
        sa.Column("quiet_from", sa.Integer()),
        sa.Column("quiet_until", sa.Integer()),
        sa.Column("time_zone", sa.Text()),
        sa.Column("auto_vacation", sa.Boolean(), nullable=False, server_default=sa.true()),
        sa.PrimaryKeyConstraint("player_id", name="pk_preferences"),
        sa.ForeignKeyConstraint(["player_id"], ["players.id"], name="fk_preferences_player_id"),
    )


def _plans() -> None:
    op.create_table(
        "plans",
        sa.Column("id", _KEY, nullable=False),
        sa.Column("match_id", _KEY, nullable=False),
        sa.Column("seat", _CODE, nullable=False),
        sa.Column("ply", sa.Integer(), nullable=False),
        sa.Column("moves", sa.Text(), nullable=False),
        sa.Column("created_at", _MOMENT, nullable=False),
        sa.PrimaryKeyConstraint("id", name="pk_plans"),
        sa.ForeignKeyConstraint(["match_id"], ["matches.id"], name="fk_plans_match_id"),
    )
    op.create_index("ix_plans_match_id", "plans", ["match_id"])


def _dashboards() -> None:
    op.create_table(
        "dashboards",
        sa.Column("platform", _CODE, nullable=False),
        sa.Column("chat", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("thread", sa.BigInteger(), autoincrement=False, nullable=False),
        sa.Column("community_id", _KEY),
        sa.Column("message", sa.BigInteger()),
        sa.Column("edited_at", _MOMENT),
        sa.Column("due_at", _MOMENT),
        sa.Column("attempts", sa.Integer(), nullable=False, server_default="0"),
        sa.Column("why", sa.Text()),
        sa.PrimaryKeyConstraint("platform", "chat", "thread", name="pk_dashboards"),
        sa.ForeignKeyConstraint(["community_id"], ["communities.id"], name="fk_dashboards_community_id"),
    )
    op.create_index("ix_dashboards_platform_due_at", "dashboards", ["platform", "due_at"])
