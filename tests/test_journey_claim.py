"""A casual game whose time is up, over a process that is killed around each step: claimed, or called off."""

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
        await world.begin(is_rated=False)
        await world.bot.kill()
        yield world


async def test_a_claim_is_offered_once_and_won_once_whenever_the_bot_is_killed(world: TimedWorld) -> None:
    world.turn_clock_back(DAY + timedelta(minutes=5))
    world.hold()
    await world.bot.start()
    await world.killed_on_the_way(
        saved="SELECT 1 FROM notices WHERE kind = 'claim_offer'",
        words="is out of time in match 1",
        noted=settled("claim_offer"),
    )
    assert world.rows("SELECT endings FROM matches") == [(None,)]
    world.hold()
    await world.press(world.bruno, "Claim the game")
    await world.killed_on_the_way(
        saved="SELECT 1 FROM matches WHERE endings = 'time' AND winner = 'B'",
        words="ran out of time",
        noted="SELECT 1 FROM cards WHERE shown_over",
    )
    assert world.rows("SELECT count(*) FROM notices WHERE kind = 'claim_offer'") == [(1,)]


async def test_what_nobody_claims_is_called_off_once_whenever_the_bot_is_killed(world: TimedWorld) -> None:
    world.turn_clock_back(3 * DAY)
    world.hold()
    await world.bot.start()
    await world.killed_on_the_way(
        saved="SELECT 1 FROM matches WHERE endings = 'aborted,unclaimed' AND winner IS NULL",
        words="nobody claimed the game",
        noted="SELECT 1 FROM cards WHERE shown_over",
    )
    assert world.said("is out of time") == 0
