"""Tells Discord which commands there are, if they are not those it was told last."""

import hashlib
import json
import logging
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import discord
from discord import app_commands

from bot.config import SettingError
from bot.discord import asking
from bot.discord.commands import all_commands
from bot.discord.translating import Translator
from bot.texts.words import catalogues_mark
from storage import marks

if TYPE_CHECKING:
    from bot.discord.client import Client

_log = logging.getLogger(__name__)

_MARK: Final = "discord.commands"


class Tree(app_commands.CommandTree[Any]):
    """The commands, with an answer even where the library cannot make out what was asked."""

    def __init__(self, client: "Client") -> None:
        super().__init__(client)
        for command in all_commands():
            self.add_command(command)

    async def on_error(
        self, interaction: discord.Interaction[Any], error: app_commands.AppCommandError, /
    ) -> None:
        """Answer a command that is not, or no longer, known in this form."""
        _log.error("command not understood", exc_info=error)
        await asking.asked(interaction, partial(asking.say_sorry, error=error))


async def register(client: "Client") -> None:
    """Register the commands; SettingError where the bot may not have any."""
    told = [command.to_dict(client.tree) for command in client.tree.get_commands()]
    text = f"{client.application_id} {json.dumps(told, sort_keys=True)} {catalogues_mark()}"
    mark = hashlib.sha256(text.encode()).hexdigest()
    async with client.desk.database.read() as connection:
        if await marks.get(connection, _MARK) == mark:
            return
    if not await _synced(client):
        return
    async with client.desk.database.write() as connection:
        await marks.put(connection, _MARK, mark)
    _log.info("commands registered")


async def _synced(client: "Client") -> bool:
    await client.tree.set_translator(Translator())
    try:
        await client.tree.sync()
    except discord.Forbidden as error:
        raise SettingError(
            "Discord does not let the bot of DISCORD_TOKEN have commands: invite it anew, with the scopes "
            "bot and applications.commands."
        ) from error
    except (discord.RateLimited, discord.HTTPException) as error:
        # Those that it knows still work; it is told the others at the next start.
        _log.warning("commands not registered", extra={"why": str(error)})
        return False
    return True
