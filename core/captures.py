"""Every capture that cannot go on, whether or not it must give way to another."""

from collections.abc import Iterable, Sequence
from functools import cache
from typing import NamedTuple

from core.board import BLACK, WHITE, Bits, Color, Square, single_bits
from core.jumps import NO_WAY, Jump, Jumps, Landing, State, mens_ways
from core.move import Move
from core.position import Position
from core.ruleset import Capture, Ruleset, Weight


class CompleteCapture(NamedTuple):
    """A capture that cannot go on, and how it weighs against others."""

    move: Move
    weight: Weight


_Route = tuple[tuple[Square, ...], tuple[Square, ...]]
"""The squares a capturing piece has stood on, and those of what it has taken."""

_Reached = tuple[State, _Route]
"""A state and how it was reached."""


def complete_captures(rules: Ruleset, position: Position) -> list[CompleteCapture]:
    """Every capture that cannot go on, also those that must give way to another."""
    board, white, black, kings, turn = position
    own, enemy = (white, black) if turn is WHITE else (black, white)
    empty = board.playable ^ (white | black)
    own_kings = own & kings
    men = own ^ own_kings
    prey = enemy if rules.men_capture_kings else enemy & ~kings
    # The men that stand next to prey with an empty square behind it, way by way.
    up_left = up_right = down_left = down_right = 0
    if turn is WHITE or rules.men_capture_backwards:
        up_left = men & (prey & empty << 5) << 5
        up_right = men & (prey & empty << 4) << 4
    if turn is BLACK or rules.men_capture_backwards:
        down_left = men & (prey & empty >> 4) >> 4
        down_right = men & (prey & empty >> 5) >> 5
    if not (up_left or up_right or down_left or down_right or own_kings):
        return []
    jumpers = up_left, up_right, down_left, down_right
    complete, begun = _begun_by_men(_first_jumps(rules)[turn is BLACK], jumpers, prey, kings, empty)
    if own_kings:
        begun += [((king, king, 0, NO_WAY), ((board.square[king],), ())) for king in single_bits(own_kings)]
    if begun:
        complete += _followed(Jumps(rules, position), begun)
    return complete


# The first jump of a man: most often the whole capture, and therefore made once


class _FirstJump(NamedTuple):
    start: Bits
    over: Bits
    next_jumps: list[tuple[Bits, Bits]]
    """What could be jumped from where it ends, and the square behind that."""
    takes_man: CompleteCapture
    takes_king: CompleteCapture
    begun: _Reached


_FirstJumps = dict[int, _FirstJump]
"""By the bit length of the square it starts from."""


def _begun_by_men(
    first_jumps: Sequence[_FirstJumps], jumpers: Iterable[Bits], prey: Bits, kings: Bits, empty: Bits
) -> tuple[list[CompleteCapture], list[_Reached]]:
    """Men's captures that are complete with one jump, and the beginnings of those that are not."""
    complete: list[CompleteCapture] = []
    begun: list[_Reached] = []
    for way, men in enumerate(jumpers):
        jump_from, starts = first_jumps[way], men
        while starts:
            start, over, next_jumps, takes_man, takes_king, reached = jump_from[starts.bit_length()]
            starts ^= start
            for next_over, next_end in next_jumps:
                if next_over & prey and next_end & empty:
                    begun.append(reached)
                    break
            else:
                complete.append(takes_king if over & kings else takes_man)
    return complete, begun


@cache
def _first_jumps(rules: Ruleset) -> list[list[_FirstJumps]]:
    """White's, then Black's, by way."""
    return [[_first_jumps_on(rules, color, way) for way in range(4)] for color in Color]


def _first_jumps_on(rules: Ruleset, color: Color, way: int) -> _FirstJumps:
    if way not in mens_ways(rules, color):
        return {}
    return {
        start.bit_length(): _first_jump(rules, color, start, *rays[way][:2])
        for start, rays in rules.board.rays.items()
        if rays[way][1:]
    }


