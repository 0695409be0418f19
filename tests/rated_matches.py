"""Rated matches that have ended, in a hurry: tests of ratings care for how they ended, not for the moves."""

from dataclasses import replace
from datetime import datetime
from typing import Any, Final

from sqlalchemy import select

from core.board import Color
from core.challenge import Terms
from core.match import Match, MatchId, PlayerId, ended, play
from core.outcome import Ending, Outcome
from core.ruleset import Ruleset
from core.rulesets import BRAZILIAN
from storage import matches, tables
from storage.database import Connection
from storage.places import CommunityId
from tests.storage_scene import NOW

PLIES = 8
CACHES: Final = (
    tables.rating_results,
    tables.rating_steps,
    tables.ratings,
    tables.rating_months,
    tables.rating_waves,
    tables.rating_stale,
)


async def rated(
    connection: Connection,
    white: PlayerId,
    black: PlayerId,
    winner: Color | None = Color.WHITE,
    *,
    at: datetime = NOW,
    ruleset: Ruleset = BRAZILIAN,
    community: CommunityId | None = None,
    line: int = 0,
    plies: int = PLIES,
    is_rated: bool = True,
) -> MatchId:
    """A match from its beginning to its end; `line` chooses among games that are not the same."""
    terms = Terms(ruleset, rated=is_rated)
    match = await matches.create(
        connection, white=white, black=black, terms=terms, challenge=None, community=community, now=at
    )
    over = ended(played(match, plies, line), Outcome(winner, (_ending(winner),)))
    assert await matches.save(connection, match, over, at)
    return match.id


def played(match: Match, plies: int, line: int) -> Match:
    """So many moves, chosen by the digits of a number."""
    for _ in range(plies):
        legal = match.game.legal_moves
        line, choice = divmod(line, len(legal))
        match = play(match, match.turn, legal[choice], NOW)
    return replace(match, version=2)


async def caches(connection: Connection) -> dict[str, list[tuple[Any, ...]]]:
    """What is kept of ratings beside the events."""
    return {
        table.name: sorted(map(tuple, await connection.execute(select(table))), key=repr) for table in CACHES
    }


def _ending(winner: Color | None) -> Ending:
    return Ending.AGREEMENT if winner is None else Ending.RESIGNATION
