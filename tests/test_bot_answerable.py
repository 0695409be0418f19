"""What asks something by its buttons loses them, once, when it is answered in whichever way."""

from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import timedelta
from pathlib import Path

import pytest

from bot.play import ending, offering, resting
from bot.play.desk import Caller, Desk
from core.match import Match, MatchId, Offer, OfferKind
from core.pace import USUAL
from storage import live_buttons, preferences
from storage.places import Platform
from storage.preferences import Preferences
from tests.stage import FakeMessenger, Stage, a_stage
from tests.storage_statements import recorded
from tests.timed_stage import Timed, a_match_across, a_timed_match

DRAW, PAUSE, TAKEBACK = OfferKind.DRAW, OfferKind.PAUSE, OfferKind.TAKEBACK


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with a_stage(tmp_path) as stage:
        yield stage


@pytest.fixture
async def timed(stage: Stage) -> Timed:
    timed = await a_timed_match(stage)
    await timed.play("22-18", "9-13")
    await stage.tick()
    return timed


async def propose(timed: Timed, kind: OfferKind) -> Offer:
    match = await timed.match()
    after = await offering.propose(timed.stage.desk, timed.ana, timed.id, kind, match.edition)
    assert after.open_offer
    return after.open_offer


async def asked(timed: Timed) -> int:
    """The message with buttons that is sent now."""
    said = timed.stage.telegram.said
    before = len(said)
    await timed.stage.tick()
    [(_, message)] = said[before:]
    assert message.buttons
    return 2000 + len(said)


async def retired(timed: Timed) -> list[int]:
    """The messages that are not cards and lose their buttons now."""
    timed.stage.telegram.retired.clear()
    await timed.stage.tick()
    return [message for message in timed.stage.telegram.retired if message > 2000]


async def out_of_time(timed: Timed) -> int:
    """Ana is; the message that lets Bruno claim the game."""
    stage = timed.stage
    async with stage.desk.database.write() as connection:
        await preferences.save(connection, timed.ana.player.id, Preferences(auto_vacation=False))
    await stage.pass_time(stage.now + USUAL.initial - timedelta(seconds=1))
    stage.later(seconds=1)
    await stage.be_there()
    return await asked(timed)


# Answered, or not to be answered any more


@pytest.mark.parametrize("kind", [DRAW, TAKEBACK, PAUSE])
@pytest.mark.parametrize("answer", [offering.accept, offering.decline])
async def test_an_offer_that_is_answered_loses_its_buttons_once(
    timed: Timed, kind: OfferKind, answer: Callable[[Desk, Caller, MatchId, int], Awaitable[Match]]
) -> None:
    offer = await propose(timed, kind)
    message = await asked(timed)
    assert await retired(timed) == []
    await answer(timed.stage.desk, timed.bruno, timed.id, offer.id)
    assert await retired(timed) == [message]
    timed.stage.later(days=1)
    assert await retired(timed) == []


async def test_to_propose_the_same_is_an_answer_too(timed: Timed) -> None:
    await propose(timed, DRAW)
    message = await asked(timed)
    await offering.propose(timed.stage.desk, timed.bruno, timed.id, DRAW, 2)
    assert await retired(timed) == [message]


async def test_another_offer_in_its_place_ends_the_first_and_keeps_its_own_buttons(timed: Timed) -> None:
    await propose(timed, DRAW)
    first = await asked(timed)
    await propose(timed, PAUSE)
    timed.stage.telegram.retired.clear()
    second = await asked(timed)
    assert timed.stage.telegram.retired == [first]
    await offering.propose(timed.stage.desk, timed.bruno, timed.id, PAUSE, 2)
    assert await retired(timed) == [second]


async def test_a_move_that_ends_an_offer_makes_its_two_calls_and_the_buttons_go_later(timed: Timed) -> None:
    await propose(timed, TAKEBACK)
    message = await asked(timed)
    await timed.play("18-14")
    assert await retired(timed) == []
    timed.stage.later(minutes=1)
    assert await retired(timed) == [message]


async def test_a_draw_that_is_offered_stands_while_its_maker_moves_on(timed: Timed) -> None:
    await propose(timed, DRAW)
    message = await asked(timed)
    await timed.play("18-14")
    timed.stage.later(minutes=1)
    assert await retired(timed) == []
    await timed.play("10x17")
    timed.stage.later(minutes=1)
    assert await retired(timed) == [message]


async def test_the_end_of_a_match_ends_what_was_asked(timed: Timed) -> None:
    await propose(timed, DRAW)
    message = await asked(timed)
    await ending.resign(timed.stage.desk, timed.bruno, timed.id, 2)
    assert await retired(timed) == [message]


