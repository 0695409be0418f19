"""What a capturing piece can jump next, from where it is and with what it has taken so far."""

from collections.abc import Sequence
from functools import cache
from typing import NamedTuple

from core.board import BLACK, WHITE, Bits, Color, Ray
from core.position import Position
from core.ruleset import Ruleset

UP_LEFT, UP_RIGHT, DOWN_LEFT, DOWN_RIGHT = range(4)
"""The ways to go, numbered as the rays of a board are."""

ALL_WAYS = range(4)
NO_WAY = -1

State = tuple[Bits, Bits, Bits, int]
"""Of a capturing piece: where it started, where it is, what it has taken, and the way on which it is not to
go straight on, since it does so from the square right behind the piece it has just taken."""

Landing = tuple[Bits, int]
"""A square to stop on, and the way on which the piece is not to go straight on from there."""

Jump = tuple[Bits, Sequence[Landing]]
"""The piece jumped over, and the squares behind it, the nearest first."""


def mens_ways(rules: Ruleset, color: Color) -> tuple[int, ...]:
    """The ways on which a man captures."""
    if rules.men_capture_backwards:
        return UP_LEFT, UP_RIGHT, DOWN_LEFT, DOWN_RIGHT
    return (UP_LEFT, UP_RIGHT) if color is WHITE else (DOWN_LEFT, DOWN_RIGHT)


class Jumps:
    """The jumps of the side to move in one position.

    While a capture lasts, the square it started from counts as empty and what it has taken still stands.
    """

    __slots__ = ("_crowning", "_enemy", "_kings", "_mens_prey", "_occupied", "_tables", "position", "rules")

    def __init__(self, rules: Ruleset, position: Position) -> None:
        _, white, black, kings, turn = position
        enemy = black if turn is WHITE else white
        self.rules = rules
        self.position = position
        self._tables = _tables(rules)[turn is BLACK]
        self._crowning = self._tables.crowning
        self._occupied = white | black
        self._kings = kings
        self._enemy = enemy
        self._mens_prey = enemy if rules.men_capture_kings else enemy & ~kings

    def onwards(self, state: State) -> list[Jump]:
        """Every jump from here; one that goes straight on from where it is not to has no landing."""
        start, at, taken, _ = state
        occupied = self._occupied & ~start
        if not (start & self._kings or taken & self._crowning):
            jumps, prey = self._tables.men[at], self._mens_prey & ~taken
        elif self.rules.flying_kings:
            return self._flights(state)
        else:
            jumps, prey = self._tables.kings[at], self._enemy & ~taken
        return [jump for over, end, jump in jumps if over & prey and not end & occupied]

    def crowns(self, state: State) -> bool:
        """Whether a capture that ends here makes a man a king."""
        start, at, taken, _ = state
        far_row = self.position.board.far_row[self.position.turn]
        return not start & self._kings and bool(at & far_row or taken & self._crowning)

    def _flights(self, state: State) -> list[Jump]:
        start, at, taken, skipped = state
        occupied = self._occupied & ~start
        prey = self._enemy & ~taken
        flights: list[Jump] = []
        for way, seen, behind in self._tables.flights[at]:
            met = seen & occupied
            nearest = met & -met if way >= DOWN_LEFT or not met else 1 << met.bit_length() - 1
            if nearest & prey:
                landings = _landings(behind[nearest], occupied)
                if landings:
                    flights.append((nearest, () if way == skipped else landings))
        return flights


def _landings(behind: Sequence[Landing], occupied: Bits) -> list[Landing]:
    landings: list[Landing] = []
    for landing in behind:
        if landing[0] & occupied:
            break
        landings.append(landing)
    return landings


# What could be jumped if everything else stood right, made once


class _Flight(NamedTuple):
    way: int
    seen: Bits
    """As far as there is something behind."""
    behind: dict[Bits, list[Landing]]
    """For each square seen, those beyond it."""


_ShortJump = tuple[Bits, Bits, Jump]
"""The square jumped over, the one right behind it, and both as a jump."""


class _Tables(NamedTuple):
    """One side's, by the square a piece is on."""

    men: dict[Bits, list[_ShortJump]]
    kings: dict[Bits, list[_ShortJump]]
    flights: dict[Bits, list[_Flight]]
    crowning: Bits
    """A man that jumps over one of these squares goes on as a king."""


@cache
def _tables(rules: Ruleset) -> list[_Tables]:
    """White's, then Black's."""
    return [_side(rules, color) for color in Color]


def _side(rules: Ruleset, color: Color) -> _Tables:
    # Only a jump over the row before the far row ends there.
    crowning = rules.board.row_before_far[color] if rules.crowned_in_passing else 0
    return _Tables(
        men={at: _short_jumps(rays, mens_ways(rules, color)) for at, rays in rules.board.rays.items()},
        kings={at: _short_jumps(rays, range(4)) for at, rays in rules.board.rays.items()},
        flights={
            at: [_flight(way, ray) for way, ray in enumerate(rays) if ray[1:]]
            for at, rays in rules.board.rays.items()
        },
        crowning=crowning,
    )


def _short_jumps(rays: Sequence[Ray], ways: Sequence[int]) -> list[_ShortJump]:
    return [(over, end, (over, [(end, NO_WAY)])) for over, end in short_jumps(rays, ways)]


def short_jumps(rays: Sequence[Ray], ways: Sequence[int]) -> list[tuple[Bits, Bits]]:
    """What can be jumped at all on these ways from one square: over what, and to where."""
    return [(rays[way][0], rays[way][1]) for way in ways if rays[way][1:]]


def _flight(way: int, ray: Ray) -> _Flight:
    behind = {
        bit: [(landing, NO_WAY if place == 0 else way) for place, landing in enumerate(ray[distance:])]
        for distance, bit in enumerate(ray[:-1], start=1)
    }
    return _Flight(way, sum(behind), behind)
