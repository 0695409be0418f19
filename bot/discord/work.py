"""What is being done for people at this moment, so that nothing of it is left when the connection ends."""

import asyncio
from types import TracebackType


class Work:
    """Tasks that the library started for us: each enters while it does something."""

    def __init__(self) -> None:
        self._tasks: set[asyncio.Task[object]] = set()

    def __enter__(self) -> None:
        if task := asyncio.current_task():
            self._tasks.add(task)

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if task := asyncio.current_task():
            self._tasks.discard(task)

    async def end(self) -> None:
        """Stop whatever is being done: what is saved is saved, and the rest is undone."""
        await asyncio.sleep(0)  # the library's last tasks have only been made, and not begun
        tasks = list(self._tasks)
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
