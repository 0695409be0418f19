"""Notices: what has still to be said to whom, and when; each once."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass
from datetime import datetime
from typing import Final, NewType

from sqlalchemy import ColumnElement, delete, func, insert, select, update

from core.match import PlayerId
from storage.columns import AnyRow, place_columns, place_of
from storage.database import Connection
from storage.places import Place, Platform
from storage.tables import notices

NoticeId = NewType("NoticeId", int)

Data = Mapping[str, int | str | None]
"""What the sentence of a notice needs."""

_MOST_AT_ONCE: Final = 200
"""Due notices that are handed out at a time; whoever sends them comes back for more."""


@dataclass(frozen=True, slots=True)
class Notice:
    """Something to say in a place, pinging a player there; the same `key` is never queued twice."""

    id: NoticeId
    key: str
    kind: str
    place: Place
    player: PlayerId | None
    data: Data
    due_at: datetime | None
    attempts: int
    message: int | None


async def put(  # noqa: PLR0913 - a row, by the names of its columns
    connection: Connection,
    *,
    key: str,
    kind: str,
    place: Place,
    player: PlayerId | None,
    data: Data,
    due_at: datetime,
) -> bool:
    """Queue a notice; False, and nothing queued, where its key has been queued before."""
    if await by_key(connection, key):
        return False
    row = {
        "key": key,
        "kind": kind,
        **place_columns(place),
        "player_id": player,
        "data": dict(data),
        "due_at": due_at,
        "attempts": 0,
    }
    await connection.execute(insert(notices).values(row))
    return True


async def load(connection: Connection, notice_id: NoticeId) -> Notice | None:
    """A notice by its number."""
    return await _one(connection, notices.c.id == notice_id)


async def by_key(connection: Connection, key: str) -> Notice | None:
    """A notice by its key, sent or not."""
    return await _one(connection, notices.c.key == key)


async def due(connection: Connection, platforms: Collection[Platform], now: datetime) -> list[Notice]:
    """Notices that may be sent now, the longest due first."""
    waiting = select(notices).where(notices.c.platform.in_(platforms), notices.c.due_at <= now)
    order = notices.c.due_at, notices.c.id
    rows = await connection.execute(waiting.order_by(*order).limit(_MOST_AT_ONCE))
    return [_notice(row) for row in rows]


async def next_due(connection: Connection, platforms: Collection[Platform]) -> datetime | None:
    """When the next notice may be sent; in the past where one may be now."""
    # Without the second condition it would pass by every notice that was sent.
    waiting = notices.c.platform.in_(platforms), notices.c.due_at.is_not(None)
    soonest = select(func.min(notices.c.due_at)).where(*waiting)
    moment: datetime | None = (await connection.execute(soonest)).scalar_one()
    return moment


async def sent(connection: Connection, notice_id: NoticeId, message: int | None, now: datetime) -> None:
    """Said, in this message if it can be told."""
    row = {"message": message, "due_at": None, "settled_at": now, "why": None}
    await connection.execute(update(notices).where(notices.c.id == notice_id).values(row))


async def put_off(connection: Connection, notice: Notice, until: datetime, why: str) -> None:
    """Sending failed: try again then."""
    row = {"due_at": until, "attempts": notices.c.attempts + 1, "why": why}
    unsent = notices.c.id == notice.id, notices.c.settled_at.is_(None)
    await connection.execute(update(notices).where(*unsent).values(row))


async def given_up(connection: Connection, notice: Notice, now: datetime, why: str) -> None:
    """It cannot be said there, and is no longer tried."""
    row = {"due_at": None, "attempts": notices.c.attempts + 1, "settled_at": now, "why": why}
    await connection.execute(update(notices).where(notices.c.id == notice.id).values(row))


async def prune(connection: Connection, before: datetime) -> None:
    """Forget what was settled before then."""
    await connection.execute(delete(notices).where(notices.c.settled_at < before))


async def _one(connection: Connection, which: ColumnElement[bool]) -> Notice | None:
    row = (await connection.execute(select(notices).where(which))).first()
    return _notice(row) if row else None


def _notice(row: AnyRow) -> Notice:
    return Notice(
        id=NoticeId(row.id),
        key=row.key,
        kind=row.kind,
        place=place_of(row),
        player=row.player_id,
        data=row.data,
        due_at=row.due_at,
        attempts=row.attempts,
        message=row.message,
    )
