"""Every move the side to move may play.

Sets of squares are shifted as a whole to find the pieces that can move or capture at all; only those are
looked at one by one. The routes of a capture are followed all together, jump by jump, and routes that meet
on the same square having taken the same pieces go on as one: a hostile position can multiply routes, but not
these.
"""

from functools import cache
from typing import NamedTuple

from core.board import BLACK, WHITE, Bits, Color, Ray, Square, single_bits
from core.move import Move
from core.position import Position
from core.ruleset import Capture, Ruleset, Weight

_UP, _DOWN = (0, 1), (2, 3)
_ALL_WAYS = _UP + _DOWN
_NO_WAY = -1


def legal_moves(rules: Ruleset, position: Position) -> list[Move]:
    """Every legal move, each once per start, end and set of captured; none: the side to move has lost."""
    captures = complete_captures(rules, position)
    if not captures:
        return quiet_moves(rules, position)
    if len(captures) == 1:
        return [captures[0].move]
    best = max([weight for _, weight in captures])
    return [move for move, weight in captures if weight == best]


# Quiet moves


def quiet_moves(rules: Ruleset, position: Position) -> list[Move]:
    """Every move that captures nothing, whether or not a capture is compulsory."""
    board, white, black, kings, turn = position
    up_left, up_right, down_left, down_right, king_ways = _quiet_table(rules)
    empty = board.playable & ~(white | black)
    own = white if turn is WHITE else black
    men = own & ~kings
    moves: list[Move] = []
    if turn is WHITE:
        _take(moves, up_left, men & empty << 5)
        _take(moves, up_right, men & empty << 4)
    else:
        _take(moves, down_left, men & empty >> 4)
        _take(moves, down_right, men & empty >> 5)
    if own & kings:
        _take_kings(moves, king_ways, own & kings, empty)
    return moves


def _take(moves: list[Move], table: dict[Bits, Move], movers: Bits) -> None:
    while movers:
        bit = movers & -movers
        movers ^= bit
        moves.append(table[bit])


def _take_kings(
    moves: list[Move], table: dict[Bits, list[list[tuple[Bits, Move]]]], kings: Bits, empty: Bits
) -> None:
    for king in single_bits(kings):
        for way in table[king]:
            for target, move in way:
                if not target & empty:
                    break
                moves.append(move)


class _QuietTable(NamedTuple):
    """Every quiet move there can be in a game, made once: by the square it starts from."""

    up_left: dict[Bits, Move]
    up_right: dict[Bits, Move]
    down_left: dict[Bits, Move]
    down_right: dict[Bits, Move]
    kings: dict[Bits, list[list[tuple[Bits, Move]]]]


@cache
def _quiet_table(rules: Ruleset) -> _QuietTable:
    square, rays = rules.board.square, rules.board.rays
    up_left, up_right, down_left, down_right = (
        {
            start: Move((number, square[rays[start][way][0]]), (), crowns=bool(rays[start][way][0] & far_row))
            for start, number in square.items()
            if rays[start][way]
        }
        for far_row, ways in ((rules.board.far_row[WHITE], _UP), (rules.board.far_row[BLACK], _DOWN))
        for way in ways
    )
    reach = rules.king_reach
    kings = {
        start: [
            [(end, Move((number, square[end]))) for end in ray[: rules.king_reach]] for ray in rays[start]
        ]
        for start, number in square.items()
    }
    return _QuietTable(up_left, up_right, down_left, down_right, kings)


# Captures


class CompleteCapture(NamedTuple):
    """A capture that cannot go on, and how it weighs against others."""

    move: Move
    weight: Weight


def complete_captures(rules: Ruleset, position: Position) -> list[CompleteCapture]:
    """Every capture that cannot go on, also those that must give way to another."""
    board, white, black, kings, turn = position
    own, enemy = (white, black) if turn is WHITE else (black, white)
    prey = enemy if rules.men_capture_kings else enemy & ~kings
    empty = board.playable & ~(white | black)
    men = own & ~kings & _jumpers(rules, turn, prey, empty)
    own_kings = own & kings
    if own_kings and not rules.flying_kings:
        own_kings &= _jumping_up(enemy, empty) | _jumping_down(enemy, empty)
    found: list[CompleteCapture] = []
    if men:
        singles = _singles(rules)[turn is BLACK]
        for start in single_bits(men):
            captures = _single_captures(rules, turn, singles[start], prey, kings, empty | start)
            found += captures or _captures_from(rules, position, start)
    for start in single_bits(own_kings):
        found += _captures_from(rules, position, start)
    return found


