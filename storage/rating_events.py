"""The events that ratings come from; only ever added, and read in the order in which they were.

A result carries the players as they were then. What takes it away, or has it count for somebody else, is an
event of its own.
"""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from hashlib import blake2b
from typing import Final, NewType

from sqlalchemy import ColumnElement, Exists, Select, bindparam, exists, insert, select, update

from core import fen
from core.match import Match, MatchId, PlayerId
from core.notation import line
from core.outcome import Ending
from storage.columns import new_key
from storage.database import Connection
from storage.places import CommunityId
from storage.rating_columns import EventKind
from storage.tables import matches, rating_events

EventId = NewType("EventId", int)

_DIGEST_BYTES: Final = 8


@dataclass(frozen=True, slots=True)
class Annulment:
    """Who has annulled a match, when and why."""

    by: PlayerId
    reason: str
    at: datetime


def counts(match: Match) -> bool:
    """Whether a match that has ended is a result: it was agreed to be, and not called off."""
    return match.rated and match.outcome is not None and Ending.ABORTED not in match.outcome.endings


def digest(match: Match) -> int:
    """The same for two games of the same moves from the same start, and for hardly any others."""
    start = match.game.positions[0]
    text = f"{fen.write(start)} {line(match.game.moves, start.board)}"
    hashed = blake2b(text.encode(), digest_size=_DIGEST_BYTES).digest()
    return int.from_bytes(hashed, "big", signed=True)


async def add_result(connection: Connection, match: Match, now: datetime) -> EventId | None:
    """Note how a rated match ended; None, and nothing noted, where that does not count."""
    if match.outcome is None or not counts(match):
        return None
    community = await connection.scalar(_COMMUNITY, {"match": match.id})
    row = {
        "kind": EventKind.RESULT,
        "at": now,
        "match_id": match.id,
        "ruleset": match.game.ruleset.code,
        "community_id": community,
        "white_id": match.white,
        "black_id": match.black,
        "winner": match.outcome.winner,
        "plies": match.ply,
        "digest": digest(match),
    }
    return EventId(new_key(await connection.execute(insert(rating_events).values(row))))


_COMMUNITY = select(matches.c.community_id).where(matches.c.id == bindparam("match"))


async def hand_on(connection: Connection, gone: CommunityId, kept: CommunityId) -> list[EventId]:
    """Have the results of a community name another, which it has turned out to be; which they are.

    The one change that events know: it is the same community, and only its row is another.
    """
    theirs = rating_events.c.community_id == gone
    found = list(await connection.scalars(select(rating_events.c.id).where(theirs)))
    await connection.execute(update(rating_events).where(theirs).values(community_id=kept))
    return found


async def result_of(connection: Connection, match: MatchId) -> EventId | None:
    """The event in which a match's result was noted."""
    event: EventId | None = await connection.scalar(_of_match(match, EventKind.RESULT))
    return event


async def annulment_of(connection: Connection, match: MatchId) -> Annulment | None:
    """By whom and why the result of a match counts no longer; None where it does, or never did."""
    event = await connection.scalar(_of_match(match, EventKind.ANNULMENT))
    if event is None:
        return None
    row = (await connection.execute(select(rating_events).where(rating_events.c.id == event))).one()
    return Annulment(PlayerId(row.by_id), row.reason, row.at)


def is_annulled(match: ColumnElement[MatchId]) -> Exists:
    """Whether this match has been annulled, to be asked along with something else."""
    return exists().where(_annulments.c.match_id == match, _annulments.c.kind == EventKind.ANNULMENT)


_annulments: Final = rating_events.alias("annulments")


async def annulled(connection: Connection, among: Collection[MatchId]) -> set[MatchId]:
    """Which of these matches have been annulled."""
    found = select(rating_events.c.match_id).where(rating_events.c.match_id.in_(among))
    return set(await connection.scalars(found.where(rating_events.c.kind == EventKind.ANNULMENT)))


async def add_annulment(
    connection: Connection, match: MatchId, by: PlayerId, reason: str, now: datetime
) -> None:
    """Note that a match's result counts no longer."""
    row = {"kind": EventKind.ANNULMENT, "at": now, "match_id": match, "by_id": by, "reason": reason}
    await connection.execute(insert(rating_events).values(row))


async def add_link(connection: Connection, kept: PlayerId, joined: PlayerId, now: datetime) -> None:
    """Note that whatever one player did, and will do, counts as the other's."""
    row = {"kind": EventKind.LINK, "at": now, "kept_id": kept, "joined_id": joined}
    await connection.execute(insert(rating_events).values(row))


async def add_unlink(
    connection: Connection,
    kept: PlayerId,
    joined: PlayerId,
    returned: Collection[MatchId],
    now: datetime,
) -> None:
    """Note that it no longer does, and which matches the one has ended that are the other's after all."""
    row = {"kind": EventKind.UNLINK, "at": now, "kept_id": kept, "joined_id": joined}
    rows = [{**row, "match_id": match} for match in (None, *sorted(returned))]
    await connection.execute(insert(rating_events), rows)


def _of_match(match: MatchId, kind: EventKind) -> Select[tuple[EventId]]:
    return (
        select(rating_events.c.id)
        .where(rating_events.c.match_id == match, rating_events.c.kind == kind)
        .order_by(rating_events.c.id)
        .limit(1)
    )
