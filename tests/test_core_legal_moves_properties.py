"""What holds of the legal moves of any position, of both games."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.board import Square
from core.captures import complete_captures
from core.legal_moves import legal_moves, quiet_moves
from core.move import Move
from core.position import Position
from core.ruleset import Ruleset
from core.rulesets import RULESETS
from tests.random_positions import positions
from tests.rules_data import PlainMove, plain

pytestmark = pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.code)


def _turned(move: Move) -> PlainMove:
    return PlainMove(33 - move.start, 33 - move.end, frozenset(33 - square for square in move.captured))


@given(data=st.data())
def test_a_position_turned_round_has_the_turned_moves(ruleset: Ruleset, data: st.DataObject) -> None:
    position = data.draw(positions(ruleset))
    turned = position.turned()
    assert turned.turned() == position
    assert set(map(plain, legal_moves(ruleset, turned))) == set(map(_turned, legal_moves(ruleset, position)))


@given(data=st.data())
def test_each_move_is_found_once(ruleset: Ruleset, data: st.DataObject) -> None:
    moves = legal_moves(ruleset, data.draw(positions(ruleset)))
    assert len(set(map(plain, moves))) == len(moves)
    assert len({move.path for move in moves}) == len(moves)


@given(data=st.data())
def test_a_move_takes_what_it_says_and_leaves_the_rest(ruleset: Ruleset, data: st.DataObject) -> None:
    position = data.draw(positions(ruleset))
    before = position.pieces()
    for move in legal_moves(ruleset, position):
        after = move.after(position)
        pieces = after.pieces()
        moved, there = before[move.start], pieces[move.end]
        untouched = before.keys() - {move.start, move.end, *move.captured}
        assert pieces.keys() == untouched | {move.end}
        assert all(pieces[square] == before[square] for square in untouched)
        assert {before[square].color for square in move.captured} <= {position.turn.other}
        assert (there.color, there.kind) == (moved.color, moved.kind) or move.crowns
        assert after.turn is position.turn.other


@given(data=st.data())
def test_the_side_to_move_captures_or_moves_quietly(ruleset: Ruleset, data: st.DataObject) -> None:
    position = data.draw(positions(ruleset))
    moves, captures = legal_moves(ruleset, position), complete_captures(ruleset, position)
    quiet = quiet_moves(ruleset, position)
    assert set(moves) <= {capture.move for capture in captures} if captures else moves == quiet
    assert not any(move.captured for move in quiet)
    assert all(len(move.captured) == len(move.path) - 1 for move, _ in captures)


@given(data=st.data())
def test_of_captures_the_weightiest_must_be_played(ruleset: Ruleset, data: st.DataObject) -> None:
    position = data.draw(positions(ruleset))
    captures = complete_captures(ruleset, position)
    legal = set(legal_moves(ruleset, position))
    weights = {weight for move, weight in captures if move in legal}
    if captures:
        assert weights == {max(weight for _, weight in captures)}


def _is_man(position: Position, square: Square) -> bool:
    return not position.kings & position.board.bit[square]


@given(data=st.data())
def test_men_are_crowned_exactly_where_their_move_ends_on_the_far_row(
    ruleset: Ruleset, data: st.DataObject
) -> None:
    position = data.draw(positions(ruleset))
    far = position.board.squares(position.board.far_row[position.turn])
    for move in legal_moves(ruleset, position):
        assert move.crowns is (_is_man(position, move.start) and move.end in far)