def _jumpers(rules: Ruleset, turn: Color, prey: Bits, empty: Bits) -> Bits:
    """The squares from which a man could jump."""
    if rules.men_capture_backwards:
        return _jumping_up(prey, empty) | _jumping_down(prey, empty)
    return _jumping_up(prey, empty) if turn is WHITE else _jumping_down(prey, empty)


def _jumping_up(prey: Bits, empty: Bits) -> Bits:
    return (prey & empty << 4) << 4 | (prey & empty << 5) << 5


def _jumping_down(prey: Bits, empty: Bits) -> Bits:
    return (prey & empty >> 4) >> 4 | (prey & empty >> 5) >> 5


# Captures of a single piece by a man: the most common by far, so they are made once


class _Single(NamedTuple):
    over: Bits
    end: Bits
    takes_man: CompleteCapture
    takes_king: CompleteCapture


def _single_captures(
    rules: Ruleset, turn: Color, singles: list[_Single], prey: Bits, kings: Bits, empty: Bits
) -> list[CompleteCapture]:
    """The captures of a man where none of them takes more than one piece, else nothing."""
    found = []
    for over, end, takes_man, takes_king in singles:
        if over & prey and end & empty:
            if end & _jumpers(rules, turn, prey & ~over, empty):
                return []
            found.append(takes_king if over & kings else takes_man)
    return found


@cache
def _singles(rules: Ruleset) -> list[dict[Bits, list[_Single]]]:
    """By the square they start from; White's, then Black's."""
    return [
        {
            start: [
                _single(rules, color, start, over, beyond[0])
                for leg in _legs(rules, color).man[start]
                for over, beyond in leg.behind.items()
                if beyond
            ]
            for start in rules.board.square
        }
        for color in Color
    ]


def _single(rules: Ruleset, color: Color, start: Bits, over: Bits, end: Bits) -> _Single:
    board = rules.board
    path, captured = (board.square[start], board.square[end]), (board.square[over],)
    move = Move(path, captured, crowns=bool(end & board.far_row[color]))
    takes_man, takes_king = (rules.weight(Capture(by_king=False, kings=(king,))) for king in (False, True))
    return _Single(over, end, CompleteCapture(move, takes_man), CompleteCapture(move, takes_king))


# All other captures


class _Leg(NamedTuple):
    """One way to look for something to capture from a square."""

    way: int
    upwards: bool
    seen: Bits
    """As far as the piece can see."""
    behind: dict[Bits, Ray]
    """For each square seen, those beyond it on which the piece could stop, the nearest first."""


class _Legs(NamedTuple):
    """The ways to look from each square; of a man and of a king."""

    man: dict[Bits, list[_Leg]]
    king: dict[Bits, list[_Leg]]


@cache
def _legs(rules: Ruleset, turn: Color) -> _Legs:
    forwards = _UP if turn is WHITE else _DOWN
    mens_ways = _ALL_WAYS if rules.men_capture_backwards else forwards
    return _Legs(
        {at: [_leg(way, rays[way], 1) for way in mens_ways] for at, rays in rules.board.rays.items()},
        {
            at: [_leg(way, rays[way], rules.king_reach) for way in _ALL_WAYS]
            for at, rays in rules.board.rays.items()
        },
    )


def _leg(way: int, ray: Ray, reach: int) -> _Leg:
    behind = {bit: ray[distance : distance + reach] for distance, bit in enumerate(ray[:reach], start=1)}
    return _Leg(way, way in _UP, sum(behind), behind)


_State = tuple[Bits, Bits, bool, int]
"""Where a capturing piece is, what it has taken, whether it is a king, and the way on which going straight
on is not followed from here, since it is from the square right behind the piece last taken."""

_Route = tuple[tuple[Square, ...], tuple[Square, ...], tuple[bool, ...]]
"""How a state was reached: the squares stood on, the pieces taken, and of each whether it was a king."""

