"""Does what the database says is due, and sleeps until more is."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Hashable
from datetime import datetime, timedelta
from typing import Final, Generic, TypeVar

_log = logging.getLogger(__name__)

_MOST_AT_ONCE: Final = 100
_LONGEST_SLEEP: Final = timedelta(hours=1)
"""A clock that jumps is noticed after this at the latest."""
_SECONDS_AFTER_TROUBLE: Final = 60

Item = TypeVar("Item", bound=Hashable)


class Keeper(Generic[Item]):
    """Looks for due items, does each in a task of its own, never the same twice at once.

    Nothing is kept here but what is being done at this moment: an item that is not done stays due in the
    database, and `do` is to put off there what it could not do.
    """

    def __init__(
        self,
        due: Callable[[datetime], Awaitable[list[Item]]],
        next_due: Callable[[], Awaitable[datetime | None]],
        do: Callable[[Item], Awaitable[None]],
        now: Callable[[], datetime],
        at_once: int = _MOST_AT_ONCE,
    ) -> None:
        self._due, self._next_due, self._do, self._now = due, next_due, do, now
        self._at_once = at_once
        self._busy: set[Item] = set()
        self._ended_meanwhile: set[Item] = set()
        self._bell = asyncio.Event()

    def wake(self) -> None:
        """Look again at once."""
        self._bell.set()

    async def run(self) -> None:
        """Go on until cancelled."""
        async with asyncio.TaskGroup() as tasks:
            while True:
                self._bell.clear()
                try:
                    await self._begin(tasks)
                    await self._sleep()
                except Exception:  # noqa: BLE001 - a full disk, say: what is due stays due, and is looked for later
                    _log.exception("not looked")
                    await asyncio.sleep(_SECONDS_AFTER_TROUBLE)

    async def _begin(self, tasks: asyncio.TaskGroup) -> None:
        self._ended_meanwhile.clear()
        for item in await self._due(self._now()):
            # What ended while we looked may have been seen as it was before; it has rung the bell, so that
            # we look again.
            known = item in self._busy or item in self._ended_meanwhile
            if not known and len(self._busy) < self._at_once:
                self._busy.add(item)
                tasks.create_task(self._finish(item))

    async def _finish(self, item: Item) -> None:
        try:
            await self._do(item)
        except Exception:  # noqa: BLE001 - a bug: the item stays due, and busy for a while so that others go on
            _log.exception("not done", extra={"item": str(item)})
            await asyncio.sleep(_SECONDS_AFTER_TROUBLE)
        self._busy.discard(item)
        self._ended_meanwhile.add(item)
        self.wake()

    async def _sleep(self) -> None:
        seconds = await self._seconds_to_sleep()
        try:
            # Not wait_for: before Python 3.12 it may swallow a cancellation that comes with the ring.
            async with asyncio.timeout(seconds):
                await self._bell.wait()
        except TimeoutError:
            return

    async def _seconds_to_sleep(self) -> float:
        next_due = await self._next_due()
        longest = _LONGEST_SLEEP.total_seconds()
        if next_due is None:
            return longest
        seconds = (next_due - self._now()).total_seconds()
        if seconds <= 0 and self._busy:
            # What is due is being done: its end rings the bell.
            return longest
        return min(max(seconds, 0.0), longest)
