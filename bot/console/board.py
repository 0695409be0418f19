"""A board in characters: numbers on the playing squares, and marks that need no colour to be seen."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from enum import Enum
from typing import Final

from core.board import BLACK, SQUARES, WHITE, Color, Square
from core.game import Game
from core.notation import square_name
from core.position import Kind, Piece
from core.ruleset import NotationStyle

_WIDTH: Final = 5
"""Characters of a square, which is two lines high, and so looks like one."""
_NARROW: Final = 4
"""The same where there is no room for a board of that width."""
_MARGIN: Final = 3


class Mark(Enum):
    """What is to be seen of a square besides its number and its piece; the value stands beside the number."""

    LEFT = "o"
    """The last move began or passed here."""
    ARRIVED = "*"
    """The last move ended here."""
    TAKEN = "x"
    """The last move captured here."""
    MUST_CAPTURE = "!"
    """The piece here must capture, or another so marked."""


@dataclass(frozen=True, slots=True)
class Paint:
    """What is behind the characters and what they are drawn in, by their numbers in the 256 colours."""

    behind: int
    ink: int

    def on(self, text: str) -> str:
        """The text in these colours."""
        return f"\x1b[48;5;{self.behind};38;5;{self.ink}m{text}\x1b[0m" if text else ""


_LIGHT: Final = Paint(187, 187)
_DARK: Final = Paint(65, 255)
_MARKED: Final[Mapping[Mark | None, Paint]] = {
    None: _DARK,
    Mark.LEFT: Paint(136, 231),
    Mark.ARRIVED: Paint(136, 231),
    Mark.TAKEN: _DARK,
    Mark.MUST_CAPTURE: Paint(131, 231),
}
_PIECES: Final[Mapping[Color, Paint]] = {WHITE: Paint(231, 16), BLACK: Paint(16, 231)}
_SHAPES: Final[Mapping[Piece, str]] = {
    Piece(WHITE, Kind.MAN): "(w)",
    Piece(WHITE, Kind.KING): "((W))",
    Piece(BLACK, Kind.MAN): "[b]",
    Piece(BLACK, Kind.KING): "[[B]]",
}

_HATCHING: Final = ":"
"""Of light squares; in colour it is as light as what is behind it."""

_Cell = tuple[str, str]
"""The two lines of a square."""


@dataclass(frozen=True, slots=True)
class _Pen:
    colored: bool
    width: int
    """Characters of a square."""
    style: NotationStyle

    def draw(self, paint: Paint, text: str) -> str:
        return paint.on(text) if self.colored else text


def draw(  # noqa: PLR0913 - how it is seen
    game: Game,
    side: Color,
    *,
    colored: bool,
    is_over: bool = False,
    columns: int = 0,
    style: NotationStyle = NotationStyle.NUMERIC,
) -> str:
    """The board, this side below, with the last move marked and, unless it is over, what must capture.

    It is narrower where so many columns need it to be; 0 are enough.
    """
    marks = {} if is_over else _must_capture(game)
    pen = _Pen(colored, _NARROW if 0 < columns < _MARGIN + 8 * _WIDTH else _WIDTH, style)
    rows = _cells(game, marks | _last_move(game), pen)
    ranks, files = "87654321", "abcdefgh"
    if side is BLACK:
        rows, ranks, files = [row[::-1] for row in rows[::-1]], ranks[::-1], files[::-1]
    lines = [line for rank, row in zip(ranks, rows, strict=True) for line in _lines(rank, row)]
    return "\n".join([*lines, " " * _MARGIN + "".join(name.center(pen.width) for name in files).rstrip()])


def _cells(game: Game, marks: Mapping[Square, Mark], pen: _Pen) -> list[list[_Cell]]:
    """Every square, in rows from Black's to White's."""
    light = pen.draw(_LIGHT, _HATCHING * pen.width)
    cells = [[(light, light)] * 8 for _ in range(8)]
    for square in SQUARES:
        row, column = game.position.board.row_column(square)
        cells[row][column] = _cell(game, square, marks.get(square), pen)
    return cells


def _must_capture(game: Game) -> dict[Square, Mark]:
    return {move.start: Mark.MUST_CAPTURE for move in game.legal_moves if move.captured}


def _last_move(game: Game) -> dict[Square, Mark]:
    if not game.moves:
        return {}
    move = game.moves[-1]
    left = dict.fromkeys(move.captured, Mark.TAKEN) | dict.fromkeys(move.path, Mark.LEFT)
    return left | {move.end: Mark.ARRIVED}


def _cell(game: Game, square: Square, mark: Mark | None, pen: _Pen) -> _Cell:
    paint = _MARKED[mark]
    name = square_name(square, game.position.board, pen.style)
    label = f"{name:<3}{mark.value if mark else ''}"
    return pen.draw(paint, label.ljust(pen.width)), _stood_on(game.position.piece_at(square), paint, pen)


def _stood_on(piece: Piece | None, paint: Paint, pen: _Pen) -> str:
    if piece is None:
        return pen.draw(paint, " " * pen.width)
    shape = _SHAPES[piece]
    if len(shape) > pen.width:
        shape = shape[1:-1]
    left = (pen.width - len(shape)) // 2
    right = pen.width - len(shape) - left
    return pen.draw(paint, " " * left) + pen.draw(_PIECES[piece.color], shape) + pen.draw(paint, " " * right)


def _lines(rank: str, row: list[_Cell]) -> Iterator[str]:
    for margin, line in zip((rank.center(_MARGIN), " " * _MARGIN), zip(*row, strict=True), strict=True):
        yield (margin + "".join(line)).rstrip()
