"""Deadlines are kept whether or not anybody looks."""

import asyncio
from pathlib import Path

from bot.deadlines import ExpiryKeeper
from bot.play import challenging
from core.challenge import ChallengeState, Invited, Terms
from core.rulesets import BRAZILIAN
from tests.stage import a_stage


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
