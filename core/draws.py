"""The draw rules, each a count that runs along a game until it reaches its limit.

Every rule looks at the positions so far (one more than the moves) and the moves between them.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from core.board import Color
from core.move import Move
from core.outcome import Ending
from core.position import Position

Positions = Sequence[Position]
Moves = Sequence[Move]


class DrawCount(NamedTuple):
    """How far a draw rule has come; at `limit` the game is drawn.

    Both numbers are moves of one side, or appearances of the position for the repetition rule.
    """

    ending: Ending
    done: int
    limit: int

    @property
    def reached(self) -> bool:
        """Whether the game is drawn by this rule."""
        return self.done >= self.limit


@dataclass(frozen=True, slots=True)
class DrawRule:
    """A draw rule: its code, its limit, and how far a game has come towards it (None: it does not apply)."""

    ending: Ending
    limit: int
    count: Callable[[Positions, Moves], int | None]

    def counted(self, positions: Positions, moves: Moves) -> DrawCount | None:
        """Where the count of this rule stands."""
        done = self.count(positions, moves)
        return None if done is None else DrawCount(self.ending, done, self.limit)


def repeated_plies(positions: Positions, moves: Moves) -> tuple[int, ...]:
    """The plies at which the last position stood on the board, the last included; the start is ply 0."""
    plies = range(_unchanged_since(moves), len(positions))
    return tuple(ply for ply in plies if positions[ply] == positions[-1])


def _unchanged_since(moves: Moves) -> int:
    """The ply since which nothing was captured or crowned: no earlier position can come again."""
    ply = len(moves)
    while ply and not (moves[ply - 1].captured or moves[ply - 1].crowns):
        ply -= 1
    return ply


def appearances(positions: Positions, moves: Moves) -> int:
    """How often the last position has stood on the board."""
    return len(repeated_plies(positions, moves))


def kings_only(positions: Positions, moves: Moves) -> int:
    """Moves by each side in a row with kings only and nothing captured."""
    plies = 0
    for position, move in zip(reversed(positions[:-1]), reversed(moves), strict=True):
        if move.captured or not position.kings & position.board.bit[move.start]:
            break
        plies += 1
    return plies // 2


def no_change(fewest: int, most: int) -> Callable[[Positions, Moves], int | None]:
    """Moves by each side without a capture or a new king, both having kings, with so many pieces in all."""

    def both_have_kings(position: Position) -> bool:
        pieces = (position.white | position.black).bit_count()
        return fewest <= pieces <= most and all(position.of(color) & position.kings for color in Color)

    def count(positions: Positions, moves: Moves) -> int | None:
        if not both_have_kings(positions[-1]):
            return None
        return (len(moves) - _unchanged_since(moves)) // 2

    return count


def against_lone_king(balance: Callable[[Position, Color], bool]) -> Callable[[Positions, Moves], int | None]:
    """The stronger side's moves since a balance against a lone king arose.

    `balance` is asked for a position in which the side given has nothing but one king. Where both have
    that, nobody is stronger and both must have made the moves.
    """

    def holds(position: Position) -> bool:
        return any(_is_lone_king(position, color) and balance(position, color) for color in Color)

    def count(positions: Positions, moves: Moves) -> int | None:
        if not holds(positions[-1]):
            return None
        since = len(moves)
        while since and holds(positions[since - 1]):
            since -= 1
        movers = [position.turn for position in positions[since : len(moves)]]
        return min(movers.count(color) for color in _stronger(positions[-1]))

    return count


def _is_lone_king(position: Position, color: Color) -> bool:
    own = position.of(color)
    return own.bit_count() == 1 and bool(own & position.kings)


def _stronger(position: Position) -> tuple[Color, ...]:
    """The side that faces a lone king; both where each has one."""
    return tuple(color for color in Color if _is_lone_king(position, color.other))


def three_kings_or_more(position: Position, lone: Color) -> bool:
    """The other side has kings only, at least three."""
    others = position.of(lone.other)
    return others.bit_count() >= 3 and not others & ~position.kings


def three_and_diagonal_held(position: Position, lone: Color) -> bool:
    """The other side has exactly three pieces, and the lone king stands on the long diagonal."""
    on_diagonal = position.of(lone) & position.board.long_diagonal
    return position.of(lone.other).bit_count() == 3 and bool(on_diagonal)


def two_with_king_or_one(position: Position, lone: Color) -> bool:
    """The other side has two kings, a king and a man, or one king."""
    others = position.of(lone.other)
    return 1 <= others.bit_count() <= 2 and bool(others & position.kings)
