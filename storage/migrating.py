"""Brings an older database up to this program's schema; imported only when there is one."""

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from alembic.util import CommandError
from sqlalchemy import Connection

_HERE: Final = Path(__file__).with_name("migrations")


def knows(revision: str) -> bool:
    """Whether there is a way from this revision to the newest."""
    try:
        return bool(ScriptDirectory(str(_HERE)).get_revision(revision))
    except CommandError:
        return False


def upgrade(connection: Connection) -> None:
    """Run every migration that is missing, in the connection's transaction: all of them or none."""
    config = Config()
    config.set_main_option("script_location", str(_HERE).replace("%", "%%"))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
