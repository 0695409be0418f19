"""What those who keep order in a community have done there, in the transaction of what they did."""

from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime
from enum import Enum

from sqlalchemy import func, insert, select

from core.match import PlayerId
from storage.database import Connection
from storage.places import CommunityId
from storage.tables import admin_log


class Deed(Enum):
    """What was done; the value is its code in the database."""

    SETTING = "setting"
    """`setting` was set to `value`."""
    CLOSED = "closed"
    """`match` was ended without a result."""
    ANNULLED = "annulled"
    """`match` no longer counts, for this `reason`."""
    DASHBOARD = "dashboard"
    """A list of matches was switched to `value`."""


@dataclass(frozen=True, slots=True)
class Entry:
    """Who did what, and when; `data` has what its kind says."""

    player: PlayerId
    deed: Deed
    data: Mapping[str, int | str]
    at: datetime


async def note(connection: Connection, community: CommunityId, entry: Entry) -> None:
    """Add a line to the log of a community."""
    row = {"community_id": community, "player_id": entry.player, "deed": entry.deed.value, "at": entry.at}
    await connection.execute(insert(admin_log).values(row | {"data": dict(entry.data)}))


async def count(connection: Connection, community: CommunityId) -> int:
    """How many lines the log of a community has."""
    found = select(func.count()).where(admin_log.c.community_id == community)
    return (await connection.execute(found)).scalar_one()


async def latest(connection: Connection, community: CommunityId, offset: int, limit: int) -> list[Entry]:
    """So many lines of the log from there on, the newest first."""
    found = select(admin_log).where(admin_log.c.community_id == community)
    rows = await connection.execute(found.order_by(admin_log.c.id.desc()).offset(offset).limit(limit))
    return [Entry(PlayerId(row.player_id), Deed(row.deed), row.data, row.at) for row in rows]
