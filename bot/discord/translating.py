"""What commands say of themselves, in the language of each reader's Discord; what they are called stays."""

from collections.abc import Callable
from typing import Final

import discord
from discord import app_commands
from discord.app_commands import TranslationContextLocation, TranslationContextTypes, locale_str

from bot.texts.words import DEFAULT_LANGUAGE, Words, words_of

_TRANSLATED: Final = {
    TranslationContextLocation.command_description,
    TranslationContextLocation.parameter_description,
    TranslationContextLocation.choice_name,
}


def said(says: Callable[[Words], str]) -> locale_str:
    """Something said, to be said anew in each language."""
    return locale_str(says(words_of()), says=says)


class Translator(app_commands.Translator):
    """Finds what was said in English in the catalogues, or asks for it anew where it `says` how."""

    async def translate(
        self, string: locale_str, locale: discord.Locale, context: TranslationContextTypes
    ) -> str | None:
        """The same in this language; None where that is English, or where people have to type it."""
        words = words_of(locale.value)
        if words.language == DEFAULT_LANGUAGE or not _is_translated(context):
            return None
        says = string.extras.get("says")
        translated: str = says(words) if says else words.gettext(string.message)
        return None if translated == string.message else translated


def _is_translated(context: TranslationContextTypes) -> bool:
    is_in_menu = isinstance(context.data, app_commands.ContextMenu)
    return is_in_menu or context.location in _TRANSLATED
