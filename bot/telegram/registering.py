"""Tells Telegram which commands there are, when they have changed."""

import json
import logging
from hashlib import sha256

from telegram import (
    Bot,
    BotCommand,
    BotCommandScope,
    BotCommandScopeAllChatAdministrators,
    BotCommandScopeDefault,
)
from telegram.error import TelegramError

from bot.texts.commands import Command, commands
from bot.texts.words import words_of
from storage import marks
from storage.database import Database

_log = logging.getLogger(__name__)


async def register(bot: Bot, database: Database) -> None:
    """Have the commands in the menu; those that only administrators need in theirs."""
    lists = _lists()
    told = json.dumps([[scope.type, [command.to_dict() for command in some]] for scope, some in lists])
    name, value = f"telegram commands {bot.id}", sha256(told.encode()).hexdigest()
    async with database.read() as connection:
        if await marks.get(connection, name) == value:
            return
    try:
        for scope, some in lists:
            await bot.set_my_commands(some, scope)
    except TelegramError as error:
        # The menu is a convenience: the commands work without, and the next start tries again.
        _log.warning("commands not registered", extra={"why": type(error).__name__})
        return
    async with database.write() as connection:
        await marks.put(connection, name, value)


def _lists() -> list[tuple[BotCommandScope, list[BotCommand]]]:
    known = commands(words_of())
    everybody = [_command(one) for one in known if not one.for_admins]
    admins = [_command(one) for one in known]
    return [(BotCommandScopeDefault(), everybody), (BotCommandScopeAllChatAdministrators(), admins)]


def _command(text: Command) -> BotCommand:
    return BotCommand(text.name.replace("-", ""), text.description)
