"""When the bot was there on which platform: a heartbeat for each, and the stretches without one."""

from datetime import datetime, timedelta
from typing import Final

from sqlalchemy import delete, insert, or_, select, update

from core.match import Match, PlayerId
from storage.database import Connection
from storage.places import Platform
from storage.tables import cards, heartbeats, outages

MISSED: Final = timedelta(seconds=60)
"""A heart that has not beaten for so long was not there."""
WORTH_SHOWING: Final = timedelta(minutes=10)
"""An absence that moves deadlines by less is given back, too, but not shown wherever one is told."""


async def beat(connection: Connection, platform: Platform, now: datetime, *, is_first: bool) -> timedelta:
    """Note that the bot is there now, and how long it was not: at first and after a long silence.

    A clock that was put back is just taken as it is.
    """
    which = heartbeats.c.platform == platform
    last = (await connection.execute(select(heartbeats.c.alive_at).where(which))).scalar()
    if last is None:
        await connection.execute(insert(heartbeats).values(platform=platform, alive_at=now))
        return timedelta()
    missed = max(now - last, timedelta()) if is_first or now - last > MISSED else timedelta()
    if missed > timedelta():
        row = {"platform": platform, "began_at": last, "ended_at": now}
        await connection.execute(insert(outages).values(row))
    await connection.execute(update(heartbeats).where(which).values(alive_at=now))
    return missed


async def is_alive(connection: Connection, match: Match, player: PlayerId, now: datetime) -> bool:
    """Whether the bot is there on every platform on which this player reads a match.

    Where nobody is told of anything, in the terminal, it always is.
    """
    reads = or_(cards.c.reader_id.is_(None), cards.c.reader_id == player)
    read_on = select(cards.c.platform).where(cards.c.match_id == match.id, reads)
    platforms = set(await connection.scalars(read_on)) - {Platform.CONSOLE}
    beaten = select(heartbeats.c.alive_at).where(heartbeats.c.platform.in_(platforms))
    lately = [moment for moment in await connection.scalars(beaten) if abs(now - moment) <= MISSED]
    return len(lately) == len(platforms)


async def were_long(connection: Connection) -> bool:
    """Whether the bot has lately been away for so long that whoever looks at a deadline would notice."""
    known = select(outages.c.began_at, outages.c.ended_at).where(outages.c.platform.in_(list(Platform)))
    return any(row.ended_at - row.began_at >= WORTH_SHOWING for row in await connection.execute(known))


async def prune(connection: Connection, before: datetime) -> None:
    """Forget what ended before then."""
    over = outages.c.platform.in_(list(Platform)), outages.c.ended_at < before
    await connection.execute(delete(outages).where(*over))
