"""The results that stand, by the players they count for: a cache of the events.

Left out is what was annulled, and what two accounts of one person played against each other: once they were
linked, whatever became of the link. Otherwise a link for a moment would hide what is known.
"""

from collections.abc import Collection, Iterable
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any, Final

from sqlalchemy import ColumnElement, and_, bindparam, delete, exists, func, insert, or_, select

from core.board import Color
from core.damping import LONG, WINDOW
from core.match import MatchId, PlayerId
from storage.columns import AnyRow, portions
from storage.database import Connection
from storage.places import CommunityId
from storage.rating_columns import EventKind
from storage.rating_events import EventId, is_annulled
from storage.tables import rating_events, rating_results

_MOST_AT_ONCE: Final = 500
"""Events that are looked at in one statement."""


@dataclass(frozen=True, slots=True)
class StandingResult:
    """A result that stands."""

    event: EventId
    match: MatchId
    ruleset: str
    community: CommunityId | None
    white: PlayerId
    black: PlayerId
    winner: Color | None
    at: datetime
    plies: int
    digest: int

    @property
    def players(self) -> tuple[PlayerId, PlayerId]:
        """White and Black."""
        return self.white, self.black

    @property
    def winning_player(self) -> PlayerId | None:
        """Who has won; None where nobody has."""
        return self.winner and (self.white if self.winner is Color.WHITE else self.black)


@dataclass(slots=True)
class Owners:
    """As whom each player counts, as the links and unlinks say one after the other."""

    kept: dict[PlayerId, PlayerId] = field(default_factory=dict)
    returned: dict[tuple[MatchId, PlayerId], PlayerId] = field(default_factory=dict)
    people: dict[PlayerId, PlayerId] = field(default_factory=dict)

    def are_one(self, one: PlayerId, other: PlayerId) -> bool:
        """Whether two players are one person, or were ever said to be."""
        return _root(self.people, one) == _root(self.people, other)

    def of(self, match: MatchId, player: PlayerId) -> PlayerId:
        """For whom the seat counts that a player had in a match."""
        return _root(self.kept, self.returned.get((match, player), player))

    def hear(self, event: AnyRow) -> None:
        """Take in the next link or unlink."""
        kept, joined = PlayerId(event.kept_id), PlayerId(event.joined_id)
        # Who is unlinked has been linked.
        _join(self.people, joined, kept)
        if event.kind is EventKind.LINK:
            _join(self.kept, joined, kept)
        elif event.match_id is None:
            self.kept.pop(joined, None)
        else:
            self.returned[event.match_id, kept] = joined


def _root(joined: dict[PlayerId, PlayerId], player: PlayerId) -> PlayerId:
    while player in joined:
        player = joined[player]
    return player


def _join(joined: dict[PlayerId, PlayerId], one: PlayerId, other: PlayerId) -> None:
    one, other = _root(joined, one), _root(joined, other)
    if one != other:
        joined[one] = other


async def owners(connection: Connection, among: Collection[PlayerId] | None = None) -> Owners:
    """As whom these players count, or all."""
    told: ColumnElement[bool] = rating_events.c.kind.in_((EventKind.LINK, EventKind.UNLINK))
    if among is not None:
        told = and_(told, _links_of(await cluster(connection, among)))
    links = await connection.execute(select(rating_events).where(told).order_by(rating_events.c.id))
    found = Owners()
    for event in links:
        found.hear(event)
    return found


async def cluster(connection: Connection, players: Collection[PlayerId]) -> set[PlayerId]:
    """These players and whoever was ever linked with one of them."""
    known, found = set[PlayerId](), set(players)
    while found > known:
        known = set(found)
        links = select(rating_events.c.kept_id, rating_events.c.joined_id).where(_links_of(known))
        found |= {player for row in await connection.execute(links) for player in row}
    return known


def _links_of(players: Collection[PlayerId]) -> ColumnElement[bool]:
    return or_(rating_events.c.kept_id.in_(players), rating_events.c.joined_id.in_(players))


async def stand(connection: Connection, event: EventId) -> StandingResult | None:
    """Have a result that was just noted stand; None where it does not."""
    await _derive(connection, [event])
    return await of_event(connection, event)


@dataclass(frozen=True, slots=True)
class Change:
    """A result that counts otherwise than before: for whom it did or does."""

    ruleset: str
    event: EventId
    players: frozenset[PlayerId]


async def derive_of_players(connection: Connection, players: Collection[PlayerId]) -> list[Change]:
    """Make anew what stands of all that these players and those linked with them have played."""
    ids = await cluster(connection, players)
    theirs = or_(rating_events.c.white_id.in_(ids), rating_events.c.black_id.in_(ids))
    kind = rating_events.c.kind == EventKind.RESULT
    events = list(await connection.scalars(select(rating_events.c.id).where(theirs, kind)))
    return await derive(connection, events)


async def derive(connection: Connection, events: Collection[EventId]) -> list[Change]:
    """Make anew what stands of these events; what is otherwise than before."""
    before = await _by_event(connection, events)
    await _derive(connection, events)
    after = await _by_event(connection, events)
    both = {event: (before.get(event), after.get(event)) for event in before.keys() | after.keys()}
    return [
        Change(one.ruleset, event, _players(was) ^ _players(now))
        for event, (was, now) in both.items()
        if was != now and (one := was or now)
    ]


