"""Matches, kept as their moves: made, loaded by replaying them, saved by one at a time, and listed."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from sqlalchemy import and_, bindparam, case, delete, exists, insert, or_, select, union, update

from core import fen
from core.board import Color, Square
from core.challenge import ChallengeId, Terms
from core.game import Game, Path, new_game, replay
from core.match import Match, MatchId, Offer, PlayerId
from core.notation import full
from core.outcome import Ending, Outcome
from core.position import Position
from core.rulesets import BY_CODE
from storage.columns import NO_THREAD, AnyRow, AnySelect, may_be_key, new_key
from storage.database import Connection
from storage.places import CommunityId, Place
from storage.tables import cards, matches, moves


@dataclass(frozen=True, slots=True)
class Summary:
    """What a list says of a match; `last_moved_at` is when it began as long as nobody has moved."""

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


@dataclass(frozen=True, slots=True)
class MatchMeta:
    """What a match is not asked for while it is played."""

    challenge: ChallengeId | None
    community: CommunityId | None
    created_at: datetime
    ended_at: datetime | None


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
) -> Match:
    """A new match, from the usual start if no other is given."""
    game = new_game(terms.ruleset, start)
    row = {
        "version": 1,
        "ruleset": terms.ruleset.code,
        "start": start and fen.write(start),
        "white_id": white,
        "black_id": black,
        "rated": terms.rated,
        "challenge_id": challenge,
        "community_id": community,
        "ply": 0,
        "turn": game.position.turn,
        "moved_at": now,
        "created_at": now,
    }
    made = await connection.execute(insert(matches).values(row))
    return Match(MatchId(new_key(made)), 1, white, black, terms.rated, game)


# What every move needs is put together once: that costs more than to execute it.
_BY_ID = select(matches).where(matches.c.id == bindparam("match"))
_PATHS = select(moves.c.path).where(moves.c.match_id == bindparam("match")).order_by(moves.c.ply)
_SAVE = update(matches).where(matches.c.id == bindparam("match"), matches.c.version == bindparam("unchanged"))
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
    which = {"match": match_id}
    row = (await connection.execute(_BY_ID, which)).first()
    if row is None:
        return None
    paths = [_path(text) for text in await connection.scalars(_PATHS, which)]
    return Match(
        id=match_id,
        version=row.version,
        white=PlayerId(row.white_id),
        black=PlayerId(row.black_id),
        rated=row.rated,
        game=_game(row, paths),
        outcome=_outcome(row),
        offer=_offer(row),
    )


async def save(connection: Connection, before: Match, after: Match, now: datetime) -> bool:
    """Keep what a match has become, and have its cards looked at.

    False, and nothing kept, where somebody else has saved it since `before` was loaded.
    """
    row = {**_state_columns(after), **_times(before, after, now)}
    which = {"match": before.id, "unchanged": before.version}
    if (await connection.execute(_SAVE, row | which)).rowcount != 1:
        return False
    if after.ply > before.ply:
        await connection.execute(insert(moves), _new_moves(before, after, now))
    elif after.ply < before.ply:
        taken_back = and_(moves.c.match_id == after.id, moves.c.ply > after.ply)
        await connection.execute(delete(moves).where(taken_back))
    await _make_cards_due(connection, after, now)
    return True


async def playing(connection: Connection, player: PlayerId) -> list[Summary]:
    """All a player's matches that go on: those that wait for them first, then the longest waiting."""
    return await _summaries(connection, _playing(player))


async def playing_in(connection: Connection, place: Place, player: PlayerId) -> list[Summary]:
    """Those of a player's matches that go on and have a card in this place, in the same order."""
    shown_here = exists().where(
        cards.c.match_id == matches.c.id,
        cards.c.platform == place.platform,
        cards.c.chat == place.chat,
        cards.c.thread == (place.thread or NO_THREAD),
    )
    return await _summaries(connection, _playing(player).where(shown_here))


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
    columns = matches.c.challenge_id, matches.c.community_id, matches.c.created_at, matches.c.ended_at
    row = (await connection.execute(select(*columns).where(matches.c.id == match_id))).first()
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
            outcome=_outcome(row),
        )
        for row in await connection.execute(which)
    ]


def _game(row: AnyRow, paths: list[Path]) -> Game:
    ruleset = BY_CODE[row.ruleset]
    return replay(ruleset, fen.read(row.start, ruleset) if row.start else None, paths)


def _path(text: str) -> Path:
    return tuple(Square(int(number)) for number in text.replace("x", "-").split("-"))


def _new_moves(before: Match, after: Match, now: datetime) -> list[dict[str, Any]]:
    board = after.game.position.board
    return [
        {"match_id": after.id, "ply": ply, "path": full(move, board), "at": now}
        for ply, move in enumerate(after.game.moves[before.ply :], start=before.ply + 1)
    ]


def _state_columns(match: Match) -> dict[str, Any]:
    return {
        "version": match.version,
        "ply": match.ply,
        "turn": match.turn,
        **_offer_columns(match.offer),
        **_outcome_columns(match.outcome),
    }


def _times(before: Match, after: Match, now: datetime) -> dict[str, datetime]:
    times = {}
    if after.ply != before.ply:
        times["moved_at"] = now
    if after.outcome and not before.outcome:
        times["ended_at"] = now
    return times


async def _make_cards_due(connection: Connection, match: Match, now: datetime) -> None:
    if match.outcome:
        ended = update(cards).where(cards.c.match_id == match.id).values(is_open=False)
        await connection.execute(ended)
    await connection.execute(_MAKE_CARDS_DUE, {"match": match.id, "now": now})


_NO_OFFER: Final = dict.fromkeys(("offer_id", "offer_kind", "offer_by", "offer_ply", "offer_open"))


def _offer_columns(offer: Offer | None) -> dict[str, Any]:
    if offer is None:
        return dict(_NO_OFFER)
    return {
        "offer_id": offer.id,
        "offer_kind": offer.kind,
        "offer_by": offer.by,
        "offer_ply": offer.ply,
        "offer_open": offer.is_open,
    }


def _offer(row: AnyRow) -> Offer | None:
    if row.offer_id is None:
        return None
    return Offer(row.offer_id, row.offer_kind, row.offer_by, row.offer_ply, row.offer_open)


def _outcome_columns(outcome: Outcome | None) -> dict[str, Any]:
    if outcome is None:
        return {"winner": None, "endings": None}
    return {"winner": outcome.winner, "endings": ",".join(ending.value for ending in outcome.endings)}


def _outcome(row: AnyRow) -> Outcome | None:
    if row.endings is None:
        return None
    return Outcome(row.winner, tuple(Ending(code) for code in row.endings.split(",")))
