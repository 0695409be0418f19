"""A desk with a real database, a clock set by hand, and messengers that remember what they were given."""

from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager
from dataclasses import dataclass, field, replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

from sqlalchemy import delete, insert

from bot.answerable import ButtonKeeper
from bot.cards import CardKeeper
from bot.dashboards import DashboardKeeper
from bot.deadlines import ClockKeeper
from bot.delivery import Face, Message, NoThreadError
from bot.heartbeat import Heartbeat
from bot.notices import NoticeKeeper
from bot.play import challenging
from bot.play.desk import Caller, Desk, meet
from bot.texts.listing import Told, cut
from bot.texts.sentence import plain
from bot.texts.threads import ThreadTrouble
from core.board import Color
from core.challenge import Invited, Terms
from core.match import Match
from core.rulesets import BRAZILIAN
from storage import matches
from storage.database import Database
from storage.places import Place, Platform
from storage.players import Account
from storage.tables import heartbeats

GAMES = Place(Platform.DISCORD, 500)
CLUB = Place(Platform.TELEGRAM, -700)
CASUAL = Terms(BRAZILIAN)


def said(told: Told) -> str:
    """What is told in words, of a list all there is."""
    return plain(cut(told, lambda _: True))


def said_in(message: Message) -> str:
    """The same of a message."""
    return said(message.text)


@dataclass
class FakeMessenger:
    """A platform in memory; `trouble` is raised instead of delivering while there is some."""

    connected: bool = True
    faces: list[Face] = field(default_factory=list)
    edited: list[Face] = field(default_factory=list)
    said: list[tuple[Place, Message]] = field(default_factory=list)
    rewritten: list[tuple[int, Message]] = field(default_factory=list)
    unchangeable: set[int] = field(default_factory=set)
    left: set[int] = field(default_factory=set)
    retired: list[int] = field(default_factory=list)
    trouble: list[Exception] = field(default_factory=list)
    threads: list[tuple[str, int | None]] = field(default_factory=list)
    no_threads: ThreadTrouble | None = None

    async def show(self, face: Face) -> int:
        self._maybe_fail()
        self.faces.append(face)
        return 1000 + len(self.faces)

    async def edit(self, face: Face) -> None:
        self._maybe_fail()
        self.edited.append(face)

    async def retire(self, place: Place, message: int) -> None:
        self.retired.append(message)

    async def say(self, place: Place, message: Message) -> int | None:
        self._maybe_fail()
        self.said.append((place, message))
        return 2000 + len(self.said)

    async def rewrite(self, place: Place, message: int, new: Message) -> int | None:
        self._maybe_fail()
        if message in self.unchangeable:
            return None
        self.rewritten.append((message, new))
        return message

    async def has_left(self, place: Place, account: int) -> bool:
        return account in self.left

    async def open_thread(self, place: Place, title: str, message: int | None) -> Place:
        self._maybe_fail()
        if self.no_threads:
            raise NoThreadError(self.no_threads)
        self.threads.append((title, message))
        return replace(place, thread=9000 + len(self.threads))

    def _maybe_fail(self) -> None:
        if self.trouble:
            raise self.trouble.pop(0)


class Stage:
    """Everything a verb needs, and people to call it."""

    def __init__(self, database: Database) -> None:
        self.now = datetime(2026, 3, 1, 12, tzinfo=UTC)
        self.rung = 0
        self.lot = Color.WHITE
        self.codes: Iterator[str] = iter(f"CODE{number:02}" for number in range(100))
        self.discord, self.telegram = FakeMessenger(), FakeMessenger()
        self.messengers = {Platform.DISCORD: self.discord, Platform.TELEGRAM: self.telegram}
        self.desk = Desk(database, lambda: self.now, lambda: self.lot, lambda: next(self.codes), self._ring)
        self.cards = CardKeeper(database, self.messengers, lambda: self.now)
        self.notices = NoticeKeeper(database, self.messengers, lambda: self.now)
        self.buttons = ButtonKeeper(database, self.messengers, lambda: self.now)
        self.dashboards = DashboardKeeper(database, self.messengers, lambda: self.now)
        self.clocks = ClockKeeper(self.desk)
        self.heartbeat = Heartbeat(database, self.messengers, lambda: self.now, recovered=self._ring)

    def _ring(self) -> None:
        self.rung += 1

    def later(self, **by: float) -> None:
        """Let time pass."""
        self.now += timedelta(**by)

    async def caller(self, name: str, number: int, place: Place = GAMES, **more: object) -> Caller:
        """Somebody who speaks in a place."""
        account = Account(place.platform, number, name, name.lower())
        player = await meet(self.desk, account)
        return Caller(player, account, place, **more)  # type: ignore[arg-type]

    async def begin(self, one: Caller, other: Caller, terms: Terms = CASUAL) -> Match:
        """A match: one looks for an opponent, and gets the other."""
        posted = await challenging.challenge(self.desk, one, Invited(), terms)
        return await challenging.accept(self.desk, other, posted.challenge.id)

    async def deliver(self) -> None:
        """Show and say whatever is due, and nothing else."""
        for card in await self.cards._due(self.now):
            await self.cards._deliver(card)
        for notice in await self.notices._due(self.now):
            await self.notices._deliver(notice)
        for asked in await self.buttons._due(self.now):
            await self.buttons._deliver(asked)

    async def list_games(self) -> None:
        """Bring all dashboards up to date that are due."""
        for place in await self.dashboards._due(self.now):
            await self.dashboards._deliver(place)

    async def pass_time(self, until: datetime, step: timedelta = timedelta(hours=12)) -> None:
        """Let time pass with the bot there: its heart beats, clocks are looked after, what is due is said."""
        while self.now < until:
            async with self.desk.database.read() as connection:
                due_at = await matches.next_due(connection)
            self.now = min(until, self.now + step, max(due_at or until, self.now + timedelta(seconds=1)))
            await self.be_there()
            await self.tick()

    async def be_there(self) -> None:
        """Have the heart have beaten all the time until now, as it does every few seconds."""
        async with self.desk.database.write() as connection:
            await connection.execute(delete(heartbeats))
            rows = [{"platform": platform, "alive_at": self.now} for platform in self.messengers]
            await connection.execute(insert(heartbeats), rows)

    async def tick(self) -> None:
        """Do all that is due at this moment."""
        for match in await self.clocks._due(self.now):
            await self.clocks._act(match)
        await self.deliver()


@asynccontextmanager
async def a_stage(folder: Path) -> AsyncIterator[Stage]:
    """A stage over a new database."""
    async with Database.open(folder / "dama.sqlite3") as database:
        yield Stage(database)
