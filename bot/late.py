"""Matches of a list as they are at this moment: when time is up in them, and where it can be claimed."""

from collections.abc import Iterable
from dataclasses import replace
from datetime import datetime

from core.pace import deadline
from core.timekeeping import can_be_claimed
from storage import matches
from storage.database import Connection
from storage.matches import Summary


async def seen_at(connection: Connection, listed: Iterable[Summary], now: datetime) -> list[Summary]:
    """The same matches; those that seem to be late are looked at, for the bot's own absence is given back."""
    return [await _seen_at(connection, one, now) for one in listed]


async def _seen_at(connection: Connection, listed: Summary, now: datetime) -> Summary:
    if listed.deadline is None or now < listed.deadline:
        return listed
    match = await matches.load(connection, listed.id)
    if match is None or match.clock is None:
        return listed
    until = deadline(match.clock, match.turn)
    return replace(listed, deadline=until, can_be_claimed=can_be_claimed(match, now))
