"""A position as FEN, `W:WK3,21,22:B1,12`, in and out."""

import re
from collections.abc import Iterator
from enum import Enum
from typing import Final

from core.board import BLACK, SQUARES, WHITE, Color, Square
from core.position import MOST_PIECES, Kind, Piece, Position, place
from core.ruleset import Ruleset

_MOST_SHOWN: Final = 40
"""Characters of an unreadable part that an error repeats."""
_ITEM: Final = re.compile(r"(k?)(?:([a-h][1-8])|([0-9]{1,9})(?:-([0-9]{1,9}))?)", re.IGNORECASE)
_IGNORED: Final = re.compile("[hf][0-9]+", re.IGNORECASE)
"""The tail that lidraughts writes: :H for the half moves, :F for the move number."""
_COLORS: Final = {letter: color for color in Color for letter in (color.value, color.value.lower())}


class FenFault(Enum):
    """What is wrong with a FEN."""

    NO_SIDE_TO_MOVE = "no_side_to_move"
    SIDE_MISSING = "side_missing"
    SIDE_TWICE = "side_twice"
    UNREADABLE = "unreadable"
    NOT_A_SQUARE = "not_a_square"
    SQUARE_TWICE = "square_twice"
    UNCROWNED = "uncrowned"
    TOO_MANY = "too_many"


_SENTENCES: Final = {
    FenFault.NO_SIDE_TO_MOVE: "it must begin with the side to move, W: or B:, and not with {}",
    FenFault.SIDE_MISSING: "no part of it lists the pieces of {}",
    FenFault.SIDE_TWICE: "two parts of it list the pieces of {}",
    FenFault.UNREADABLE: "{} cannot be read",
    FenFault.NOT_A_SQUARE: "{} is not a playing square of this board",
    FenFault.SQUARE_TWICE: "two pieces stand on {}",
    FenFault.UNCROWNED: "a man cannot stand on {}, where it would have become a king",
    FenFault.TOO_MANY: f"there are more than {MOST_PIECES} pieces of {{}}",
}


class FenError(ValueError):
    """A text that is no position; `part` is the part of it that is at fault, or W or B for a whole side.

    Its str is a sentence in plain English.
    """

    def __init__(self, fault: FenFault, part: str) -> None:
        self.fault = fault
        self.part = part if len(part) <= _MOST_SHOWN else part[:_MOST_SHOWN] + "..."
        super().__init__("FEN: " + _SENTENCES[fault].format(repr(self.part)))


def read(text: str, ruleset: Ruleset) -> Position:
    """The position a FEN describes; FenError where it describes none.

    Either side may come first; squares are numbers, ranges of them, or algebraic; spaces, small letters, a
    trailing dot and the tail of lidraughts do not matter.
    """
    turn, *fields = "".join(text.split()).rstrip(".:").split(":")
    if turn not in _COLORS:
        raise FenError(FenFault.NO_SIDE_TO_MOVE, turn)
    sides = _sides(fields)
    pieces: dict[Square, Piece] = {}
    for color, items in sides.items():
        _put(pieces, color, items, ruleset)
    return place(ruleset.board, pieces, _COLORS[turn])


def write(position: Position) -> str:
    """The FEN of a position: numeric, White first, every square by itself."""
    return f"{position.turn.value}:{_side(position, WHITE)}:{_side(position, BLACK)}"


def _side(position: Position, color: Color) -> str:
    items = (
        f"K{square}" if piece.kind is Kind.KING else str(square)
        for square, piece in position.pieces().items()
        if piece.color is color
    )
    return color.value + ",".join(items)


def _sides(fields: list[str]) -> dict[Color, list[str]]:
    sides: dict[Color, list[str]] = {}
    for field in fields:
        if not _IGNORED.fullmatch(field):
            _add_side(sides, field)
    for color in Color:
        if color not in sides:
            raise FenError(FenFault.SIDE_MISSING, color.value)
    return sides


def _add_side(sides: dict[Color, list[str]], field: str) -> None:
    color = _COLORS.get(field[:1])
    if color is None:
        raise FenError(FenFault.UNREADABLE, field)
    if color in sides:
        raise FenError(FenFault.SIDE_TWICE, color.value)
    sides[color] = field[1:].split(",")


def _put(pieces: dict[Square, Piece], color: Color, items: list[str], ruleset: Ruleset) -> None:
    for item in filter(None, items):
        for square, kind in _placed(item, ruleset):
            if square in pieces:
                raise FenError(FenFault.SQUARE_TWICE, item)
            if kind is Kind.MAN and ruleset.board.bit[square] & ruleset.board.far_row[color]:
                raise FenError(FenFault.UNCROWNED, item)
            pieces[square] = Piece(color, kind)
    if sum(piece.color is color for piece in pieces.values()) > MOST_PIECES:
        raise FenError(FenFault.TOO_MANY, color.value)


def _placed(item: str, ruleset: Ruleset) -> Iterator[tuple[Square, Kind]]:
    """The squares of one item: one square, or a range of them."""
    match = _ITEM.fullmatch(item)
    if not match:
        raise FenError(FenFault.UNREADABLE, item)
    king, name, first, last = match.groups()
    squares = _named(name, ruleset) if name else _numbered(int(first), int(last or first))
    if not squares:
        raise FenError(FenFault.NOT_A_SQUARE, item)
    kind = Kind.KING if king else Kind.MAN
    return ((square, kind) for square in squares)


def _named(name: str, ruleset: Ruleset) -> tuple[Square, ...]:
    square = ruleset.board.named.get(name.lower())
    return (square,) if square else ()


def _numbered(first: int, last: int) -> tuple[Square, ...]:
    return SQUARES[first - 1 : last] if 1 <= first <= last <= len(SQUARES) else ()
