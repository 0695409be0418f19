"""Preferences that somebody types: a value alone, or after the name of what it is a value of."""

import asyncio
from typing import Final

from bot.play import preferring, speaking
from bot.play.desk import Caller, Desk
from bot.texts.settings import Subject
from bot.texts.settings_typed import choice_typed, value_typed
from bot.texts.speaking import language_typed
from bot.texts.terms import parted
from bot.time_zones import zones_called

_QUIET: Final = "quiet"


async def set_typed(desk: Desk, caller: Caller, typed: str) -> Caller | None:
    """Change what is meant; the caller as they are then, or None where nothing is that we know."""
    name, hours = parted(typed, [_QUIET])
    if name or preferring.are_hours(typed):
        await preferring.set_quiet_hours(desk, caller, hours)
        return caller
    if choice := choice_typed(typed):
        await preferring.choose(desk, caller, choice)
        return caller
    if language := language_typed(value_typed(typed, Subject.LANGUAGE) or typed):
        return await speaking.choose_own(desk, caller, language)
    return caller if await set_zone_typed(desk, caller, typed) else None


async def set_zone_typed(desk: Desk, caller: Caller, typed: str) -> bool:
    """Tell where one's clocks are, by the name of a city alone, or by any part of it after "time zone"."""
    value = value_typed(typed, Subject.TIME_ZONE)
    if value is None and not await asyncio.to_thread(zones_called, typed):
        return False
    await preferring.set_time_zone(desk, caller, value or typed)
    return True
