"""What is shown of one player's ratings, and of what a match did to them.

Everybody's ratings are read through here and `leaderboards`; a `community` of None means everywhere.
"""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from sqlalchemy import and_, func, or_, select

from core.board import Color
from core.damping import Idle, idle
from core.match import MatchId, PlayerId
from core.outcome import Ending
from core.rating import Rating
from core.rulesets import BY_CODE
from core.track import Record, Track
from storage import rating_results
from storage.database import Connection
from storage.places import CommunityId
from storage.rating_columns import EVERYWHERE, scope_of, track_of
from storage.rating_events import is_annulled, result_of
from storage.tables import matches, rating_steps, ratings

_MOST_POINTS: Final = 500
"""More than a picture can show apart."""


@dataclass(frozen=True, slots=True)
class Change:
    """What a result did to the rating of one seat; `weight` says how much of it counted, from 0 to 1.

    `before` is the rating of that moment (but for its volatility, which is that after it), `track` what has
    become of it: the rating after it, the record, the streak.
    """

    player: PlayerId
    seat: Color
    community: CommunityId | None
    weight: float
    before: Rating
    track: Track

    @property
    def after(self) -> Rating:
        """The rating after it."""
        return self.track.rating

    @property
    def gained(self) -> float:
        """How much higher the rating is, or below 0 how much lower."""
        return self.after.value - self.before.value


@dataclass(frozen=True, slots=True)
class Point:
    """A rating at one time, after the result of a match."""

    at: datetime
    match: MatchId
    rating: Rating


async def current(
    connection: Connection, player: PlayerId, community: CommunityId | None = None
) -> dict[str, Track]:
    """A player's tracks by the code of the game; only of games in which a result counts.

    `Track.now` tells the rating of this moment, `is_provisional` of that whether to mark it.
    """
    # Each game is looked up by itself: somebody may have tracks in many communities.
    games = ratings.c.ruleset.in_(BY_CODE)
    theirs = ratings.c.player_id == player, ratings.c.scope == scope_of(community)
    found = {
        row.ruleset: track_of(row) for row in await connection.execute(select(ratings).where(games, *theirs))
    }
    return {ruleset: found[ruleset] for ruleset in BY_CODE if ruleset in found}


async def changes_of(connection: Connection, match: MatchId) -> list[Change]:
    """What a match did to its players' ratings, everywhere and then in its community, White first.

    Nothing for a match that is not rated, not over, called off, annulled, or between accounts of one person.
    """
    found = select(rating_steps).where(rating_steps.c.match_id == match).order_by(rating_steps.c.scope)
    changes = [
        Change(
            player=PlayerId(row.player_id),
            seat=row.seat,
            community=None if row.scope == EVERYWHERE else CommunityId(row.scope),
            weight=row.weight,
            before=Rating(row.value_before, row.deviation_before, row.volatility),
            track=track_of(row),
        )
        for row in await connection.execute(found)
    ]
    return sorted(changes, key=lambda change: (change.community or 0, change.seat is Color.BLACK))


async def why_idle(connection: Connection, match: MatchId) -> Idle | None:
    """Why a match that was rated changed nothing; None where it did, or does not stand."""
    event = await result_of(connection, match)
    result = None if event is None else await rating_results.of_event(connection, event)
    if result is None:
        return None
    earlier, is_repeat = await rating_results.earlier(connection, result)
    return idle(result.plies, earlier, is_repeat=is_repeat)


async def history(
    connection: Connection,
    player: PlayerId,
    ruleset: str,
    community: CommunityId | None = None,
    limit: int = _MOST_POINTS,
) -> list[Point]:
    """A player's rating after each of their latest results that count, the earliest first."""
    track = and_(
        rating_steps.c.player_id == player,
        rating_steps.c.ruleset == ruleset,
        rating_steps.c.scope == scope_of(community),
    )
    counted = select(rating_steps).where(track, rating_steps.c.weight > 0)
    latest = await connection.execute(counted.order_by(rating_steps.c.event_id.desc()).limit(limit))
    points = [Point(row.at, row.match_id, Rating(row.value, row.deviation, row.volatility)) for row in latest]
    return points[::-1]


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """What one player has won, drawn and lost against another; those that are rated, and all others.

    So many more were annulled.
    """

    rated: Record
    casual: Record
    annulled: int = 0


async def head_to_head(
    connection: Connection, one: PlayerId, other: PlayerId, ruleset: str | None = None
) -> HeadToHead:
    """The record of one against the other, in one game or all; without what was called off or annulled."""
    between = or_(
        and_(matches.c.white_id == one, matches.c.black_id == other),
        and_(matches.c.white_id == other, matches.c.black_id == one),
    )
    over = matches.c.ended_at.is_not(None), ~matches.c.endings.contains(Ending.ABORTED.value)
    kinds = matches.c.white_id, matches.c.winner, matches.c.rated, is_annulled(matches.c.id).label("annulled")
    counted = select(*kinds, func.count().label("number")).where(between, *over).group_by(*kinds)
    if ruleset:
        counted = counted.where(matches.c.ruleset == ruleset)
    records, annulled = {True: Record(), False: Record()}, 0
    for row in await connection.execute(counted):
        if row.annulled:
            annulled += row.number
            continue
        seat = Color.WHITE if row.white_id == one else Color.BLACK
        records[row.rated] = records[row.rated].with_all(_record(row.winner, seat, row.number))
    return HeadToHead(records[True], records[False], annulled)


def _record(winner: Color | None, seat: Color, number: int) -> Record:
    if winner is None:
        return Record(draws=number)
    return Record(wins=number) if winner is seat else Record(losses=number)
