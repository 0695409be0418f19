"""Matches of a list as they are at this moment: when time is up in them, and where it can be claimed."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime

from core.pace import deadline
from core.timekeeping import can_be_claimed
from storage import matches, outages
from storage.database import Connection
from storage.matches import Summary


async def seen_at(connection: Connection, listed: Iterable[Summary], now: datetime) -> list[Summary]:
    """The same matches; looked at where they seem to be late, or the bot was away, which is given back."""
    was_away = await outages.were_long(connection)
    return [await _seen_at(connection, one, now, look=was_away) for one in listed]


async def _seen_at(connection: Connection, listed: Summary, now: datetime, *, look: bool) -> Summary:
    if listed.deadline is None or not (look or now >= listed.deadline):
        return listed
    match = await matches.load(connection, listed.id)
    if match is None or match.clock is None:
        return listed
    until = deadline(match.clock, match.turn)
    return replace(listed, deadline=until, can_be_claimed=can_be_claimed(match, now))