def _first_jump(rules: Ruleset, color: Color, start: Bits, over: Bits, end: Bits) -> _FirstJump:
    square = rules.board.square
    path, captured = (square[start], square[end]), (square[over],)
    move = Move(path, captured, crowns=bool(end & rules.board.far_row[color]))
    return _FirstJump(
        start,
        over,
        _next_jumps(rules, color, over, end),
        CompleteCapture(move, _weight(rules, (False, (False,)))),
        CompleteCapture(move, _weight(rules, (False, (True,)))),
        ((start, end, over, NO_WAY), (path, captured)),
    )


def _next_jumps(rules: Ruleset, color: Color, taken: Bits, at: Bits) -> list[tuple[Bits, Bits]]:
    board = rules.board
    if rules.crowned_in_passing and at & board.far_row[color]:
        # As a king it may take what a man cannot: to be looked into, whatever stands where.
        return [(board.playable, board.playable)]
    rays = [board.rays[at][way] for way in mens_ways(rules, color)]
    return [(ray[0], ray[1]) for ray in rays if ray[1:] and ray[0] != taken]


# All further jumps


def _followed(jumps: Jumps, begun: list[_Reached]) -> list[CompleteCapture]:
    """Where the routes lead to, all followed together, jump by jump.

    Routes that meet on the same square having taken the same pieces go on as one: a hostile position can
    multiply routes, but not these.
    """
    reached, ended = begun, []
    while reached:
        further: list[_Reached] = []
        for state, route in reached:
            onwards = jumps.onwards(state)
            if onwards:
                _follow(jumps, further, state, route, onwards)
            elif state[2]:
                ended.append(((*state[:3], NO_WAY), route))
        reached = _merged(jumps, further)
    return [_complete(jumps, state, route) for state, route in _merged(jumps, ended)]


def _follow(
    jumps: Jumps, further: list[_Reached], state: State, route: _Route, onwards: Sequence[Jump]
) -> None:
    start, _, taken, _ = state
    path, captured = route
    square, must_go_on = jumps.position.board.square, jumps.rules.flying_kings_go_on
    for over, behind in onwards:
        landings = _going_on(jumps, start, taken | over, behind) if must_go_on else behind
        for landing, skipped in landings:
            then = (*path, square[landing]), (*captured, square[over])
            further.append(((start, landing, taken | over, skipped), then))


def _going_on(jumps: Jumps, start: Bits, taken: Bits, behind: Sequence[Landing]) -> Sequence[Landing]:
    """The landings from which there is more to take; all where there are none."""
    return [landing for landing in behind if jumps.onwards((start, landing[0], taken, landing[1]))] or behind


def _merged(jumps: Jumps, reached: list[_Reached]) -> list[_Reached]:
    """Of several routes to a state, the one that weighs most, or else the least by square numbers."""
    if len(reached) <= 1:
        return reached
    best: dict[State, _Route] = {}
    for state, route in reached:
        if state not in best or _goes_before(jumps, state, route, best[state]):
            best[state] = route
    return list(best.items())


def _goes_before(jumps: Jumps, state: State, route: _Route, other: _Route) -> bool:
    weight, others_weight = (_weight_of(jumps, state, route), _weight_of(jumps, state, other))
    return weight > others_weight or (weight == others_weight and route < other)


def _complete(jumps: Jumps, state: State, route: _Route) -> CompleteCapture:
    path, captured = route
    return CompleteCapture(Move(path, captured, jumps.crowns(state)), _weight_of(jumps, state, route))


def _weight_of(jumps: Jumps, state: State, route: _Route) -> Weight:
    board, _, _, kings, _ = jumps.position
    taken_kings = tuple([bool(board.bit[square] & kings) for square in route[1]])
    return _weight(jumps.rules, (bool(state[0] & kings), taken_kings))


@cache
def _weight(rules: Ruleset, capture: tuple[bool, tuple[bool, ...]]) -> Weight:
    return rules.weight(Capture(*capture))
