"""The one door through which what has become of a match is kept, whoever or whatever has changed it."""

from datetime import datetime

from bot.answerable import end_answered
from core.match import Match
from storage import matches
from storage.database import Connection
from storage.matches import Saved


async def save(connection: Connection, before: Match, after: Match, now: datetime) -> Saved | None:
    """Keep it, and end what it has answered; None where somebody else has saved it since `before`."""
    saved = await matches.save(connection, before, after, now)
    if saved:
        await end_answered(connection, before, after, now)
    return saved
