"""Days of vacation as they are typed, and coming back while a game lives on one: no other is taken for it."""

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest

from bot.play import ending, resting
from bot.texts import timing
from bot.texts.match import card_lines
from bot.texts.sentence import plain
from bot.texts.words import words_of
from core.board import BLACK
from core.outcome import Ending, Outcome
from core.pace import deadline
from core.vacation import A_YEAR
from storage import cards, players
from storage.places import Place, Platform
from tests.stage import CLUB, Stage, a_stage, said_in
from tests.timed_stage import Timed, a_timed_match, without_vacation

DAY, HOUR = timedelta(days=1), timedelta(hours=1)


@pytest.mark.parametrize(
    ("typed", "days"),
    [
        *(("3", 3), (" 3. ", 3), ("3 days", 3), ("3d", 3), ("3 Giorni.", 3), ("3 GÜN", 3)),
        *(("0", 0), ("back", 0), ("Volta.", 0), ("ΕΠΙΣΤΡΟΦΗ", 0), ("9" * 5000, A_YEAR + 1)),
        *(("", None), ("d", None), ("3 weeks", None), ("-3", None), ("come back", None)),
    ],
)
def test_days_are_typed_in_any_language(typed: str, days: int | None) -> None:
    assert resting.days_of(typed) == days


@pytest.fixture
async def stage(tmp_path: Path) -> AsyncIterator[Stage]:
    async with a_stage(tmp_path) as stage:
        yield stage


async def saved_by_a_day(stage: Stage) -> tuple[Timed, Timed]:
    """Ana is out of time in the first match, so that a day of hers is used; the second has time left."""
    late = await a_timed_match(stage, rated=True)
    await late.play("22-18", "9-13")
    stage.later(days=1)
    await stage.be_there()
    other = await a_timed_match(stage, rated=True)
    await other.play("22-18", "9-13")
    await stage.pass_time(stage.now + 2 * DAY)
    late.said()
    return late, other


async def due(timed: Timed) -> timedelta:
    """How much time there is to move."""
    match = await timed.match()
    end = deadline(match.clock, match.turn) if match.clock else None
    assert end
    return end - timed.stage.now


@pytest.mark.parametrize("is_reached", [False, True])
async def test_whose_day_is_used_is_told_in_private_or_else_called_where_the_match_is_shown(
    stage: Stage, *, is_reached: bool
) -> None:
    timed = await a_timed_match(stage, rated=True)
    await timed.play("22-18", "9-13")
    if is_reached:
        async with stage.desk.database.write() as connection:
            await players.note_private_chat(connection, timed.ana.player.id, Platform.TELEGRAM, 1)
    await stage.pass_time(stage.now + 3 * DAY - HOUR)
    timed.said()
    await stage.pass_time(stage.now + HOUR)
    [(place, message)] = [each for each in stage.telegram.said if "your time was up" in said_in(each[1])]
    assert place.chat == (1 if is_reached else CLUB.chat)
    assert said_in(message).startswith(
        f"Ana, your time was up in match {timed.id}, so a day of your vacation"
    )
    assert message.pings
    assert isinstance(message.text, tuple)
    assert message.pings in message.text


async def test_one_message_in_each_chat_tells_of_all_the_matches_there(stage: Stage) -> None:
    first, second = await a_timed_match(stage), await a_timed_match(stage)
    async with stage.desk.database.write() as connection:
        elsewhere = Place(Platform.TELEGRAM, 2)
        reader = first.bruno.player.id
        await cards.create(connection, second.id, elsewhere, side=BLACK, reader=reader, now=stage.now)
    both = f"{first.id}, {second.id}"
    await resting.take(stage.desk, first.ana, 3)
    await stage.deliver()
    began = f"Ana is on vacation until {stage.now + 3 * DAY:%Y-%m-%d %H:%M} UTC; in"
    assert heard(first) == {
        (CLUB.chat, f"{began} matches {both} their time stands still."),
        (2, f"{began} match {second.id} their time stands still."),
    }
    await resting.come_back(stage.desk, first.ana)
    await ending.abort(stage.desk, first.bruno, first.id)
    await stage.deliver()
    assert (CLUB.chat, f"Ana is back from vacation; in matches {both} their time runs again.") in heard(first)


def heard(timed: Timed) -> set[tuple[int, str]]:
    """What was said of vacations so far, and in which chat; each once."""
    said = [(place.chat, said_in(message)) for place, message in timed.stage.telegram.said]
    timed.stage.telegram.said.clear()
    found = [each for each in said if "vacation" in each[1]]
    assert len(found) == len(set(found))
    return set(found)


async def test_coming_back_leaves_the_day_that_was_used_to_the_match_that_needs_it(stage: Stage) -> None:
    late, other = await saved_by_a_day(stage)
    stage.later(hours=1)
    await stage.be_there()
    back = await resting.come_back(stage.desk, late.ana)
    assert (back.days_left, back.resting, back.day_ends) == (29, (late.id,), stage.now + 23 * HOUR)
    assert (await due(late), await due(other)) == (23 * HOUR, DAY)
    answer = timing.you_returned(words_of(), back.days_left, back.resting, back.day_ends)
    assert f"In match {late.id} your time would soon be up" in plain(answer)
    await stage.tick()
    assert await resting.look_up(stage.desk, late.ana) == resting.Vacation(29, None)
    [told] = late.said()
    assert told == f"Ana is back from vacation; in match {other.id} their time runs again."
    assert (await late.play("18-14")).outcome is None


async def test_the_next_day_is_used_when_that_one_is_over(stage: Stage) -> None:
    late, other = await saved_by_a_day(stage)
    await resting.come_back(stage.desk, late.ana)
    await other.play("18-14")
    await stage.pass_time(stage.now + DAY - timedelta(seconds=1))
    assert (await resting.look_up(stage.desk, late.ana)).days_left == 29
    await stage.pass_time(stage.now + timedelta(seconds=1))
    assert (await resting.look_up(stage.desk, late.ana)).days_left == 28


async def test_whoever_keeps_the_other_days_loses_when_that_one_is_over(stage: Stage) -> None:
    late, _ = await saved_by_a_day(stage)
    await without_vacation(late)
    await resting.come_back(stage.desk, late.ana)
    await stage.pass_time(stage.now + DAY)
    over = await late.match()
    assert over.outcome == Outcome(over.seat_of(late.bruno.player.id), (Ending.TIME,))


async def test_days_to_come_are_given_back_and_the_opponent_hears_until_when_it_rests(stage: Stage) -> None:
    late, _ = await saved_by_a_day(stage)
    await resting.take(stage.desk, late.ana, 4)
    await stage.deliver()
    late.said()
    back = await resting.come_back(stage.desk, late.ana)
    assert (back.days_left, back.day_ends) == (29, stage.now + DAY)
    assert await due(late) == DAY
    await stage.deliver()
    assert any(f"until {back.day_ends:%Y-%m-%d %H:%M} UTC" in text for text in late.said())


async def test_the_card_tells_once_by_when_to_move(stage: Stage) -> None:
    late, _ = await saved_by_a_day(stage)
    face = next(face for face in stage.telegram.edited if face.view.match.id == late.id)
    told = "\n".join(plain(line) for line in card_lines(words_of(), face.view))
    assert "Ana has no time left but the vacation: a move is due by" in told
    assert told.count("UTC") == 1
