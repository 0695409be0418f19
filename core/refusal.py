"""Why a typed move is refused, and what would have been right.

Of several reasons the first in this order is given, whichever reading of the text it belongs to:

1. the game is over;
2. the text is not written like a move, or there is no such square on this board;
3. it fits several legal moves;
4. the capture goes on from where it stops;
5. another capture goes before it, and by which precedence;
6. it captures with a man backwards, or a king with a man, where the game has no such captures;
7. a capture is compulsory;
8. it moves a man backwards;
9. the piece cannot go there;
10. no piece of the side to move stands there;
11. nothing can be captured; no move ends there.
"""

import dataclasses
from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import cache
from typing import Final

from core import notation, routes
from core.board import WHITE, Square
from core.captures import complete_captures
from core.errors import (
    Ambiguous,
    Blocked,
    CaptureCompulsory,
    CaptureUnfinished,
    GameOver,
    MenDoNotCaptureBackwards,
    MenDoNotCaptureKings,
    MenDoNotMoveBackwards,
    NoPieceThere,
    NoSuchSquare,
    NotAMove,
    NothingToCapture,
    NotReachable,
    OtherCaptureFirst,
    PrecedenceReason,
    Refused,
)
from core.game import Game
from core.move import Move
from core.ruleset import Ruleset, Weight

Path = tuple[Square, ...]
"""The squares a text names; one: where the move ends; none: the one capture there is."""

_START_AND_END: Final = 2


def read_move(game: Game, text: str) -> Move:
    """The one legal move the text means; where there is not exactly one, the Refused that says why."""
    if game.outcome:
        raise GameOver
    moves = notation.read(game, text)
    if len(moves) > 1:
        raise Ambiguous(moves)
    if not moves:
        raise _reason(game, text)
    return moves[0]


def _reason(game: Game, text: str) -> Refused:
    paths = _paths(game, text)
    reasons = (reason for explain in _EXPLANATIONS for path in paths if (reason := explain(game, path)))
    return next(reasons, None) or _unreadable(game, text)


def _unreadable(game: Game, text: str) -> Refused:
    missing = [name for name in notation.joined(text) if not notation.named(name, game.position.board)]
    return NoSuchSquare(missing[0]) if missing else NotAMove(text)


def _paths(game: Game, text: str) -> list[Path]:
    """What the text most probably names: digits split no further than they must, best a start and an end."""
    readings = sorted(notation.readings(text), key=len)
    fewest: dict[str, int] = {}
    for reading in readings:
        fewest.setdefault("".join(reading), len(reading))
    likely = [reading for reading in readings if len(reading) == fewest["".join(reading)]]
    likely.sort(key=lambda reading: len(reading) != _START_AND_END)
    paths = (notation.squares(reading, game.position.board) for reading in likely)
    return [path for path in paths if path is not None]


# The explanations, each of which may find that it does not apply.


def _unfinished(game: Game, path: Path) -> Refused | None:
    captures = _leading_over(game, path, game.legal_moves)
    return CaptureUnfinished(tuple(captures)) if captures else None


def _other_first(game: Game, path: Path) -> Refused | None:
    weights = dict(complete_captures(game.ruleset, game.position))
    asked = _leading_over(game, path, sorted(weights))
    if not asked:
        return None
    first = next((move for move in asked if move.end == path[-1]), asked[0])
    reason = _precedence(game.ruleset, weights[first], weights[game.legal_moves[0]])
    return OtherCaptureFirst(first, reason, game.legal_moves)


def _precedence(rules: Ruleset, asked: Weight, best: Weight) -> PrecedenceReason:
    """The first by which the capture asked for falls short."""
    compared = zip(rules.precedence, asked, best, strict=True)
    return next(PrecedenceReason(rule.code) for rule, weight, most in compared if weight != most)


def _leading_over(game: Game, path: Path, moves: Iterable[Move]) -> list[Move]:
    """Those of the moves that are captures over these squares; over a square named alone: from anywhere."""
    if len(path) >= _START_AND_END:
        return routes.over(game.ruleset, game.position, path, moves)
    return [move for move in moves if move.captured and set(path) & set(move.path[1:])]


def _not_for_men(game: Game, path: Path) -> Refused | None:
    """Whether it would be a capture if men could capture backwards, and kings."""
    if len(path) < _START_AND_END:
        return None
    rules = _with_every_capture(game.ruleset)
    captures = sorted(move for move, _ in complete_captures(rules, game.position))
    asked = routes.over(rules, game.position, path, captures)
    faults = [fault for move in asked for fault in _faults_of_man(game, move)]
    return faults[0] if faults else None


@cache
def _with_every_capture(rules: Ruleset) -> Ruleset:
    return dataclasses.replace(rules, men_capture_backwards=True, men_capture_kings=True)


def _faults_of_man(game: Game, capture: Move) -> Iterator[Refused]:
    """Each piece of a capture that a man may not take."""
    rules, position = game.ruleset, game.position
    for start, end, over in zip(capture.path, capture.path[1:], capture.captured, strict=False):
        if not rules.men_capture_backwards and _is_backwards(game, start, end):
            yield MenDoNotCaptureBackwards(capture.start, over, game.legal_moves)
        if not rules.men_capture_kings and position.kings & position.board.bit[over]:
            yield MenDoNotCaptureKings(capture.start, over, game.legal_moves)


def _compulsory(game: Game, path: Path) -> Refused | None:
    is_nobodys = len(path) >= _START_AND_END and _own_start(game, path) is None
    return None if is_nobodys or not game.legal_moves[0].captured else CaptureCompulsory(game.legal_moves)


def _step_back(game: Game, path: Path) -> Refused | None:
    board, start = game.position.board, _own_start(game, path)
    if start is None or board.bit[start] & game.position.kings or not _is_backwards(game, start, path[-1]):
        return None
    neighbours = [ray[:1] for ray in board.rays[board.bit[start]]]
    is_step = (board.bit[path[-1]],) in neighbours
    return MenDoNotMoveBackwards(start, _moves_from(game, start)) if is_step else None


def _blocked(game: Game, path: Path) -> Refused | None:
    start = _own_start(game, path)
    return None if start is None else Blocked(start, path[-1], _moves_from(game, start))


def _nobody_there(game: Game, path: Path) -> Refused | None:
    if len(path) < _START_AND_END:
        return None
    piece = game.position.piece_at(path[0])
    return NoPieceThere(path[0], piece.color if piece else None)


def _nothing_fits(_: Game, path: Path) -> Refused:
    return NotReachable(path[0]) if path else NothingToCapture()


_EXPLANATIONS: Final[Sequence[Callable[[Game, Path], Refused | None]]] = (
    _unfinished,
    _other_first,
    _not_for_men,
    _compulsory,
    _step_back,
    _blocked,
    _nobody_there,
    _nothing_fits,
)


def _own_start(game: Game, path: Path) -> Square | None:
    """Where the path starts, if it names a start and a piece of the side to move stands there."""
    if len(path) < _START_AND_END or not game.position.own & game.position.board.bit[path[0]]:
        return None
    return path[0]


def _is_backwards(game: Game, start: Square, end: Square) -> bool:
    """Squares count from Black's side, so White goes down in number."""
    return (end > start) is (game.position.turn is WHITE)


def _moves_from(game: Game, start: Square) -> tuple[Move, ...]:
    return tuple(move for move in game.legal_moves if move.start == start)
