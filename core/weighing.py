"""How far a capture has come, what it is when it cannot go on, and how it then weighs against others."""

from functools import cache
from typing import NamedTuple

from core.board import Square
from core.jumps import State
from core.move import Move
from core.position import Position
from core.ruleset import Capture, Ruleset, Weight

Route = tuple[tuple[Square, ...], tuple[Square, ...]]
"""The squares a capturing piece has stood on, and those of the pieces it has taken."""

Begun = tuple[State, Route]
"""A capture that may go on: how far it has come, and by which route."""


class CompleteCapture(NamedTuple):
    """A capture that cannot go on, and how it weighs against others."""

    move: Move
    weight: Weight


def weigh(rules: Ruleset, position: Position, route: Route) -> Weight:
    """How much goes for a capture by this route."""
    bit, kings = position.board.bit, position.kings
    path, captured = route
    by_king = bool(bit[path[0]] & kings)
    return weight(rules, (by_king, tuple([bool(bit[square] & kings) for square in captured])))


@cache
def weight(rules: Ruleset, capture: tuple[bool, tuple[bool, ...]]) -> Weight:
    """How much goes for a `Capture`, of which these are the values."""
    return rules.weight(Capture(*capture))
