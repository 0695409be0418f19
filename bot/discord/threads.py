"""Threads for matches on Discord."""

from typing import Final

import discord

from bot.delivery import NoThreadError
from bot.discord import failures
from bot.texts.threads import ThreadTrouble

_LONGEST_TITLE: Final = 100
_MINUTES_UNTIL_HIDDEN: Final = 10_080
"""A week, the longest there is; whatever is said in it brings it back."""


def trouble(allowed: discord.Permissions) -> ThreadTrouble | None:
    """What is missing to open threads in a channel, and to write in them."""
    if not allowed.create_public_threads:
        return ThreadTrouble.CREATE_THREADS
    return None if allowed.send_messages_in_threads else ThreadTrouble.SEND_IN_THREADS


async def opened(channel: discord.TextChannel, title: str, message: int | None) -> int:
    """The number of a new thread, or of the one that hangs on this message already."""
    if missing := trouble(channel.permissions_for(channel.guild.me)):
        raise NoThreadError(missing)
    try:
        return await _opened(channel, title[:_LONGEST_TITLE], message)
    except discord.Forbidden as error:
        if error.code != failures.MISSING_PERMISSIONS:
            raise
        raise NoThreadError(ThreadTrouble.CREATE_THREADS) from error


async def _opened(channel: discord.TextChannel, title: str, message: int | None) -> int:
    if message is not None:
        try:
            return await _hung(channel.get_partial_message(message), title)
        except discord.HTTPException as error:
            if error.code != failures.UNKNOWN_MESSAGE:
                raise
    kind = discord.ChannelType.public_thread
    made = await channel.create_thread(name=title, type=kind, auto_archive_duration=_MINUTES_UNTIL_HIDDEN)
    return made.id


async def _hung(message: discord.PartialMessage, title: str) -> int:
    try:
        made = await message.create_thread(name=title, auto_archive_duration=_MINUTES_UNTIL_HIDDEN)
    except discord.HTTPException as error:
        if error.code != failures.HAS_THREAD:
            raise
        # A thread has the number of the message it hangs on.
        return message.id
    return made.id
