"""A reminder over a process that is killed around it: it comes, and comes once."""

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest

from tests.timed_journey import TimedWorld, settled
from tests.timed_platforms import PLATFORMS, a_timed_world

pytestmark = [pytest.mark.wire, pytest.mark.timeout(600)]


@pytest.fixture(params=PLATFORMS)
async def world(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[TimedWorld]:
    async with a_timed_world(request.param, tmp_path) as world:
        yield world


async def test_a_reminder_is_sent_once_whenever_the_bot_is_killed(world: TimedWorld) -> None:
    await world.begin(is_rated=True)
    await world.bot.kill()
    world.turn_clock_back(timedelta(hours=13))
    world.hold()
    await world.bot.start()
    await world.killed_on_the_way(
        saved="SELECT 1 FROM notices WHERE kind = 'reminder'",
        words="it is your turn in match 1",
        noted=settled("reminder"),
    )
    assert world.rows("SELECT count(*) FROM notices WHERE kind = 'reminder'") == [(1,)]
    await world.move(world.ana, "18-14")
