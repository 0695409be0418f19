"""What people prefer, shown and chosen in the private chat."""

from dataclasses import replace

from bot import own_buttons
from bot.button_ids import ButtonId
from bot.play import preferring, speaking
from bot.play.setting import set_typed
from bot.telegram import links
from bot.telegram.answering import write_over
from bot.telegram.asked import Answer, Asked, Session
from bot.telegram.keyboards import in_rows
from bot.telegram.refused import told
from bot.texts import settings as texts
from bot.texts import speaking as speaking_texts
from bot.texts.helping import done_but_press_start, nothing_to_do
from bot.texts.sentence import Sentence, joined
from bot.texts.settings import Choice, Subject
from bot.texts.settings_typed import subject_typed
from bot.texts.words import Words
from core.errors import Refused
from storage.preferences import Preferences


async def settings(session: Session, asked: Asked) -> Answer:
    """Everything chosen so far, with buttons; behind the command any value may stand, alone or named."""
    if not asked.text:
        return _shown(asked.words, await preferring.preferred(session.desk, asked.caller))
    if subject := subject_typed(asked.text):
        return await _page(session, asked, subject)
    try:
        caller = await set_typed(session.desk, asked.caller, asked.text)
    except Refused as refused:
        return replace(told(asked, refused), start=links.SETTINGS)
    if caller is None:
        return await _unknown(session, asked)
    shown = _shown(caller.words, await preferring.preferred(session.desk, caller), texts.saved(caller.words))
    return replace(shown, until_then=done_but_press_start)


async def _unknown(session: Session, asked: Asked) -> Answer:
    """That it is not known, what could be written, and all there is."""
    known = await preferring.preferred(session.desk, asked.caller)
    return _shown(asked.words, known, texts.not_known(asked.words, asked.text))


async def press(session: Session, asked: Asked, pressed: ButtonId) -> Answer | None:
    """Choose what a button stands for; all that is chosen is written over the message."""
    answer = await (_of_subject if pressed.target else _of_choice)(session, asked, pressed)
    return await write_over(session, asked, answer) if answer else Answer(nothing_to_do(asked.words))


async def _of_choice(session: Session, asked: Asked, pressed: ButtonId) -> Answer | None:
    """All that is chosen, after a change where the button stands for one."""
    if not pressed.at:
        return _shown(asked.words, await preferring.preferred(session.desk, asked.caller))
    choice = next((one for one in Choice if one.value == pressed.at), None)
    return (
        _shown(asked.words, await preferring.choose(session.desk, asked.caller, choice)) if choice else None
    )


async def _of_subject(session: Session, asked: Asked, pressed: ButtonId) -> Answer | None:
    """What there is to choose from; of languages, the one chosen, in which it goes on."""
    subject = next((one for one in Subject if one.value == pressed.target), None)
    which = speaking_texts.choice_of(pressed.at - 1)
    if subject is Subject.LANGUAGE and which:
        caller = await speaking.choose_own(session.desk, asked.caller, which)
        return _shown(caller.words, await preferring.preferred(session.desk, caller))
    return await _page(session, asked, subject) if subject else None


async def _page(session: Session, asked: Asked, subject: Subject) -> Answer:
    known = await preferring.preferred(session.desk, asked.caller)
    options = in_rows(own_buttons.of_subject(asked.words, known, subject))
    rows = (*options, (own_buttons.back_to_settings(asked.words),))
    told: list[Sentence] = [(texts.subject_name(asked.words, subject),)]
    if subject is Subject.TIME_ZONE:
        told.append(texts.how_to_set(asked.words))
    return Answer(joined(told, "\n"), rows, start=links.SETTINGS)


async def choose_zone(session: Session, asked: Asked, pressed: ButtonId) -> Answer | None:
    """Take the time zone of a button, of those that might have been meant; the same is written over them."""
    chosen = await preferring.choose_time_zone(session.desk, asked.caller, pressed.at)
    return await write_over(session, asked, _shown(asked.words, chosen, texts.saved(asked.words)))


def _shown(words: Words, chosen: Preferences, *before: Sentence) -> Answer:
    buttons = [*own_buttons.of_preferences(words, chosen), *own_buttons.of_subjects(words)]
    text = joined([*before, texts.overview(words, chosen), texts.how_to_set(words)], "\n")
    return Answer(text, in_rows(buttons), start=links.SETTINGS)
