"""Where the pieces stand and who is to move."""

from collections.abc import Mapping
from enum import Enum
from typing import Final, NamedTuple

from core.board import BLACK, SQUARES, WHITE, Bits, Board, Color, Square, single_bits

MOST_PIECES: Final = 12
"""Of one side."""


class Kind(Enum):
    """What a piece is."""

    MAN = "man"
    KING = "king"


class Piece(NamedTuple):
    """One piece, wherever it stands."""

    color: Color
    kind: Kind


class Position(NamedTuple):
    """A position; a value.

    `white`, `black` and `kings` (of either side) are sets of squares, in the bits of `board`.
    """

    board: Board
    white: Bits
    black: Bits
    kings: Bits
    turn: Color

    @property
    def own(self) -> Bits:
        """The pieces of the side to move."""
        return self.white if self.turn is WHITE else self.black

    @property
    def enemy(self) -> Bits:
        """The pieces of the side that is not to move."""
        return self.black if self.turn is WHITE else self.white

    def of(self, color: Color) -> Bits:
        """The pieces of one side."""
        return self.white if color is WHITE else self.black

    def piece_at(self, square: Square) -> Piece | None:
        """The piece on a square, if there is one."""
        bit = self.board.bit[square]
        if not bit & (self.white | self.black):
            return None
        color = WHITE if bit & self.white else BLACK
        return Piece(color, Kind.KING if bit & self.kings else Kind.MAN)

    def pieces(self) -> dict[Square, Piece]:
        """Every piece by its square, in the order of the squares."""
        return {square: piece for square in SQUARES if (piece := self.piece_at(square))}

    def turned(self) -> "Position":
        """The board turned round and the colours exchanged: the same game from the other side."""
        white, black, kings = (
            self.board.bits(*(33 - square for square in self.board.squares(bits)))
            for bits in (self.black, self.white, self.kings)
        )
        return Position(self.board, white, black, kings, self.turn.other)


def place(board: Board, pieces: Mapping[Square, Piece], turn: Color) -> Position:
    """The position with these pieces; ValueError names what cannot be.

    More than 12 pieces on a side or a man on the row where it would have been crowned cannot be.
    """
    sides = {color: [square for square, piece in pieces.items() if piece.color is color] for color in Color}
    for color, squares in sides.items():
        if len(squares) > MOST_PIECES:
            raise ValueError(f"{len(squares)} {color.name.lower()} pieces are more than {MOST_PIECES}")
    kings = [square for square, piece in pieces.items() if piece.kind is Kind.KING]
    position = Position(board, board.bits(*sides[WHITE]), board.bits(*sides[BLACK]), board.bits(*kings), turn)
    _refuse_uncrowned(position)
    return position


def _refuse_uncrowned(position: Position) -> None:
    for color in Color:
        uncrowned = position.of(color) & position.board.far_row[color] & ~position.kings
        for bit in single_bits(uncrowned):
            square = position.board.square[bit]
            raise ValueError(f"a {color.name.lower()} man cannot stand on {square}, where it becomes a king")


def start(board: Board) -> Position:
    """12 men a side on the three nearest rows, White to move."""
    return Position(board, board.bits(*range(21, 33)), board.bits(*range(1, 13)), 0, WHITE)
