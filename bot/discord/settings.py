"""What people prefer, shown and changed: reminders, quiet hours, time zone, automatic vacation."""

import asyncio
from typing import Final

from bot.button_ids import Action, ButtonId
from bot.delivery import Button
from bot.discord.answers import Answer
from bot.discord.arrivals import reach_privately
from bot.discord.controls import in_rows
from bot.play import preferring
from bot.texts import settings as texts
from bot.texts.sentence import Sentence, joined
from bot.texts.settings import Choice

_OFF: Final = "off"
_TOLD_PRIVATELY: Final = {Choice.PRIVATELY_ON, Choice.AUTO_VACATION_ON}
_MOST_ZONES: Final = 10


async def settings(answer: Answer, zone: str | None, quiet: str | None) -> None:
    """Tell what somebody prefers, after a change of time zone or quiet hours where they give one."""
    refused = [
        await _set_zone(answer, zone) if zone else None,
        await _set_quiet(answer, quiet) if quiet else None,
    ]
    told = next((each for each in refused if each), None)
    if told:
        await answer.say(told)
    else:
        await _show(answer, texts.saved(answer.words) if zone or quiet else ())


async def _set_zone(answer: Answer, typed: str) -> Sentence | None:
    """Choose the time zone that is meant; what to say where it is not clear which."""
    zones = await asyncio.to_thread(preferring.zones_like, typed)
    if not zones:
        return texts.unknown_zone(answer.words, typed)
    if zones[1:]:
        return texts.which_zone(answer.words, zones[:_MOST_ZONES])
    await preferring.set_time_zone(answer.desk, answer.caller, zones[0])
    return None


async def _set_quiet(answer: Answer, typed: str) -> Sentence | None:
    """Choose quiet hours, or none; what to say where they cannot be read."""
    if typed.strip().casefold() == _OFF:
        await preferring.choose(answer.desk, answer.caller, Choice.QUIET_OFF)
        return None
    hours = preferring.hours_typed(typed)
    if hours is None:
        return texts.how_to_quiet(answer.words)
    await preferring.set_quiet_hours(answer.desk, answer.caller, *hours)
    return None


async def press(answer: Answer, meaning: ButtonId) -> None:
    """Change what a button says."""
    choice = Choice(meaning.at)
    await preferring.choose(answer.desk, answer.caller, choice)
    if choice in _TOLD_PRIVATELY:
        await reach_privately(answer.desk, answer.caller, answer.interaction.user)
    await _show(answer, texts.saved(answer.words))


async def _show(answer: Answer, before: Sentence = ()) -> None:
    known = await preferring.preferred(answer.desk, answer.caller)
    row = [
        Button(texts.choice_label(answer.words, choice), ButtonId(Action.SETTING, 0, choice.value))
        for choice in texts.choices(known)
    ]
    told = [
        *([before] if before else []),
        texts.overview(answer.words, known),
        texts.how_to_set(answer.words),
    ]
    await answer.say(joined(told, "\n"), in_rows(row))
