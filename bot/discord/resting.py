"""Vacations: how it stands, going on one, and coming back."""

from bot import own_buttons
from bot.button_ids import ButtonId
from bot.discord.answers import Answer
from bot.discord.arrivals import reach_privately
from bot.play import resting
from bot.play.resting import Vacation
from bot.texts import timing


async def vacation(answer: Answer, days: int | None) -> None:
    """Go on vacation for so many days, come back (0), or tell how it stands."""
    match days:
        case None:
            await _show(answer, await resting.look_up(answer.desk, answer.caller))
        case 0:
            stands = await resting.come_back(answer.desk, answer.caller)
            await answer.say(timing.you_returned(answer.words, stands.days_left))
        case _:
            await _take(answer, days)


async def press(answer: Answer, meaning: ButtonId) -> None:
    """Go on vacation for the days on a button, or come back."""
    await vacation(answer, meaning.at)


async def _take(answer: Answer, days: int) -> None:
    stands = await resting.take(answer.desk, answer.caller, days)
    # Vacation that is used by itself later is told in private.
    await reach_privately(answer.desk, answer.caller, answer.interaction.user)
    await _show(answer, stands)


async def _show(answer: Answer, stands: Vacation) -> None:
    row = own_buttons.of_vacation(answer.words, stands.days_left, stands.until)
    text = timing.vacation_state(answer.words, stands.days_left, stands.until)
    await answer.say(text, (row,) if row else ())
