"""Cards and notices that cannot be delivered are put off, given up or moved: nothing is lost."""

import asyncio
from collections.abc import AsyncIterator, Callable
from datetime import timedelta
from pathlib import Path

import pytest

from bot.cards import CardKeeper
from bot.delivery import PlaceMovedError, PutOffError, UnreachableError
from bot.notices import NoticeKeeper
from bot.play import challenging, moving, offering
from bot.play.desk import Caller
from core.challenge import Invited, Terms
from core.match import Match, OfferKind
from core.rulesets import ITALIAN
from storage import cards
from storage.cards import Card
from storage.places import Platform
from tests.stage import CLUB, Stage, a_stage


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with a_stage(tmp_path) as stage:
        yield stage


@pytest.fixture
async def ana(stage: Stage) -> Caller:
    return await stage.caller("Ana", 1)


@pytest.fixture
async def match(stage: Stage, ana: Caller) -> Match:
    """Ana plays White on Discord, Carla Black on Telegram."""
    carla = await stage.caller("Carla", 3, CLUB)
    await challenging.challenge(stage.desk, ana, Invited(), Terms(ITALIAN))
    return await challenging.join(stage.desk, carla, "CODE00")


async def card_in(stage: Stage, match: Match, platform: Platform) -> Card:
    async with stage.desk.database.read() as connection:
        shown_on = await cards.of_match(connection, match.id)
    return next(card for card in shown_on if card.place.platform is platform)


async def test_a_platform_that_is_cut_off_catches_up_with_the_newest_board_alone(
    stage: Stage, ana: Caller, match: Match
) -> None:
    stage.telegram.connected = False
    await stage.deliver()
    await moving.play_typed(stage.desk, ana, match.id, "22-18")
    await stage.deliver()
    assert [face.view.match.ply for face in stage.discord.faces] == [0, 1]
    assert stage.telegram.faces == []
    stage.telegram.connected = True
    await stage.deliver()
    assert [face.view.match.ply for face in stage.telegram.faces] == [1]


async def test_a_card_is_put_off_as_long_as_the_platform_asks(stage: Stage, match: Match) -> None:
    stage.telegram.trouble = [PutOffError(40, "flood control")]
    await stage.deliver()
    assert len(stage.discord.faces) == 1
    stage.later(seconds=39)
    await stage.deliver()
    assert stage.telegram.faces == []
    stage.later(seconds=1)
    await stage.deliver()
    assert len(stage.telegram.faces) == 1


async def test_the_pauses_grow_while_it_goes_on_failing(stage: Stage, match: Match) -> None:
    waits = []
    for _ in range(6):
        stage.telegram.trouble = [PutOffError(0, "bad gateway")]
        await stage.deliver()
        due_at = (await card_in(stage, match, Platform.TELEGRAM)).due_at
        assert due_at
        waits.append(due_at - stage.now)
        stage.now = due_at
    assert waits == [timedelta(seconds=seconds) for seconds in (1, 2, 4, 8, 16, 32)]


async def test_an_unexpected_error_is_put_off_and_logged(
    stage: Stage, match: Match, caplog: pytest.LogCaptureFixture
) -> None:
    stage.telegram.trouble = [ZeroDivisionError("a bug")]
    await stage.deliver()
    assert len(stage.discord.faces) == 1
    [record] = [record for record in caplog.records if record.levelname == "ERROR"]
    assert record.exc_info
    stage.later(minutes=5)
    await stage.deliver()
    assert len(stage.telegram.faces) == 1


async def test_an_unreachable_card_is_left_alone_and_shown_as_such_to_the_other(
    stage: Stage, ana: Caller, match: Match
) -> None:
    stage.telegram.trouble = [UnreachableError("bot was kicked")]
    await stage.deliver()
    stage.later(days=1)
    await moving.play_typed(stage.desk, ana, match.id, "22-18")
    await stage.deliver()
    assert stage.telegram.faces == []
    assert stage.discord.faces[-1].view.unreachable == (match.seat_of(match.black),)
    async with stage.desk.database.write() as connection:
        await cards.reachable_again(connection, Platform.TELEGRAM, CLUB.chat)
    await stage.deliver()
    assert [face.view.match.ply for face in stage.telegram.faces] == [1]


async def test_a_chat_that_goes_on_under_another_number_is_followed(
    stage: Stage, ana: Caller, match: Match
) -> None:
    stage.telegram.trouble = [PlaceMovedError(-100777)]
    await stage.deliver()
    await stage.deliver()
    [face] = stage.telegram.faces
    assert face.card.place.chat == -100777


async def test_a_notice_is_put_off_given_up_or_follows_its_chat(stage: Stage, ana: Caller) -> None:
    carla = await stage.caller("Carla", 3, CLUB)
    stage.telegram.trouble = [PutOffError(5, "flood"), PlaceMovedError(-100777)]
    await challenging.challenge(stage.desk, carla, Invited(), Terms(ITALIAN))
    await stage.deliver()
    stage.later(seconds=5)
    await stage.deliver()
    await stage.deliver()
    [(place, _)] = stage.telegram.said
    assert place.chat == -100777
    stage.discord.trouble = [UnreachableError("no such channel")]
    await challenging.challenge(stage.desk, ana, Invited(), Terms(ITALIAN))
    await stage.deliver()
    stage.later(days=1)
    await stage.deliver()
    assert stage.discord.said == []


async def test_a_change_that_shows_nothing_new_sends_no_new_card(
    stage: Stage, ana: Caller, match: Match
) -> None:
    await stage.deliver()
    said = len(stage.discord.said)
    await offering.propose(stage.desk, ana, match.id, OfferKind.DRAW, match.ply)
    await stage.deliver()
    assert (len(stage.discord.faces), len(stage.telegram.faces)) == (1, 1)
    assert [place for place, message in stage.telegram.said if message.buttons] == [CLUB]
    assert len(stage.discord.said) == said


async def test_the_keepers_deliver_by_themselves_and_are_woken(
    stage: Stage, ana: Caller, match: Match
) -> None:
    keepers = CardKeeper(stage.desk.database, stage.messengers, lambda: stage.now)
    notices = NoticeKeeper(stage.desk.database, stage.messengers, lambda: stage.now)
    async with asyncio.TaskGroup() as tasks:
        running = [tasks.create_task(keeper.run()) for keeper in (keepers, notices)]
        await _until(lambda: len(stage.discord.faces) == 1 and len(stage.telegram.faces) == 1)
        await moving.play_typed(stage.desk, ana, match.id, "22-18")
        keepers.wake()
        await _until(lambda: len(stage.discord.faces) == 2 and len(stage.telegram.faces) == 2)
        for task in running:
            task.cancel()


async def _until(holds: Callable[[], bool]) -> None:
    async with asyncio.timeout(10):
        while not holds():  # noqa: ASYNC110 - there is nothing to be told by: this looks on from outside
            await asyncio.sleep(0.01)
