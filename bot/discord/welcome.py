"""Joining a server: what could not be delivered there is, and once it is told how to begin."""

import logging
from typing import TYPE_CHECKING, Final

import discord

from bot.delivery import Message, PutOffError, UnreachableError
from bot.texts.helping import hello
from bot.texts.words import words_of
from storage import cards, marks
from storage.places import Place, Platform

if TYPE_CHECKING:
    from bot.discord.client import Client

_log = logging.getLogger(__name__)

_MARK: Final = "discord.greeted.{}"


async def joined(client: "Client", guild: discord.Guild) -> None:
    """The bot was added to a server: its cards there can be shown again, and it says hello the first time."""
    async with client.desk.database.write() as connection:
        for channel in [*guild.channels, *guild.threads]:
            await cards.reachable_again(connection, Platform.DISCORD, channel.id)
    client.desk.wake()
    await greet(client, guild)


async def greet_all(client: "Client") -> None:
    """Say hello on the servers that the bot was added to while it was away."""
    for guild in client.guilds:
        await greet(client, guild)


async def greet(client: "Client", guild: discord.Guild) -> None:
    """Say hello on a server, if that was never done; later, where there is no channel for it yet."""
    mark = _MARK.format(guild.id)
    async with client.desk.database.read() as connection:
        if await marks.get(connection, mark):
            return
    channel = _channel_to_greet(guild)
    if channel is None:
        return
    place = Place(Platform.DISCORD, channel.id)
    try:
        message = await client.messenger.say(
            place, Message(hello(words_of(str(guild.preferred_locale))), once=mark)
        )
    except (PutOffError, UnreachableError) as error:
        _log.info("not greeted", extra={"guild": guild.id, "why": error.why})
        return
    async with client.desk.database.write() as connection:
        await marks.put(connection, mark, str(message))


def _channel_to_greet(guild: discord.Guild) -> discord.TextChannel | None:
    """Where the server puts its own announcements, or the first channel the bot may write in."""
    candidates = [guild.system_channel, *guild.text_channels]
    return next((channel for channel in candidates if channel and _may_write(channel)), None)


def _may_write(channel: discord.TextChannel) -> bool:
    allowed = channel.permissions_for(channel.guild.me)
    return allowed.view_channel and allowed.send_messages
