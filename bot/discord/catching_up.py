"""What was said while the bot was away: Discord does not repeat it, so it is read where matches go on."""

import asyncio
import logging
from datetime import datetime, timedelta
from typing import TYPE_CHECKING, Final

import discord

from bot.discord import failures, hearing
from storage import cards
from storage.places import Place, Platform

if TYPE_CHECKING:
    from bot.discord.client import Client

_log = logging.getLogger(__name__)

_AT_ONCE: Final = 10
_MOST_MESSAGES: Final = 1000
"""In one place; a busy channel says no more than this in the days between two moves that matter."""
_UNNOTICED: Final = timedelta(minutes=2)
"""For so long a connection may have been dead before that was noticed."""


async def catch_up(client: "Client", deaf_since: datetime | None) -> None:
    """Act on everything that was said to the bot and not heard.

    Read from the newest message of each open card on, or from when the bot went deaf where that was earlier.
    """
    await hearing.hear_pending(client)
    async with client.desk.database.read() as connection:
        places = await cards.last_messages(connection, Platform.DISCORD)
    earliest = discord.utils.time_snowflake(deaf_since - _UNNOTICED) if deaf_since else None
    turns = asyncio.Semaphore(_AT_ONCE)
    async with asyncio.TaskGroup() as tasks:
        for place, message in places:
            after = message if earliest is None else min(message, earliest)
            tasks.create_task(_in_turn(turns, client, place, after))


async def _in_turn(turns: asyncio.Semaphore, client: "Client", place: Place, after: int) -> None:
    async with turns:
        try:
            await _read_on(client, place, after)
        except failures.TROUBLE as error:
            # A place that may not be read, or is gone: who speaks there next is heard again.
            _log.info("not read", extra={"channel": place.chat, "why": str(error)})


async def _read_on(client: "Client", place: Place, after: int) -> None:
    channel = client.get_channel(place.chat) or await client.fetch_channel(place.chat)
    if not isinstance(channel, discord.abc.Messageable):
        return
    since = discord.Object(after)
    async for message in channel.history(limit=_MOST_MESSAGES, after=since, oldest_first=True):
        await hearing.hear(client, message)
