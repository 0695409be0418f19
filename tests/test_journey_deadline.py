"""Deadlines and reminders over a process that is killed around each: said once, and nobody loses by it."""

import sqlite3
from collections.abc import AsyncIterator
from contextlib import closing
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.bot_process import a_bot
from tests.telegram_server import TelegramServer
from tests.telegram_server_things import Message
from tests.test_journey_telegram import FOR_EVER, PATIENCE, World

pytestmark = [pytest.mark.wire, pytest.mark.timeout(180)]


@pytest.fixture
async def world(tmp_path: Path) -> AsyncIterator[World]:
    async with TelegramServer() as server:
        ana, bruno = server.add_user("Ana", username="ana"), server.add_user("Bruno")
        club = server.add_group("Club", [ana, bruno], kind="supergroup")
        settings = {"TELEGRAM_TOKEN": server.token, "TELEGRAM_API_BASE": server.api_base}
        async with a_bot(tmp_path, settings) as bot:
            yield World(server, bot, ana, bruno, club)
            assert "Traceback" not in bot.said


async def begun(world: World) -> Message:
    """A rated match at a day a move, in which both have moved and Ana is to move."""
    await world.server.say(world.ana, world.club, "/challenge white rated 1d")
    offer = await world.note("Ana looks for an opponent")
    await world.server.press(world.bruno, offer, text="Join", timeout=PATIENCE)
    board = await world.board("Ana, it is your turn", offer)
    await world.server.say(world.ana, world.club, "22-18", reply_to=board)
    board = await world.board("Bruno, it is your turn", board)
    await world.server.say(world.bruno, world.club, "9-13", reply_to=board)
    return await world.board("Ana, it is your turn", board)


def turn_clock_back(world: World, by: timedelta) -> None:
    """As if the move that was made last had been made so much earlier, with the bot there until just now."""
    now = datetime.now(UTC)
    with closing(sqlite3.connect(world.bot.database)) as connection, connection:
        connection.execute("UPDATE matches SET clock_since = ?, due_at = ?", (stored(now - by), stored(now)))
        be_alive_at(connection, now)
        connection.execute("INSERT INTO preferences (player_id, auto_vacation) SELECT id, 0 FROM players")


def be_alive_at(connection: sqlite3.Connection, moment: datetime) -> None:
    """The heart has beaten last at that moment."""
    row = ("telegram", stored(moment))
    connection.execute("INSERT OR REPLACE INTO heartbeats (platform, alive_at) VALUES (?, ?)", row)


def stored(moment: datetime) -> str:
    return f"{moment.replace(tzinfo=None):%Y-%m-%d %H:%M:%S.%f}"


async def test_a_game_lost_on_time_is_over_once_whenever_the_bot_is_killed(world: World) -> None:
    board = await begun(world)
    await world.bot.kill()
    turn_clock_back(world, timedelta(days=2))
    # Saved but not said.
    world.server.delay("sendAnimation", FOR_EVER)
    await world.bot.start()
    await world.stored("SELECT 1 FROM matches WHERE endings = 'time' AND winner = 'B'")
    await world.restart()
    await world.board("Ana ran out of time", board)
    await world.stored("SELECT 1 FROM cards WHERE shown_over")
    await world.restart()
    await world.server.say(world.ana, world.club, "/move 18-14")
    await world.server.say(world.bruno, world.club, "/games")
    await world.note("You are not playing at the moment")
    ends = [one for one in world.server.sent(world.club) if "ran out of time" in one.text]
    assert len(ends) == 1
    assert world.rows("SELECT count(*), max(ply) FROM moves") == [(2, 2)]


async def test_a_time_that_ran_out_while_the_bot_was_away_is_given_back(world: World) -> None:
    board = await begun(world)
    await world.bot.kill()
    turn_clock_back(world, timedelta(hours=23, minutes=59, seconds=59))
    with closing(sqlite3.connect(world.bot.database)) as connection, connection:
        be_alive_at(connection, datetime.now(UTC) - timedelta(hours=3))
    await world.bot.start()
    await world.stored("SELECT 1 FROM outages WHERE platform = 'telegram'")
    await world.server.say(world.ana, world.club, "18-14", reply_to=board)
    await world.board("Bruno, it is your turn", board)
    assert world.rows("SELECT endings FROM matches") == [(None,)]


async def test_a_reminder_is_sent_once_whenever_the_bot_is_killed(world: World) -> None:
    await begun(world)
    await world.bot.kill()
    turn_clock_back(world, timedelta(hours=13))
    world.server.delay("sendMessage", FOR_EVER)
    await world.bot.start()
    await world.stored("SELECT 1 FROM notices WHERE kind = 'reminder'")
    await world.restart()
    await world.note("Ana, it is your turn in match 1")
    await world.stored("SELECT 1 FROM notices WHERE kind = 'reminder' AND settled_at IS NOT NULL")
    await world.restart()
    await world.server.say(world.bruno, world.club, "/games")
    await world.note("You are playing 1 game")
    reminders = [one for one in world.server.sent(world.club) if "turn in match 1" in one.text]
    assert len(reminders) == 1
