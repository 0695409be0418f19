"""What the stand-in Discord holds: clock, people, servers, channels, messages; and how each looks as JSON."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import IntFlag
from typing import Any

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
    | Can.MENTION_EVERYONE
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
    """A Discord server; `members` maps each person's id to what that person may do there.

    `allowed` are commands that a person may use by the server's own settings, whatever they ask for.
    """

    id: int
    name: str
    owner: User
    joined: bool = True  # is the bot in it?
    locale: str = "en-US"
    members: dict[int, int] = field(default_factory=dict)
    allowed: set[tuple[str, int]] = field(default_factory=set)


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
    pinged_everyone: bool = False
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
