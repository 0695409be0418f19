"""What people prefer, shown and changed: reminders, quiet hours, time zone, automatic vacation."""

from typing import Final

from bot import own_buttons
from bot.button_ids import ButtonId
from bot.discord.answers import Answer
from bot.discord.arrivals import reach_privately
from bot.discord.controls import in_rows
from bot.play import preferring
from bot.texts import settings as texts
from bot.texts.sentence import Sentence, joined
from bot.texts.settings import Choice

_TOLD_PRIVATELY: Final = {Choice.PRIVATELY_ON, Choice.AUTO_VACATION_ON}


async def settings(answer: Answer, zone: str | None, quiet: str | None) -> None:
    """Tell what somebody prefers, after a change of time zone or quiet hours where they give one."""
    if zone:
        await preferring.set_time_zone(answer.desk, answer.caller, zone)
    if quiet:
        await preferring.set_quiet_hours(answer.desk, answer.caller, quiet)
    await _show(answer, texts.saved(answer.words) if zone or quiet else ())


async def press(answer: Answer, meaning: ButtonId) -> None:
    """Change what a button says."""
    choice = Choice(meaning.at)
    await preferring.choose(answer.desk, answer.caller, choice)
    if choice in _TOLD_PRIVATELY:
        await reach_privately(answer.desk, answer.caller, answer.interaction.user)
    await _show(answer, texts.saved(answer.words))


async def choose_zone(answer: Answer, meaning: ButtonId) -> None:
    """Take the time zone of a button, of those that might have been meant."""
    await preferring.choose_time_zone(answer.desk, answer.caller, meaning.at)
    await _show(answer, texts.saved(answer.words))


async def _show(answer: Answer, before: Sentence = ()) -> None:
    known = await preferring.preferred(answer.desk, answer.caller)
    row = own_buttons.of_preferences(answer.words, known)
    told = [
        *([before] if before else []),
        texts.overview(answer.words, known),
        texts.how_to_set(answer.words),
    ]
    await answer.say(joined(told, "\n"), in_rows(row))
