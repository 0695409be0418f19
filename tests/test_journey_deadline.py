"""Deadlines over a process that is killed around each: said once, and nobody loses by the bot's absence."""

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest

from tests.timed_journey import DAY, TimedWorld
from tests.timed_platforms import PLATFORMS, a_timed_world

pytestmark = [pytest.mark.wire, pytest.mark.timeout(600)]

HOUR = timedelta(hours=1)
MICROSECONDS = 1_000_000


@pytest.fixture(params=PLATFORMS)
async def world(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[TimedWorld]:
    async with a_timed_world(request.param, tmp_path) as world:
        yield world


async def test_a_game_lost_on_time_is_over_once_whenever_the_bot_is_killed(world: TimedWorld) -> None:
    await world.begin(is_rated=True)
    await world.bot.kill()
    world.turn_clock_back(2 * DAY)
    world.hold()
    await world.bot.start()
    await world.killed_on_the_way(
        saved="SELECT 1 FROM matches WHERE endings = 'time' AND winner = 'B'",
        words="ran out of time",
        noted="SELECT 1 FROM cards WHERE shown_over",
    )
    assert world.rows("SELECT count(*), max(ply) FROM moves") == [(2, 2)]


async def test_a_time_that_ran_out_while_the_bot_was_away_is_given_back_once(world: TimedWorld) -> None:
    await world.begin(is_rated=True, pace="bank")
    await world.bot.kill()
    # Ten days, and what her first move added.
    at_first = 10 * DAY + 36 * HOUR
    world.turn_clock_back(at_first + HOUR, absent=3 * HOUR)
    await world.bot.start()
    await world.stored("SELECT 1 FROM outages")
    await world.restart()
    await world.stored("SELECT 1 FROM outages", 2)
    await world.move(world.ana, "18-14")
    [(left,)] = world.rows("SELECT white_left FROM matches")
    kept = timedelta(seconds=left / MICROSECONDS) - 36 * HOUR
    # She had two hours left when the bot went away; starting it takes a little of them.
    assert 1.5 * HOUR < kept <= 2 * HOUR
    assert world.rows("SELECT endings FROM matches") == [(None,)]
