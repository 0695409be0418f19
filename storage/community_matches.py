"""The matches of a community among which those who keep order there name one."""

from dataclasses import dataclass

from sqlalchemy import select

from core.match import MatchId, PlayerId
from storage.columns import AnySelect
from storage.database import Connection
from storage.places import CommunityId
from storage.rating_columns import EventKind
from storage.rating_events import is_annulled
from storage.tables import cards, matches, rating_events


@dataclass(frozen=True, slots=True)
class Pairing:
    """Which match it is, and between whom."""

    id: MatchId
    white: PlayerId
    black: PlayerId


async def running(connection: Connection, community: CommunityId, limit: int) -> list[Pairing]:
    """Those that go on and are shown there, the longest without a move first."""
    shown = select(cards.c.match_id).where(cards.c.community_id == community, cards.c.is_open.is_(True))
    found = select(matches).where(matches.c.id.in_(shown)).order_by(matches.c.moved_at, matches.c.id)
    return await _pairings(connection, found.limit(limit))


async def counting(connection: Connection, community: CommunityId, limit: int) -> list[Pairing]:
    """Those that were agreed there and ended with a result nobody has annulled, the latest first."""
    results = rating_events.c.community_id == community, rating_events.c.kind == EventKind.RESULT
    found = select(matches).join(rating_events, rating_events.c.match_id == matches.c.id)
    latest = found.where(*results, ~is_annulled(rating_events.c.match_id)).order_by(rating_events.c.id.desc())
    return await _pairings(connection, latest.limit(limit))


async def _pairings(connection: Connection, found: AnySelect) -> list[Pairing]:
    return [
        Pairing(MatchId(row.id), PlayerId(row.white_id), PlayerId(row.black_id))
        for row in await connection.execute(found)
    ]
