"""Dashboards: the message of a place that lists its matches, and when it may be brought up to date."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Any, Final

from sqlalchemy import (
    ColumnElement,
    bindparam,
    case,
    delete,
    exists,
    func,
    insert,
    or_,
    select,
    tuple_,
    union,
    update,
)

from core.match import MatchId
from storage.columns import AnyRow, is_in, place_columns, place_of
from storage.database import Connection
from storage.homes import places_of
from storage.places import Place, Platform
from storage.tables import dashboards

BETWEEN_EDITS: Final = timedelta(minutes=10)
_A_MOMENT_LATER: Final = timedelta(microseconds=1)
_MOST_AT_ONCE: Final = 100


@dataclass(frozen=True, slots=True)
class Dashboard:
    """The dashboard of a place; `message` shows it."""

    place: Place
    message: int | None
    edited_at: datetime | None
    due_at: datetime | None
    attempts: int


async def put(connection: Connection, place: Place, now: datetime) -> None:
    """Have a dashboard in a place that has none; it is due now."""
    row = {**place_columns(place), "due_at": now, "attempts": 0}
    await connection.execute(insert(dashboards).values(row))


async def drop(connection: Connection, place: Place) -> None:
    """Have none there any more."""
    await connection.execute(delete(dashboards).where(is_in(dashboards, place)))


async def find(connection: Connection, place: Place) -> Dashboard | None:
    """The dashboard of a place."""
    row = (await connection.execute(select(dashboards).where(is_in(dashboards, place)))).first()
    if row is None:
        return None
    return Dashboard(place_of(row), row.message, row.edited_at, row.due_at, row.attempts)


async def due(connection: Connection, platforms: Collection[Platform], now: datetime) -> list[Place]:
    """Where one may be brought up to date now, the longest due first."""
    waiting = select(dashboards).where(dashboards.c.platform.in_(platforms), dashboards.c.due_at <= now)
    rows = await connection.execute(waiting.order_by(dashboards.c.due_at).limit(_MOST_AT_ONCE))
    return [place_of(row) for row in rows]


async def next_due(connection: Connection, platforms: Collection[Platform]) -> datetime | None:
    """When the next one may be."""
    waiting = dashboards.c.platform.in_(platforms), dashboards.c.due_at.is_not(None)
    soonest = select(func.min(dashboards.c.due_at)).where(*waiting)
    moment: datetime | None = (await connection.execute(soonest)).scalar_one()
    return moment


async def shown(
    connection: Connection,
    place: Place,
    message: int | None,
    now: datetime,
    found: Dashboard | None = None,
) -> None:
    """Remember that this message shows it as it is now, or as it was when it was `found`.

    What has changed since then is shown in ten minutes.
    """
    due_at = case((dashboards.c.due_at == found.due_at, None), else_=now + BETWEEN_EDITS) if found else None
    row: dict[str, Any] = {"message": message, "edited_at": now, "due_at": due_at, "attempts": 0, "why": None}
    await connection.execute(update(dashboards).where(is_in(dashboards, place)).values(row))


async def put_off(connection: Connection, dashboard: Dashboard, until: datetime, why: str) -> None:
    """Showing failed: try again then."""
    row = {"due_at": until, "attempts": dashboards.c.attempts + 1, "why": why}
    await connection.execute(update(dashboards).where(is_in(dashboards, dashboard.place)).values(row))


async def given_up(connection: Connection, dashboard: Dashboard, now: datetime, why: str) -> None:  # noqa: ARG001
    """Showing is of no use: there is none any more, until those who keep order there want one again."""
    await drop(connection, dashboard.place)


def there_are(match: ColumnElement[MatchId]) -> ColumnElement[bool]:
    """Whether any place that lists this match has a dashboard, to be asked along with something else."""
    return or_(*(exists().where(_PLACE.in_(places)) for places in places_of(match)))


_PLACE = tuple_(dashboards.c.platform, dashboards.c.chat, dashboards.c.thread)
_LISTING = union(*(select(dashboards).where(_PLACE.in_(places)) for places in places_of(bindparam("match"))))


async def touch(connection: Connection, match: MatchId, now: datetime) -> None:
    """Have the dashboards that list a match brought up to date, ten minutes after their last edit."""
    await _touch(connection, (await connection.execute(_LISTING, {"match": match})).all(), now)


async def touch_all(connection: Connection, now: datetime) -> None:
    """Have every dashboard brought up to date: the bot was away, and deadlines are later than they say."""
    known = select(dashboards).where(dashboards.c.platform.in_(list(Platform)))
    await _touch(connection, (await connection.execute(known)).all(), now)


async def _touch(connection: Connection, rows: Iterable[AnyRow], now: datetime) -> None:
    for row in rows:
        due_at = _due_after_change(row, now)
        if due_at != row.due_at:
            here = is_in(dashboards, place_of(row))
            await connection.execute(update(dashboards).where(here).values(due_at=due_at))


def _due_after_change(row: AnyRow, now: datetime) -> datetime:
    due_at: datetime | None = row.due_at
    if due_at is None:
        return max(now, row.edited_at + BETWEEN_EDITS) if row.edited_at else now
    # Perhaps it is being edited right now: by this `shown` knows that what it edited is no longer all.
    return due_at + _A_MOMENT_LATER if due_at <= now else due_at
