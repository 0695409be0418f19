"""Which captures lead over given squares, whatever route their canonical path takes.

All routes of one piece are followed together, jump by jump, and routes that meet on the same square having
taken the same pieces go on as one: a hostile position can multiply routes, but not these.
"""

from collections.abc import Iterable, Sequence

from core.board import Bits, Square
from core.jumps import NO_WAY, Jumps
from core.move import Move
from core.position import Position
from core.ruleset import Ruleset

_State = tuple[Bits, Bits]
"""Where the capturing piece is, and what it has taken."""


def over(rules: Ruleset, position: Position, squares: Sequence[Square], moves: Iterable[Move]) -> list[Move]:
    """Those of the captures that have a route standing on these squares, in this order, from the first on.

    The route may stand on more squares, between them and after them.
    """
    board = position.board
    starting = [move for move in moves if move.start == squares[0]]
    reached = _reached(Jumps(rules, position), [board.bit[square] for square in squares]) if starting else ()
    return [move for move in starting if (board.bit[move.end], board.bits(*move.captured)) in reached]


def _reached(jumps: Jumps, squares: Sequence[Bits]) -> set[_State]:
    """Every state to which a capture over the squares can come."""
    reached: set[_State] = set()
    passed: dict[_State, int] = {(squares[0], 0): 1}
    while passed:
        passed = _one_jump_on(jumps, squares, passed)
        reached.update(state for state, count in passed.items() if count == len(squares))
    return reached


def _one_jump_on(jumps: Jumps, squares: Sequence[Bits], passed: dict[_State, int]) -> dict[_State, int]:
    """For each state that is one jump further, how many of the squares have been stood on at most."""
    beyond: dict[_State, int] = {}
    for (at, taken), count in passed.items():
        for prey, landings in jumps.onwards((squares[0], at, taken, NO_WAY)):
            for landing, _ in landings:
                is_next = count < len(squares) and landing == squares[count]
                state = landing, taken | prey
                beyond[state] = max(count + is_next, beyond.get(state, 0))
    return beyond
