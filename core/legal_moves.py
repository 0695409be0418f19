"""Every move the side to move may play."""

from functools import cache
from typing import NamedTuple

from core.board import BLACK, WHITE, Bits, Color, single_bits
from core.captures import complete_captures
from core.jumps import DOWN_LEFT, DOWN_RIGHT, UP_LEFT, UP_RIGHT
from core.move import Move
from core.position import Position
from core.ruleset import Ruleset


def legal_moves(rules: Ruleset, position: Position) -> list[Move]:
    """Every legal move, each once per start, end and set of captured; none: the side to move has lost."""
    captures = complete_captures(rules, position)
    if not captures:
        return quiet_moves(rules, position)
    if len(captures) == 1:
        return [captures[0].move]
    greatest = max([weight for _, weight in captures])
    return [move for move, weight in captures if weight == greatest]


def quiet_moves(rules: Ruleset, position: Position) -> list[Move]:
    """Every move that captures nothing, whether or not a capture is compulsory."""
    board, white, black, kings, turn = position
    tables = _tables(rules)
    empty = board.playable ^ (white | black)
    own_kings = kings & (white if turn is WHITE else black)
    moves: list[Move] = []
    if turn is WHITE:
        men = white & ~kings
        _take(moves, tables.up_left, men & empty << 5)
        _take(moves, tables.up_right, men & empty << 4)
    else:
        men = black & ~kings
        _take(moves, tables.down_left, men & empty >> 4)
        _take(moves, tables.down_right, men & empty >> 5)
    if own_kings:
        _take_kings(moves, tables.kings, own_kings, empty)
    return moves


_MenTable = dict[int, tuple[Bits, Move]]
"""By the bit length of the square a man starts from: that square and its move."""

_KingTable = dict[Bits, list[list[tuple[Bits, Move]]]]
"""By the square a king starts from: way by way the squares it can come to, the nearest first."""


class _Tables(NamedTuple):
    """Every quiet move there can be in a game, made once."""

    up_left: _MenTable
    up_right: _MenTable
    down_left: _MenTable
    down_right: _MenTable
    kings: _KingTable


def _take(moves: list[Move], table: _MenTable, movers: Bits) -> None:
    while movers:
        start, move = table[movers.bit_length()]
        movers ^= start
        moves.append(move)


def _take_kings(moves: list[Move], table: _KingTable, kings: Bits, empty: Bits) -> None:
    for king in single_bits(kings):
        for way in table[king]:
            for end, move in way:
                if not end & empty:
                    break
                moves.append(move)


@cache
def _tables(rules: Ruleset) -> _Tables:
    square, rays = rules.board.square, rules.board.rays
    return _Tables(
        up_left=_men_table(rules, WHITE, UP_LEFT),
        up_right=_men_table(rules, WHITE, UP_RIGHT),
        down_left=_men_table(rules, BLACK, DOWN_LEFT),
        down_right=_men_table(rules, BLACK, DOWN_RIGHT),
        kings={
            start: [
                [(end, Move((number, square[end]))) for end in ray[: rules.king_reach]] for ray in rays[start]
            ]
            for start, number in square.items()
        },
    )


def _men_table(rules: Ruleset, color: Color, way: int) -> _MenTable:
    square, far_row = rules.board.square, rules.board.far_row[color]
    ends = {start: rays[way][0] for start, rays in rules.board.rays.items() if rays[way]}
    return {
        start.bit_length(): (start, Move((square[start], square[end]), crowns=bool(end & far_row)))
        for start, end in ends.items()
    }
