"""Lists do not tell of a time that is over: that a game can be claimed, or how much later it will be over."""

from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from bot.play import dashboarding, looking
from bot.play.desk import Caller
from bot.texts.lists import game_line
from bot.texts.sentence import plain
from bot.texts.words import words_of
from storage import players
from storage.places import Platform
from tests.stage import CLUB, Stage, a_stage, said_in
from tests.timed_stage import Timed, a_timed_match, without_vacation

THREE_DAYS = timedelta(days=3)


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with a_stage(tmp_path) as stage:
        yield stage


async def listed(timed: Timed, caller: Caller) -> str:
    """The only line of somebody's list of games."""
    [found] = await looking.games(timed.stage.desk, caller)
    return plain(game_line(words_of(), looking.line(words_of(), found, caller)))


async def on_dashboard(timed: Timed) -> str:
    """The only line of a dashboard that has just been made."""
    stage = timed.stage
    async with stage.desk.database.write() as connection:
        club = await players.meet_community(connection, Platform.TELEGRAM, CLUB.chat, "Club", stage.now)
    admin = replace(timed.ana, is_admin=True, place=replace(CLUB, community=club))
    await dashboarding.switch_on(stage.desk, admin)
    await stage.list_games()
    _, line = said_in(timed.messages()[-1]).splitlines()
    return line


async def test_lists_tell_that_time_is_up_and_the_game_can_be_claimed(stage: Stage) -> None:
    timed = await a_timed_match(stage)
    await without_vacation(timed)
    await timed.play("22-18", "9-13")
    await stage.pass_time(stage.now + THREE_DAYS - timedelta(seconds=1))
    assert "casual, until " in await listed(timed, timed.ana)
    assert "Ana is to move until " in await on_dashboard(timed)
    await stage.pass_time(stage.now + timedelta(seconds=1))
    assert (await listed(timed, timed.ana)).endswith("your time is up: Bruno can claim the game")
    assert (await listed(timed, timed.bruno)).endswith("time is up: you can claim the game (/claim)")
    assert (await on_dashboard(timed)).endswith("; Ana is out of time, and the game can be claimed.")
    await timed.play("18-14")
    assert "casual, until " in await listed(timed, timed.bruno)


async def test_time_that_the_bot_was_away_is_given_back_in_lists_too(stage: Stage) -> None:
    timed = await a_timed_match(stage)
    await without_vacation(timed)
    await timed.play("22-18", "9-13")
    begun = stage.now
    stage.telegram.connected = False
    stage.later(days=10)
    await stage.heartbeat.beat()
    stage.telegram.connected = True
    await stage.heartbeat.beat()
    [found] = await looking.games(stage.desk, timed.ana)
    assert found.summary.deadline == begun + THREE_DAYS + timedelta(days=10)
    assert not found.summary.can_be_claimed
    assert "Ana is to move until " in await on_dashboard(timed)


async def test_what_is_given_back_is_told_before_the_time_would_have_been_over(stage: Stage) -> None:
    timed = await a_timed_match(stage)
    await timed.play("22-18", "9-13")
    until = stage.now + THREE_DAYS
    before = await on_dashboard(timed)
    stage.telegram.connected = False
    stage.later(days=1)
    await stage.heartbeat.beat()
    stage.telegram.connected = True
    await stage.heartbeat.beat()
    [found] = await looking.games(stage.desk, timed.ana)
    assert found.summary.deadline == until + timedelta(days=1)
    stage.later(seconds=1)
    await stage.list_games()
    [(_, rewritten)] = stage.telegram.rewritten
    edited = said_in(rewritten).splitlines()[-1]
    assert edited != before
    assert f"until {until + timedelta(days=1):%Y-%m-%d}" in edited


async def test_a_dashboard_tells_by_itself_that_time_is_up(stage: Stage) -> None:
    timed = await a_timed_match(stage)
    await without_vacation(timed)
    await timed.play("22-18", "9-13")
    await on_dashboard(timed)
    await stage.pass_time(stage.now + THREE_DAYS)
    await stage.list_games()
    [(_, rewritten)] = stage.telegram.rewritten
    assert said_in(rewritten).endswith("; Ana is out of time, and the game can be claimed.")
