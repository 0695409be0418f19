"""Deadlines are kept whether or not anybody looks."""

import asyncio
from pathlib import Path

import pytest

from bot.deadlines import ExpiryKeeper, RatingKeeper
from bot.play import challenging
from core.challenge import ChallengeState, Invited, Terms
from core.rulesets import BRAZILIAN
from storage import ratings, tracks
from tests.rated_matches import rated
from tests.stage import a_stage
from tests.storage_scene import NOW


async def test_a_challenge_expires_by_itself_and_its_maker_is_told(tmp_path: Path) -> None:
    async with a_stage(tmp_path) as stage:
        ana = await stage.caller("Ana", 1)
        posted = await challenging.challenge(stage.desk, ana, Invited(), Terms(BRAZILIAN))
        await stage.deliver()
        stage.later(days=7)
        keeper = ExpiryKeeper(stage.desk)
        async with asyncio.timeout(10), asyncio.TaskGroup() as tasks:
            task = tasks.create_task(keeper.run())
            state = ChallengeState.OPEN
            while state is ChallengeState.OPEN:
                await asyncio.sleep(0.002)
                state = (await challenging.load(stage.desk, posted.challenge.id)).challenge.state
            task.cancel()
        assert state is ChallengeState.EXPIRED
        await stage.deliver()
        told = [message for _, message in stage.discord.said[1:]]
        assert [message.over for message in told if message.over] == [2001]
        assert [message.pings.account for message in told if message.pings] == [1]


async def test_what_a_change_in_the_past_has_left_is_worked_out_by_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(ratings, "_SLICES_AT_ONCE", 0)
    async with a_stage(tmp_path) as stage:
        ann, bob, cat = [(await stage.caller(name, at)).player.id for at, name in enumerate("ABC", start=1)]
        async with stage.desk.database.write() as connection:
            first = await rated(connection, ann, bob)
            second = await rated(connection, bob, cat)
            await ratings.annul(connection, first, cat, "why", NOW)
            assert await ratings.unsettled(connection)
        async with asyncio.timeout(10), asyncio.TaskGroup() as tasks:
            task = tasks.create_task(RatingKeeper(stage.desk).run())
            left = ["brazilian"]
            while left:
                await asyncio.sleep(0.002)
                async with stage.desk.database.read() as connection:
                    left = await ratings.unsettled(connection)
            task.cancel()
        async with stage.desk.database.read() as connection:
            white, _ = await tracks.changes_of(connection, second)
        assert white.before.value == 1500
