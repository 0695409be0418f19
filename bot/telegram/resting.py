"""Vacation on Telegram: how it stands, going on it and coming back."""

from typing import Final

from bot import own_buttons
from bot.button_ids import ButtonId
from bot.play import resting
from bot.play.resting import Vacation
from bot.telegram.answering import write_over
from bot.telegram.asked import Answer, Asked, Session
from bot.texts import timing
from bot.texts.words import Words
from core.vacation import A_YEAR

_LONGEST: Final = 4
"""Digits of a number of days that are read at all."""
_BACK: Final = {"back", "0"}


async def vacation(session: Session, asked: Asked) -> Answer:
    """Take the days behind the command, or come back; without either, how it stands."""
    typed = asked.text.casefold()
    if not typed:
        return _shown(asked.words, await resting.look_up(session.desk, asked.caller))
    if typed in _BACK:
        return await _come_back(session, asked)
    if not typed.isdecimal():
        return Answer(timing.how_to_vacation(asked.words))
    # More than a year has are as many too many, however many they are.
    days = min(int(typed[:_LONGEST]), A_YEAR + 1)
    return _shown(asked.words, await resting.take(session.desk, asked.caller, days))


async def press(session: Session, asked: Asked, pressed: ButtonId) -> Answer | None:
    """The same by a button; how it stands then is written over the message."""
    if not pressed.at:
        answer = await _come_back(session, asked)
        await write_over(session, asked, answer)
        return answer
    days = min(pressed.at, A_YEAR + 1)
    stands = await resting.take(session.desk, asked.caller, days)
    return await write_over(session, asked, _shown(asked.words, stands))


async def _come_back(session: Session, asked: Asked) -> Answer:
    stands = await resting.come_back(session.desk, asked.caller)
    return Answer(timing.you_returned(asked.words, stands.days_left))


def _shown(words: Words, stands: Vacation) -> Answer:
    row = own_buttons.of_vacation(words, stands.days_left, stands.until)
    return Answer(timing.vacation_state(words, stands.days_left, stands.until), (row,))
