"""Languages on Discord: which is spoken with somebody, or on a server, and another one chosen."""

from functools import partial
from typing import Final

from discord.app_commands import Choice

from bot import own_buttons
from bot.button_ids import ButtonId
from bot.discord.answers import Answer
from bot.discord.controls import in_rows
from bot.discord.translating import said
from bot.play import speaking
from bot.texts import helping
from bot.texts import speaking as texts
from bot.texts.words import LANGUAGES

CHOICES: Final = [
    Choice(name=said(partial(texts.choice_label, choice=each)), value=each)
    for each in (texts.AUTOMATIC, *LANGUAGES)
]


async def language(answer: Answer, which: str | None, *, of_chat: bool) -> None:
    """Tell what is spoken, after a change where a language is named."""
    if of_chat and answer.caller.place.community is None:
        await answer.say(helping.not_on_this_chat(answer.words))
        return
    if which:
        await _choose(answer, which, of_chat=of_chat)
    await (_show_chat if of_chat else _show_own)(answer)


async def press(answer: Answer, meaning: ButtonId) -> None:
    """Choose the language on a button."""
    which = texts.choice_of(meaning.at)
    if which is None:
        await answer.say(helping.nothing_to_do(answer.words))
    else:
        await language(answer, which, of_chat=bool(meaning.target))


async def _choose(answer: Answer, which: str, *, of_chat: bool) -> None:
    if of_chat:
        await speaking.choose_for_chat(answer.desk, answer.caller, which)
    else:
        answer.go_on_as(await speaking.choose_own(answer.desk, answer.caller, which))


async def _show_own(answer: Answer) -> None:
    buttons = own_buttons.of_languages(answer.words, answer.caller.player.language)
    await answer.say(texts.with_you(answer.words), in_rows(buttons))


async def _show_chat(answer: Answer) -> None:
    words, chosen = await speaking.spoken_in(answer.desk, answer.caller.place)
    buttons = own_buttons.of_languages(answer.words, chosen, of_chat=True)
    await answer.say(texts.in_this_chat(words), in_rows(buttons) if answer.caller.is_admin else ())
