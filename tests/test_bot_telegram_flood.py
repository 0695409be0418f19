"""How much one person may ask for at once, and work in line."""

import asyncio

from bot.telegram.flood import Flood
from bot.telegram.lines import Lines


class Clock:
    def __init__(self) -> None:
        self.now = 100.0

    def __call__(self) -> float:
        return self.now


def test_ten_at_once_then_one_every_three_seconds() -> None:
    clock = Clock()
    flood = Flood(clock)
    assert [flood.take(1) for _ in range(11)] == [True] * 10 + [False]
    assert flood.take(2)
    clock.now += 3
    assert flood.take(1)
    assert not flood.take(1)


def test_told_once_until_there_was_room_again() -> None:
    clock = Clock()
    flood = Flood(clock)
    while flood.take(1):
        pass
    assert flood.seconds_to_wait(1) == 3
    assert flood.seconds_to_wait(1) is None
    clock.now += 3
    assert flood.take(1)
    assert not flood.take(1)
    assert flood.seconds_to_wait(1) == 3


def test_it_never_grows_without_bound() -> None:
    flood = Flood(Clock())
    for person in range(25_000):
        flood.take(person)
    assert len(flood._buckets) <= 10_000


async def test_one_line_is_worked_off_in_order_and_others_beside_it() -> None:
    done: list[str] = []
    gate = asyncio.Event()

    async def do(item: str) -> None:
        if item == "a1":
            await gate.wait()
        done.append(item)

    async with asyncio.TaskGroup() as tasks:
        lines = Lines[str](tasks, do)
        for item in ("a1", "a2", "b1", "b2"):
            lines.put(item[0], item)
        await asyncio.sleep(0)
        await asyncio.sleep(0)
        assert done == ["b1", "b2"]
        gate.set()
    assert done == ["b1", "b2", "a1", "a2"]
    assert not lines._waiting
