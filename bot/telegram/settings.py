"""What people prefer, shown and chosen in the private chat."""

from collections.abc import Awaitable, Callable, Mapping
from typing import Final

from bot.button_ids import Action, ButtonId
from bot.delivery import Button
from bot.play import preferring
from bot.telegram import links
from bot.telegram.answering import write_over
from bot.telegram.asked import Answer, Asked, Session
from bot.telegram.keyboards import in_rows
from bot.texts import settings as texts
from bot.texts.helping import nothing_to_do
from bot.texts.sentence import Sentence, joined
from bot.texts.settings import Choice
from bot.texts.words import Words
from storage.preferences import Preferences

_MOST_ZONES: Final = 10


async def settings(session: Session, asked: Asked) -> Answer:
    """Everything chosen so far, with buttons; behind the command a time zone or quiet hours may be named."""
    name, _, rest = asked.text.partition(" ")
    change = _CHANGES.get(name.casefold())
    if change is None:
        return _shown(asked.words, await preferring.preferred(session.desk, asked.caller))
    return await change(session, asked, rest.strip())


async def press(session: Session, asked: Asked, pressed: ButtonId) -> Answer | None:
    """Choose what a button stands for; all that is chosen is written over the message."""
    choice = next((one for one in Choice if one.value == pressed.at), None)
    if choice is None:
        return Answer(nothing_to_do(asked.words))
    chosen = await preferring.choose(session.desk, asked.caller, choice)
    return await write_over(session, asked, _shown(asked.words, chosen))


async def _zone(session: Session, asked: Asked, typed: str) -> Answer:
    if not typed:
        return _told(texts.how_to_zone(asked.words))
    found = preferring.zones_like(typed)
    if not found:
        return _told(texts.unknown_zone(asked.words, typed))
    if len(found) > 1:
        return _told(texts.which_zone(asked.words, found[:_MOST_ZONES]))
    return _saved(asked.words, await preferring.set_time_zone(session.desk, asked.caller, found[0]))


async def _quiet(session: Session, asked: Asked, typed: str) -> Answer:
    if typed.casefold() == "off":
        return _saved(asked.words, await preferring.choose(session.desk, asked.caller, Choice.QUIET_OFF))
    hours = preferring.hours_typed(typed)
    if hours is None:
        return _told(texts.how_to_quiet(asked.words))
    return _saved(asked.words, await preferring.set_quiet_hours(session.desk, asked.caller, *hours))


_CHANGES: Final[Mapping[str, Callable[[Session, Asked, str], Awaitable[Answer]]]] = {
    "zone": _zone,
    "quiet": _quiet,
}


def _told(text: Sentence) -> Answer:
    return Answer(text, start=links.SETTINGS)


def _saved(words: Words, chosen: Preferences) -> Answer:
    return _shown(words, chosen, texts.saved(words))


def _shown(words: Words, chosen: Preferences, *before: Sentence) -> Answer:
    buttons = [
        Button(texts.choice_label(words, one), ButtonId(Action.SETTING, 0, one.value))
        for one in texts.choices(chosen)
    ]
    text = joined([*before, texts.overview(words, chosen), texts.how_to_set(words)], "\n")
    return Answer(text, in_rows(buttons), start=links.SETTINGS)
