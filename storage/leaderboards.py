"""Leaderboards: who stands where in a game, everywhere or in a community, of all time or in one month.

First come those whose rating is sure enough to be compared, then the provisional ones, each by their rating.
A page costs a walk along an index, some hundredths of a second at a hundred thousand players.
"""

from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import ColumnElement, Table, and_, func, or_, select

from core.match import PlayerId
from core.track import Month, Track
from storage.columns import AnyRow, AnySelect
from storage.database import Connection
from storage.places import CommunityId
from storage.rating_columns import month_code, scope_of, track_of
from storage.tables import players, rating_months, ratings

ACTIVE: Final = timedelta(days=180)
"""Whoever has had no result that counts for so long is on no list of all time until the next."""


@dataclass(frozen=True, slots=True)
class Board:
    """Which list: of a game, everywhere or in a `community`; of all time or of a month of the calendar."""

    ruleset: str
    community: CommunityId | None = None
    month: Month | None = None


@dataclass(frozen=True, slots=True)
class Row:
    """One line of a list; `rank` counts from 1.

    `track` is that after the last result, in a monthly list after the last of the month: so `track.rating`,
    `track.rating.is_provisional`, `track.month_games`, and the record of all time until then.
    """

    rank: int
    player: PlayerId
    name: str
    track: Track

    @property
    def gained(self) -> float:
        """What the month of the last result has brought, below 0 what it has cost."""
        return self.track.rating.value - self.track.month_from


@dataclass(frozen=True, slots=True)
class Page:
    """A part of a list, and how many are on all of it."""

    rows: list[Row]
    total: int


async def page(connection: Connection, board: Board, now: datetime, offset: int = 0, limit: int = 10) -> Page:
    """So many of a list after the first `offset`."""
    table = _table(board)
    total = (await connection.execute(select(func.count()).where(_listed(table, board, now)))).scalar_one()
    order = table.c.sort_key.desc(), table.c.player_id.desc()
    # First only their keys, from the index alone.
    keys = select(table.c.player_id).where(_listed(table, board, now)).order_by(*order)
    ids = list(await connection.scalars(keys.limit(limit).offset(offset)))
    found = {row.player_id: row for row in await connection.execute(_rows(table, board, ids))}
    rows = [_row(found[player], offset + at) for at, player in enumerate(ids, start=1)]
    return Page(rows, total)


async def own_row(connection: Connection, board: Board, player: PlayerId, now: datetime) -> Row | None:
    """A player's line of a list; None where they are not on it."""
    table = _table(board)
    mine = and_(_listed(table, board, now), table.c.player_id == player)
    on_list = (await connection.execute(select(table.c.sort_key).where(mine))).first()
    if on_list is None:
        return None
    ahead = or_(
        table.c.sort_key > on_list.sort_key,
        and_(table.c.sort_key == on_list.sort_key, table.c.player_id > player),
    )
    better = select(func.count()).where(_listed(table, board, now), ahead)
    rank = (await connection.execute(better)).scalar_one() + 1
    return _row((await connection.execute(_rows(table, board, [player]))).one(), rank)


async def is_away(connection: Connection, board: Board, player: PlayerId, now: datetime) -> bool:
    """Whether a player is not on a list only because they have had no result for so long as ACTIVE."""
    if board.month:
        return False
    long_ago = and_(_board(ratings, board), ratings.c.sort_key.is_not(None), ratings.c.at < now - ACTIVE)
    found = await connection.execute(select(ratings.c.at).where(long_ago, ratings.c.player_id == player))
    return found.first() is not None


def _table(board: Board) -> Table:
    return rating_months if board.month else ratings


def _board(table: Table, board: Board) -> ColumnElement[bool]:
    of_board = and_(table.c.ruleset == board.ruleset, table.c.scope == scope_of(board.community))
    return and_(of_board, table.c.month == month_code(board.month)) if board.month else of_board


def _listed(table: Table, board: Board, now: datetime) -> ColumnElement[bool]:
    listed = and_(_board(table, board), table.c.sort_key.is_not(None))
    return listed if board.month else and_(listed, table.c.at >= now - ACTIVE)


def _rows(table: Table, board: Board, ids: list[PlayerId]) -> AnySelect:
    rows: AnySelect = select(table, players.c.name).join(players, players.c.id == table.c.player_id)
    return rows.where(_board(table, board), table.c.player_id.in_(ids))


def _row(row: AnyRow, rank: int) -> Row:
    return Row(rank, PlayerId(row.player_id), row.name, track_of(row))
