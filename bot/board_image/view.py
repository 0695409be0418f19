"""What is to be seen on a board, and where: from a position and its last move to the look of every square."""

from dataclasses import dataclass
from itertools import pairwise
from typing import Final, NamedTuple

from bot.board_image.shapes import Arm, Corner, Head, Shape, Sign, Standing
from bot.board_image.tiles import Look
from core.board import SQUARES, Board, Square
from core.move import Move
from core.position import Position
from core.ruleset import NotationStyle


@dataclass(frozen=True, slots=True)
class BoardView:
    """A position as somebody is to see it.

    `ringed` are the squares of pieces that must capture, `chosen` the one of a piece whose move is half
    entered, `targets` the squares it may go to.
    """

    position: Position
    white_below: bool = True
    last_move: Move | None = None
    ringed: frozenset[Square] = frozenset()
    chosen: Square | None = None
    targets: frozenset[Square] = frozenset()
    labels: NotationStyle = NotationStyle.NUMERIC


class Box(NamedTuple):
    """An area of the picture, in pixels; right and bottom are the first outside."""

    left: int
    top: int
    right: int
    bottom: int


@dataclass(frozen=True, slots=True)
class Layout:
    """How large a picture is, in pixels: the side of a square, and the frame's width."""

    square: int
    frame: int

    @property
    def side(self) -> int:
        return self.square * 8 + self.frame * 2

    def box(self, row: int, column: int) -> Box:
        """Where a square lies, its row and column counted from the top left as the picture is seen."""
        left, top = self.frame + column * self.square, self.frame + row * self.square
        return Box(left, top, left + self.square, top + self.square)


CARD: Final = Layout(square=76, frame=16)


def square_box(board: Board, square: Square, *, white_below: bool, layout: Layout = CARD) -> Box:
    """Where a playing square lies in the picture."""
    return layout.box(*_seen_at(board, square, white_below=white_below))


def _seen_at(board: Board, square: Square, *, white_below: bool) -> tuple[int, int]:
    """Row and column of a square, from the top left as it is seen."""
    row, column = board.row_column(square)
    return (row, column) if white_below else (7 - row, 7 - column)


def looks(view: BoardView) -> dict[Square, Look]:
    """What every playing square looks like."""
    shapes: dict[Square, list[Shape]] = {square: [] for square in SQUARES}
    heads = _mark_last_move(shapes, view, view.last_move) if view.last_move else []
    for square, piece in view.position.pieces().items():
        shapes[square].append(Standing(piece))
    _mark_choices(shapes, view)
    for square, head in heads:
        # Above all that lies there: a captured piece, its cross, or the dot of another stop.
        shapes[square].append(head)
    return {square: Look(_label(view, square), tuple(shapes[square])) for square in SQUARES}


def _label(view: BoardView, square: Square) -> str:
    return str(square) if view.labels is NotationStyle.NUMERIC else view.position.board.names[square]


def _mark_last_move(
    shapes: dict[Square, list[Shape]], view: BoardView, move: Move
) -> list[tuple[Square, Head]]:
    """All of it but the heads of its arrow, which are told: they are to lie above the pieces."""
    for square in (move.start, move.end):
        shapes[square].append(Sign.BRACKETS)
    heads = _mark_arms(shapes, view, move)
    for square in move.path[:-1]:
        shapes[square].append(Sign.STOP)
    for square in move.captured:
        shapes[square].append(Sign.CROSS)
    return heads


def _mark_arms(shapes: dict[Square, list[Shape]], view: BoardView, move: Move) -> list[tuple[Square, Head]]:
    """The line of the arrow from square to square; the heads that belong to it."""
    steps, heads = _steps(view.position.board, move), list[tuple[Square, Head]]()
    for start, end in steps:
        corner = _corner(view, start, end)
        shapes[start].append(Arm(corner))
        if end in move.path:
            heads.append((start, Head(corner)))
    for start, end in steps[:-1]:
        shapes[end].append(Arm(_corner(view, end, start)))
    return heads


def _mark_choices(shapes: dict[Square, list[Shape]], view: BoardView) -> None:
    for square in view.ringed:
        shapes[square].append(Sign.DASHED_RING)
    if view.chosen:
        shapes[view.chosen].append(Sign.SOLID_RING)
    for square in view.targets:
        shapes[square].append(Sign.DOT)


def _steps(board: Board, move: Move) -> list[tuple[Square, Square]]:
    """The move as steps from each square to the next one on its diagonal."""
    return [step for start, end in pairwise(move.path) for step in pairwise(_line(board, start, end))]


def _line(board: Board, start: Square, end: Square) -> list[Square]:
    """The squares of one diagonal from the first to the last."""
    ray = next(ray for ray in board.rays[board.bit[start]] if board.bit[end] in ray)
    return [start, *(board.square[bit] for bit in ray[: ray.index(board.bit[end]) + 1])]


def _corner(view: BoardView, start: Square, end: Square) -> Corner:
    """By which corner of the first square one comes to the second, next to it."""
    row, column = _seen_at(view.position.board, start, white_below=view.white_below)
    end_row, end_column = _seen_at(view.position.board, end, white_below=view.white_below)
    return Corner((end_column - column, end_row - row))
