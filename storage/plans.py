"""Plans: lines of moves that a side means to play, from a ply of its match on."""

from collections.abc import Collection
from datetime import datetime

from sqlalchemy import bindparam, delete, insert, select

from core.board import Color, Square
from core.game import replay
from core.match import Match
from core.move import Move
from core.notation import full
from core.plan import Plan, PlanId
from storage.columns import AnyRow, new_key
from storage.database import Connection
from storage.tables import plans


async def add(  # noqa: PLR0913, PLR0917 - a row
    connection: Connection, match: Match, seat: Color, ply: int, moves: tuple[Move, ...], now: datetime
) -> PlanId:
    """Keep a line of moves."""
    board = match.game.position.board
    text = " ".join(full(move, board) for move in moves)
    row = {"match_id": match.id, "seat": seat, "ply": ply, "moves": text, "created_at": now}
    return PlanId(new_key(await connection.execute(insert(plans).values(row))))


_OF_MATCH = select(plans).where(plans.c.match_id == bindparam("match")).order_by(plans.c.id)


async def of_match(connection: Connection, match: Match) -> list[Plan]:
    """The plans of both sides for a match, the oldest first."""
    return [_plan(row, match) for row in await connection.execute(_OF_MATCH, {"match": match.id})]


async def remove(connection: Connection, ids: Collection[PlanId]) -> None:
    """Forget these plans."""
    await connection.execute(delete(plans).where(plans.c.id.in_(ids)))


def _plan(row: AnyRow, match: Match) -> Plan:
    """A plan, its moves as they were found when it was made: from the board as it then was."""
    game = match.game.at(row.ply)
    paths = [tuple(map(_square, text.replace("x", "-").split("-"))) for text in row.moves.split()]
    line = replay(game.ruleset, game.positions[0], [*game.moves, *paths])
    return Plan(PlanId(row.id), row.seat, row.ply, line.moves[row.ply :])


def _square(number: str) -> Square:
    return Square(int(number))
