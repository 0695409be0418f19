"""How far each draw rule has come: along a game, one before its limit, and when it starts afresh."""

import pytest

from core import fen
from core.board import BLACK
from core.draws import DrawCount
from core.game import Game, new_game
from core.outcome import Ending, Outcome
from core.rulesets import BRAZILIAN, ITALIAN
from tests.rules_data import DRAWS, Record, plain, plain_of, position_of, ruleset_of
from tests.rulesets_tables import written

REPETITION = Ending.REPETITION_3


def _play(game: Game, moves: str) -> Game:
    for text in moves.split():
        game = game.play(next(move for move in game.legal_moves if written(move) == text))
    return game


def _brazilian(start: str, moves: str) -> Game:
    return _play(new_game(BRAZILIAN, fen.read(start, BRAZILIAN)), moves)


def _counted(game: Game) -> dict[Ending, int]:
    return {count.ending: count.done for count in game.draw_counts}


_ENDED_BY_RULE = [record for record in DRAWS if record["expect"]["result"] == "1/2-1/2"]


@pytest.mark.parametrize("record", _ENDED_BY_RULE, ids=lambda record: record["id"])
def test_the_count_of_the_rule_that_ends_a_game_was_one_short_before(record: Record) -> None:
    games = [new_game(ruleset_of(record), position_of(record))]
    for recorded in record["moves"]:
        games.append(games[-1].play(next(m for m in games[-1].legal_moves if plain(m) == plain_of(recorded))))
    *_, before, last = games
    for ending in map(Ending, record["expect"]["rules"]):
        limit = next(rule.limit for rule in last.ruleset.draws if rule.ending is ending)
        assert DrawCount(ending, limit, limit) in last.draw_counts
        if ending is not REPETITION:
            # The same side's move before had brought it to one less.
            assert DrawCount(ending, limit - 1, limit) in games[-3].draw_counts
        assert not any(count.reached for count in before.draw_counts)


def test_a_game_at_its_start_counts_its_first_position_only() -> None:
    assert _counted(new_game(BRAZILIAN)) == {REPETITION: 1, Ending.KINGS_ONLY_15: 0}
    assert _counted(new_game(ITALIAN)) == {REPETITION: 1, Ending.KINGS_ONLY_40: 0}


def test_the_plies_at_which_a_position_stood() -> None:
    game = _brazilian("W:WK1,21:BK32,12", "1-5 32-28 5-1")
    assert (game.repeated_plies, _counted(game)[REPETITION]) == ((3,), 1)
    game = _play(game, "28-32")
    assert (game.repeated_plies, _counted(game)[REPETITION]) == ((0, 4), 2)
    game = _play(game, "1-5 32-28 5-1 28-32")
    assert (game.repeated_plies, game.outcome) == ((0, 4, 8), Outcome(None, (REPETITION,)))


def test_with_the_other_side_to_move_it_is_another_position() -> None:
    game = _brazilian("W:WK4,21:BK32,13", "4-8 32-28 8-11 28-32 11-4")
    assert game.position == game.positions[0]._replace(turn=BLACK)
    assert game.repeated_plies == (5,)


@pytest.mark.parametrize(
    ("moves", "count"),
    [
        ("1-5", 0),
        ("1-5 32-28", 1),
        ("1-5 32-28 5-1", 1),
        ("1-5 32-28 5-1 28-32", 2),
        ("1-5 32-28 5-1 12-16", 0),
        ("1-5 32-28 5-1 12-16 1-5 28-32", 1),
    ],
)
def test_moves_of_kings_only_count_by_pairs_since_a_man_moved(moves: str, count: int) -> None:
    assert _counted(_brazilian("W:WK1,21:BK32,12", moves))[Ending.KINGS_ONLY_15] == count


THREE_KINGS, DIAGONAL = Ending.THREE_KINGS_15, Ending.THREE_V_KING_DIAGONAL_5
FEW, THIRTY, SIXTY = Ending.FEW_V_KING_5, Ending.NO_CHANGE_30, Ending.NO_CHANGE_60


@pytest.mark.parametrize(
    ("says", "start", "moves", "counts"),
    [
        ("three kings, by their own moves", "W:WK1,K2,K3:BK32", "1-5 32-28 5-1", {THREE_KINGS: 2, THIRTY: 1}),
        ("four kings", "W:WK1,K2,K3,K4:BK32", "1-5", {THREE_KINGS: 1, THIRTY: 0}),
        ("on the long diagonal", "W:WK1,K2,K3:BK29", "1-5", {THREE_KINGS: 1, DIAGONAL: 1, THIRTY: 0}),
        ("it leaves it", "W:WK1,K2,K3:BK29", "1-5 29-25 5-1 25-21", {THREE_KINGS: 2, THIRTY: 2}),
        ("men are pieces too", "W:WK1,K2,13:BK29", "1-5", {DIAGONAL: 1, THIRTY: 0}),
        ("two kings", "W:WK1,K2:BK32", "1-5 32-28 2-7", {FEW: 2}),
        ("a king and a man", "W:WK1,13:BK32", "1-5", {FEW: 1}),
        ("two men are another matter", "W:W13,14:BK32", "13-9", {}),
        ("king against king: when both have moved", "W:WK1:BK32", "1-5", {FEW: 0}),
        ("then it is one move", "W:WK1:BK32", "1-5 32-28", {FEW: 1}),
        ("two kings each", "W:WK1,K2:BK31,K32", "1-5 31-27", {THIRTY: 1}),
        ("a man's move is no change", "W:WK1,21:BK32,12", "1-5 12-16", {THIRTY: 1}),
        ("a new king is", "W:WK1,7,21:BK32,12", "1-5 32-28 7-3", {THIRTY: 0}),
        ("a capture is", "W:WK13,21:BK32,11,12", "13-22 32-28 22x4", {THIRTY: 0}),
        ("six pieces", "W:WK1,21,22:BK32,11,12", "1-5 12-16", {SIXTY: 1}),
        ("eight pieces", "W:WK1,21,22,25:BK32,7,11,12", "1-5 12-16", {}),
        ("one side without a king", "W:WK1,21:B11,12", "1-5 12-16", {}),
    ],
)  # fmt: skip
def test_what_else_is_counted(says: str, start: str, moves: str, counts: dict[Ending, int]) -> None:
    counted = _counted(_brazilian(start, moves))
    del counted[REPETITION], counted[Ending.KINGS_ONLY_15]
    assert counted == counts
