"""Who says something on Discord, and where: people become players here, channels places."""

import logging
from dataclasses import replace
from typing import TYPE_CHECKING

import discord

from bot.discord import failures
from bot.play.arriving import Where, arrive
from bot.play.desk import Caller, Desk
from bot.texts.discord import cannot_see, cannot_send
from bot.texts.sentence import Sentence
from bot.texts.words import Words
from core.errors import Room
from storage import players
from storage.places import Place, Platform
from storage.players import Account

_log = logging.getLogger(__name__)

AnyUser = discord.User | discord.Member
if TYPE_CHECKING:
    from bot.discord.client import Client

    Interaction = discord.Interaction[Client]
else:
    Interaction = discord.Interaction


def account_of(user: AnyUser, language: str | None = None) -> Account:
    """Somebody on Discord, by the name they bear on every server."""
    return Account(Platform.DISCORD, user.id, user.global_name or user.name, user.name, language)


async def caller_of(desk: Desk, interaction: Interaction, *, is_leaving: bool = False) -> Caller:
    """Who commands or presses, and where."""
    account = account_of(interaction.user, str(interaction.locale))
    caller = await arrive(desk, account, _where(interaction), is_leaving=is_leaving)
    room, is_admin = _room(interaction), keeps_order(interaction)
    return replace(caller, is_admin=is_admin, in_answer=is_elsewhere(interaction), room=room)


def keeps_order(interaction: Interaction) -> bool:
    """Whether who commands, presses or types keeps order on the server, or only in this channel."""
    allowed = interaction.permissions
    return bool(interaction.guild_id) and (allowed.manage_messages or allowed.manage_guild)


def governs(interaction: Interaction) -> bool:
    """Whether they may manage the whole server, which no channel can allow."""
    return bool(interaction.guild_id) and interaction.permissions.manage_guild


def _room(interaction: Interaction) -> Room | None:
    """The channel as its server knows it; of a thread, its channel."""
    match interaction.channel:
        case discord.Thread(parent_id=parent, parent=channel):
            return Room(parent, title=channel.name if channel else "")
        case discord.abc.GuildChannel(id=number, name=name):
            return Room(number, title=name)
        case _:
            return None


async def own_place(desk: Desk, caller: Caller, user: AnyUser) -> Place:
    """Where somebody is alone with the bot."""
    channel = await user.create_dm()
    async with desk.database.write() as connection:
        await players.note_private_chat(connection, caller.player.id, Platform.DISCORD, channel.id)
    return Place(Platform.DISCORD, channel.id)


async def reach_privately(desk: Desk, caller: Caller, user: AnyUser) -> None:
    """Open somebody's private chat, where that has not been done, so that private words get through."""
    async with desk.database.read() as connection:
        known = await players.private_place(connection, caller.player.id, Platform.DISCORD)
    if known is not None:
        return
    try:
        await own_place(desk, caller, user)
    except failures.TROUBLE as error:
        # What they wanted is done; the next time they ask for something it is tried again.
        _log.warning("no private chat", extra={"why": type(error).__name__})


def is_elsewhere(interaction: Interaction) -> bool:
    """Whether the bot is no member here, and can only answer: a person has installed it for themselves."""
    if interaction.guild_id is not None:
        return interaction.client.get_guild(interaction.guild_id) is None
    return interaction.context.private_channel


def is_unheard(interaction: Interaction) -> bool:
    """Whether nobody but the asker would see an answer: guests may not speak here."""
    is_guest = interaction.guild_id is not None and is_elsewhere(interaction)
    return is_guest and not interaction.permissions.use_external_apps


def cannot_write(words: Words, interaction: Interaction) -> Sentence | None:
    """Why what is asked for could not be shown here, where it could not."""
    if interaction.guild_id is None or is_elsewhere(interaction):
        return None
    allowed, in_thread = interaction.app_permissions, isinstance(interaction.channel, discord.Thread)
    if not allowed.view_channel:
        return cannot_see(words)
    may_send = allowed.send_messages_in_threads if in_thread else allowed.send_messages
    return None if may_send else cannot_send(words, in_thread=in_thread)


def may_attach(interaction: Interaction) -> bool:
    """Whether an answer may have a picture."""
    return interaction.guild_id is None or interaction.app_permissions.attach_files


def _where(interaction: Interaction) -> Where:
    if interaction.channel_id is None:
        raise ValueError(f"interaction {interaction.id} comes from a channel of an unknown kind")
    guild, is_reachable = interaction.guild, not is_elsewhere(interaction)
    return Where(
        Platform.DISCORD,
        interaction.channel_id,
        group=interaction.guild_id,
        title=guild.name if guild and is_reachable else "",
        language=str(interaction.guild_locale) if interaction.guild_locale else None,
        is_private=guild is None and is_reachable,
        is_reachable=is_reachable,
    )
