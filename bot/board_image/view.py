"""What is to be seen on a board, and where: from a position and its last move to the look of every square."""

from dataclasses import dataclass
from itertools import pairwise
from typing import Final, NamedTuple

from bot.board_image.sprites import Corner
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
    return layout.box(*seen_at(board, square, white_below=white_below))


def seen_at(board: Board, square: Square, *, white_below: bool) -> tuple[int, int]:
    """Row and column of a square, from the top left as it is seen."""
    row, column = board.row_column(square)
    return (row, column) if white_below else (7 - row, 7 - column)


def looks(view: BoardView) -> dict[Square, Look]:
    """What every playing square looks like."""
    arms_in, arms_out = _arms(view)
    path = view.last_move.path if view.last_move else ()
    captured = view.last_move.captured if view.last_move else ()
    return {
        square: Look(
            label=_label(view, square),
            piece=view.position.piece_at(square),
            ringed=square in view.ringed,
            chosen=square == view.chosen,
            target=square in view.targets,
            bracketed=square in path[:1] + path[-1:],
            stop=square in path[:-1],
            crossed=square in captured,
            arms_in=tuple(arms_in.get(square, ())),
            arms_out=tuple(arms_out.get(square, ())),
        )
        for square in SQUARES
    }


def _label(view: BoardView, square: Square) -> str:
    return str(square) if view.labels is NotationStyle.NUMERIC else view.position.board.names[square]


Arms = dict[Square, list[Corner]]


def _arms(view: BoardView) -> tuple[Arms, Arms]:
    """By which corners the last move came into each square, and by which it left."""
    arms_in: Arms = {}
    arms_out: Arms = {}
    for start, end in _steps(view):
        here, there = (
            seen_at(view.position.board, square, white_below=view.white_below) for square in (start, end)
        )
        down, right = there[0] - here[0], there[1] - here[1]
        arms_out.setdefault(start, []).append(Corner((right, down)))
        arms_in.setdefault(end, []).append(Corner((-right, -down)))
    return arms_in, arms_out


def _steps(view: BoardView) -> list[tuple[Square, Square]]:
    """The last move as steps from a square to the next one on its diagonal."""
    if view.last_move is None:
        return []
    board = view.position.board
    steps: list[tuple[Square, Square]] = []
    for start, end in pairwise(view.last_move.path):
        ray = next(ray for ray in board.rays[board.bit[start]] if board.bit[end] in ray)
        between = [board.square[bit] for bit in ray[: ray.index(board.bit[end]) + 1]]
        steps += pairwise([start, *between])
    return steps
