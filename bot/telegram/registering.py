"""Tells Telegram which commands there are, when they have changed."""

import json
import logging
from dataclasses import asdict
from hashlib import sha256

from telegram import Bot, BotCommand, BotCommandScopeAllChatAdministrators, BotCommandScopeDefault
from telegram.error import TelegramError

from bot.texts.command_names import latin_name
from bot.texts.commands import commands
from bot.texts.speaking import short
from bot.texts.words import DEFAULT_LANGUAGE, catalogues_mark, languages, words_of
from storage import marks
from storage.database import Database

_log = logging.getLogger(__name__)


async def register(bot: Bot, database: Database) -> None:
    """Have the commands in the menu, in each language; those that only administrators need in theirs."""
    name, value = f"telegram commands {bot.id}", _mark()
    async with database.read() as connection:
        if await marks.get(connection, name) == value:
            return
    try:
        for language in languages():
            await _tell(bot, language)
    except TelegramError as error:
        # The menu is a convenience: the commands work without, and the next start tries again.
        _log.warning("commands not registered", extra={"why": type(error).__name__})
        return
    async with database.write() as connection:
        await marks.put(connection, name, value)


def _mark() -> str:
    told = json.dumps([asdict(command) for command in commands(words_of())])
    return sha256(f"{told} {catalogues_mark()}".encode()).hexdigest()


async def _tell(bot: Bot, language: str) -> None:
    """The commands in one language; English is for all who have none of ours."""
    code = None if language == DEFAULT_LANGUAGE else short(language)
    words = words_of(language)
    known = commands(words)
    admins = [BotCommand(latin_name(words, one.name), one.description) for one in known]
    everybody = [told for told, one in zip(admins, known, strict=True) if not one.for_admins]
    await bot.set_my_commands(everybody, BotCommandScopeDefault(), code)
    await bot.set_my_commands(admins, BotCommandScopeAllChatAdministrators(), code)
