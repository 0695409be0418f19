"""The clock of a match as its columns keep it; the bot's own absence is given back when it is read."""

from collections.abc import Iterable
from datetime import datetime
from typing import Any

from sqlalchemy import Exists, bindparam, exists, or_, select

from core.board import WHITE
from core.pace import Clock, Outage, claim_credited, credited, deadline
from storage.columns import AnyRow, pace_of
from storage.database import Connection
from storage.tables import cards, outages


def _reads(player: str) -> Exists:
    """On any platform on which this player reads the match."""
    return exists().where(
        cards.c.match_id == bindparam("match"),
        cards.c.platform == outages.c.platform,
        or_(cards.c.reader_id.is_(None), cards.c.reader_id == bindparam(player)),
    )


_MISSED = (
    select(
        outages.c.began_at,
        outages.c.ended_at,
        _reads("to_move").label("by_side_to_move"),
        _reads("other").label("by_other_side"),
    )
    .where(outages.c.platform.in_(select(cards.c.platform).where(cards.c.match_id == bindparam("match"))))
    .where(outages.c.ended_at > bindparam("since"))
)


def columns(clock: Clock | None) -> dict[str, Any]:
    """A clock as the columns of its match; what is given back of an absence is not among them."""
    if clock is None:
        return {}
    return {
        "white_left": clock.white,
        "black_left": clock.black,
        "clock_since": clock.since,
        "white_away": clock.white_away,
        "black_away": clock.black_away,
    }


def kept(row: AnyRow) -> Clock | None:
    """The clock as it is kept."""
    pace = pace_of(row.pace)
    if pace is None:
        return None
    return Clock(
        pace,
        row.white_left,
        row.black_left,
        row.clock_since,
        white_away=row.white_away,
        black_away=row.black_away,
    )


def deadline_kept(row: AnyRow) -> datetime | None:
    """The deadline of the side to move, as far as the row knows: an absence of the bot puts it off."""
    clock = kept(row)
    return deadline(clock, row.turn) if clock else None


async def read(connection: Connection, row: AnyRow) -> Clock | None:
    """The clock of a match, with what the bot missed on a platform where the side it counts for reads it."""
    clock = kept(row)
    if clock is None or clock.since is None:
        return clock
    to_move, other = (row.white_id, row.black_id) if row.turn is WHITE else (row.black_id, row.white_id)
    which = {"match": row.id, "to_move": to_move, "other": other, "since": clock.since}
    missed = list(await connection.execute(_MISSED, which))
    if not missed:
        return clock
    clock = credited(clock, row.turn, _joined(_outage(one) for one in missed if one.by_side_to_move))
    return claim_credited(clock, row.turn, _joined(_outage(one) for one in missed if one.by_other_side))


def _outage(row: AnyRow) -> Outage:
    return Outage(row.began_at, row.ended_at)


def _joined(missed: Iterable[Outage]) -> list[Outage]:
    """The same time, oldest first, and none of it twice: a bot that is down is missed on every platform."""
    joined: list[Outage] = []
    for outage in sorted(missed, key=lambda outage: outage.began_at):
        if joined and outage.began_at <= joined[-1].ended_at:
            ended_at = max(joined[-1].ended_at, outage.ended_at)
            joined[-1] = Outage(joined[-1].began_at, ended_at)
        else:
            joined.append(outage)
    return joined
