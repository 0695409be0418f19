"""What each result made of each track, and how each track stands now and stood at the end of each month."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from typing import Any

from sqlalchemy import Table, and_, bindparam, delete, func, insert, select, update

from core.board import Color
from core.match import PlayerId
from core.rating import Rating
from core.track import Track
from storage.columns import AnyRow
from storage.database import Connection
from storage.rating_columns import Scope, sort_key, track_columns, track_of
from storage.rating_events import EventId
from storage.rating_results import StandingResult
from storage.tables import players, rating_months, rating_steps, ratings


@dataclass(frozen=True, slots=True)
class Step:
    """One track before and after a result; `before` is the rating as it was at that moment."""

    result: StandingResult
    player: PlayerId
    seat: Color
    scope: Scope
    weight: float
    before: Rating
    track: Track


_s = rating_steps.c
_BEFORE = (
    select(rating_steps)
    .where(_s.player_id == bindparam("player"), _s.ruleset == bindparam("ruleset"))
    .where(_s.scope == bindparam("scope"), _s.event_id < bindparam("event"))
    .order_by(_s.event_id.desc())
    .limit(1)
)


async def before(connection: Connection, player: PlayerId, scope: Scope, result: StandingResult) -> Track:
    """A track as the results before this one have left it."""
    which = {"player": player, "ruleset": result.ruleset, "scope": scope, "event": result.event}
    row = (await connection.execute(_BEFORE, which)).first()
    return track_of(row) if row else Track()


async def keep(connection: Connection, steps: Collection[Step]) -> None:
    """Keep steps of one game, in the order of their events, each in the place of the one that was there."""
    if not steps:
        return
    rows = [_row(step) for step in steps]
    for table in (rating_steps, *_LAST):
        await _delete(connection, table, ("player_id", "ruleset", "scope", "event_id"), rows)
    await connection.execute(insert(rating_steps), rows)
    await _keep_last(connection, [row for row in rows if row["at"]])


async def _delete(
    connection: Connection, table: Table, key: tuple[str, ...], rows: list[dict[str, Any]]
) -> None:
    """Delete what has the same key as one of these rows."""
    same = delete(table).where(*(table.c[name] == bindparam(name) for name in key))
    await connection.execute(same, [{name: row[name] for name in key} for row in rows])


def _row(step: Step) -> dict[str, Any]:
    return {
        "player_id": step.player,
        "ruleset": step.result.ruleset,
        "scope": step.scope,
        "event_id": step.result.event,
        "match_id": step.result.match,
        "seat": step.seat,
        "weight": step.weight,
        "value_before": step.before.value,
        "deviation_before": step.before.deviation,
        **track_columns(step.track),
    }


# The last steps: of all time, and of each month. What is later than what is to be kept stays.

_LAST: dict[Table, tuple[str, ...]] = {
    ratings: ("player_id", "scope"),
    rating_months: ("player_id", "scope", "month"),
}


async def _keep_last(connection: Connection, rows: list[dict[str, Any]]) -> None:
    if not rows:
        return
    ruleset, ids = rows[0]["ruleset"], {row["player_id"] for row in rows}
    forgotten = await _forgotten(connection, ids)
    for table, key in _LAST.items():
        last = {tuple(row[name] for name in key): row for row in rows}
        there = await _there(connection, table, ruleset, last)
        newer = [row for where, row in last.items() if row["event_id"] >= there.get(where, 0)]
        if newer:
            await _delete(connection, table, ("ruleset", *key), newer)
            await connection.execute(insert(table), [_listed(table, row, forgotten) for row in newer])


async def _there(
    connection: Connection, table: Table, ruleset: str, keys: Iterable[tuple[Any, ...]]
) -> dict[tuple[Any, ...], EventId]:
    key = _LAST[table]
    columns = [table.c[name] for name in key]
    where = [table.c[name].in_({one[at] for one in keys}) for at, name in enumerate(key)]
    found = await connection.execute(
        select(table.c.event_id, *columns).where(table.c.ruleset == ruleset, *where)
    )
    return {tuple(row[1:]): row.event_id for row in found}


def _listed(table: Table, row: dict[str, Any], forgotten: set[PlayerId]) -> dict[str, Any]:
    columns = {name: value for name, value in row.items() if name in table.c}
    rating = Rating(row["value"], row["deviation"], row["volatility"])
    return {**columns, "sort_key": None if row["player_id"] in forgotten else sort_key(rating)}


async def _forgotten(connection: Connection, among: Collection[PlayerId]) -> set[PlayerId]:
    wished = select(players.c.id).where(players.c.id.in_(among), players.c.forgotten_at.is_not(None))
    return set(await connection.scalars(wished))


async def hide(connection: Connection, player: PlayerId) -> None:
    """Have a player stand on no list any more: they are forgotten. What others gained and lost stays."""
    for table in _LAST:
        await connection.execute(update(table).where(table.c.player_id == player).values(sort_key=None))


async def cut(connection: Connection, ruleset: str, among: Collection[PlayerId], since: EventId) -> None:
    """Take back these players' steps from this event on, and have their tracks stand as before it."""
    for table in (rating_steps, *_LAST):
        theirs = table.c.player_id.in_(among), table.c.ruleset == ruleset
        await connection.execute(delete(table).where(*theirs, table.c.event_id >= since))
    await _keep_last(connection, [_as_row(row) for row in await _last_steps(connection, ruleset, among)])


async def _last_steps(connection: Connection, ruleset: str, among: Collection[PlayerId]) -> list[AnyRow]:
    last = (
        select(_s.player_id, _s.scope, func.max(_s.event_id).label("event_id"))
        .where(_s.player_id.in_(among), _s.ruleset == ruleset)
        .group_by(_s.player_id, _s.scope)
        .subquery()
    )
    same = and_(
        _s.player_id == last.c.player_id,
        _s.ruleset == ruleset,
        _s.scope == last.c.scope,
        _s.event_id == last.c.event_id,
    )
    found = await connection.execute(select(rating_steps).join(last, same).where(_s.at.is_not(None)))
    return list(found)


def _as_row(row: AnyRow) -> dict[str, Any]:
    return dict(row._mapping)  # noqa: SLF001 - so SQLAlchemy names what is public


async def drop_all(connection: Connection) -> None:
    """Forget all of it, to be made anew."""
    for table in (rating_steps, *_LAST):
        await connection.execute(delete(table))
