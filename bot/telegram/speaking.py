"""Languages on Telegram: which is spoken with somebody, or in a group, and another one chosen."""

from bot import own_buttons
from bot.button_ids import ButtonId
from bot.play import speaking
from bot.telegram import links
from bot.telegram.answering import write_over
from bot.telegram.asked import Answer, Asked, Session
from bot.telegram.keyboards import in_rows
from bot.telegram.rights import with_rights
from bot.texts import helping
from bot.texts import speaking as texts
from bot.texts.sentence import joined
from bot.texts.terms import term_called

_FOR_CHAT = "chat"


async def language(session: Session, asked: Asked) -> Answer:
    """What is spoken with the asker, or behind `chat` in the group; with a language named, from now on."""
    first, _, rest = asked.text.partition(" ")
    of_chat = term_called(first, [_FOR_CHAT]) is not None
    if of_chat and asked.is_private:
        return Answer(helping.not_on_this_chat(asked.words))
    typed = rest.strip() if of_chat else asked.text
    which = texts.language_typed(typed)
    if typed and which is None:
        return Answer(texts.not_spoken(asked.words, typed))
    return await _answer(session, asked, which, of_chat=of_chat)


async def press(session: Session, asked: Asked, pressed: ButtonId) -> Answer | None:
    """Choose the language on a button; what is chosen then is written over the message."""
    which = texts.choice_of(pressed.at)
    if which is None:
        return Answer(helping.nothing_to_do(asked.words))
    return await write_over(
        session, asked, await _answer(session, asked, which, of_chat=bool(pressed.target))
    )


async def _answer(session: Session, asked: Asked, which: str | None, *, of_chat: bool) -> Answer:
    if of_chat:
        if which:
            caller = await with_rights(session, asked)
            await speaking.choose_for_chat(session.desk, caller, which)
        return await _of_chat(session, asked)
    caller = await speaking.choose_own(session.desk, asked.caller, which) if which else asked.caller
    words, buttons = caller.words, own_buttons.of_languages(caller.words, caller.player.language)
    text = joined([texts.with_you(words), texts.how_to_choose(words)], "\n")
    until_then = helping.done_but_press_start if which else helping.press_start
    return Answer(text, in_rows(buttons), start=links.LANGUAGE, until_then=until_then)


async def _of_chat(session: Session, asked: Asked) -> Answer:
    words, chosen = await speaking.spoken_in(session.desk, asked.caller.place)
    buttons = own_buttons.of_languages(words, chosen, of_chat=True)
    return Answer(texts.in_this_chat(words), in_rows(buttons))
