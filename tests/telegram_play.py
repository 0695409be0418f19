"""The bot alive in the test's own process, against the stand-in for Telegram, and people who play there."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from itertools import count
from pathlib import Path
from typing import Any

from bot import live
from bot.config import Settings
from bot.play.desk import Desk
from core import fen
from core.board import Color
from core.challenge import Terms
from core.ruleset import Ruleset
from core.rulesets import BRAZILIAN
from storage import cards, inbox, live_buttons, matches, notices
from storage.database import Database
from storage.places import Place, Platform
from storage.players import Account, meet, meet_community
from tests.telegram_server import TelegramServer
from tests.telegram_server_presses import Answer, Press
from tests.telegram_server_text import Json
from tests.telegram_server_things import Chat, Message, User


class PatientServer(TelegramServer):
    """The stand-in on a machine that may be busy with other things."""

    async def wait_for(self, *args: Any, timeout: float = 20, **more: Any) -> Message:  # noqa: ASYNC109
        return await super().wait_for(*args, timeout=timeout, **more)

    async def press(self, *args: Any, timeout: float = 20, **more: Any) -> Press:  # noqa: ASYNC109
        return await super().press(*args, timeout=timeout, **more)

    async def inline_query(self, user: User, text: str, timeout: float = 20) -> list[Json]:  # noqa: ASYNC109
        return await super().inline_query(user, text, timeout)


def account_of(user: User) -> Account:
    return Account(Platform.TELEGRAM, user.id, user.first_name, user.username, user.language_code)


@dataclass
class Clock:
    """Real time, and as much ahead of it as a test wants, until it is stopped."""

    ahead: timedelta = timedelta()
    stopped: datetime | None = None

    def now(self) -> datetime:
        return self.stopped or datetime.now(UTC) + self.ahead

    def stop(self) -> None:
        """Have all that comes happen at this moment."""
        self.stopped = self.now()


@dataclass
class Play:
    """Ana and Bruno in a club, with Carla watching; the lot makes whoever challenges White."""

    server: TelegramServer
    settings: Settings
    database: Database
    ana: User
    bruno: User
    carla: User
    club: Chat
    clock: Clock = field(default_factory=Clock)

    async def begin(self, chat: Chat | None = None, words: str = "", thread: int | None = None) -> Message:
        """A match between Ana, who is White, and Bruno; the first card."""
        chat = chat or self.club
        said = await self.server.say(self.ana, chat, f"/challenge {words}", thread=thread)
        offer = await self.server.wait_for(
            lambda message: message.id > said.id and "Join" in message.buttons, chat=chat
        )
        await self.server.press(self.bruno, offer, text="Join")
        return await self.card(chat, after=offer)

    def with_token(self, token: str) -> Settings:
        """The settings with another token."""
        return replace(self.settings, telegram_token=token)

    def bar(self, user: User) -> None:
        """Have the operator bar somebody, before the bot starts."""
        self.settings = replace(self.settings, banned=frozenset({("telegram", user.id)}))

    async def set_up(self, position: str, ruleset: Ruleset = BRAZILIAN) -> Message:
        """A match between Ana (White) and Bruno in the club that stands like this; its card."""
        await self.set_up_only(position, ruleset)
        return await self.card(self.club)

    async def set_up_only(self, position: str, ruleset: Ruleset = BRAZILIAN) -> None:
        """The same, without waiting for the card."""
        chat, now = self.club, self.clock.now()
        async with self.database.write() as connection:
            ana, bruno = [await meet(connection, account_of(one), now) for one in (self.ana, self.bruno)]
            community = await meet_community(connection, Platform.TELEGRAM, chat.id, chat.title, now)
            match = await matches.create(
                connection,
                white=ana.id,
                black=bruno.id,
                terms=Terms(ruleset),
                challenge=None,
                community=community,
                now=now,
                start=fen.read(position, ruleset),
            )
            place = Place(Platform.TELEGRAM, chat.id, None, community)
            card = await cards.create(connection, match.id, place, side=Color.WHITE, reader=None, now=now)
            await cards.unreachable(connection, card, now, "until somebody speaks")
        await self.server.say(self.carla, chat, "/hello")

    async def card(self, chat: Chat | None = None, after: Message | None = None) -> Message:
        """The newest card that can be played on, sent after a message of the same chat."""
        since = after.id if after else 0
        return await self.server.wait_for(
            lambda message: message.id > since and bool(message.photo and message.buttons), chat=chat
        )

    async def move(self, player: User, board: Message, text: str) -> Message:
        """Move in reply to the board; the card that comes of it."""
        await self.server.say(player, board.chat, text, reply_to=board)
        return await self.card(board.chat, after=board)

    async def press(self, player: User, message: Message, text: str) -> Answer:
        press = await self.server.press(player, message, text=text)
        assert press.answer is not None
        return press.answer

    def said(self, chat: Chat | None = None) -> list[str]:
        """The first line of everything the bot has said in a chat that is no picture."""
        texts = [
            one.text for one in (chat or self.club).seen if one.sender is self.server.bot and not one.file
        ]
        return [text.partition("\n")[0] for text in texts]

    async def reply(self, player: User, text: str, chat: Chat | None = None, **more: object) -> Message:
        """What the bot answers to something that is said in a chat."""
        said = await self.server.say(player, chat or self.club, text, **more)  # type: ignore[arg-type]
        is_private = said.chat.user is not None
        return await self.server.wait_for(
            lambda message: message.id > said.id and (is_private or message.reply_to is said), chat=said.chat
        )

    async def settled(self) -> None:
        """Wait until everything said so far has been dealt with, and what came of it shown."""
        while self.server.world.pending() or await self._left_over():  # noqa: ASYNC110 - nobody rings
            await asyncio.sleep(0.01)

    async def _left_over(self) -> bool:
        here = [Platform.TELEGRAM]
        async with self.database.read() as connection:
            if await inbox.pending(connection, Platform.TELEGRAM):
                return True
            next_due = [await rows.next_due(connection, here) for rows in (cards, notices, live_buttons)]
        return any(due and due <= self.clock.now() for due in next_due)


@asynccontextmanager
async def playing(folder: Path, ready: Callable[[Play], None] | None = None) -> AsyncIterator[Play]:
    """Everything, running; `ready` may change it before the bot starts."""
    async with PatientServer() as server, Database.open(folder / "dama.sqlite3") as database:
        ana = server.add_user("Ana", username="ana", language_code="en")
        bruno = server.add_user("Bruno", username="bruno")
        carla = server.add_user("Carla")
        club = server.add_group("Club", [ana, bruno, carla], kind="supergroup")
        settings = Settings(telegram_token=server.token, telegram_api_base=server.api_base)
        play = Play(server, settings, database, ana, bruno, carla, club)
        if ready:
            ready(play)
        async with running(play):
            yield play


async def untroubled(tmp_path: Path) -> AsyncIterator[Play]:
    """The same, to be made a fixture of, and in the end nothing has been refused."""
    async with playing(tmp_path) as play:
        yield play
        assert play.server.refusals == []


def desk_of(play: Play) -> Desk:
    """A desk over the same database, for a connection of one's own."""
    return Desk(play.database, play.clock.now, lambda: Color.WHITE, lambda: "CODE", lambda: None)


@asynccontextmanager
async def running(play: Play) -> AsyncIterator[None]:
    """The bot alive meanwhile."""
    codes = (f"CODE{number:02}" for number in count(1))
    chance = live.Chance(play.clock.now, lambda: Color.WHITE, lambda: next(codes))
    stop = asyncio.Event()
    task = asyncio.create_task(live.run(play.settings, play.database, chance, stop))
    try:
        yield
    finally:
        stop.set()
        await task
