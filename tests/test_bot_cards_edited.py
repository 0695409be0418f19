"""What changes beside the board is edited into the newest card, where that is free; nobody is called."""

from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import timedelta
from pathlib import Path

import pytest

from bot.delivery import Face, PutOffError
from bot.faces import view_of_card
from bot.play import looking, offering, resting
from bot.texts.match import card_lines
from bot.texts.sentence import plain
from bot.texts.words import words_of
from core.match import OfferKind
from core.pace import USUAL
from storage import cards, chats, preferences
from storage.cards import Card
from storage.preferences import Preferences
from tests.stage import CLUB, Stage, a_stage
from tests.timed_stage import Timed, a_timed_match

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
    stage.telegram.faces.clear()
    return timed


def words_of_face(face: Face) -> str:
    return "\n".join(plain(line) for line in card_lines(words_of(), face.view))


async def edited(timed: Timed) -> list[str]:
    """What the edits say that are made now; no card is shown anew."""
    timed.stage.telegram.edited.clear()
    await timed.stage.tick()
    assert timed.stage.telegram.faces == []
    return [words_of_face(face) for face in timed.stage.telegram.edited]


async def card_of(timed: Timed) -> Card:
    async with timed.stage.desk.database.read() as connection:
        [card] = await cards.of_match(connection, timed.id)
    return card


async def agree(timed: Timed, kind: OfferKind) -> None:
    match = await timed.match()
    for caller in timed.callers:
        match = await offering.propose(timed.stage.desk, caller, timed.id, kind, match.edition)


async def test_a_pause_and_its_end_are_edited_in_once_and_call_nobody(timed: Timed) -> None:
    await agree(timed, PAUSE)
    [text] = await edited(timed)
    assert "The clock is paused" in text
    assert await edited(timed) == []
    message = (await card_of(timed)).message
    await offering.resume(timed.stage.desk, timed.bruno, timed.id)
    [text] = await edited(timed)
    assert "Time to move: until" in text
    assert (await card_of(timed)).message == message
    assert message not in timed.stage.telegram.retired


async def test_a_vacation_of_the_side_to_move_is_edited_in_when_it_begins_and_ends(timed: Timed) -> None:
    await resting.take(timed.stage.desk, timed.ana, 3)
    [text] = await edited(timed)
    assert "Ana is on vacation; the time to move runs from" in text
    await resting.come_back(timed.stage.desk, timed.ana)
    [text] = await edited(timed)
    assert "vacation" not in text


async def test_a_vacation_that_changes_nothing_on_the_card_edits_nothing(timed: Timed) -> None:
    await resting.take(timed.stage.desk, timed.bruno, 3)
    assert await edited(timed) == []


async def test_a_day_of_vacation_used_by_itself_moves_the_deadline_on_the_card(timed: Timed) -> None:
    stage = timed.stage
    await stage.pass_time(stage.now + USUAL.initial)
    [face] = stage.telegram.edited
    assert f"by {stage.now + timedelta(days=1):%Y-%m-%d %H:%M} UTC" in words_of_face(face)


@pytest.mark.parametrize(("hours", "edits"), [(5, 1), (0.1, 0)])
async def test_an_absence_given_back_moves_the_deadline_on_the_card_if_it_was_long(
    timed: Timed, hours: float, edits: int
) -> None:
    stage = timed.stage
    end = stage.now + USUAL.initial + timedelta(hours=hours)
    stage.later(hours=hours)
    await stage.heartbeat.beat()
    texts = await edited(timed)
    assert [f"until {end:%Y-%m-%d %H:%M} UTC" in text for text in texts] == [True] * edits


async def test_when_the_bot_was_cut_off_for_long_those_who_deliver_are_rung(timed: Timed) -> None:
    stage = timed.stage
    await stage.heartbeat.beat()
    await edited(timed)
    rung = stage.rung
    stage.later(hours=1)
    await stage.heartbeat.beat()
    assert stage.rung > rung
    assert len(await edited(timed)) == 1


