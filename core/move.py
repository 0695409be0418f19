"""One whole turn of one side, and the position it leads to."""

from typing import NamedTuple

from core.board import BLACK, WHITE, Square
from core.position import Position


class Move(NamedTuple):
    """A quiet move or a capture.

    `path` holds every square the piece stands on, first to last; in a capture it has one square more
    than pieces are `captured`, which are named in the order they are jumped.
    """

    path: tuple[Square, ...]
    captured: tuple[Square, ...] = ()
    crowns: bool = False

    @property
    def start(self) -> Square:
        """Where the piece stood."""
        return self.path[0]

    @property
    def end(self) -> Square:
        """Where the piece stands afterwards."""
        return self.path[-1]

    def after(self, position: Position) -> Position:
        """The position this move leads to; it must be legal in the position given."""
        path, captured, crowns = self
        board, white, black, kings, turn = position
        bit = board.bit
        start, end, taken = bit[path[0]], bit[path[-1]], 0
        moved = start ^ end
        if kings & start:
            kings ^= moved
        elif crowns:
            kings |= end
        if captured:
            for square in captured:
                taken |= bit[square]
            kings &= ~taken
        if turn is WHITE:
            return Position(board, white ^ moved, black ^ taken, kings, BLACK)
        return Position(board, white ^ taken, black ^ moved, kings, WHITE)
