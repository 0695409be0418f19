"""The end of a match calls whoever did not bring it about, once and in each place; shown again, nobody."""

from collections.abc import AsyncIterator, Awaitable, Callable
from datetime import timedelta
from pathlib import Path

import pytest

from bot.delivery import Face
from bot.faces import to_be_told
from bot.play import ending, looking, offering
from bot.texts.match import card_lines
from bot.texts.sentence import plain
from bot.texts.words import words_of
from bot.view import Person
from core.match import OfferKind, close
from storage.places import Place, Platform
from tests.stage import Stage, a_stage
from tests.texts_scene import CAPTURES, ENDED_GAMES, match_of
from tests.timed_stage import Timed, a_timed_match, without_vacation

End = Callable[[Timed], Awaitable[object]]
BOTH = ["Ana", "Bruno"]


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with a_stage(tmp_path) as stage:
        yield stage


def called_by(face: Face) -> list[str]:
    """Whom a card pings."""
    said = [part for line in card_lines(words_of(), face.view) for part in line]
    return [part.name for part in said if isinstance(part, Person) and part.pings]


def words_of_face(face: Face) -> str:
    return "\n".join(plain(line) for line in card_lines(words_of(), face.view))


async def shown(timed: Timed) -> Face:
    """The one card that is shown now, or has been as time passed."""
    await timed.stage.tick()
    [face] = timed.stage.telegram.faces
    timed.stage.telegram.faces.clear()
    return face


async def begun(stage: Stage, *, rated: bool = False) -> Timed:
    """A match whose clock nothing stops, and whose board has been seen."""
    timed = await a_timed_match(stage, rated=rated)
    await without_vacation(timed)
    stage.telegram.faces.clear()
    return timed


# Who is called


async def resigned(timed: Timed) -> None:
    await ending.resign(timed.stage.desk, timed.bruno, timed.id, (await timed.match()).edition)


async def agreed(timed: Timed) -> None:
    edition = (await timed.match()).edition
    asked = await offering.propose(timed.stage.desk, timed.ana, timed.id, OfferKind.DRAW, edition)
    assert asked.open_offer
    await offering.accept(timed.stage.desk, timed.bruno, timed.id, asked.open_offer.id)


async def claimed(timed: Timed) -> None:
    await timed.stage.pass_time(timed.stage.now + timedelta(days=4))
    await timed.claim(timed.bruno)


async def unclaimed(timed: Timed) -> None:
    """Nobody does anything about it."""
    await timed.stage.pass_time(timed.stage.now + timedelta(days=7))


@pytest.mark.parametrize(
    ("end", "expected"),
    [(resigned, ["Ana"]), (agreed, ["Ana"]), (claimed, ["Ana"]), (unclaimed, BOTH)],
    ids=lambda value: getattr(value, "__name__", ""),
)
async def test_whoever_did_not_end_a_match_is_called(stage: Stage, end: End, expected: list[str]) -> None:
    timed = await begun(stage)
    await timed.play("22-18", "9-13")
    await shown(timed)
    await end(timed)
    assert called_by(await shown(timed)) == expected


async def test_time_that_runs_out_calls_both(stage: Stage) -> None:
    timed = await begun(stage, rated=True)
    await timed.play("22-18", "9-13")
    await shown(timed)
    await stage.pass_time(stage.now + timedelta(days=4))
    assert called_by(await shown(timed)) == BOTH


async def test_a_first_move_that_does_not_come_calls_both_and_names_whose_it_was(stage: Stage) -> None:
    timed = await begun(stage)
    await timed.play("22-18")
    await shown(timed)
    await stage.pass_time(stage.now + timedelta(days=4))
    face = await shown(timed)
    assert called_by(face) == BOTH
    assert "Bruno did not make the first move in time" in words_of_face(face)


@pytest.mark.parametrize("seat", [0, 1])
async def test_whoever_calls_a_match_off_is_named_and_the_other_called(stage: Stage, seat: int) -> None:
    timed = await begun(stage)
    by = timed.callers[seat]
    await ending.abort(stage.desk, by, timed.id)
    face = await shown(timed)
    assert called_by(face) == [BOTH[1 - seat]]
    assert f"{BOTH[seat]} has called the game off; nobody wins or loses." in words_of_face(face)


def test_what_an_administrator_closed_is_told_in_a_notice() -> None:
    assert to_be_told(close(match_of(CAPTURES))) == ()
    assert to_be_told(match_of(CAPTURES)) == ()


def test_the_last_move_calls_the_one_who_did_not_make_it() -> None:
    for match in map(match_of, ENDED_GAMES):
        assert to_be_told(match) == (match.turn,)


def test_a_move_that_was_planned_before_calls_the_one_who_planned_it() -> None:
    for match in (match_of(game) for game in ENDED_GAMES if game.ply > 1):
        planner = match.turn.other
        assert to_be_told(match_of(match.game, planned=frozenset({match.ply}))) == (planner,)
        both = frozenset({match.ply - 1, match.ply})
        assert to_be_told(match_of(match.game, planned=both)) == ((match.turn,) if match.ply > 2 else ())


async def test_in_private_only_the_one_who_reads_it_is_called(stage: Stage) -> None:
    ana = await stage.caller("Ana", 1, Place(Platform.TELEGRAM, 1))
    bruno = await stage.caller("Bruno", 2, Place(Platform.TELEGRAM, 2))
    match = await stage.begin(ana, bruno)
    await stage.deliver()
    stage.telegram.faces.clear()
    await ending.resign(stage.desk, bruno, match.id, 0)
    await stage.deliver()
    called = {face.card.place.chat: called_by(face) for face in stage.telegram.faces}
    assert called == {1: ["Ana"], 2: []}


# Once


async def test_a_board_shown_again_calls_nobody_and_says_the_same(stage: Stage) -> None:
    timed = await begun(stage)
    await timed.play("22-18")
    first = await shown(timed)
    assert called_by(first) == ["Bruno"]
    for _ in range(2):
        await looking.show_board(stage.desk, timed.ana, timed.id)
        again = await shown(timed)
        assert called_by(again) == []
        assert words_of_face(again) == words_of_face(first)
    await timed.play("9-13")
    assert called_by(await shown(timed)) == ["Ana"]


async def test_a_board_that_was_asked_for_while_a_move_was_made_calls_as_always(stage: Stage) -> None:
    timed = await begun(stage)
    await looking.show_board(stage.desk, timed.ana, timed.id)
    await timed.play("22-18")
    assert called_by(await shown(timed)) == ["Bruno"]


async def test_an_end_shown_again_calls_nobody(stage: Stage) -> None:
    timed = await begun(stage)
    await resigned(timed)
    assert called_by(await shown(timed)) == ["Ana"]
    await looking.show_board(stage.desk, timed.ana, timed.id)
    assert called_by(await shown(timed)) == []


async def test_an_end_that_comes_while_the_board_is_asked_for_is_told(stage: Stage) -> None:
    timed = await begun(stage)
    await looking.show_board(stage.desk, timed.ana, timed.id)
    await resigned(timed)
    assert called_by(await shown(timed)) == ["Ana"]
