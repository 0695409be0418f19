"""The bot live: each platform with a token supervised, and the keepers that serve them all."""

import asyncio
import logging
import sys
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final, Protocol

from bot.answerable import ButtonKeeper
from bot.cards import CardKeeper
from bot.config import SettingError, Settings
from bot.dashboards import DashboardKeeper
from bot.deadlines import ClockKeeper, ExpiryKeeper, RatingKeeper
from bot.delivery import Messenger
from bot.heartbeat import Heartbeat
from bot.notices import NoticeKeeper
from bot.play.desk import Desk
from core.board import Color
from storage import pruning
from storage.database import Database, DatabaseUnusable
from storage.places import Platform

_log = logging.getLogger(__name__)

_SHORTEST_PAUSE: Final = 1.0
_LONGEST_PAUSE: Final = 300.0
_LONG_ENOUGH: Final = 600.0
"""A connection that lasted so many seconds was good: the next failure begins with the shortest pause."""
_SECONDS_TO_FINISH: Final = 5.0
_SECONDS_FOR_OTHERS: Final = 10.0
_SECONDS_BETWEEN_LOOKS: Final = 0.05
_THREADS: Final = 2
_SECONDS_TO_YIELD: Final = 0.0005
"""For how long a thread may go on while the event loop waits for its turn."""


@dataclass(frozen=True, slots=True)
class Chance:
    """What only the outside world knows: the time, the lot, and codes that nobody can guess."""

    now: Callable[[], datetime]
    lot: Callable[[], Color]
    new_code: Callable[[], str]


class Connection(Protocol):
    """One platform, from logging in to being cut off."""

    @property
    def messenger(self) -> Messenger:
        """Through which the platform is spoken to while this connection lasts."""

    async def run(self) -> None:
        """Receive until cancelled or cut off; SettingError where the settings cannot work."""


Connect = Callable[[Settings, Desk], Connection]


async def run(settings: Settings, database: Database, chance: Chance, stop: asyncio.Event) -> None:
    """Live until `stop` is set, letting what is being saved be saved; SettingError for unusable settings."""
    keep_loop_quick()
    messengers: dict[Platform, Messenger] = {}
    notices = NoticeKeeper(database, messengers, chance.now)
    cards = CardKeeper(database, messengers, chance.now, notices.wake)
    dashboards = DashboardKeeper(database, messengers, chance.now)
    buttons = ButtonKeeper(database, messengers, chance.now)
    bells = [cards.wake, notices.wake, dashboards.wake, buttons.wake]
    desk = Desk(
        database,
        chance.now,
        chance.lot,
        chance.new_code,
        wake=lambda: _ring(bells),
        banned=frozenset((Platform(name), account) for name, account in settings.banned),
        backups_kept_days=settings.backups_kept_days,
    )
    expiry, clocks, ratings = ExpiryKeeper(desk), ClockKeeper(desk), RatingKeeper(desk)
    bells += [expiry.wake, clocks.wake, ratings.wake]
    heartbeat = Heartbeat(database, messengers, chance.now, recovered=desk.wake)
    async with asyncio.TaskGroup() as tasks:
        keepers = cards, notices, dashboards, buttons, expiry, clocks, ratings, heartbeat
        serving = [tasks.create_task(keeper.run()) for keeper in keepers]
        serving.append(tasks.create_task(_tidy_daily(database, chance.now)))
        if settings.health_port:
            # The server it needs takes a fifth of the start-up to load, and most run without.
            from bot import health  # noqa: PLC0415

            serving.append(tasks.create_task(health.serve(settings.health_port, database, messengers)))
        supervisor = _Supervisor(settings, desk, messengers, {})
        receiving = [
            tasks.create_task(supervisor.keep_connected(platform, connect))
            for platform, connect in platforms(settings)
        ]
        await stop.wait()
        # First those who deliver: what they begin while a platform is being left would keep its connection.
        await _end(serving)
        await _end(receiving)
        await _let_finish(database)


def keep_loop_quick() -> None:
    """Let the threads that draw get in the event loop's way as little as can be: few, and briefly."""
    asyncio.get_running_loop().set_default_executor(ThreadPoolExecutor(_THREADS))
    sys.setswitchinterval(_SECONDS_TO_YIELD)


def _ring(bells: list[Callable[[], None]]) -> None:
    for bell in bells:
        bell()


async def _end(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


async def _let_finish(database: Database) -> None:
    """Wait for whoever is writing: there is one writer, so our turn comes when they are done."""
    with suppress(TimeoutError, DatabaseUnusable):
        async with asyncio.timeout(_SECONDS_TO_FINISH), database.write():
            pass


def platforms(settings: Settings) -> list[tuple[Platform, Connect]]:
    """The platforms there are tokens for; the library of another is not even imported."""
    found: list[tuple[Platform, Connect]] = []
    if settings.discord_token:
        from bot.discord.client import build as connect_discord  # noqa: PLC0415

        found.append((Platform.DISCORD, connect_discord))
    if settings.telegram_token:
        from bot.telegram.client import build as connect_telegram  # noqa: PLC0415

        found.append((Platform.TELEGRAM, connect_telegram))
    return found


@dataclass(frozen=True, slots=True)
class _Supervisor:
    """Keeps platforms connected; `faults` are the settings that cannot work, a sentence each."""

    settings: Settings
    desk: Desk
    messengers: dict[Platform, Messenger]
    faults: dict[Platform, str]

    async def keep_connected(self, platform: Platform, connect: Connect) -> None:
        """With longer pauses the more often it fails; the others never notice, but for wrong settings."""
        pause = _SHORTEST_PAUSE
        while True:
            began = asyncio.get_running_loop().time()
            await self._connect(platform, connect)
            lasted = asyncio.get_running_loop().time() - began
            pause = _SHORTEST_PAUSE if lasted > _LONG_ENOUGH else min(pause * 2, _LONGEST_PAUSE)
            await asyncio.sleep(pause)

    async def _connect(self, platform: Platform, connect: Connect) -> None:
        connection = connect(self.settings, self.desk)
        self.messengers[platform] = connection.messenger
        try:
            await connection.run()
            _log.warning("connection ended", extra={"platform": platform.value})
        except SettingError as error:
            self.faults[platform] = str(error)
            await self._hear_of_others()
            # All that is wrong at one start: whoever has put in two tokens need not start twice.
            raise SettingError("\n".join(self.faults.values())) from error
        except Exception:  # noqa: BLE001 - whatever it is, the other platform goes on
            _log.exception("connection failed", extra={"platform": platform.value})

    async def _hear_of_others(self) -> None:
        """Wait a little until it is known of each platform whether its settings work."""
        with suppress(TimeoutError):
            async with asyncio.timeout(_SECONDS_FOR_OTHERS):
                while not all(map(self._is_known, self.messengers)):  # noqa: ASYNC110 - connecting rings no bell
                    await asyncio.sleep(_SECONDS_BETWEEN_LOOKS)

    def _is_known(self, platform: Platform) -> bool:
        return platform in self.faults or self.messengers[platform].connected


async def _tidy_daily(database: Database, now: Callable[[], datetime]) -> None:
    """Drop what has been dealt with long ago."""
    while True:
        try:
            async with database.write() as connection:
                await pruning.prune(connection, now())
        except DatabaseUnusable as error:
            _log.warning("not tidied", extra={"why": str(error)})
        await asyncio.sleep(timedelta(days=1).total_seconds())