async def a_pause(timed: Timed) -> int:
    """The message that offers to go on, when a pause is two months old."""
    for caller in timed.callers:
        await offering.propose(timed.stage.desk, caller, timed.id, PAUSE, 2)
    message = await asked(timed)
    await timed.stage.pass_time(timed.stage.now + timedelta(days=60))
    assert await retired(timed) == []
    return message


async def test_whoever_goes_on_after_a_pause_is_not_asked_to_any_more(timed: Timed) -> None:
    message = await a_pause(timed)
    await offering.resume(timed.stage.desk, timed.ana, timed.id)
    assert await retired(timed) == [message]


async def test_a_move_ends_a_pause_too(timed: Timed) -> None:
    message = await a_pause(timed)
    await timed.play("18-14")
    timed.stage.later(minutes=1)
    assert await retired(timed) == [message]


async def test_a_game_that_is_claimed_can_be_no_more(timed: Timed) -> None:
    message = await out_of_time(timed)
    await timed.claim(timed.bruno)
    assert await retired(timed) == [message]


async def test_a_late_move_ends_the_claim(timed: Timed) -> None:
    message = await out_of_time(timed)
    await timed.play("18-14")
    timed.stage.later(minutes=1)
    assert await retired(timed) == [message]


async def test_a_vacation_ends_the_claim(timed: Timed) -> None:
    message = await out_of_time(timed)
    await resting.take(timed.stage.desk, timed.ana, 1)
    assert await retired(timed) == [message]


async def test_a_game_that_nobody_claimed_can_be_no_more(timed: Timed) -> None:
    message = await out_of_time(timed)
    await timed.stage.pass_time(timed.stage.now + USUAL.period)
    assert message in timed.stage.telegram.retired


# How


async def test_a_move_looks_for_nothing_asked_where_nothing_was(timed: Timed) -> None:
    with recorded() as quick:
        await timed.play("18-14")
    assert not any("live_buttons" in statement for statement, _ in quick)
    await propose(timed, DRAW)
    with recorded() as slow:
        await timed.play("10x17")
    assert any("live_buttons" in statement for statement, _ in slow)


async def test_what_is_answered_while_it_is_being_said_loses_its_buttons_at_once(
    timed: Timed, monkeypatch: pytest.MonkeyPatch
) -> None:
    offer, stage, say = await propose(timed, DRAW), timed.stage, FakeMessenger.say

    async def answered_meanwhile(*said: object) -> int | None:
        monkeypatch.undo()
        await offering.decline(stage.desk, timed.bruno, timed.id, offer.id)
        return await say(*said)  # type: ignore[arg-type]

    monkeypatch.setattr(FakeMessenger, "say", answered_meanwhile)
    assert len(await retired(timed)) == 1
    assert await retired(timed) == []


async def test_each_platform_loses_its_own_buttons(stage: Stage) -> None:
    timed = await a_match_across(stage)
    await stage.deliver()
    await offering.propose(stage.desk, timed.ana, timed.id, PAUSE, 0)
    await stage.deliver()
    offer = 2000 + len(stage.telegram.said)
    await offering.propose(stage.desk, timed.bruno, timed.id, PAUSE, 0)
    await stage.deliver()
    assert (stage.telegram.retired, stage.discord.retired) == ([offer], [])
    resume = 2000 + len(stage.discord.said)
    await offering.resume(stage.desk, timed.bruno, timed.id)
    await stage.deliver()
    assert (stage.telegram.retired, stage.discord.retired) == ([offer], [resume])


async def test_while_a_platform_is_cut_off_its_buttons_wait(stage: Stage) -> None:
    timed = await a_match_across(stage)
    await stage.deliver()
    await offering.propose(stage.desk, timed.ana, timed.id, DRAW, 0)
    await stage.deliver()
    await offering.propose(stage.desk, timed.bruno, timed.id, DRAW, 0)
    stage.telegram.connected = False
    await stage.deliver()
    assert stage.telegram.retired == []
    stage.telegram.connected = True
    await stage.deliver()
    assert 2000 + len(stage.telegram.said) in stage.telegram.retired


async def test_what_cannot_be_taken_away_is_tried_once(
    timed: Timed, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    offer = await propose(timed, DRAW)
    await asked(timed)

    async def fail(*_: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(FakeMessenger, "retire", fail)
    await offering.decline(timed.stage.desk, timed.bruno, timed.id, offer.id)
    await timed.stage.deliver()
    assert "buttons not taken away" in caplog.messages
    async with timed.stage.desk.database.read() as connection:
        assert await live_buttons.of_match(connection, timed.id) == []
        assert await live_buttons.next_due(connection, list(Platform)) is None
