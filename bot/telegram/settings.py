"""What people prefer, shown and chosen in the private chat."""

from collections.abc import Awaitable, Callable, Mapping
from dataclasses import replace
from typing import Final

from bot import own_buttons
from bot.button_ids import ButtonId
from bot.play import preferring
from bot.play.desk import Caller, Desk
from bot.telegram import links
from bot.telegram.answering import write_over
from bot.telegram.asked import Answer, Asked, Session
from bot.telegram.keyboards import in_rows
from bot.telegram.refused import told
from bot.texts import settings as texts
from bot.texts.helping import nothing_to_do
from bot.texts.sentence import Sentence, joined
from bot.texts.settings import Choice
from bot.texts.words import Words
from core.errors import Refused
from storage.preferences import Preferences


async def settings(session: Session, asked: Asked) -> Answer:
    """Everything chosen so far, with buttons; behind the command a time zone or quiet hours may be named."""
    name, _, typed = asked.text.partition(" ")
    change = _CHANGES.get(name.casefold())
    if change is None:
        return _shown(asked.words, await preferring.preferred(session.desk, asked.caller))
    try:
        chosen = await change(session.desk, asked.caller, typed.strip())
    except Refused as refused:
        return replace(told(asked, refused), start=links.SETTINGS)
    return _shown(asked.words, chosen, texts.saved(asked.words))


async def press(session: Session, asked: Asked, pressed: ButtonId) -> Answer | None:
    """Choose what a button stands for; all that is chosen is written over the message."""
    choice = next((one for one in Choice if one.value == pressed.at), None)
    if choice is None:
        return Answer(nothing_to_do(asked.words))
    chosen = await preferring.choose(session.desk, asked.caller, choice)
    return await write_over(session, asked, _shown(asked.words, chosen))


async def choose_zone(session: Session, asked: Asked, pressed: ButtonId) -> Answer | None:
    """Take the time zone of a button, of those that might have been meant; the same is written over them."""
    chosen = await preferring.choose_time_zone(session.desk, asked.caller, pressed.at)
    return await write_over(session, asked, _shown(asked.words, chosen, texts.saved(asked.words)))


_CHANGES: Final[Mapping[str, Callable[[Desk, Caller, str], Awaitable[Preferences]]]] = {
    "zone": preferring.set_time_zone,
    "quiet": preferring.set_quiet_hours,
}


def _shown(words: Words, chosen: Preferences, *before: Sentence) -> Answer:
    buttons = own_buttons.of_preferences(words, chosen)
    text = joined([*before, texts.overview(words, chosen), texts.how_to_set(words)], "\n")
    return Answer(text, in_rows(buttons), start=links.SETTINGS)
