"""The 32 playing squares: their numbers, their names, and the bits and diagonals that stand for them."""

from dataclasses import dataclass
from enum import Enum
from typing import Final, NewType

Square = NewType("Square", int)
"""A playing square by its number, 1-32, counted along the rows from Black's side."""

Bits = int
"""A set of squares; which bit is which square, only a `Board` knows."""

Ray = tuple[Bits, ...]
"""The single-bit squares met on the way from one square to the edge, the nearest first."""

SQUARES: Final = tuple(Square(number) for number in range(1, 33))


class Color(Enum):
    """A side; its value is its letter in FEN."""

    WHITE = "W"
    BLACK = "B"

    @property
    def other(self) -> "Color":
        """The opposing side."""
        return BLACK if self is WHITE else WHITE


WHITE: Final = Color.WHITE
BLACK: Final = Color.BLACK


@dataclass(frozen=True, slots=True, eq=False, repr=False)
class Board:
    """One of the two ways to lay the playing squares on an 8x8 board; compared by identity.

    One bit is left unused after every second row, so that a step down the board is a shift by 4
    (to White's left) or by 5 (to White's right) from every square, and a step over the edge meets an
    unused bit.
    """

    bit: tuple[Bits, ...]
    """The bit of each square, by its number; index 0 is not a square."""
    names: tuple[str, ...]
    """The algebraic name of each square, by its number; index 0 is empty."""
    square: dict[Bits, Square]
    named: dict[str, Square]
    playable: Bits
    far_row: dict[Color, Bits]
    """The row on which each side's men are crowned."""
    row_before_far: dict[Color, Bits]
    long_diagonal: Bits
    rays: dict[Bits, tuple[Ray, Ray, Ray, Ray]]
    """From each square: up left, up right (towards Black), down left, down right (towards White)."""

    def bits(self, *squares: int) -> Bits:
        """The set of these squares; ValueError where a number is not 1-32."""
        result = 0
        for square in squares:
            if not 1 <= square <= len(SQUARES):
                raise ValueError(f"{square} is not a square from 1 to 32")
            result |= self.bit[square]
        return result

    def squares(self, bits: Bits) -> tuple[Square, ...]:
        """The squares of a set, in order."""
        return tuple(self.square[bit] for bit in single_bits(bits))

    def row_column(self, square: Square) -> tuple[int, int]:
        """Row and column, 0-7 each, seen by White: row 0 is Black's, column 0 the left one."""
        name = self.names[square]
        return 8 - int(name[1]), ord(name[0]) - ord("a")


def single_bits(bits: Bits) -> list[Bits]:
    """The members of a set, each as a set of one, the lowest first."""
    singles = []
    while bits:
        single = bits & -bits
        bits ^= single
        singles.append(single)
    return singles


def _lay(dark_corner_column: int) -> Board:
    """A board whose row next to White has its first playing square in this column (0 or 1)."""
    bit, names = [0], [""]
    for number in SQUARES:
        row, place = divmod(number - 1, 4)
        unused_below = (row + dark_corner_column) // 2
        bit.append(1 << number - 1 + unused_below)
        names.append("abcdefgh"[place * 2 + (row + 1 + dark_corner_column) % 2] + str(8 - row))
    playable = sum(bit)
    rays = {single: _rays(single, playable) for single in bit[1:]}
    return Board(
        bit=tuple(bit),
        names=tuple(names),
        square={bit[number]: number for number in SQUARES},
        named={names[number]: number for number in SQUARES},
        playable=playable,
        far_row={WHITE: sum(bit[1:5]), BLACK: sum(bit[29:33])},
        row_before_far={WHITE: sum(bit[5:9]), BLACK: sum(bit[25:29])},
        long_diagonal=max((start | sum(ray) for start in rays for ray in rays[start]), key=int.bit_count),
        rays=rays,
    )


def _rays(start: Bits, playable: Bits) -> tuple[Ray, Ray, Ray, Ray]:
    left_up, right_up = _ray(start, playable, -5), _ray(start, playable, -4)
    return left_up, right_up, _ray(start, playable, 4), _ray(start, playable, 5)


def _ray(start: Bits, playable: Bits, step: int) -> Ray:
    ray = []
    at = _shifted(start, step)
    while at & playable:
        ray.append(at)
        at = _shifted(at, step)
    return tuple(ray)


def _shifted(bits: Bits, step: int) -> Bits:
    return bits << step if step > 0 else bits >> -step


DARK_CORNER_LEFT: Final = _lay(0)
"""The playing corner is at each player's left: a1 is square 29."""

DARK_CORNER_RIGHT: Final = _lay(1)
"""The playing corner is at each player's right: h1 is square 32; the other board mirrored."""