async def changes_of(connection: Connection, events: Collection[EventId]) -> list[Change]:
    """What stands of these events, as a change for both who played it."""
    results = (await _by_event(connection, events)).values()
    return [Change(one.ruleset, one.event, _players(one)) for one in results]


def _players(result: StandingResult | None) -> frozenset[PlayerId]:
    return frozenset(result.players) if result else frozenset()


async def derive_all(connection: Connection) -> None:
    """Make anew what stands of all events."""
    await connection.execute(delete(rating_results))
    known, last = await owners(connection), EventId(0)
    while events := await _results_after(connection, last):
        await _insert(connection, events, known)
        last = events[-1].id


async def _results_after(connection: Connection, last: EventId) -> list[AnyRow]:
    later = _RESULTS.where(rating_events.c.id > last).order_by(rating_events.c.id).limit(_MOST_AT_ONCE)
    return list(await connection.execute(later))


_RESULTS = select(rating_events).where(
    rating_events.c.kind == EventKind.RESULT, ~is_annulled(rating_events.c.match_id)
)


async def _derive(connection: Connection, events: Collection[EventId]) -> None:
    for some in portions(sorted(events), _MOST_AT_ONCE):
        await connection.execute(delete(rating_results).where(rating_results.c.event_id.in_(some)))
        found = list(await connection.execute(_RESULTS.where(rating_events.c.id.in_(some))))
        if seated := {PlayerId(player) for row in found for player in (row.white_id, row.black_id)}:
            await _insert(connection, found, await owners(connection, seated))


async def _insert(connection: Connection, events: Iterable[AnyRow], known: Owners) -> None:
    counted = [one for one in events if not known.are_one(one.white_id, one.black_id)]
    if rows := [_row(event, known) for event in counted]:
        await connection.execute(insert(rating_results), rows)


_COPIED: Final = ("match_id", "ruleset", "community_id", "winner", "at", "plies", "digest")


def _row(event: AnyRow, known: Owners) -> dict[str, Any]:
    copied = {name: getattr(event, name) for name in _COPIED}
    white, black = (known.of(event.match_id, player) for player in (event.white_id, event.black_id))
    return {"event_id": event.id, "white_id": white, "black_id": black, **copied}


async def after(connection: Connection, ruleset: str, event: EventId, limit: int) -> list[StandingResult]:
    """The next results of a game after this event, in their order."""
    later = and_(rating_results.c.ruleset == ruleset, rating_results.c.event_id > event)
    return await _results(connection, later, limit)


async def of_event(connection: Connection, event: EventId) -> StandingResult | None:
    """A result as it stands; None where it does not."""
    return next(iter(await _results(connection, rating_results.c.event_id == event)), None)


async def _by_event(connection: Connection, events: Collection[EventId]) -> dict[EventId, StandingResult]:
    found = {}
    for some in portions(sorted(events), _MOST_AT_ONCE):
        results = await _results(connection, rating_results.c.event_id.in_(some))
        found.update({one.event: one for one in results})
    return found


async def _results(
    connection: Connection, which: ColumnElement[bool], limit: int = _MOST_AT_ONCE
) -> list[StandingResult]:
    found = select(rating_results).where(which).order_by(rating_results.c.event_id).limit(limit)
    return [
        StandingResult(
            event=row.event_id,
            match=row.match_id,
            ruleset=row.ruleset,
            community=row.community_id,
            white=row.white_id,
            black=row.black_id,
            winner=row.winner,
            at=row.at,
            plies=row.plies,
            digest=row.digest,
        )
        for row in await connection.execute(found)
    ]


# What damping asks, put together once: every result asks it.
_c = rating_results.c
# Either colour: nobody has played themselves. So written, it is found by the index of pairs.
_PAIR = and_(
    _c.white_id.in_((bindparam("white"), bindparam("black"))),
    _c.black_id.in_((bindparam("white"), bindparam("black"))),
)
_EARLIER = select(
    func.count().filter(_c.at > bindparam("since")),
    func.count().filter(_c.digest == bindparam("digest")),
).where(_PAIR, _c.ruleset == bindparam("ruleset"), _c.event_id < bindparam("event"))
# Asked of the winner alone: what a result counts for hangs on its own players' results, so whatever changes
# one of those has it worked out anew, see `rating_waves`.
_WON = or_(
    and_(_c.winner == Color.WHITE, _c.white_id == bindparam("winner")),
    and_(_c.winner == Color.BLACK, _c.black_id == bindparam("winner")),
)
_WON_SO = select(
    exists().where(
        _WON,
        _c.digest == bindparam("digest"),
        _c.ruleset == bindparam("ruleset"),
        _c.event_id < bindparam("event"),
    )
)


async def earlier(connection: Connection, result: StandingResult) -> tuple[int, bool]:
    """How many results the same two had in the window before this one, and whether it repeats one of ever."""
    asked = {
        "white": result.white,
        "black": result.black,
        "since": result.at - WINDOW,
        "digest": result.digest,
        "ruleset": result.ruleset,
        "event": result.event,
    }
    row = (await connection.execute(_EARLIER, asked)).one()
    return row[0], row[1] > 0 or await _was_won_so(connection, result)


async def _was_won_so(connection: Connection, result: StandingResult) -> bool:
    """Whether the winner of a long game has won by the same moves before, against anybody."""
    if result.winning_player is None or result.plies < LONG:
        return False
    asked = {
        "winner": result.winning_player,
        "digest": result.digest,
        "ruleset": result.ruleset,
        "event": result.event,
    }
    return bool(await connection.scalar(_WON_SO, asked))
