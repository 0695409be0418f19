"""What is offered while a command is being typed: no more than Discord shows, the most urgent first."""

from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from tests.discord_sim import Sim, simulated

MANY_MOVES = "W:WK29,K30,K31,K32:B1,2,3"
ONE_CAPTURE = "W:W22,32:B18,1"
MOST = 25


@pytest.fixture
async def sim(tmp_path: Path) -> AsyncIterator[Sim]:
    async with simulated(tmp_path) as sim:
        yield sim


async def offered(sim: Sim, command: str, option: str, typed: str = "") -> list[str]:
    return [choice["name"] for choice in await sim.ana.autocomplete(sim.games, command, option, typed)]


async def test_of_too_many_moves_the_first_are_offered_and_typing_finds_the_others(sim: Sim) -> None:
    await sim.set_up(MANY_MOVES)
    moves = await offered(sim, "move", "move")
    assert len(moves) == MOST
    assert "32-28" not in moves
    assert "32-28" in await offered(sim, "move", "move", "32")


async def test_captures_are_offered_before_what_another_game_has_to_choose_from(sim: Sim) -> None:
    await sim.set_up(MANY_MOVES, ONE_CAPTURE)
    first, *others = await offered(sim, "move", "move")
    assert first == "22x15 · 2: bruno, Brazilian draughts"
    assert len(others) == MOST - 1
    assert all(move.endswith(" · 1: bruno, Brazilian draughts") for move in others)


async def test_of_too_many_games_the_first_are_offered_and_typing_finds_the_others(sim: Sim) -> None:
    await sim.set_up(*[MANY_MOVES] * 30)
    await sim.set_up(MANY_MOVES, opponent=sim.carla)
    games = await offered(sim, "board", "match")
    assert games == [f"{number}: bruno, Brazilian draughts" for number in range(1, MOST + 1)]
    assert await offered(sim, "board", "match", "carla") == ["31: carla, Brazilian draughts"]
