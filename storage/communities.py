"""What those who keep order in a community have chosen for it, and where in it matches are played."""

from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import and_, bindparam, delete, func, insert, select, update

from core.challenge import Challengers
from core.errors import Room
from core.pace import USUAL, Pace, pace_of
from core.ruleset import Ruleset
from core.rulesets import BY_CODE, RULESETS
from storage.columns import NO_THREAD, AnyRow
from storage.database import Connection
from storage.places import CommunityId
from storage.tables import communities, rooms

MOST_ROOMS: Final = 25


@dataclass(frozen=True, slots=True)
class CommunitySettings:
    """How matches of a community are played if nobody says otherwise, and what is allowed in it.

    Without `rooms` they may be played everywhere. `own_threads`: each in a thread or topic of its own.
    """

    ruleset: Ruleset = RULESETS[0]
    rated: bool = False
    pace: Pace | None = USUAL
    language: str | None = None
    own_threads: bool = False
    challengers: Challengers = Challengers.ANYONE
    leaderboard: bool = True
    rooms: tuple[Room, ...] = ()

    def allow(self, chat: int, thread: int | None) -> bool:
        """Whether matches may be played there."""
        return not self.rooms or any((room.chat, room.thread) == (chat, thread) for room in self.rooms)


_BY_ID: Final = select(communities).where(communities.c.id == bindparam("community"))
_ROOMS: Final = (
    select(rooms).where(rooms.c.community_id == bindparam("community")).order_by(rooms.c.chat, rooms.c.thread)
)


async def load(connection: Connection, community: CommunityId | None) -> CommunitySettings:
    """What has been chosen for a community; what is usual where nothing was, and where there is none."""
    if community is None:
        return CommunitySettings()
    row = (await connection.execute(_BY_ID, {"community": community})).one()
    found = await connection.execute(_ROOMS, {"community": community})
    return CommunitySettings(
        ruleset=BY_CODE.get(row.ruleset, RULESETS[0]),
        rated=row.rated,
        pace=pace_of(row.pace) if row.pace else USUAL,
        language=row.language,
        own_threads=row.own_threads,
        challengers=row.challengers,
        leaderboard=row.leaderboard,
        rooms=tuple(_room(one) for one in found),
    )


async def choose(connection: Connection, community: CommunityId, column: str, value: Any) -> None:  # noqa: ANN401 - a column's
    """Choose one thing for a community, by the name and the value of its column."""
    changed = update(communities).where(communities.c.id == community)
    await connection.execute(changed.values({column: value}))


async def add_room(connection: Connection, community: CommunityId, room: Room) -> bool:
    """Let matches be played there; False where there are as many such rooms as there may be."""
    await remove_room(connection, community, room)
    named = select(func.count()).select_from(rooms).where(rooms.c.community_id == community)
    if (await connection.execute(named)).scalar_one() >= MOST_ROOMS:
        return False
    row = {"community_id": community, **_numbers(room), "title": room.title}
    await connection.execute(insert(rooms).values(row))
    return True


async def remove_room(connection: Connection, community: CommunityId, room: Room) -> None:
    """Let no new matches be played there, as long as others are named where they may be."""
    there = and_(*(rooms.c[name] == value for name, value in _numbers(room).items()))
    await connection.execute(delete(rooms).where(rooms.c.community_id == community, there))


async def remove_all_rooms(connection: Connection, community: CommunityId) -> None:
    """Let matches be played everywhere."""
    await connection.execute(delete(rooms).where(rooms.c.community_id == community))


def _numbers(room: Room) -> dict[str, int]:
    return {"chat": room.chat, "thread": room.thread or NO_THREAD}


def _room(row: AnyRow) -> Room:
    return Room(row.chat, row.thread or None, row.title)
