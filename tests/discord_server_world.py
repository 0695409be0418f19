"""What the stand-in Discord holds: clock, people, servers, channels, messages; and how each looks as JSON."""

from __future__ import annotations

import copy
import time
from dataclasses import dataclass, field
from datetime import UTC, datetime
from enum import IntFlag
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from collections.abc import Iterator

Json = dict[str, Any]
EPOCH_MS = 1_420_070_400_000
TEXT, DM, GROUP_DM, PUBLIC_THREAD, PRIVATE_THREAD = 0, 1, 3, 11, 12
EPHEMERAL, LOADING, SILENT, COMPONENTS_V2 = 1 << 6, 1 << 7, 1 << 12, 1 << 15


class Can(IntFlag):
    """The permission bits that matter to a bot that writes messages."""

    ADMINISTRATOR = 1 << 3
    MANAGE_GUILD = 1 << 5
    ADD_REACTIONS = 1 << 6
    VIEW = 1 << 10
    SEND = 1 << 11
    MANAGE_MESSAGES = 1 << 13
    EMBED_LINKS = 1 << 14
    ATTACH_FILES = 1 << 15
    READ_HISTORY = 1 << 16
    MENTION_EVERYONE = 1 << 17
    USE_COMMANDS = 1 << 31
    MANAGE_THREADS = 1 << 34
    PUBLIC_THREADS = 1 << 35
    PRIVATE_THREADS = 1 << 36
    SEND_IN_THREADS = 1 << 38
    EXTERNAL_APPS = 1 << 50


EVERY_PERMISSION = (1 << 53) - 1
PERSON_CAN = (
    Can.VIEW | Can.SEND | Can.EMBED_LINKS | Can.ATTACH_FILES | Can.READ_HISTORY | Can.ADD_REACTIONS
    | Can.USE_COMMANDS | Can.PUBLIC_THREADS | Can.SEND_IN_THREADS | Can.EXTERNAL_APPS
)  # fmt: skip
BOT_CAN = PERSON_CAN | Can.PRIVATE_THREADS
GUEST_CAN = Can.EMBED_LINKS | Can.ATTACH_FILES  # the app where it is only user-installed


class Clock:
    """The real time plus an offset that tests may push forward, and snowflakes made from it."""

    def __init__(self) -> None:
        self.offset = 0.0
        self._last = 0

    def now(self) -> float:
        return time.time_ns() / 1e9 + self.offset

    def snowflake(self) -> int:
        self._last = max(self._last + 1, (int(self.now() * 1000) - EPOCH_MS) << 22)
        return self._last


@dataclass(eq=False)
class User:
    """A person, or the bot."""

    id: int
    name: str
    display_name: str
    locale: str = "en-US"
    bot: bool = False
    accepts_dms: bool = True
    installed: bool = False  # has this person installed the app for themselves?

    @property
    def mention(self) -> str:
        return f"<@{self.id}>"

    def json(self) -> Json:
        return {
            "id": str(self.id), "username": self.name, "global_name": self.display_name, "discriminator": "0",
            "avatar": None, "bot": self.bot, "public_flags": 0, "flags": 0,
        }  # fmt: skip


@dataclass(eq=False)
class Guild:
    """A Discord server; `members` maps each person's id to what that person may do there."""

    id: int
    name: str
    owner: User
    joined: bool = True  # is the bot in it?
    locale: str = "en-US"
    members: dict[int, int] = field(default_factory=dict)


@dataclass(eq=False)
class Channel:
    """A text channel, a thread (its parent says so) or a private channel (its recipients say so)."""

    id: int
    type: int
    name: str
    guild: Guild | None = None
    parent: Channel | None = None
    recipients: list[User] = field(default_factory=list)
    permissions: int = BOT_CAN  # what the bot may do here
    external_apps: bool = True  # may user-installed apps answer publicly?
    owner: User | None = None
    archived: bool = False
    locked: bool = False
    auto_archive: int = 4320
    deleted: bool = False
    messages: list[Message] = field(default_factory=list)
    old_edits: list[float] = field(default_factory=list)  # when messages over an hour old were edited

    @property
    def bot_permissions(self) -> int:
        return self.parent.permissions if self.parent else self.permissions

    @property
    def is_thread(self) -> bool:
        return self.parent is not None


@dataclass(eq=False)
class Attachment:
    """A file as it was uploaded."""

    id: int
    filename: str
    data: bytes
    description: str | None = None


@dataclass(eq=False)
class Message:
    """A message as it was given, with what a test wants to know of it beside."""

    id: int
    channel: Channel
    author: User
    created: float
    content: str = ""
    embeds: list[Json] = field(default_factory=list)
    components: list[Json] = field(default_factory=list)
    attachments: list[Attachment] = field(default_factory=list)
    flags: int = 0
    type: int = 0
    nonce: str | None = None
    reference: Json | None = None
    reply_to: Message | None = None
    mentions: list[User] = field(default_factory=list)
    pinged: list[User] = field(default_factory=list)  # who was notified, which only a new message does
    metadata: Json | None = None  # of the interaction it answers
    only_for: User | None = None  # who alone sees it, where it is ephemeral
    edits: int = 0
    edited: float | None = None
    deleted: bool = False
    thread: Channel | None = None

    @property
    def text(self) -> str:
        """Everything a person reads in it: the content, or the text displays in their order."""
        shown = [part["content"] for part in walk(self.components) if part["type"] == 10]
        return "\n".join(filter(None, [self.content, *shown]))

    @property
    def buttons(self) -> list[Json]:
        return [part for part in walk(self.components) if part["type"] == 2]

    @property
    def selects(self) -> list[Json]:
        return [part for part in walk(self.components) if part["type"] in {3, 5, 6, 7, 8}]

    @property
    def ephemeral(self) -> bool:
        return bool(self.flags & EPHEMERAL)


def walk(components: list[Json]) -> Iterator[Json]:
    """Every component, nested ones and accessories included, in reading order."""
    for part in components:
        yield part
        yield from walk(part.get("components", []))
        if "accessory" in part:
            yield from walk([part["accessory"]])
        if "component" in part:
            yield from walk([part["component"]])


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
        "edited_timestamp": iso(message.edited), "tts": False, "pinned": False, "mention_everyone": False,
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
