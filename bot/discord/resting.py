"""Vacations: how it stands, going on one, and coming back."""

from bot import own_buttons
from bot.button_ids import ButtonId
from bot.discord.answers import Answer
from bot.discord.arrivals import reach_privately
from bot.play import resting
from bot.play.resting import Vacation
from bot.texts import timing


async def vacation(answer: Answer, typed: str | None) -> None:
    """Go on vacation for the days that are typed, come back, or tell how it stands."""
    if typed is None:
        await _show(answer, await resting.look_up(answer.desk, answer.caller))
        return
    days = resting.days_of(typed)
    if days is None:
        await answer.say(timing.how_to_vacation(answer.words))
    else:
        await _change(answer, days)


async def press(answer: Answer, meaning: ButtonId) -> None:
    """Go on vacation for the days on a button, or come back."""
    await _change(answer, meaning.at)


async def _change(answer: Answer, days: int) -> None:
    if not days:
        back = await resting.come_back(answer.desk, answer.caller)
        text = timing.you_returned(answer.words, back.days_left, back.resting, back.day_ends)
        await answer.say(text)
        return
    stands = await resting.take(answer.desk, answer.caller, days)
    # Vacation that is used by itself later is told in private.
    await reach_privately(answer.desk, answer.caller, answer.interaction.user)
    await _show(answer, stands)


async def _show(answer: Answer, stands: Vacation) -> None:
    row = own_buttons.of_vacation(answer.words, stands.days_left, stands.until)
    text = timing.vacation_state(answer.words, stands.days_left, stands.until)
    await answer.say(text, (row,) if row else ())
