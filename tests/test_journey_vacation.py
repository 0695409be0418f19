"""A day of vacation that is used by itself, over a process killed around it: used once, and told once."""

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest

from tests.timed_journey import DAY, TimedWorld, settled
from tests.timed_platforms import PLATFORMS, a_timed_world

pytestmark = [pytest.mark.wire, pytest.mark.timeout(600)]


@pytest.fixture(params=PLATFORMS)
async def world(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[TimedWorld]:
    async with a_timed_world(request.param, tmp_path) as world:
        yield world


async def test_a_day_of_vacation_is_used_once_whenever_the_bot_is_killed(world: TimedWorld) -> None:
    await world.befriend(world.ana)
    await world.begin(is_rated=True)
    await world.bot.kill()
    world.turn_clock_back(DAY + timedelta(minutes=5), rests=True)
    world.hold()
    await world.bot.start()
    await world.killed_on_the_way(
        saved="SELECT 1 FROM vacation_days",
        words="a day of your vacation was used",
        noted=settled("vacation_used", "vacation_began"),
        chat=world.private(world.ana),
    )
    # Whether this one had been said when the bot was first killed is chance.
    assert 1 <= world.said("is on vacation until") <= (1 if world.says_once else 2)
    assert world.rows("SELECT count(*) FROM vacation_days") == [(1,)]
    await world.move(world.ana, "18-14")
    assert world.rows("SELECT endings FROM matches") == [(None,)]
