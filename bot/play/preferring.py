"""What people prefer: whether, where and when they are reminded, their time zone, and automatic vacation."""

import asyncio
import re
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import time
from typing import Any, Final

from bot.play.desk import Caller, Desk, settle
from bot.texts.community_codes import OFF
from bot.texts.settings import NOTATIONS, ORIENTATIONS, THEMES, Choice
from bot.texts.terms import term_called
from bot.time_zones import MOST_ZONES, time_zone, zone_numbered, zones_like
from core.errors import HoursUnreadable, NoSuchTimeZone, WhichTimeZone
from core.reminders import QuietHours
from storage import preferences
from storage.preferences import Preferences

_CHANGES: Final[Mapping[Choice, Mapping[str, Any]]] = {
    Choice.REMINDERS_ON: {"reminders": True},
    Choice.REMINDERS_OFF: {"reminders": False},
    Choice.PRIVATELY_ON: {"privately": True},
    Choice.PRIVATELY_OFF: {"privately": False},
    Choice.AUTO_VACATION_ON: {"auto_vacation": True},
    Choice.AUTO_VACATION_OFF: {"auto_vacation": False},
    Choice.QUIET_NIGHT: {"quiet_from": time(22), "quiet_until": time(8)},
    Choice.QUIET_OFF: {"quiet_from": None, "quiet_until": None},
    **{choice: {"theme": theme} for choice, theme in THEMES.items()},
    **{choice: {"orientation": below} for choice, below in ORIENTATIONS.items()},
    **{choice: {"notation": style} for choice, style in NOTATIONS.items()},
}
"""What each choice makes of the preferences."""

_HOURS: Final = re.compile(r"(\d{1,2})(?::(\d\d))?\s*[-–]\s*(\d{1,2})(?::(\d\d))?", re.ASCII)


async def preferred(desk: Desk, caller: Caller) -> Preferences:
    """What the caller prefers."""
    async with desk.database.read() as connection:
        return await preferences.load(connection, caller.player.id)


async def choose(desk: Desk, caller: Caller, choice: Choice) -> Preferences:
    """Change one preference by a button."""
    return await change(desk, caller, lambda known: replace(known, **_CHANGES[choice]))


async def set_quiet_hours(desk: Desk, caller: Caller, typed: str) -> Preferences:
    """Be left alone from when to when, as in `22-8` or `22:30-7:15`, or `off`; HoursUnreadable."""
    if term_called(typed, [OFF]):
        return await choose(desk, caller, Choice.QUIET_OFF)
    begin, end = _hours(typed)
    return await change(desk, caller, lambda known: replace(known, quiet_from=begin, quiet_until=end))


async def set_time_zone(desk: Desk, caller: Caller, typed: str) -> Preferences:
    """Tell where one's clocks are, by a city; NoSuchTimeZone, or WhichTimeZone where several may be meant."""
    zones = await asyncio.to_thread(zones_like, typed) if typed else []
    if not zones:
        raise NoSuchTimeZone(typed)
    if len(zones) > 1:
        raise WhichTimeZone(tuple(zones[:MOST_ZONES]))
    return await _set_zone(desk, caller, zones[0])


async def choose_time_zone(desk: Desk, caller: Caller, number: int) -> Preferences:
    """Choose the time zone of a button; NoSuchTimeZone where there is none of this number any more."""
    zone = await asyncio.to_thread(zone_numbered, number)
    if zone is None:
        raise NoSuchTimeZone("")
    return await _set_zone(desk, caller, zone)


async def _set_zone(desk: Desk, caller: Caller, zone: str) -> Preferences:
    return await change(desk, caller, lambda known: replace(known, time_zone=zone))


async def change(desk: Desk, caller: Caller, changed: Callable[[Preferences], Preferences]) -> Preferences:
    """Have the caller prefer something else from now on."""
    async with desk.database.write() as connection:
        chosen = changed(await preferences.load(connection, caller.player.id))
        await preferences.save(connection, caller.player.id, chosen)
        await settle(desk, caller, connection)
    return chosen


def are_hours(typed: str) -> bool:
    """Whether it looks like hours to be left alone in."""
    return _HOURS.fullmatch(typed.strip()) is not None


def _hours(typed: str) -> tuple[time, time]:
    found = _HOURS.fullmatch(typed.strip())
    if found is None:
        raise HoursUnreadable
    begin_hour, begin_minute, end_hour, end_minute = (int(number or 0) for number in found.groups())
    try:
        begin, end = time(begin_hour, begin_minute), time(end_hour, end_minute)
    except ValueError:
        raise HoursUnreadable from None
    if begin == end:
        raise HoursUnreadable
    return begin, end


def quiet_hours(chosen: Preferences) -> QuietHours | None:
    """When somebody is to be left alone; None for never."""
    if chosen.quiet_from is None or chosen.quiet_until is None:
        return None
    return QuietHours(chosen.quiet_from, chosen.quiet_until, time_zone(chosen.time_zone))
