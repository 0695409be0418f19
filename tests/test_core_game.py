"""A game: what it allows, how it goes on and back, and how one is replayed from its moves."""

from collections import OrderedDict
from collections.abc import Sequence

import pytest

from core import fen
from core import game as module
from core.board import Square
from core.errors import GameOver
from core.game import Game, new_game, replay
from core.move import Move
from core.outcome import Ending, Outcome
from core.position import start
from core.rulesets import BRAZILIAN, ITALIAN


def _first_moves(game: Game, plies: int) -> Game:
    for _ in range(plies):
        game = game.play(game.legal_moves[0])
    return game


def _paths(game: Game) -> list[tuple[Square, ...]]:
    return [move.path for move in game.moves]


def test_legal_moves_are_in_order_and_lead_on() -> None:
    game = new_game(BRAZILIAN)
    assert list(game.legal_moves) == sorted(game.legal_moves)
    after = game.play(game.legal_moves[2])
    assert (after.ply, after.moves, after.positions[0]) == (1, game.legal_moves[2:3], game.position)
    assert after.position == game.legal_moves[2].after(game.position)
    assert after.outcome is None


def test_a_game_as_it_stood() -> None:
    game = _first_moves(new_game(ITALIAN), 6)
    assert game.at(4) == _first_moves(new_game(ITALIAN), 4)
    assert game.at(6) == game


def test_what_is_not_legal_is_not_played() -> None:
    with pytest.raises(ValueError, match="is not legal"):
        new_game(BRAZILIAN).play(Move((Square(21), Square(18))))


@pytest.mark.parametrize(
    ("position", "ending"), [("B:W32,K1:B", Ending.NO_PIECES), ("B:W28,31:B24", Ending.BLOCKED)]
)
def test_who_cannot_move_has_lost(position: str, ending: Ending) -> None:
    game = new_game(ITALIAN, fen.read(position, ITALIAN))
    assert game.outcome == Outcome(game.position.turn.other, (ending,))
    assert game.outcome.headline is ending
    assert game.legal_moves == ()
    with pytest.raises(GameOver):
        game.play(Move((Square(24), Square(20))))


class TestReplay:
    def test_by_moves_or_by_paths(self) -> None:
        game = _first_moves(new_game(BRAZILIAN), 10)
        assert replay(BRAZILIAN, None, game.moves) == game
        assert replay(BRAZILIAN, start(BRAZILIAN.board), _paths(game)) == game

    def test_from_another_start(self) -> None:
        game = _first_moves(new_game(ITALIAN, fen.read("W:WK1,21:BK32,12", ITALIAN)), 5)
        assert replay(ITALIAN, game.positions[0], _paths(game)) == game

    def test_one_move_more_takes_one_step(self) -> None:
        game = _first_moves(new_game(BRAZILIAN), 12)
        before = replay(BRAZILIAN, None, _paths(game)[:11])
        after = replay(BRAZILIAN, None, _paths(game))
        assert len(after.positions) == 13
        assert all(one is other for one, other in zip(before.positions, after.positions, strict=False))

    def test_the_same_moves_take_none(self) -> None:
        game = _first_moves(new_game(BRAZILIAN), 8)
        assert replay(BRAZILIAN, None, game.moves) is replay(BRAZILIAN, None, _paths(game))

    def test_what_was_not_replayed_for_long_is_forgotten(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setattr(module, "_KEPT", 3)
        monkeypatch.setattr(module, "_replayed", OrderedDict())
        first, *others = [_first_moves(new_game(ITALIAN), plies) for plies in (4, 6, 8, 10)]
        forgotten = replay(ITALIAN, None, first.moves)
        kept = [replay(ITALIAN, None, game.moves) for game in others]
        assert all(replay(ITALIAN, None, game.moves) is game for game in kept)
        assert replay(ITALIAN, None, first.moves) is not forgotten

    @pytest.mark.parametrize("path", [(21, 18), (22,), (), (99, 1)])
    def test_an_illegal_move(self, path: Sequence[int]) -> None:
        with pytest.raises(ValueError, match="no legal move at ply 1"):
            replay(BRAZILIAN, None, [(Square(22), Square(18)), tuple(map(Square, path))])

    def test_a_move_after_the_end(self) -> None:
        with pytest.raises(GameOver):
            replay(ITALIAN, fen.read("B:W32:B", ITALIAN), [(Square(1), Square(5))])
