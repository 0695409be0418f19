"""Matches, kept as their moves: made, loaded by replaying them, saved by one at a time, and listed."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from itertools import takewhile
from typing import Any, Final

from sqlalchemy import and_, bindparam, case, delete, func, insert, or_, select, union, update

from core import fen
from core import pace as paces
from core.board import Color
from core.challenge import ChallengeId, Terms
from core.game import Game, new_game, replay
from core.match import Match, MatchId, PlayerId
from core.outcome import Outcome
from core.position import Position
from core.timekeeping import look_at, rest
from storage import clocks, dashboards, homes, plans, ratings
from storage.columns import AnySelect, may_be_key, new_key, path_of
from storage.database import Connection, gathered
from storage.match_columns import (
    beginning_of,
    move_rows,
    offer_columns,
    offer_of,
    outcome_columns,
    outcome_of,
)
from storage.places import CommunityId, Place
from storage.tables import cards, communities, matches, moves

_NEVER: Final = datetime.max.replace(tzinfo=UTC)
_MOST_AT_ONCE: Final = 200
"""Due matches that are handed out at a time; whoever looks after them comes back for more."""


@dataclass(frozen=True, slots=True)
class Summary:
    """What a list says of a match; `last_moved_at` is when it began as long as nobody has moved.

    The `deadline` is what the clock says without the bot's own absences, which put it off; whether a match
    `can_be_claimed` is known once it has been looked at.
    """

    id: MatchId
    ruleset: str
    white: PlayerId
    black: PlayerId
    turn: Color
    ply: int
    rated: bool
    started_at: datetime
    last_moved_at: datetime
    outcome: Outcome | None = None
    edition: int = 0
    deadline: datetime | None = None
    is_paused: bool = False
    can_be_claimed: bool = False


@dataclass(frozen=True, slots=True)
class Saved:
    """What a match that has been saved has still to be asked for: whether anybody `is_planning` in it."""

    is_planning: bool


@dataclass(frozen=True, slots=True)
class MatchMeta:
    """What a match is not asked for while it is played; `title` is that of its community."""

    challenge: ChallengeId | None
    community: CommunityId | None
    created_at: datetime
    ended_at: datetime | None
    title: str | None


async def create(  # noqa: PLR0913 - a row, by the names of its columns
    connection: Connection,
    *,
    white: PlayerId,
    black: PlayerId,
    terms: Terms,
    challenge: ChallengeId | None,
    community: CommunityId | None,
    now: datetime,
    start: Position | None = None,
    away: Mapping[Color, datetime] | None = None,
) -> Match:
    """A new match, from the usual start if no other is given; who is `away` is on vacation until then."""
    match = _new(white, black, terms, new_game(terms.ruleset, start), now, away or {})
    row = {
        "version": 1,
        "ruleset": terms.ruleset.code,
        "start": start and fen.write(start),
        "white_id": white,
        "black_id": black,
        "rated": terms.rated,
        "takebacks": terms.takebacks,
        "pace": terms.pace and terms.pace.code,
        "challenge_id": challenge,
        "community_id": community,
        "ply": 0,
        "turn": match.turn,
        "moved_at": now,
        "created_at": now,
        **clocks.columns(match.clock),
        "due_at": look_at(match, now),
    }
    made = await connection.execute(insert(matches).values(row))
    return replace(match, id=MatchId(new_key(made)))


def _new(  # noqa: PLR0913, PLR0917 - what a match is made of
    white: PlayerId,
    black: PlayerId,
    terms: Terms,
    game: Game,
    now: datetime,
    away: Mapping[Color, datetime],
) -> Match:
    clock = paces.start(terms.pace, now) if terms.pace else None
    match = Match(MatchId(0), 1, white, black, terms.rated, game, clock=clock, takebacks=terms.takebacks)
    for seat, until in away.items():
        match = rest(match, seat, until, now)
    return replace(match, version=1)


# What every move needs is put together once: that costs more than to execute it.
# A match and its moves are one question, too.
_MADE = gathered(moves.c.ply, moves.c.path, moves.c.planned)
_BY_ID = select(
    matches, select(_MADE).where(moves.c.match_id == matches.c.id).scalar_subquery().label("made")
).where(matches.c.id == bindparam("match"))
# It answers as well whether there is more to do, which there seldom is: each question less is a move sooner.
_SAVE = (
    update(matches)
    .where(matches.c.id == bindparam("match"), matches.c.version == bindparam("unchanged"))
    .returning(
        plans.there_are(bindparam("match")).label("is_planning"),
        dashboards.there_are(bindparam("match")).label("is_listed"),
    )
)
_MAKE_CARDS_DUE = (
    update(cards)
    # Those that can be changed: what was put off stays put off.
    .where(cards.c.match_id == bindparam("match"), cards.c.in_answer.is_(False))
    .where(cards.c.unreachable_since.is_(None), cards.c.due_at.is_(None))
    .values(due_at=bindparam("now"))
)


async def load(connection: Connection, match_id: MatchId) -> Match | None:
    """The match as it was last saved, its game replayed from its moves."""
    if not may_be_key(match_id):
        return None
    row = (await connection.execute(_BY_ID, {"match": match_id})).first()
    if row is None:
        return None
    made = sorted(row.made)
    return Match(
        id=match_id,
        version=row.version,
        white=PlayerId(row.white_id),
        black=PlayerId(row.black_id),
        rated=row.rated,
        game=replay(*beginning_of(row), [path_of(text) for _, text, _ in made]),
        outcome=outcome_of(row),
        offer=offer_of(row),
        clock=await clocks.read(connection, row),
        takebacks=row.takebacks,
        undone=row.undone,
        planned=frozenset(ply for ply, _, is_planned in made if is_planned),
        ended_by=row.ended_by,
    )


async def save(connection: Connection, before: Match, after: Match, now: datetime) -> Saved | None:
    """Keep what a match has become, and have its cards looked at.

    None, and nothing kept, where somebody else has saved it since `before` was loaded.
    """
    row = {**_state_columns(after), **_times(before, after, now), "due_at": look_at(after, now)}
    which = {"match": before.id, "unchanged": before.version}
    saved = (await connection.execute(_SAVE, row | which)).first()
    if saved is None:
        return None
    common = _common_plies(before, after)
    if common < before.ply:
        taken_back = and_(moves.c.match_id == after.id, moves.c.ply > common)
        await connection.execute(delete(moves).where(taken_back))
    if common < after.ply:
        await connection.execute(insert(moves), move_rows(after, common, now))
    await _make_cards_due(connection, after, now)
    if saved.is_listed:
        await dashboards.touch(connection, after.id, now)
    if after.outcome and not before.outcome:
        await ratings.add_result(connection, after, now)
    return Saved(is_planning=saved.is_planning)


def _common_plies(before: Match, after: Match) -> int:
    """How many moves both begin with; without a takeback, all of those before."""
    if before.undone == after.undone:
        return before.ply
    pairs = zip(before.game.moves, after.game.moves, strict=False)
    return sum(1 for _ in takewhile(lambda pair: pair[0] == pair[1], pairs))


async def playing(connection: Connection, player: PlayerId) -> list[Summary]:
    """All a player's matches that go on, the most urgent first: own turn, least time, longest waiting."""
    return _by_urgency(await _summaries(connection, _playing(player)), player)


