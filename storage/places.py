"""Where people talk: a platform, a chat on it, perhaps a thread within."""

from dataclasses import dataclass, field
from enum import Enum
from typing import NewType

CommunityId = NewType("CommunityId", int)


class Platform(Enum):
    """Where a player is met; the value is its code in storage."""

    DISCORD = "discord"
    TELEGRAM = "telegram"
    CONSOLE = "console"


class LinkedPart(Enum):
    """What a player can bring into another; the value is its code in storage."""

    WHITE = "white"
    """A match, in this seat."""
    BLACK = "black"
    CHALLENGER = "challenger"
    """A challenge."""
    INVITED = "invited"
    BLOCKS = "blocks"
    """A player whom they had blocked, and the other had not."""
    BLOCKED_BY = "blocked_by"
    IMPORTED = "imported"
    """A game of a file that they sent."""
    DAY = "day"
    """A day of vacation."""
    PREFERENCES = "preferences"
    """There is one row of them at most."""


@dataclass(frozen=True, slots=True)
class Place:
    """A Discord channel, thread or private chat; a Telegram chat, perhaps a topic in it; the terminal (0).

    `community` is the Discord server or the Telegram group it belongs to, where it belongs to one; it goes
    with the chat, and so does not count in comparing.
    """

    platform: Platform
    chat: int
    thread: int | None = None
    community: CommunityId | None = field(default=None, compare=False)
