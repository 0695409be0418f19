"""The bot as a process of its own: started, told to stop, killed, and started over the same database."""

import asyncio
import json
import os
import signal
import sys
from collections.abc import AsyncIterator, Mapping
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).parent.parent


class BotProcess:
    """`python -m bot` with these settings; what it logs is kept, and shown when a test fails."""

    def __init__(self, folder: Path, settings: Mapping[str, str], *, strict: bool = False) -> None:
        self.folder = folder
        self.database = folder / "dama.sqlite3"
        self._settings = settings
        self._options = ("-X", "dev") if strict else ()
        self._process: asyncio.subprocess.Process | None = None
        self.log = folder / "bot.log"

    async def start(self) -> None:
        """Start it; again after it has been killed or stopped."""
        assert self._process is None
        environment = {name: value for name, value in os.environ.items() if not name.endswith("_TOKEN")}
        environment |= {"DATABASE": str(self.database), "PYTHONPATH": str(ROOT), **self._settings}
        with self.log.open("ab") as log:
            self._process = await asyncio.create_subprocess_exec(
                sys.executable,
                *self._options,
                "-m",
                "bot",
                cwd=self.folder,
                env=environment,
                stdin=asyncio.subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )

    async def kill(self) -> None:
        """Kill -9."""
        await self._end(signal.SIGKILL)

    async def stop(self) -> int:
        """SIGTERM; the exit code."""
        return await self._end(signal.SIGTERM)

    async def ended(self, within: float = 90) -> int:
        """Wait until it ends by itself; the exit code."""
        assert self._process
        async with asyncio.timeout(within):
            code = await self._process.wait()
        self._process = None
        return code

    async def _end(self, number: signal.Signals) -> int:
        assert self._process
        if self._process.returncode is None:
            self._process.send_signal(number)
        return await self.ended()

    @property
    def number(self) -> int:
        """The number of the process."""
        assert self._process
        return self._process.pid

    @property
    def is_running(self) -> bool:
        """Whether it has been started and has not ended."""
        return self._process is not None and self._process.returncode is None

    @property
    def events(self) -> list[dict[str, Any]]:
        """What it has logged, line by line."""
        lines = self.log.read_text().splitlines() if self.log.exists() else []
        return [json.loads(line) for line in lines if line.startswith("{")]

    @property
    def said(self) -> str:
        """Everything it has written."""
        return self.log.read_text() if self.log.exists() else ""


@asynccontextmanager
async def a_bot(folder: Path, settings: Mapping[str, str]) -> AsyncIterator[BotProcess]:
    """The bot, started; it is dead when the test is over, however that ends."""
    bot = BotProcess(folder, settings, strict=True)
    await bot.start()
    try:
        yield bot
    finally:
        if bot.is_running:
            await bot.kill()
        print(bot.said[-8000:])  # noqa: T201 - shown with a test that fails
