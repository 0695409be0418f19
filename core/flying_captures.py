"""Captures of flying kings, and of whoever goes on as one: looked for jump by jump, by all routes at once.

Routes that meet on the same square having taken the same pieces go on as one: a hostile position can multiply
routes, but not these.
"""

from collections.abc import Sequence

from core.board import Bits, single_bits
from core.jumps import NO_WAY, Jump, Jumps, Landing, State
from core.move import Move
from core.position import Position
from core.ruleset import Ruleset
from core.weighing import Begun, CompleteCapture, Route, weigh


def begin(position: Position, kings: Bits) -> list[Begun]:
    """The captures of these kings before they have taken anything."""
    square = position.board.square
    return [((king, king, 0, NO_WAY), ((square[king],), ())) for king in single_bits(kings)]


def follow(rules: Ruleset, position: Position, begun: list[Begun]) -> list[CompleteCapture]:
    """The complete captures these grow into."""
    jumps = Jumps(rules, position)
    ended: list[Begun] = []
    while begun:
        further: list[Begun] = []
        for state, route in _merged(jumps, begun):
            onwards = jumps.onwards(state)
            if onwards:
                further += _further(jumps, state, route, onwards)
            elif state[2]:
                ended.append(((*state[:3], NO_WAY), route))
        begun = further
    return [_complete(jumps, state, route) for state, route in _merged(jumps, ended)]


def _further(jumps: Jumps, state: State, route: Route, onwards: Sequence[Jump]) -> list[Begun]:
    """Each capture that is one jump longer."""
    start, _, taken, _ = state
    path, captured = route
    square, must_go_on = jumps.position.board.square, jumps.rules.flying_kings_go_on
    further: list[Begun] = []
    for over, behind in onwards:
        landings = _going_on(jumps, start, taken | over, behind) if must_go_on else behind
        for landing, skipped in landings:
            then = (*path, square[landing]), (*captured, square[over])
            further.append(((start, landing, taken | over, skipped), then))
    return further


def _going_on(jumps: Jumps, start: Bits, taken: Bits, behind: Sequence[Landing]) -> Sequence[Landing]:
    """The landings from which there is more to take; all where there are none."""
    return [landing for landing in behind if jumps.onwards((start, landing[0], taken, landing[1]))] or behind


def _merged(jumps: Jumps, begun: list[Begun]) -> list[Begun]:
    """Of several routes to a state, the one that weighs most, or else the least by square numbers."""
    best: dict[State, Route] = {}
    for state, route in begun:
        if state not in best or _goes_before(jumps, route, best[state]):
            best[state] = route
    return list(best.items())


def _goes_before(jumps: Jumps, route: Route, other: Route) -> bool:
    weight, others_weight = (weigh(jumps.rules, jumps.position, each) for each in (route, other))
    return weight > others_weight or (weight == others_weight and route < other)


def _complete(jumps: Jumps, state: State, route: Route) -> CompleteCapture:
    path, captured = route
    move = Move(path, captured, jumps.crowns(state))
    return CompleteCapture(move, weigh(jumps.rules, jumps.position, route))
