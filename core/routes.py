"""Which captures lead over given squares, whatever route their canonical path takes.

All routes of one piece are followed together, jump by jump, and routes that meet on the same square having
taken the same pieces go on as one: a hostile position can multiply routes, but not these.
"""

from collections.abc import Iterable, Iterator, Sequence

from core.board import WHITE, Bits, Ray, Square
from core.move import Move
from core.position import Position
from core.ruleset import Ruleset

_State = tuple[Bits, Bits, bool]
"""Where the capturing piece is, what it has taken, and whether it is a king."""


def over(rules: Ruleset, position: Position, squares: Sequence[Square], moves: Iterable[Move]) -> list[Move]:
    """Those of the captures that have a route standing on these squares, in this order, from the first on.

    The route may stand on more squares, between them and after them.
    """
    bits = [position.board.bit[square] for square in squares]
    reached = _reached(rules, position, bits)
    return [move for move in moves if move.start == squares[0] and _end(move, position) in reached]


def _end(move: Move, position: Position) -> tuple[Bits, Bits]:
    return position.board.bit[move.end], position.board.bits(*move.captured)


def _reached(rules: Ruleset, position: Position, squares: Sequence[Bits]) -> set[tuple[Bits, Bits]]:
    """Where a capture over the squares can come to, and what it has taken then."""
    wanted = (*squares, 0)
    reached: set[tuple[Bits, Bits]] = set()
    states: dict[_State, int] = {(squares[0], 0, bool(position.kings & squares[0])): 1}
    while states:
        beyond: dict[_State, int] = {}
        for state, passed in states.items():
            for then in _jumps(rules, position, squares[0], state):
                passed_then = passed + (then[0] == wanted[passed])
                beyond[then] = max(passed_then, beyond.get(then, 0))
        reached.update((at, taken) for (at, taken, _), passed in beyond.items() if passed == len(squares))
        states = beyond
    return reached


def _jumps(rules: Ruleset, position: Position, start: Bits, state: _State) -> Iterator[_State]:
    at, taken, is_king = state
    board = position.board
    occupied = (position.white | position.black) & ~start
    prey = position.enemy & ~taken
    rays, reach = (board.rays[at], rules.king_reach) if is_king else (_mens_rays(rules, position, at), 1)
    if not is_king and not rules.men_capture_kings:
        prey &= ~position.kings
    crowned = board.far_row[position.turn] if rules.crowned_in_passing else 0
    for ray in rays:
        met = next((place for place, bit in enumerate(ray[:reach]) if bit & occupied), None)
        if met is not None and ray[met] & prey:
            for landing in ray[met + 1 : met + 1 + reach]:
                if landing & occupied:
                    break
                yield landing, taken | ray[met], is_king or bool(landing & crowned)


def _mens_rays(rules: Ruleset, position: Position, at: Bits) -> Sequence[Ray]:
    """The ways on which a man may capture."""
    rays = position.board.rays[at]
    if rules.men_capture_backwards:
        return rays
    return rays[:2] if position.turn is WHITE else rays[2:]
