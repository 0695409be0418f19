"""Whole games, each to the ply on which it ends or fails to: near misses too."""

import pytest

from core import fen
from core.game import Game, new_game
from core.outcome import Ending, Outcome
from tests.rules_data import DRAWS, Record, plain, plain_of, position_of, ruleset_of

_WINNING_SIDE = {"1-0": "W", "0-1": "B", "1/2-1/2": None}


def _replayed(record: Record) -> Game:
    """Every move of the record, each legal and none after the end."""
    game = new_game(ruleset_of(record), position_of(record))
    for recorded in record["moves"]:
        game = game.play(next(move for move in game.legal_moves if plain(move) == plain_of(recorded)))
    return game


def _code(ending: Ending) -> str:
    """The record's name for an ending; it has one for both ways to have no move."""
    return "no_moves" if ending in {Ending.NO_PIECES, Ending.BLOCKED} else ending.value


def _described(outcome: Outcome | None) -> tuple[str, list[str]]:
    if outcome is None:
        return "*", []
    winner = outcome.winner and outcome.winner.value
    result = next(text for text, side in _WINNING_SIDE.items() if side == winner)
    return result, [_code(ending) for ending in outcome.endings]


@pytest.mark.parametrize("record", DRAWS, ids=lambda record: record["id"])
def test_game_ends_on_the_ply_on_record_for_the_reasons_on_record(record: Record) -> None:
    game = _replayed(record)
    expected = record["expect"]
    assert (*_described(game.outcome), game.ply) == (expected["result"], expected["rules"], expected["ply"])
    if "final_fen" in record:
        assert game.position == fen.read(record["final_fen"], game.ruleset)