async def test_once_time_is_up_in_a_casual_game_the_card_says_who_may_claim(timed: Timed) -> None:
    stage = timed.stage
    async with stage.desk.database.write() as connection:
        await preferences.save(connection, timed.ana.player.id, Preferences(auto_vacation=False))
    end = stage.now + USUAL.initial
    await stage.pass_time(end - timedelta(seconds=1))
    assert stage.telegram.edited == []
    await stage.pass_time(end)
    [face] = stage.telegram.edited
    until = f"{end + USUAL.period:%Y-%m-%d %H:%M} UTC"
    assert f"Ana is out of time. Bruno can claim the game until {until} (/claim)" in words_of_face(face)
    assert "Time to move" not in words_of_face(face)
    async with stage.desk.database.read() as connection:
        view = await view_of_card(connection, await timed.match(), await card_of(timed), stage.now)
    assert view.can_be_claimed
    await timed.play("18-14")
    await stage.tick()
    assert "Time to move: until" in words_of_face(stage.telegram.faces[-1])


@pytest.mark.parametrize("kind", [DRAW, TAKEBACK, PAUSE])
async def test_an_offer_is_a_message_of_its_own_and_its_answer_changes_no_card_that_never_told_of_it(
    timed: Timed, kind: OfferKind
) -> None:
    asked = await offering.propose(timed.stage.desk, timed.ana, timed.id, kind, 2)
    assert asked.open_offer
    assert await edited(timed) == []
    await offering.decline(timed.stage.desk, timed.bruno, timed.id, asked.open_offer.id)
    assert await edited(timed) == []


async def test_a_card_that_tells_of_an_offer_is_edited_when_it_is_answered(timed: Timed) -> None:
    stage = timed.stage
    asked = await offering.propose(stage.desk, timed.ana, timed.id, DRAW, 2)
    await looking.show_board(stage.desk, timed.bruno, timed.id)
    await stage.tick()
    assert "Ana offers a draw." in words_of_face(stage.telegram.faces.pop())
    assert asked.open_offer
    await offering.decline(stage.desk, timed.bruno, timed.id, asked.open_offer.id)
    [text] = await edited(timed)
    assert "draw" not in text


async def test_a_move_is_shown_and_never_edited_in_too(timed: Timed) -> None:
    stage = timed.stage
    await agree(timed, PAUSE)
    await timed.play("18-14")
    await stage.tick()
    assert len(stage.telegram.faces) == 1
    assert stage.telegram.edited == []
    await stage.tick()
    assert stage.telegram.edited == []


async def test_an_edit_is_tried_again_when_the_platform_can_take_it(timed: Timed) -> None:
    stage = timed.stage
    stage.telegram.trouble = [PutOffError(40, "flood control")]
    await agree(timed, PAUSE)
    stage.telegram.said.clear()
    await stage.deliver()
    assert stage.telegram.edited == []
    stage.later(seconds=40)
    assert len(await edited(timed)) == 1


async def test_a_card_whose_message_stayed_behind_in_another_chat_is_not_edited(timed: Timed) -> None:
    stage = timed.stage
    async with stage.desk.database.write() as connection:
        await chats.migrate_chat(connection, CLUB.platform, CLUB.chat, CLUB.chat - 1, stage.now)
    await agree(timed, PAUSE)
    assert await edited(timed) == []


async def test_a_card_whose_match_is_over_is_not_edited(timed: Timed) -> None:
    stage = timed.stage
    for caller in timed.callers:
        await offering.propose(stage.desk, caller, timed.id, DRAW, 2)
    await stage.tick()
    stage.telegram.faces.clear()
    async with stage.desk.database.write() as connection:
        await cards.touch(connection, timed.id, stage.now)
    assert await edited(timed) == []


async def test_what_time_changes_while_a_card_is_looked_at_has_it_looked_at_again(timed: Timed) -> None:
    stage, card = timed.stage, await card_of(timed)
    async with stage.desk.database.write() as connection:
        await cards.touch(connection, timed.id, stage.now)
        looked_at = replace(card, due_at=stage.now)
        await cards.touch(connection, timed.id, stage.now + timedelta(microseconds=1))
        await cards.up_to_date(connection, looked_at, (await timed.match()).version)
    assert (await card_of(timed)).due_at == stage.now + timedelta(microseconds=1)
