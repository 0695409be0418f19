"""Vacation on Telegram: how it stands, going on it and coming back."""

from bot import own_buttons
from bot.button_ids import ButtonId
from bot.play import resting
from bot.play.resting import Vacation
from bot.telegram.answering import write_over
from bot.telegram.asked import Answer, Asked, Session
from bot.texts import timing
from bot.texts.words import Words
from core.vacation import A_YEAR


async def vacation(session: Session, asked: Asked) -> Answer:
    """Take the days behind the command, or come back; without either, how it stands."""
    if not asked.text:
        return _shown(asked.words, await resting.look_up(session.desk, asked.caller))
    days = resting.days_of(asked.text)
    if days is None:
        return Answer(timing.how_to_vacation(asked.words))
    if not days:
        return await _come_back(session, asked)
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
    back = await resting.come_back(session.desk, asked.caller)
    return Answer(timing.you_returned(asked.words, back.days_left, back.resting, back.day_ends))


def _shown(words: Words, stands: Vacation) -> Answer:
    row = own_buttons.of_vacation(words, stands.days_left, stands.until)
    return Answer(timing.vacation_state(words, stands.days_left, stands.until), (row,))
