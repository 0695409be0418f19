"""How the people, servers, channels and messages of the stand-in Discord look as JSON."""

from __future__ import annotations

import copy
from datetime import UTC, datetime

from tests.discord_server_world import (
    COMPONENTS_V2,
    EPOCH_MS,
    EVERY_PERMISSION,
    PERSON_CAN,
    Attachment,
    Channel,
    Guild,
    Json,
    Message,
    User,
    walk,
)


def iso(moment: float | None) -> str | None:
    return None if moment is None else datetime.fromtimestamp(moment, UTC).isoformat()


def member_json(guild: Guild, user: User) -> Json:
    return {
        "user": user.json(), "nick": None, "avatar": None, "roles": [], "joined_at": iso(EPOCH_MS / 1000),
        "premium_since": None, "deaf": False, "mute": False, "pending": False, "flags": 0,
        "communication_disabled_until": None, "permissions": str(int(guild.members[user.id])),
    }  # fmt: skip


def channel_json(channel: Channel, bot: User) -> Json:
    if channel.guild is None:
        return _private_json(channel)
    last = str(channel.messages[-1].id) if channel.messages else None
    shared = {
        "id": str(channel.id), "type": channel.type, "name": channel.name, "guild_id": str(channel.guild.id),
        "last_message_id": last, "flags": 0, "rate_limit_per_user": 0, "nsfw": False,
    }  # fmt: skip
    return shared | (_thread_part(channel) if channel.parent else _text_part(channel, bot))


def _private_json(channel: Channel) -> Json:
    people = [user.json() for user in channel.recipients if not user.bot]
    return {
        "id": str(channel.id),
        "type": channel.type,
        "last_message_id": None,
        "flags": 0,
        "recipients": people,
    }


def _text_part(channel: Channel, bot: User) -> Json:
    # One overwrite for the bot alone, so that the client computes the permissions which the server checks.
    allowed, denied = int(channel.permissions), EVERY_PERMISSION & ~int(channel.permissions)
    overwrite = {"id": str(bot.id), "type": 1, "allow": str(allowed), "deny": str(denied)}
    return {"position": 0, "parent_id": None, "topic": None, "permission_overwrites": [overwrite]}


def _thread_part(channel: Channel) -> Json:
    assert channel.parent is not None
    assert channel.owner is not None
    state = {
        "archived": channel.archived, "locked": channel.locked, "auto_archive_duration": channel.auto_archive,
        "archive_timestamp": iso(EPOCH_MS / 1000 + (channel.id >> 22) / 1000),
    }  # fmt: skip
    return {
        "parent_id": str(channel.parent.id), "owner_id": str(channel.owner.id), "member_count": 1,
        "message_count": len(channel.messages), "total_message_sent": len(channel.messages),
        "thread_metadata": state,
    }  # fmt: skip


def guild_json(guild: Guild, channels: list[Channel], bot: User) -> Json:
    mine = [channel for channel in channels if channel.guild is guild and not channel.deleted]
    everyone = {
        "id": str(guild.id), "name": "@everyone", "permissions": str(int(PERSON_CAN)), "position": 0,
        "color": 0,
        "hoist": False, "managed": False, "mentionable": False, "flags": 0,
        "colors": {"primary_color": 0, "secondary_color": None, "tertiary_color": None},
    }  # fmt: skip
    return {
        "id": str(guild.id), "name": guild.name, "owner_id": str(guild.owner.id), "roles": [everyone],
        "preferred_locale": guild.locale, "features": [], "emojis": [], "stickers": [], "unavailable": False,
        "member_count": len(guild.members), "members": [member_json(guild, bot)],
        "joined_at": iso(EPOCH_MS / 1000),
        "verification_level": 0, "default_message_notifications": 1, "explicit_content_filter": 0,
        "mfa_level": 0,
        "premium_tier": 0, "nsfw_level": 0, "afk_timeout": 300, "large": False, "presences": [],
        "voice_states": [],
        "channels": [channel_json(each, bot) for each in mine if not each.parent],
        "threads": [channel_json(each, bot) for each in mine if each.parent and not each.archived],
    }  # fmt: skip


def attachment_json(message: Message, attachment: Attachment, base: str) -> Json:
    url = f"{base}/attachments/{message.channel.id}/{attachment.id}/{attachment.filename}"
    return {
        "id": str(attachment.id), "filename": attachment.filename, "size": len(attachment.data),
        "description": attachment.description, "url": url, "proxy_url": url, "flags": 0,
    }  # fmt: skip


def components_json(message: Message, base: str) -> list[Json]:
    """The components as Discord sends them back: numbered, and their media resolved."""
    shown = copy.deepcopy(message.components)
    files = {each.filename: attachment_json(message, each, base) for each in message.attachments}
    for number, part in enumerate(walk(shown), start=1):
        part.setdefault("id", number)
        for media in media_of(part):
            file = files.get(media["url"].removeprefix("attachment://"))
            if file is not None:
                media |= {"url": file["url"], "proxy_url": file["url"], "attachment_id": file["id"]}
    return shown


def media_of(part: Json) -> list[Json]:
    """The media items that this one component shows."""
    single = [part[key] for key in ("media", "file") if isinstance(part.get(key), dict)]
    return single + [item["media"] for item in part.get("items", [])]


def message_json(message: Message, base: str, *, hidden: bool = False, nested: bool = True) -> Json:
    """The message as JSON; `hidden` leaves out what needs the message content intent."""
    mentions = [user.json() for user in message.mentions]
    data: Json = {
        "id": str(message.id), "channel_id": str(message.channel.id), "author": message.author.json(),
        "type": message.type, "flags": message.flags, "timestamp": iso(message.created),
        "edited_timestamp": iso(message.edited), "tts": False, "pinned": False,
        "mention_everyone": message.pinged_everyone,
        "mentions": mentions, "mention_roles": [], "content": "", "embeds": [], "attachments": [],
        "components": [],
    }  # fmt: skip
    if not hidden:
        data |= _content_part(message, base)
    return data | _context_part(message) | (_reference_part(message, base) if nested else {})


def _content_part(message: Message, base: str) -> Json:
    # A file that a component shows is not listed once more among the attachments.
    listed = [] if message.flags & COMPONENTS_V2 else message.attachments
    return {
        "content": message.content, "embeds": message.embeds, "components": components_json(message, base),
        "attachments": [attachment_json(message, each, base) for each in listed],
    }  # fmt: skip


def _context_part(message: Message) -> Json:
    data: Json = {} if message.nonce is None else {"nonce": message.nonce}
    if message.metadata is not None:
        data["interaction_metadata"] = message.metadata
        data["webhook_id"] = data["application_id"] = str(message.author.id)
    if message.channel.guild is not None:
        data["guild_id"] = str(message.channel.guild.id)
    return data


def _reference_part(message: Message, base: str) -> Json:
    if message.reference is None:
        return {}
    target = message.reply_to
    gone = target is None or target.deleted
    quoted = None if gone or target is None else message_json(target, base, nested=False)
    return {"message_reference": message.reference, "referenced_message": quoted}