_Jump = tuple[int, Bits, list[Bits]]
"""Over one more piece: the way, the piece, the squares behind it to stop on."""


class _Search(NamedTuple):
    """What stays as it is while one piece captures; its own square counts as empty."""

    rules: Ruleset
    position: Position
    occupied: Bits
    enemy: Bits
    mens_prey: Bits
    legs: _Legs
    crowned_in_passing: Bits


def _captures_from(rules: Ruleset, position: Position, start: Bits) -> list[CompleteCapture]:
    """The complete captures of one piece, found jump by jump for all its routes at once."""
    search = _search(rules, position, start)
    reached: dict[_State, _Route] = {
        (start, 0, bool(position.kings & start), _NO_WAY): ((position.board.square[start],), (), ())
    }
    ended: dict[_State, _Route] = {}
    while reached:
        beyond: dict[_State, _Route] = {}
        for state, route in reached.items():
            jumps = _jumps(search, state)
            if jumps:
                _land(search, beyond, state, route, jumps)
            elif state[1]:
                _merge(rules, ended, (*state[:3], _NO_WAY), route)
        reached = beyond
    return [_complete(rules, position, state, route) for state, route in ended.items()]


def _search(rules: Ruleset, position: Position, start: Bits) -> _Search:
    enemy = position.enemy
    return _Search(
        rules,
        position,
        occupied=(position.white | position.black) & ~start,
        enemy=enemy,
        mens_prey=enemy if rules.men_capture_kings else enemy & ~position.kings,
        legs=_legs(rules, position.turn),
        crowned_in_passing=position.board.far_row[position.turn] if rules.crowned_in_passing else 0,
    )


def _jumps(search: _Search, state: _State) -> list[_Jump]:
    at, taken, is_king, _ = state
    _, _, occupied, enemy, mens_prey, (mens_legs, kings_legs), _ = search
    legs, prey = (kings_legs, enemy & ~taken) if is_king else (mens_legs, mens_prey & ~taken)
    jumps = []
    for way, upwards, seen, behind in legs[at]:
        met = seen & occupied
        nearest = 1 << met.bit_length() - 1 if upwards and met else met & -met
        if nearest & prey:
            landings = _landings(behind[nearest], occupied)
            if landings:
                jumps.append((way, nearest, landings))
    return jumps


def _landings(behind: Ray, occupied: Bits) -> list[Bits]:
    landings = []
    for bit in behind:
        if bit & occupied:
            break
        landings.append(bit)
    return landings


def _land(
    search: _Search, beyond: dict[_State, _Route], state: _State, route: _Route, jumps: list[_Jump]
) -> None:
    _, taken, is_king, skipped = state
    path, captured, kings = route
    board = search.position.board
    for way, over, landings in jumps:
        if way != skipped:
            straight = _NO_WAY
            captured_then = *captured, board.square[over]
            kings_then = *kings, bool(over & search.position.kings)
            for landing in landings:
                king_then = is_king or bool(landing & search.crowned_in_passing)
                then = landing, taken | over, king_then, straight
                _merge(
                    search.rules, beyond, then, ((*path, board.square[landing]), captured_then, kings_then)
                )
                straight = way


def _merge(rules: Ruleset, routes: dict[_State, _Route], state: _State, route: _Route) -> None:
    if state in routes:
        route = _preferred(rules, route, routes[state])
    routes[state] = route


def _preferred(rules: Ruleset, route: _Route, other: _Route) -> _Route:
    """Of two routes that took the same pieces: the one that weighs more, else the least by square numbers."""
    weight, others_weight = (
        rules.weight(Capture(by_king=False, kings=kings)) for _, _, kings in (route, other)
    )
    if weight == others_weight:
        return min(route, other)
    return route if weight > others_weight else other


def _complete(rules: Ruleset, position: Position, state: _State, route: _Route) -> CompleteCapture:
    at, _, is_king, _ = state
    path, captured, kings = route
    board = position.board
    by_king = bool(position.kings & board.bit[path[0]])
    crowns = not by_king and (is_king or bool(at & board.far_row[position.turn]))
    return CompleteCapture(Move(path, captured, crowns), rules.weight(Capture(by_king, kings)))
