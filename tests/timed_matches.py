"""Matches with a clock that began at one known moment."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

from core.game import new_game
from core.match import Match, MatchId, PlayerId, play
from core.pace import BY_CODE, Pace, start
from core.refusal import read_move
from core.rulesets import BRAZILIAN

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
DAY, SECOND = timedelta(days=1), timedelta(seconds=1)


def begun(pace: Pace | None = BY_CODE["3d"], **changes: object) -> Match:
    clock = start(pace, NOW) if pace else None
    made = Match(MatchId(1), 1, PlayerId(1), PlayerId(2), False, new_game(BRAZILIAN), clock=clock)  # noqa: FBT003
    return replace(made, **changes)  # type: ignore[arg-type]


def played(match: Match, *moves: str) -> Match:
    for typed in moves:
        match = play(match, match.turn, read_move(match.game, typed), NOW)
    return match


STARTED = played(begun(), "22-18", "9-13")
RATED = played(begun(rated=True), "22-18", "9-13")
UNTIMED = played(begun(None), "22-18", "9-13")
