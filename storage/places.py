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

    def is_in_chat_of(self, other: "Place") -> bool:
        """Whether both are in one chat, in whichever topics of it."""
        return (self.platform, self.chat) == (other.platform, other.chat)
