"""Captures by short jumps, a man's or a short king's: so few that they are all made once, as trees.

On an empty board a man that captures backwards too has 1,328 of them, complete or not, from all squares.
"""

from collections.abc import Iterable
from functools import cache
from typing import NamedTuple

from core.board import BLACK, SQUARES, Bits, Color, Square, single_bits
from core.jumps import ALL_WAYS, NO_WAY, mens_ways, short_jumps
from core.move import Move
from core.position import Position
from core.ruleset import Ruleset
from core.weighing import Begun, CompleteCapture, Route, weigh, weight


class ShortCapture(NamedTuple):
    """A capture as far as it has come; at its root it has taken nothing."""

    start: Bits
    taken: Bits
    onwards: list[tuple[Bits, Bits, "ShortCapture"]]
    """Those one jump longer: what is jumped over, the square behind it, and the capture that makes."""
    complete: CompleteCapture | None
    """If it ends there and takes only men; None where another route of the same capture is less."""
    routes: list[Route]
    """All that start and end there and take the same pieces, the least first."""
    as_king: Begun | None
    """Where a man has been crowned on its way and is to go on as a king."""


def follow(
    rules: Ruleset, position: Position, captures: list[ShortCapture], prey: Bits, empty: Bits
) -> tuple[list[CompleteCapture], list[Begun]]:
    """The complete captures these grow into, and those that are to go on as a king's."""
    kings = position.kings
    complete: list[CompleteCapture] = []
    begun: list[Begun] = []
    for start, taken, onwards, of_men, routes, as_king in captures:
        empty_now, ends = empty | start, True
        for over, end, longer in onwards:
            if over & prey and end & empty_now:
                captures.append(longer)
                ends = False
        if ends and of_men:
            complete.append(_heaviest(rules, position, routes, of_men) if taken & kings else of_men)
        elif ends and as_king:
            begun.append(as_king)
    return complete, begun


def _heaviest(
    rules: Ruleset, position: Position, routes: list[Route], of_men: CompleteCapture
) -> CompleteCapture:
    """The same capture where kings are taken: by the route that weighs most, or else the least."""
    route = max(routes, key=lambda route: weigh(rules, position, route))
    return CompleteCapture(Move(*route, of_men.move.crowns), weigh(rules, position, route))


def mens_first_jumps(rules: Ruleset, turn: Color, jumpers: Iterable[Bits]) -> list[ShortCapture]:
    """The captures of one jump by these men, which are given way by way."""
    by_way = _mens_first_jumps(rules)[turn is BLACK]
    first_jumps: list[ShortCapture] = []
    for way, men in enumerate(jumpers):
        by_start, starts = by_way[way], men
        while starts:
            capture = by_start[starts.bit_length()]
            starts ^= capture.start
            first_jumps.append(capture)
    return first_jumps


def kings_captures(rules: Ruleset, kings: Bits) -> list[ShortCapture]:
    """The captures of short kings, which have taken nothing yet."""
    roots = _kings_roots(rules)
    return [roots[king] for king in single_bits(kings)]


# Growing the trees


@cache
def _mens_first_jumps(rules: Ruleset) -> list[list[dict[int, ShortCapture]]]:
    """White's, then Black's: by way, and by the bit length of the square they start from."""
    return [_by_way(rules, [_tree(rules, color, square) for square in SQUARES]) for color in Color]


def _by_way(rules: Ruleset, roots: list[ShortCapture]) -> list[dict[int, ShortCapture]]:
    return [
        {
            root.start.bit_length(): capture
            for root in roots
            for over, _, capture in root.onwards
            if over in rules.board.rays[root.start][way]
        }
        for way in ALL_WAYS
    ]


@cache
def _kings_roots(rules: Ruleset) -> dict[Bits, ShortCapture]:
    return {rules.board.bit[square]: _tree(rules, None, square) for square in SQUARES}


def _tree(rules: Ruleset, color: Color | None, start: Square) -> ShortCapture:
    """The captures of a man of this color, or else of a king."""
    bit = rules.board.bit
    routes = _routes(rules, color, start)
    alike: dict[tuple[Square, frozenset[Square]], list[Route]] = {}
    for path, captured in routes:
        alike.setdefault((path[-1], frozenset(captured)), []).append((path, captured))
    tree: dict[tuple[Square, ...], ShortCapture] = {}
    for path, captured in routes:
        same = alike[path[-1], frozenset(captured)]
        tree[path] = _capture(rules, color, (path, captured), sorted(same))
        if captured:
            tree[path[:-1]].onwards.append((bit[captured[-1]], bit[path[-1]], tree[path]))
    return tree[start,]


def _routes(rules: Ruleset, color: Color | None, start: Square) -> list[Route]:
    """Each after the one that it prolongs."""
    board = rules.board
    ways = mens_ways(rules, color) if color else ALL_WAYS
    ends = board.far_row[color] if color and rules.crowned_in_passing else 0
    routes: list[Route] = [((start,), ())]
    for path, captured in routes:
        at = board.bit[path[-1]]
        for over, end in () if at & ends else short_jumps(board.rays[at], ways):
            if board.square[over] not in captured:
                routes.append(((*path, board.square[end]), (*captured, board.square[over])))
    return routes


def _capture(rules: Ruleset, color: Color | None, route: Route, routes: list[Route]) -> ShortCapture:
    board = rules.board
    path, captured = route
    start, end, taken = board.bit[path[0]], board.bit[path[-1]], board.bits(*captured)
    crowns = bool(color and end & board.far_row[color])
    complete, as_king = None, None
    if crowns and rules.crowned_in_passing:
        as_king = (start, end, taken, NO_WAY), route
    elif captured and route == routes[0]:
        of_men = weight(rules, (color is None, (False,) * len(captured)))
        complete = CompleteCapture(Move(path, captured, crowns), of_men)
    return ShortCapture(start, taken, [], complete, routes, as_king)