async def playing_in(connection: Connection, place: Place, player: PlayerId) -> list[Summary]:
    """Those of a player's matches that go on and are shown or were agreed here, in the same order."""
    here = matches.c.id.in_(homes.open_in(place))
    return _by_urgency(await _summaries(connection, _playing(player).where(here)), player)


def _by_urgency(found: list[Summary], player: PlayerId) -> list[Summary]:
    """In the same order but for the deadlines, which are known only once the clocks are read."""

    def urgency(summary: Summary) -> tuple[bool, datetime]:
        to_move = summary.white if summary.turn is Color.WHITE else summary.black
        return to_move != player, _deadline_or_never(summary)

    return sorted(found, key=urgency)


def _deadline_or_never(summary: Summary) -> datetime:
    return summary.deadline or _NEVER


async def of_place(connection: Connection, place: Place) -> list[Summary]:
    """The matches that go on and are shown or were agreed here, the least time first, then the oldest."""
    found = select(matches).where(matches.c.id.in_(homes.open_in(place))).order_by(matches.c.id)
    return sorted(await _summaries(connection, found), key=_deadline_or_never)


# Clocks


async def due(connection: Connection, now: datetime) -> list[MatchId]:
    """Matches whose clock wants to be looked at, the longest due first."""
    waiting = select(matches.c.id).where(matches.c.due_at <= now).order_by(matches.c.due_at)
    return [MatchId(key) for key in await connection.scalars(waiting.limit(_MOST_AT_ONCE))]


