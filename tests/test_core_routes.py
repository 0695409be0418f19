"""Every route of every capture, against routes found one by one and recursively."""

import dataclasses
from collections.abc import Iterator, Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import fen, notation, routes
from core.board import WHITE, Square
from core.captures import complete_captures
from core.game import Game, new_game
from core.position import Kind, Position
from core.ruleset import Ruleset
from core.rulesets import BRAZILIAN, ITALIAN
from tests.playouts import games

Path = tuple[Square, ...]

# Two games of the family that are none of ours: one lets a player choose any capture, in the other a man
# that touches the far row goes on as a king.
_ANY_CAPTURE = dataclasses.replace(BRAZILIAN, precedence=())
_CROWNED_IN_PASSING = dataclasses.replace(BRAZILIAN, crowned_in_passing=True, precedence=())


def _all_routes(rules: Ruleset, position: Position, path: Path, taken: Path) -> Iterator[tuple[Path, Path]]:
    """Each route on from here to where nothing more can be taken, as a player finds it with a finger."""
    onward = list(_jumps(rules, position, path, taken))
    for over, landing in onward:
        yield from _all_routes(rules, position, (*path, landing), (*taken, over))
    if taken and not onward:
        yield path, taken


def _jumps(rules: Ruleset, position: Position, path: Path, taken: Path) -> Iterator[tuple[Square, Square]]:
    board, pieces = position.board, position.pieces()
    moving = pieces.pop(path[0])
    far = any(board.bit[square] & board.far_row[moving.color] for square in path[1:])
    is_king = moving.kind is Kind.KING or (rules.crowned_in_passing and far)
    reach = rules.king_reach if is_king else 1
    for way, ray in enumerate(board.rays[board.bit[path[-1]]]):
        line = [board.square[bit] for bit in ray]
        met = next((place for place, square in enumerate(line) if square in pieces), len(line))
        if met >= min(reach, len(line)) or line[met] in taken or pieces[line[met]].color is moving.color:
            continue
        forwards = (way < 2) is (moving.color is WHITE)
        kind = pieces[line[met]].kind
        if not is_king and not (
            (forwards or rules.men_capture_backwards) and (kind is Kind.MAN or rules.men_capture_kings)
        ):
            continue
        for landing in line[met + 1 : met + 1 + reach]:
            if landing in pieces:
                break
            yield line[met], landing


def _routes_of(rules: Ruleset, position: Position) -> Iterator[tuple[Path, Path]]:
    for square, piece in position.pieces().items():
        if piece.color is position.turn:
            yield from _all_routes(rules, position, (square,), ())


def _leading_over(path: Sequence[Square], wanted: Sequence[Square]) -> bool:
    squares = iter(path)
    return path[0] == wanted[0] and all(square in squares for square in wanted)


_RULES = st.sampled_from([BRAZILIAN, _ANY_CAPTURE, _CROWNED_IN_PASSING])


@given(games(), _RULES, st.data())
def test_captures_found_over_squares_are_those_with_such_a_route(
    game: Game, other: Ruleset, data: st.DataObject
) -> None:
    rules = game.ruleset if game.ruleset is ITALIAN else other
    position = game.position
    captures = [move for move, _ in complete_captures(rules, position)]
    found = list(_routes_of(rules, position))
    if not found:
        return
    path, _ = data.draw(st.sampled_from(found))
    kept = data.draw(st.lists(st.booleans(), min_size=len(path) - 1, max_size=len(path) - 1))
    wanted = [path[0], *(square for square, keep in zip(path[1:], kept, strict=True) if keep)]
    if len(wanted) == 1:
        return
    expected = {
        (route[0], route[-1], frozenset(taken)) for route, taken in found if _leading_over(route, wanted)
    }
    over = routes.over(rules, position, wanted, captures)
    assert {(move.start, move.end, frozenset(move.captured)) for move in over} == expected


@given(games(), st.data())
def test_each_route_of_a_legal_move_is_read_as_that_move(game: Game, data: st.DataObject) -> None:
    legal = {(move.start, move.end, frozenset(move.captured)): move for move in game.legal_moves}
    of_legal = [
        (path, legal[key])
        for path, taken in _routes_of(game.ruleset, game.position)
        if (key := (path[0], path[-1], frozenset(taken))) in legal
    ]
    if not of_legal:
        return
    path, move = data.draw(st.sampled_from(of_legal))
    assert notation.read(game, "x".join(map(str, path))) == (move,)


def _read(fen_text: str, text: str, rules: Ruleset = BRAZILIAN) -> list[str]:
    game = new_game(rules, fen.read(fen_text, rules))
    return [notation.full(move, game.position.board) for move in notation.read(game, text)]


@pytest.mark.parametrize("text", ["29x4", "29x22x4", "29x18x4", "a1:d4:h8", "29 22 4"])
def test_a_king_going_straight_on_may_be_said_to_stand_anywhere_between(text: str) -> None:
    assert _read("W:WK29:B25,15", text) == ["29x22x4"]


def test_a_square_that_a_king_cannot_stand_on_is_on_no_route() -> None:
    assert _read("W:WK29:B25,15", "29x15x4") == []


@pytest.mark.parametrize(
    ("text", "move"),
    [("27x5", "27x5"), ("27x20x5", "27x20x7x14x5"), ("27x7x5", "27x20x7x14x5"), ("27x14x5", "27x20x7x14x5")],
)
def test_where_any_capture_may_be_played_the_one_written_in_full_is_meant(text: str, move: str) -> None:
    assert _read("W:WK27:B9,10,16,19,24", text, _ANY_CAPTURE) == [move]
