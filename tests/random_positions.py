"""Positions by chance: as games come by them, and as nobody would."""

from collections.abc import Iterator
from random import Random

from hypothesis import strategies as st

from core.board import SQUARES, Color, Square
from core.legal_moves import legal_moves
from core.position import Kind, Piece, Position, place, start
from core.ruleset import Ruleset

_MOST_PIECES = 12
_LONGEST = 150


def played(ruleset: Ruleset, dice: Random) -> Iterator[Position]:
    """The positions of a game of chance."""
    position = start(ruleset.board)
    for _ in range(_LONGEST):
        yield position
        moves = legal_moves(ruleset, position)
        if not moves:
            return
        position = dice.choice(moves).after(position)


def placed(ruleset: Ruleset, dice: Random) -> Position:
    """Up to 12 pieces a side anywhere, at least one, many of them kings or few."""
    squares = dice.sample(SQUARES, dice.randint(2, 24))
    of_white = dice.randint(max(1, len(squares) - _MOST_PIECES), min(_MOST_PIECES, len(squares) - 1))
    colors = [Color.WHITE] * of_white + [Color.BLACK] * (len(squares) - of_white)
    crowned = dice.random()
    pieces = {
        square: _piece(ruleset, square, color, is_king=dice.random() < crowned)
        for square, color in zip(squares, colors, strict=True)
    }
    return place(ruleset.board, pieces, dice.choice(list(Color)))


def _piece(ruleset: Ruleset, square: Square, color: Color, *, is_king: bool) -> Piece:
    is_far = bool(ruleset.board.bit[square] & ruleset.board.far_row[color])
    return Piece(color, Kind.KING if is_king or is_far else Kind.MAN)


@st.composite
def positions(draw: st.DrawFn, ruleset: Ruleset) -> Position:
    """Either."""
    dice = draw(st.randoms(use_true_random=False))
    if draw(st.booleans()):
        return placed(ruleset, dice)
    return dice.choice(list(played(ruleset, dice)))
