"""Short replies to what people say, in their own language."""

import logging
from typing import TYPE_CHECKING

import discord

from bot.discord import failures
from bot.discord.controls import buttons_view
from bot.discord.markup import cut, marked_up, pinging
from bot.discord.refusing import Rows
from bot.discord.said import Said
from bot.texts.listing import Told
from bot.texts.refusals import refusal
from bot.texts.words import Words, words_of
from core.errors import TooFast
from storage import players
from storage.places import Platform

if TYPE_CHECKING:
    from bot.discord.client import Client

_log = logging.getLogger(__name__)


async def reply(client: "Client", said: Said, text: Told, rows: Rows = ()) -> None:
    """A short reply that pings nobody else; who gets too many is told so once, and then gets none."""
    try:
        client.flood.check(said.author)
    except TooFast as refused:
        if not client.flood.is_news(said.author):
            return
        text, rows = refusal(await words_of_author(client, said), refused), ()
    try:
        await _send_reply(client, said, text, rows)
    except failures.TROUBLE as error:
        _log.warning("not replied", extra={"said": said.id, "why": str(error)})


async def words_of_author(client: "Client", said: Said) -> Words:
    """In the language of whoever has said something, as far as it is known."""
    async with client.desk.database.read() as connection:
        known = await players.by_account(connection, Platform.DISCORD, said.author)
    return words_of(known.language_on(Platform.DISCORD) if known else None)


async def _send_reply(client: "Client", said: Said, text: Told, rows: Rows) -> None:
    channel, content = client.get_partial_messageable(said.channel), marked_up(cut(text))
    reference = discord.MessageReference(
        message_id=said.id, channel_id=said.channel, guild_id=said.guild, fail_if_not_exists=False
    )
    view, pings = buttons_view(rows), pinging([said.author], replied=True)
    try:
        await channel.send(content, view=view, reference=reference, allowed_mentions=pings)
    except discord.Forbidden as error:
        if error.code != failures.CANNOT_QUOTE:
            raise
        await channel.send(f"<@{said.author}> {content}", view=view, allowed_mentions=pings)
