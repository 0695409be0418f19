"""Work in line: what happens in one chat is done one thing after the other, different chats side by side."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable, Hashable
from typing import Generic, TypeVar

Item = TypeVar("Item")


class Lines(Generic[Item]):
    """A line for each chat with something to do; none is kept for the others."""

    def __init__(self, tasks: asyncio.TaskGroup, do: Callable[[Item], Awaitable[None]]) -> None:
        self._tasks, self._do = tasks, do
        self._waiting: dict[Hashable, deque[Item]] = {}

    def put(self, key: Hashable, item: Item) -> None:
        """Have it done after whatever is before it in its line."""
        if key in self._waiting:
            self._waiting[key].append(item)
            return
        self._waiting[key] = deque([item])
        self._tasks.create_task(self._work_off(key))

    async def _work_off(self, key: Hashable) -> None:
        waiting = self._waiting[key]
        while waiting:
            await self._do(waiting.popleft())
        del self._waiting[key]
