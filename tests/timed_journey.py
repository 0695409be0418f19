"""A match with a clock on either platform, the bot a process of its own, killed around what time does."""

import asyncio
import sqlite3
from abc import ABC, abstractmethod
from contextlib import closing
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, ClassVar, Final

from tests import journey
from tests.bot_process import BotProcess

_SETTLED: Final = """
    SELECT 1 FROM notices WHERE kind IN ({kinds}) AND settled_at IS NOT NULL
    GROUP BY settled_at IS NOT NULL HAVING count(DISTINCT kind) = {count}
"""
DAY: Final = timedelta(days=1)


@dataclass
class TimedWorld(journey.Watched, ABC):
    """Ana (White) and Bruno in one chat, and the bot in its process."""

    platform: ClassVar[str]
    says_once: ClassVar[bool]
    """Whether the platform itself knows a message that is sent a second time."""
    server: Any
    bot: BotProcess
    ana: Any
    bruno: Any
    chat: Any

    @abstractmethod
    async def challenge(self, *, is_rated: bool, pace: str) -> None:
        """Have Ana challenge, and Bruno accept."""

    @abstractmethod
    async def move(self, player: Any, move: str) -> None:
        """Move, and see the board that comes of it."""

    @abstractmethod
    async def press(self, player: Any, label: str) -> None:
        """Press the newest button of this name, and be answered."""

    @abstractmethod
    async def speak(self) -> None:
        """Have the bot say something new, after all that it had to say before."""

    @abstractmethod
    async def befriend(self, player: Any) -> None:
        """Let the bot write to somebody in private."""

    @abstractmethod
    def texts(self, chat: Any) -> list[str]:
        """What the bot has said there, without mark-up."""

    @abstractmethod
    def private(self, player: Any) -> Any:
        """The private chat with somebody."""

    @abstractmethod
    def hold(self, *, after: bool = False) -> None:
        """From now on nothing that the bot sends is answered; with `after`, though it is delivered."""

    @abstractmethod
    def refused(self) -> list[Any]:
        """What the platform has refused, but for what a bot that is killed cannot but do twice."""

    async def begin(self, *, is_rated: bool, pace: str = "1d") -> None:
        """A match in which both have moved, and Ana is to move."""
        await self.challenge(is_rated=is_rated, pace=pace)
        await self.move(self.ana, "22-18")
        await self.move(self.bruno, "9-13")
        # What was shown is noted before the bot is killed, so that it is not shown again.
        await self.stored("SELECT 1 FROM cards WHERE shown_edition = 2 AND due_at IS NULL")

    async def restart(self, *, holding: bool = False) -> None:
        """Kill -9, and start again; what it sends is delivered, but `holding` it never learns so."""
        await self.bot.kill()
        self.server.heal()
        if holding:
            self.hold(after=True)
        await self.bot.start()

    async def shown(self, words: str, chat: Any = None, count: int = 1) -> None:
        """Wait until the bot has said so, so many times."""
        async with asyncio.timeout(journey.PATIENCE):
            while self.said(words, chat) < count:  # noqa: ASYNC110 - the bot is another process
                await asyncio.sleep(0.02)

    def said(self, words: str, chat: Any = None) -> int:
        """How often the bot has said so."""
        return sum(words in text for text in self.texts(chat or self.chat))

    async def killed_on_the_way(self, *, saved: str, words: str, noted: str, chat: Any = None) -> None:
        """Killed when it was saved and not said, when it was said and not noted, and when it was noted."""
        await self.stored(saved)
        await self.restart(holding=True)
        await self.shown(words, chat)
        await self.restart()
        await self.stored(noted)
        await self.restart()
        await self.speak()
        assert self.said(words, chat) == (1 if self.says_once else 2)

    def turn_clock_back(
        self, used: timedelta, *, absent: timedelta = timedelta(), rests: bool = False
    ) -> None:
        """As if Ana had been to move for so long, the bot absent of late; days are used if she `rests`."""
        now = datetime.now(UTC)
        with closing(sqlite3.connect(self.bot.database)) as connection, connection:
            moments = _stored(now - used), _stored(now)
            connection.execute("UPDATE matches SET clock_since = ?, due_at = ?", moments)
            alive = (self.platform, _stored(now - absent))
            connection.execute("INSERT OR REPLACE INTO heartbeats (platform, alive_at) VALUES (?, ?)", alive)
            chosen = "INSERT INTO preferences (player_id, auto_vacation) SELECT id, ? FROM players"
            connection.execute(chosen, (rests,))


def settled(*kinds: str) -> str:
    """Finds something once notices of all these kinds have been dealt with."""
    return _SETTLED.format(kinds=", ".join(f"'{kind}'" for kind in kinds), count=len(kinds))


def _stored(moment: datetime) -> str:
    return f"{moment.replace(tzinfo=None):%Y-%m-%d %H:%M:%S.%f}"
