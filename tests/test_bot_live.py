"""The bot live: each platform is kept connected by itself; wrong settings end it, nothing else does."""

import asyncio
import gc
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from datetime import UTC, datetime
from pathlib import Path

import aiohttp
import pytest

from bot import __main__ as program
from bot import live
from bot.config import SettingError, Settings
from bot.delivery import Messenger
from bot.play.desk import Desk
from core.board import Color
from storage import marks, pruning
from storage.database import Connection, Database, DatabaseUnusable
from storage.places import Platform
from tests.bot_process import BotProcess, a_bot
from tests.discord_server import DiscordServer
from tests.stage import FakeMessenger
from tests.telegram_server import TelegramServer


class Line:
    """A connection that does what it is told to."""

    def __init__(self, run: Callable[[], object]) -> None:
        self.messenger: Messenger = FakeMessenger()
        self._run = run

    async def run(self) -> None:
        result = self._run()
        if isinstance(result, Exception):
            raise result
        if result == "stay":
            await asyncio.Event().wait()


def a_platform(*ways: Exception | str) -> tuple[live.Connect, list[Line]]:
    """A platform whose connections go, one after the other, these ways; and those that were made."""
    left, made = list(ways), list[Line]()

    def connect(_settings: Settings, _desk: Desk) -> Line:
        made.append(Line(lambda: left.pop(0)))
        return made[-1]

    return connect, made


@asynccontextmanager
async def running(
    folder: Path,
    monkeypatch: pytest.MonkeyPatch,
    settings: Settings | None = None,
    **platforms: live.Connect,
) -> AsyncIterator[asyncio.Event]:
    """The bot with these platforms instead of the real ones, until the test is done with it."""
    chosen = [(Platform(name), connect) for name, connect in platforms.items()]
    monkeypatch.setattr(live, "platforms", lambda _settings: chosen)
    monkeypatch.setattr(live, "_SHORTEST_PAUSE", 0.001)
    chance = live.Chance(lambda: datetime.now(UTC), lambda: Color.WHITE, lambda: "CODE")
    stop = asyncio.Event()
    async with Database.open(folder / "dama.sqlite3") as database, asyncio.TaskGroup() as tasks:
        tasks.create_task(live.run(settings or Settings(), database, chance, stop))
        yield stop
        stop.set()


async def until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(10):
        while not holds():  # noqa: ASYNC110 - there is nothing to be told by: this looks on from outside
            await asyncio.sleep(0.002)


