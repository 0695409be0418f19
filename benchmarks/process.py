"""The bot as a process, on both platforms and idle: how soon it connects, and how much memory it holds.

The peer is a process that only imports the libraries the bot stands on.
"""

import asyncio
import os
import sys
from pathlib import Path
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from benchmarks._pictures import bar
from storage.database import Database
from tests.bot_process import BotProcess
from tests.discord_server import DiscordServer
from tests.telegram_server import TelegramServer

ROUNDS = 5
SECONDS_TO_SETTLE = 3.0
IMPORTS = "import discord, telegram, sqlalchemy.ext.asyncio, aiosqlite, PIL.Image"
BAR_RATIO, BAR_MB = 1.7, 110
"""The ratio is that of 1.2 s to the 0.7 s which the imports took on the machine that the bar comes from."""
COMPILED = {"PYTHONDONTWRITEBYTECODE": ""}
"""Python keeps the bytecode, which is there from the second start on."""


def main() -> None:
    """Start both in turn, some times."""
    starts: list[float] = []
    imports: list[float] = []
    asyncio.run(_start())
    for _ in range(ROUNDS):
        imports.append(asyncio.run(_import_alone())[0])
        starts.append(asyncio.run(_start())[0])
    _, alone = asyncio.run(_import_alone())
    _, memory = asyncio.run(_start(settle=True))
    print("The bot as a process, on both platforms and idle")
    ratio = median(starts) / median(imports)
    print(f"  {'until it connects':28} {median(starts):7.2f} s  {ratio:5.2f} x")
    print(f"  {'the imports alone':28} {median(imports):7.2f} s")
    print(f"  {'memory':28} {memory:7.0f} MB {memory / alone:5.2f} x")
    print(f"  {'the imports alone':28} {alone:7.0f} MB")
    bar(f"connecting within {BAR_RATIO} times the imports alone", met=ratio <= BAR_RATIO)
    bar(f"at most {BAR_MB} MB", met=memory <= BAR_MB)


async def _start(*, settle: bool = False) -> tuple[float, float]:
    """Seconds from starting the process to its first request, and its memory once it is idle."""
    async with DiscordServer() as discord, TelegramServer() as telegram:
        settings = {
            "DISCORD_TOKEN": discord.token,
            "DISCORD_API_BASE": discord.api_base,
            "DISCORD_GATEWAY": discord.gateway,
            "TELEGRAM_TOKEN": telegram.token,
            "TELEGRAM_API_BASE": telegram.api_base,
            **COMPILED,
        }
        with TemporaryDirectory() as folder:
            bot = BotProcess(Path(folder), settings)
            # The database is there already, as at every start but the first.
            async with Database.open(bot.database):
                pass
            began = perf_counter()
            await bot.start()
            while not (discord.requests or telegram.calls):  # noqa: ASYNC110 - there is nothing to be told by
                await asyncio.sleep(0.002)
            took = perf_counter() - began
            if settle:
                await discord.ready()
                await asyncio.sleep(SECONDS_TO_SETTLE)
            memory = _megabytes(bot.number)
            await bot.kill()
    return took, memory


async def _import_alone() -> tuple[float, float]:
    began = perf_counter()
    child = await asyncio.create_subprocess_exec(
        sys.executable,
        "-c",
        f"{IMPORTS}; print(flush=True); input()",
        stdin=asyncio.subprocess.PIPE,
        stdout=asyncio.subprocess.PIPE,
        env=os.environ | COMPILED,
    )
    assert child.stdout
    await child.stdout.readline()
    took = perf_counter() - began
    memory = _megabytes(child.pid)
    child.kill()
    await child.communicate()
    return took, memory


def _megabytes(number: int) -> float:
    """The memory a process holds, as Linux tells it."""
    status = Path(f"/proc/{number}/status").read_text()
    [line] = [line for line in status.splitlines() if line.startswith("VmRSS")]
    return int(line.split()[1]) / 1024


if __name__ == "__main__":
    main()
