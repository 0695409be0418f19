"""What has been dealt with is kept for a while, since it may be told twice; then it is forgotten."""

from datetime import datetime, timedelta
from typing import Final

from storage import imports, inbox, link_codes, notices, outages
from storage.database import Connection

_KEPT: Final = timedelta(days=30)
_KEPT_IMPORTS: Final = timedelta(days=90)
_KEPT_FOR_CLOCKS: Final = timedelta(days=500)
"""Longer than any clock runs for one move."""


async def prune(connection: Connection, now: datetime) -> None:
    """Forget what was dealt with more than a month ago, old files of games, and absences no clock knows."""
    await inbox.prune(connection, now - _KEPT)
    await notices.prune(connection, now - _KEPT)
    await link_codes.prune(connection, now - _KEPT)
    await imports.prune(connection, now - _KEPT_IMPORTS)
    await outages.prune(connection, now - _KEPT_FOR_CLOCKS)
