"""What commands are called and say of themselves, in the language of each reader's Discord."""

from collections.abc import Callable, Mapping
from typing import Final

import discord
from discord import app_commands
from discord.app_commands import TranslationContextLocation, TranslationContextTypes, locale_str

from bot.texts.command_names import command_names, option_names
from bot.texts.words import Words, words_of

_NAMES: Final[Mapping[TranslationContextLocation, Callable[[Words], Mapping[str, str]]]] = {
    TranslationContextLocation.command_name: command_names,
    TranslationContextLocation.parameter_name: option_names,
}


def said(says: Callable[[Words], str]) -> locale_str:
    """Something said, to be said anew in each language."""
    return locale_str(says(words_of()), says=says)


class Translator(app_commands.Translator):
    """Finds what was said in English in the catalogues, or asks for it anew where it `says` how."""

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: TranslationContextTypes
    ) -> str | None:
        """The same in this language; None where that is English."""
        words = words_of(locale.value)
        translated = _translated(string, words, context)
        return None if translated == string.message else translated


def _translated(string: locale_str, words: Words, context: TranslationContextTypes) -> str:
    if context.location in _NAMES and not isinstance(context.data, app_commands.ContextMenu):
        return _NAMES[context.location](words)[string.message]
    says = string.extras.get("says")
    said: str = says(words) if says else words.gettext(string.message)
    return said
