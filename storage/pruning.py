"""What has been dealt with is kept for a while, since it may be told twice; then it is forgotten."""

from datetime import datetime, timedelta
from typing import Final

from storage import inbox, notices
from storage.database import Connection

_KEPT: Final = timedelta(days=30)


async def prune(connection: Connection, now: datetime) -> None:
    """Forget what was handled or sent, or given up, more than a month ago."""
    await inbox.prune(connection, now - _KEPT)
    await notices.prune(connection, now - _KEPT)
