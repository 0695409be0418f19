"""Delivers what a table says is due; what could not be follows its chat, is given up, or waits."""

import logging
from abc import ABC, abstractmethod
from collections.abc import Awaitable, Callable, Collection, Hashable, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Generic, Protocol, TypeVar

from bot.delivery import (
    Messenger,
    PlaceMovedError,
    UnreachableError,
    connected,
    log_failure,
    wait_before_retry,
)
from bot.keeper import Keeper
from storage import chats
from storage.database import Connection, Database
from storage.places import Place, Platform

_log = logging.getLogger(__name__)


class Waiting(Protocol):
    """Something to be delivered in a place, and how often that was tried."""

    @property
    def place(self) -> Place:
        """Where."""

    @property
    def attempts(self) -> int:
        """How often, since it last succeeded."""


Key = TypeVar("Key", bound=Hashable)
Item = TypeVar("Item", bound=Waiting)
Note = Callable[[Connection, Item, datetime, str], Awaitable[None]]
"""Notes of an item that it is given up now, or put off until then, and why."""


@dataclass(frozen=True, slots=True)
class Queue(Generic[Key, Item]):
    """How the rows of a table wait to be delivered, and how it is noted that one could not be.

    `failed` is what the log calls that.
    """

    due: Callable[[Connection, Collection[Platform], datetime], Awaitable[list[Key]]]
    next_due: Callable[[Connection, Collection[Platform]], Awaitable[datetime | None]]
    give_up: Note[Item]
    put_off: Note[Item]
    failed: str


class Deliverer(ABC, Generic[Key, Item]):
    """Delivers what waits in a queue, on the platforms there are messengers for and that are connected."""

    _queue: Queue[Key, Item]
    """Each kind has its own."""

    def __init__(
        self, database: Database, messengers: Mapping[Platform, Messenger], now: Callable[[], datetime]
    ) -> None:
        self._database, self._messengers, self._now = database, messengers, now
        keeper = Keeper(self._due, self._next_due, self._deliver, now)
        self.wake, self.run = keeper.wake, keeper.run

    async def _due(self, now: datetime) -> list[Key]:
        async with self._database.read() as connection:
            return await self._queue.due(connection, connected(self._messengers), now)

    async def _next_due(self) -> datetime | None:
        async with self._database.read() as connection:
            return await self._queue.next_due(connection, connected(self._messengers))

    @abstractmethod
    async def _deliver(self, key: Key) -> None:
        """Look the item up, and `_attempt` to deliver it."""

    async def _attempt(self, item: Item, delivery: Awaitable[None], about: Mapping[str, object]) -> None:
        """Deliver an item; where that fails it stays due or is given up, and the others go on."""
        try:
            await delivery
        except Exception as error:  # noqa: BLE001 - whatever it is
            async with self._database.write() as connection:
                await self._note(connection, item, error)
            log_failure(_log, self._queue.failed, error, dict(about))

    async def _note(self, connection: Connection, item: Item, error: Exception) -> None:
        now = self._now()
        match error:
            case PlaceMovedError(chat=chat):
                await chats.migrate_chat(connection, item.place.platform, item.place.chat, chat, now)
            case UnreachableError(why=why):
                await self._queue.give_up(connection, item, now, why)
            case _:
                until = now + wait_before_retry(error, item.attempts)
                await self._queue.put_off(connection, item, until, str(error))