async def test_a_platform_that_fails_is_connected_again_and_the_other_never_notices(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    shaky, tries = a_platform(ConnectionError("cut"), "ended", OSError("no route"), "stay")
    steady, others = a_platform("stay")
    async with running(tmp_path, monkeypatch, discord=shaky, telegram=steady):
        await until(lambda: len(tries) == 4)
    assert len(others) == 1
    assert "no route" in caplog.text


async def test_settings_that_cannot_work_end_it(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wrong, _ = a_platform(SettingError("TELEGRAM_TOKEN is wrong."))
    steady, _ = a_platform("stay")
    with pytest.raises(ExceptionGroup) as ended:
        async with running(tmp_path, monkeypatch, telegram=wrong, discord=steady):
            await asyncio.Event().wait()
    assert ended.group_contains(SettingError, match="TELEGRAM_TOKEN")


async def test_privacy_can_tell_how_long_the_operator_keeps_copies(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desks = list[Desk]()

    def connect(_settings: Settings, desk: Desk) -> Line:
        desks.append(desk)
        return Line(lambda: "stay")

    settings = Settings(backups_kept_days=30)
    async with running(tmp_path, monkeypatch, settings, telegram=connect):
        await until(lambda: bool(desks))
    assert desks[0].backups_kept_days == 30


async def test_a_database_that_cannot_be_tidied_ends_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    async def prune(connection: Connection, now: datetime) -> None:
        raise DatabaseUnusable("The disk is full.")

    monkeypatch.setattr(pruning, "prune", prune)
    shaky, tries = a_platform(ConnectionError("cut"), "stay")
    async with running(tmp_path, monkeypatch, discord=shaky):
        await until(lambda: "not tidied" in caplog.text and len(tries) == 2)


# As a process


def settings_of(discord: DiscordServer, telegram: TelegramServer, **more: str) -> dict[str, str]:
    return {**discord.settings, **telegram.settings, **more}


@pytest.fixture
async def servers() -> AsyncIterator[tuple[DiscordServer, TelegramServer]]:
    async with DiscordServer() as discord, TelegramServer() as telegram:
        yield discord, telegram


@pytest.mark.wire
@pytest.mark.parametrize("name", ["DISCORD_TOKEN", "TELEGRAM_TOKEN"])
async def test_a_wrong_token_ends_it_with_a_sentence_that_names_it(
    name: str, servers: tuple[DiscordServer, TelegramServer], tmp_path: Path
) -> None:
    wrong = {**settings_of(*servers), name: "1234567:made-up-token-that-nobody-has-given-away"}
    async with a_bot(tmp_path, wrong) as bot:
        assert await bot.ended(within=60) == 2
        last = bot.said.splitlines()[-1]
    assert name in last
    assert "made-up" not in bot.said


@pytest.mark.wire
async def test_two_wrong_tokens_are_named_at_one_start(
    servers: tuple[DiscordServer, TelegramServer], tmp_path: Path
) -> None:
    made_up = "1234567:made-up-token-that-nobody-has-given-away"
    wrong = {**settings_of(*servers), "DISCORD_TOKEN": made_up, "TELEGRAM_TOKEN": made_up}
    async with a_bot(tmp_path, wrong) as bot:
        assert await bot.ended(within=60) == 2
        last = bot.said.splitlines()[-2:]
    assert sorted(line.partition(" ")[0] for line in last) == ["DISCORD_TOKEN", "TELEGRAM_TOKEN"]
    assert "made-up" not in bot.said


@pytest.mark.wire
async def test_the_health_page_tells_which_platform_is_connected(
    servers: tuple[DiscordServer, TelegramServer], tmp_path: Path, unused_tcp_port: int
) -> None:
    discord, telegram = servers
    async with a_bot(tmp_path, settings_of(discord, telegram, HEALTH_PORT=str(unused_tcp_port))):
        await discord.ready(timeout=30)
        assert (await health(unused_tcp_port, 200))["connected"] == {"discord": True, "telegram": True}
        telegram.down = True
        assert (await health(unused_tcp_port, 503))["connected"] == {"discord": True, "telegram": False}


async def health(port: int, status: int) -> dict[str, object]:
    """What the page says, once it says it with this status."""
    async with asyncio.timeout(30), aiohttp.ClientSession() as session:
        while True:
            async with session.get(f"http://127.0.0.1:{port}/health") as answer:
                if answer.status == status:
                    said: dict[str, object] = await answer.json()
                    return said
            await asyncio.sleep(0.1)


async def test_what_is_being_saved_is_saved_before_it_ends(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(live, "platforms", lambda _settings: [])
    chance = live.Chance(lambda: datetime.now(UTC), lambda: Color.WHITE, lambda: "CODE")
    stop, all_else_ended, happened = asyncio.Event(), asyncio.Event(), list[str]()
    let_finish = live._let_finish

    async def ending(database: Database) -> None:
        all_else_ended.set()
        await let_finish(database)

    monkeypatch.setattr(live, "_let_finish", ending)
    async with Database.open(tmp_path / "dama.sqlite3") as database:

        async def save() -> None:
            async with database.write() as connection:
                stop.set()
                async with asyncio.timeout(10):
                    await all_else_ended.wait()
                await marks.put(connection, "what", "was being saved")
            happened.append("saved")

        async def run() -> None:
            await live.run(Settings(), database, chance, stop)
            happened.append("ended")

        async with asyncio.TaskGroup() as tasks:
            tasks.create_task(run())
            tasks.create_task(save())
    assert happened == ["saved", "ended"]


@pytest.mark.wire
async def test_told_to_stop_it_ends_well_and_a_second_one_waits_for_no_file(
    servers: tuple[DiscordServer, TelegramServer], tmp_path: Path
) -> None:
    settings = settings_of(*servers)
    async with a_bot(tmp_path, settings) as bot:
        await servers[0].ready(timeout=30)
        second = BotProcess(tmp_path, settings)
        await second.start()
        assert await second.ended(within=60) == 2
        assert "Another bot is running" in bot.said
        assert await bot.stop() == 0
        assert "Traceback" not in bot.said


def test_what_the_imports_leave_is_never_looked_at_as_garbage() -> None:
    try:
        with program._no_garbage():
            assert not gc.isenabled()
            kept = [[number] for number in range(10)]
        assert gc.isenabled()
        assert gc.get_freeze_count() > len(kept)
    finally:
        gc.unfreeze()
