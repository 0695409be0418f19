"""The keeper: what is due is done once, the same never twice at once, and a bug holds up nothing else."""

import asyncio
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime, timedelta

import pytest

from bot import keeper
from bot.keeper import Keeper

NOW = datetime(2026, 3, 1, tzinfo=UTC)


class Work:
    """Items that are due at some time until they are done."""

    def __init__(self) -> None:
        self.due_at: dict[int, datetime] = {}
        self.done: list[int] = []
        self.now = NOW
        self.hold_look = asyncio.Event()
        self.hold_look.set()
        self.looks = 0
        self.broken: set[int] = set()
        self.blind: set[int] = set()

    async def due(self, now: datetime) -> list[int]:
        seen = [item for item, at in self.due_at.items() if at <= now]
        self.looks += 1
        if self.looks in self.blind:
            raise ConnectionError("nothing can be seen")
        await self.hold_look.wait()
        return seen

    async def next_due(self) -> datetime | None:
        return min(self.due_at.values(), default=None)

    async def do(self, item: int) -> None:
        if item in self.broken:
            raise ZeroDivisionError
        await asyncio.sleep(0)
        self.done.append(item)
        self.due_at.pop(item, None)


@asynccontextmanager
async def running(work: Work) -> AsyncIterator[Keeper[int]]:
    kept = Keeper(work.due, work.next_due, work.do, lambda: work.now)
    async with asyncio.TaskGroup() as tasks:
        task = tasks.create_task(kept.run())
        yield kept
        task.cancel()


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(20):
        while not holds():  # noqa: ASYNC110 - there is nothing to be told by: this looks on from outside
            await asyncio.sleep(0.001)


async def test_what_is_due_is_done_once_and_what_is_not_waits() -> None:
    work = Work()
    work.due_at = {1: NOW, 2: NOW, 3: NOW + timedelta(hours=1)}
    async with running(work) as kept:
        await until(lambda: len(work.done) == 2)
        work.now += timedelta(hours=1)
        kept.wake()
        await until(lambda: len(work.done) == 3)
    assert work.done == [1, 2, 3]


async def test_it_wakes_by_itself_when_the_next_is_due() -> None:
    work = Work()
    work.due_at = {1: NOW + timedelta(milliseconds=20)}
    async with running(work):
        await until(lambda: work.looks > 0)
        work.now += timedelta(milliseconds=20)
        await until(lambda: work.done == [1])


async def test_what_ends_while_it_looks_is_not_done_again() -> None:
    work = Work()
    work.due_at = {1: NOW}
    async with running(work) as kept:
        await until(lambda: work.done == [1])
        work.due_at = {2: NOW}
        slow = asyncio.Event()
        original = work.do

        async def do(item: int) -> None:
            await slow.wait()
            await original(item)

        kept._do = do
        kept.wake()
        await until(lambda: 2 in kept._busy)
        work.hold_look.clear()
        looks = work.looks
        kept.wake()
        await until(lambda: work.looks > looks)  # it has seen 2 as due, and is still looking
        slow.set()
        await until(lambda: work.done == [1, 2])
        work.hold_look.set()
        await until(lambda: work.looks > looks + 1)
        await asyncio.sleep(0.01)
    assert work.done == [1, 2]


async def test_a_bug_is_logged_and_the_others_are_done(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(keeper, "_SECONDS_AFTER_TROUBLE", 0.05)
    work = Work()
    work.due_at, work.broken = {1: NOW, 2: NOW}, {1}
    async with running(work):
        await until(lambda: work.done == [2])
        assert "ZeroDivisionError" in caplog.text
        work.broken.clear()
        await until(lambda: work.done == [2, 1])


async def test_where_it_cannot_look_it_says_so_and_looks_again(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr(keeper, "_SECONDS_AFTER_TROUBLE", 0.005)
    work = Work()
    work.due_at, work.blind = {1: NOW}, {1, 2}
    async with running(work):
        await until(lambda: work.done == [1])
    assert [record.message for record in caplog.records] == ["not looked", "not looked"]
