"""A plan is read from the board it was made for; one for another game is left out, and stops nobody."""

import logging

import pytest
from sqlalchemy import update

from core.board import Color
from core.match import Match, play, take_back
from storage import plans, tables
from storage.database import Connection
from tests.storage_scene import NOW, moved, people, seated


@pytest.fixture
async def match(connection: Connection) -> Match:
    three = await people(connection)
    return await seated(connection, three.ann, three.bob)


async def test_plans_are_given_the_oldest_first_from_their_own_ply(
    connection: Connection, match: Match
) -> None:
    lines = {ply: moved(match, ply + 2).game.moves[ply:] for ply in (2, 0, 1)}
    made = [
        await plans.add(connection, moved(match, ply), Color.WHITE, ply, line, NOW)
        for ply, line in lines.items()
    ]
    kept = await plans.of_match(connection, moved(match, 3))
    assert [plan.id for plan in kept] == made
    assert {plan.ply: plan.moves for plan in kept} == lines


async def test_a_plan_for_a_game_that_went_another_way_is_left_out(
    connection: Connection, match: Match, caplog: pytest.LogCaptureFixture
) -> None:
    later = moved(match, 4)
    await plans.add(connection, later, Color.WHITE, 4, moved(later, 2).game.moves[4:], NOW)
    back = take_back(later, 2, NOW)
    assert await plans.of_match(connection, back) == []
    other = play(back, back.turn, back.game.legal_moves[-1], NOW)
    other = play(other, other.turn, other.game.legal_moves[-1], NOW)
    with caplog.at_level(logging.WARNING):
        assert await plans.of_match(connection, other) == []
    assert "plan left out" in caplog.text


@pytest.mark.parametrize("text", ["nonsense", "1-32", "99-98"])
async def test_a_plan_that_cannot_be_read_hides_no_other(
    connection: Connection, match: Match, text: str
) -> None:
    line = moved(match, 2).game.moves
    broken, whole = [await plans.add(connection, match, Color.WHITE, 0, line, NOW) for _ in range(2)]
    row = update(tables.plans).where(tables.plans.c.id == broken)
    await connection.execute(row.values(moves=text))
    assert [plan.id for plan in await plans.of_match(connection, match)] == [whole]
