"""What has been dealt with is kept for a while, since it may be told twice; then it is forgotten."""

from datetime import datetime, timedelta
from typing import Final

from storage import inbox, link_codes, notices, outages
from storage.database import Connection

_KEPT: Final = timedelta(days=30)
_KEPT_FOR_CLOCKS: Final = timedelta(days=500)
"""Longer than any clock runs for one move."""


async def prune(connection: Connection, now: datetime) -> None:
    """Forget what was handled, sent or given up more than a month ago, and absences no clock knows."""
    await inbox.prune(connection, now - _KEPT)
    await notices.prune(connection, now - _KEPT)
    await link_codes.prune(connection, now - _KEPT)
    await outages.prune(connection, now - _KEPT_FOR_CLOCKS)