async def next_due(connection: Connection) -> datetime | None:
    """When the next clock wants to be looked at."""
    soonest = select(func.min(matches.c.due_at)).where(matches.c.due_at.is_not(None))
    moment: datetime | None = (await connection.execute(soonest)).scalar_one()
    return moment


async def put_off(connection: Connection, match_id: MatchId, until: datetime | None) -> None:
    """Look at the clock again then."""
    await connection.execute(update(matches).where(matches.c.id == match_id).values(due_at=until))


async def look_again(connection: Connection, now: datetime, until: datetime) -> None:
    """Look now at the clocks that were to be looked at by then."""
    soon = matches.c.due_at > now, matches.c.due_at <= until
    await connection.execute(update(matches).where(*soon).values(due_at=now))


async def ongoing_of(connection: Connection, player: PlayerId) -> list[MatchId]:
    """A player's matches that go on and have a clock."""
    found = await connection.execute(_playing(player))
    return [MatchId(row.id) for row in found if row.pace is not None]


async def finished(connection: Connection, player: PlayerId, limit: int = 10) -> list[Summary]:
    """A player's matches that are over, the latest first."""
    latest = matches.c.ended_at.desc()
    # Each half is read from its index and ends at the limit, however many matches a player has behind them.
    halves = (
        select(matches.c.id, matches.c.ended_at)
        .where(seat == player, matches.c.ended_at.is_not(None))
        .order_by(latest)
        .limit(limit)
        .subquery()
        for seat in (matches.c.white_id, matches.c.black_id)
    )
    either = union(*(select(half) for half in halves)).subquery()
    ids = select(either.c.id).order_by(either.c.ended_at.desc(), either.c.id.desc()).limit(limit)
    found = select(matches).where(matches.c.id.in_(ids)).order_by(latest, matches.c.id.desc())
    return await _summaries(connection, found)


async def moved_at(connection: Connection, match_id: MatchId) -> list[datetime]:
    """When each move was made."""
    times = select(moves.c.at).where(moves.c.match_id == match_id).order_by(moves.c.ply)
    return list(await connection.scalars(times))


async def meta(connection: Connection, match_id: MatchId) -> MatchMeta | None:
    """Where a match came from and where it counts, when it began and ended."""
    if not may_be_key(match_id):
        return None
    own = matches.c.challenge_id, matches.c.community_id, matches.c.created_at, matches.c.ended_at
    found = select(*own, communities.c.title).join(communities, isouter=True).where(matches.c.id == match_id)
    row = (await connection.execute(found)).first()
    return MatchMeta(*row) if row else None


def _playing(player: PlayerId) -> AnySelect:
    seats = {Color.WHITE: matches.c.white_id, Color.BLACK: matches.c.black_id}
    goes_on = matches.c.ended_at.is_(None)
    theirs = or_(*(and_(seat == player, goes_on) for seat in seats.values()))
    waits = or_(*(and_(matches.c.turn == color, seat == player) for color, seat in seats.items()))
    order = case((waits, 0), else_=1), matches.c.moved_at, matches.c.id
    return select(matches).where(theirs).order_by(*order)


async def _summaries(connection: Connection, which: AnySelect) -> list[Summary]:
    return [
        Summary(
            id=MatchId(row.id),
            ruleset=row.ruleset,
            white=PlayerId(row.white_id),
            black=PlayerId(row.black_id),
            turn=row.turn,
            ply=row.ply,
            rated=row.rated,
            started_at=row.created_at,
            last_moved_at=row.moved_at,
            outcome=outcome_of(row),
            edition=row.ply + row.undone,
            deadline=clocks.deadline_kept(row),
            is_paused=row.pace is not None and row.clock_since is None,
        )
        for row in await connection.execute(which)
    ]


def _state_columns(match: Match) -> dict[str, Any]:
    return {
        "version": match.version,
        "ply": match.ply,
        "turn": match.turn,
        "undone": match.undone,
        **clocks.columns(match.clock),
        **offer_columns(match.offer),
        **outcome_columns(match.outcome),
        "ended_by": match.ended_by,
    }


def _times(before: Match, after: Match, now: datetime) -> dict[str, datetime]:
    times = {}
    if after.edition != before.edition:
        times["moved_at"] = now
    if after.outcome and not before.outcome:
        times["ended_at"] = now
    return times


async def _make_cards_due(connection: Connection, match: Match, now: datetime) -> None:
    if match.outcome:
        ended = update(cards).where(cards.c.match_id == match.id).values(is_open=False)
        await connection.execute(ended)
    await connection.execute(_MAKE_CARDS_DUE, {"match": match.id, "now": now})
