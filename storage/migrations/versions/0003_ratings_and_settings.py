"""Ratings and what they come from, settings of communities and of people, and the data people own."""

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"

_CODE = sa.String(20)
_MOMENT = sa.DateTime(timezone=True)


def upgrade() -> None:
    """Nobody has chosen anything yet, and nothing has been rated."""
    _pace()
    _preferences()
    _languages()
    _people()


def _pace() -> None:
    """A day that ended early was noted as one of the day before, perhaps of another year: it stays so."""
    op.add_column("vacation_days", sa.Column("over_at", _MOMENT))


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
    """Nobody has wished to be forgotten yet."""
    op.add_column("players", sa.Column("forgotten_at", _MOMENT))
