"""Plans: lines of moves that a side means to play, from a ply of its match on."""

import logging
from collections.abc import Collection
from datetime import datetime

from sqlalchemy import ColumnElement, bindparam, delete, exists, insert, select

from core.board import Color
from core.errors import GameOver
from core.game import replay
from core.match import Match, MatchId
from core.move import Move
from core.notation import line
from core.plan import Plan, PlanId
from storage.columns import AnyRow, new_key, path_of
from storage.database import Connection
from storage.tables import plans

_log = logging.getLogger(__name__)


async def add(  # noqa: PLR0913, PLR0917 - a row
    connection: Connection, match: Match, seat: Color, ply: int, moves: tuple[Move, ...], now: datetime
) -> PlanId:
    """Keep a line of moves."""
    board = match.game.position.board
    text = line(moves, board)
    row = {"match_id": match.id, "seat": seat, "ply": ply, "moves": text, "created_at": now}
    return PlanId(new_key(await connection.execute(insert(plans).values(row))))


def there_are(match: ColumnElement[MatchId]) -> ColumnElement[bool]:
    """Whether anybody plans in this match, to be asked along with something else."""
    return exists().where(plans.c.match_id == match)


_OF_MATCH = select(plans).where(plans.c.match_id == bindparam("match")).order_by(plans.c.id)


async def of_match(connection: Connection, match: Match) -> list[Plan]:
    """The plans of both sides for a match, the oldest first; without those for another game than it was."""
    rows = await connection.execute(_OF_MATCH, {"match": match.id})
    return [plan for row in rows if (plan := _plan(row, match))]


async def remove(connection: Connection, ids: Collection[PlanId]) -> None:
    """Forget these plans."""
    await connection.execute(delete(plans).where(plans.c.id.in_(ids)))


def _plan(row: AnyRow, match: Match) -> Plan | None:
    """A plan, its moves as they were found when it was made: from the board as it then was."""
    try:
        moves = _line(row, match)
    except (GameOver, ValueError) as error:
        # Whoever plans gets a game that goes on; a match never stops because of a plan.
        _log.warning("plan left out", extra={"plan": row.id, "match": match.id, "why": repr(error)})
        return None
    return Plan(PlanId(row.id), row.seat, row.ply, moves)


def _line(row: AnyRow, match: Match) -> tuple[Move, ...]:
    if row.ply > match.ply:
        raise ValueError(f"made at ply {row.ply} of a game of {match.ply}")
    game = match.game.at(row.ply)
    paths = [path_of(text) for text in row.moves.split()]
    return replay(game.ruleset, game.positions[0], [*game.moves, *paths]).moves[row.ply :]
