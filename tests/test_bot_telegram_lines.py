"""Work in line: each chat's in order, the chats beside each other."""

import asyncio

from bot.telegram.lines import Lines


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
