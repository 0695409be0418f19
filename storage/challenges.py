"""Challenges: made, changed by one at a time, and found by whoever may answer them."""

from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final

from sqlalchemy import ColumnElement, and_, func, insert, or_, select, update

from core.challenge import Challenge, ChallengeId, ChallengeState, Invited, Terms
from core.match import MatchId, PlayerId
from core.rulesets import BY_CODE
from storage.columns import AnyRow, AnySelect, may_be_key, new_key, pace_of, place_columns, place_of
from storage.database import Connection
from storage.places import Place, Platform
from storage.tables import accounts, challenges

_MOST_AT_ONCE: Final = 100
"""Rows of a list; whoever works through one comes back for more."""


class CodeTakenError(Exception):
    """Another challenge has this code."""


class RematchTakenError(Exception):
    """A rematch of this match has been offered already."""


@dataclass(frozen=True, slots=True)
class Posted:
    """A challenge, where it was made, and the match it has become."""

    challenge: Challenge
    place: Place
    match: MatchId | None = None


async def create(  # noqa: PLR0913 - a row, by the names of its columns
    connection: Connection,
    *,
    code: str,
    challenger: PlayerId,
    invited: Invited,
    terms: Terms,
    expires_at: datetime,
    rematch_of: MatchId | None,
    place: Place,
    now: datetime,
) -> Posted:
    """A new challenge, its code in capitals; CodeTakenError or RematchTakenError where there is one."""
    if await by_code(connection, code):
        raise CodeTakenError
    if rematch_of is not None and await by_rematch(connection, rematch_of):
        raise RematchTakenError
    row = {
        "code": code.upper(),
        "challenger_id": challenger,
        **_invited_columns(invited),
        "ruleset": terms.ruleset.code,
        "color": terms.color,
        "rated": terms.rated,
        "pace": terms.pace and terms.pace.code,
        "takebacks": terms.takebacks,
        "state": ChallengeState.OPEN,
        "rematch_of": rematch_of,
        **place_columns(place),
        "created_at": now,
        "expires_at": expires_at,
    }
    made = await connection.execute(insert(challenges).values(row))
    challenge_id = ChallengeId(new_key(made))
    challenge = Challenge(
        challenge_id, code.upper(), challenger, invited, terms, expires_at, rematch_of=rematch_of
    )
    return Posted(challenge, place)


async def load(connection: Connection, challenge_id: ChallengeId) -> Posted | None:
    """A challenge by its number."""
    if not may_be_key(challenge_id):
        return None
    return await _one(connection, challenges.c.id == challenge_id)


async def by_code(connection: Connection, code: str) -> Posted | None:
    """A challenge by its code, in capitals or not."""
    return await _one(connection, challenges.c.code == code.upper())


async def by_rematch(connection: Connection, match_id: MatchId) -> Posted | None:
    """The challenge that offers a rematch of this match."""
    return await _one(connection, challenges.c.rematch_of == match_id)


async def save(
    connection: Connection, before: Challenge, after: Challenge, now: datetime, match: MatchId | None = None
) -> bool:
    """Keep what has become of a challenge; False, and nothing kept, where it is no longer as before."""
    row = {
        **_invited_columns(after.invited),
        "state": after.state,
        "closed_at": None if after.state is ChallengeState.OPEN else now,
        "match_id": match,
    }
    unchanged = and_(challenges.c.id == before.id, challenges.c.state == before.state)
    return (await connection.execute(update(challenges).where(unchanged).values(row))).rowcount == 1


async def open_of(connection: Connection, player: PlayerId, now: datetime) -> list[Posted]:
    """The open challenges a player made, or that are for them by id or by name, newest first."""
    named = select(accounts.c.platform, accounts.c.username).where(
        accounts.c.player_id == player, accounts.c.username.is_not(None)
    )
    names = (await connection.execute(named)).all()
    theirs = or_(
        and_(challenges.c.challenger_id == player, _is_open(now)),
        and_(challenges.c.invited_id == player, _is_open(now)),
        *(and_(_is_for_name(platform, name), _is_open(now)) for platform, name in names),
    )
    return await _several(connection, select(challenges).where(theirs).order_by(challenges.c.id.desc()))


async def count_open_by(connection: Connection, challenger: PlayerId, now: datetime) -> int:
    """How many open challenges a player has made."""
    made = select(func.count()).where(challenges.c.challenger_id == challenger, _is_open(now))
    return (await connection.execute(made)).scalar_one()


async def to_expire(connection: Connection, now: datetime) -> list[Posted]:
    """Challenges that are still open though their time has passed, the longest over first."""
    over = and_(challenges.c.state == ChallengeState.OPEN, challenges.c.expires_at <= now)
    order = challenges.c.expires_at
    return await _several(connection, select(challenges).where(over).order_by(order).limit(_MOST_AT_ONCE))


async def next_expiry(connection: Connection) -> datetime | None:
    """When the next open challenge's time will have passed."""
    soonest = select(func.min(challenges.c.expires_at)).where(challenges.c.state == ChallengeState.OPEN)
    moment: datetime | None = (await connection.execute(soonest)).scalar_one()
    return moment


def _is_open(now: datetime) -> ColumnElement[bool]:
    return and_(challenges.c.state == ChallengeState.OPEN, challenges.c.expires_at > now)


def _is_for_name(platform: Platform, username: str) -> ColumnElement[bool]:
    return and_(challenges.c.platform == platform, challenges.c.invited_key == username.casefold())


def _invited_columns(invited: Invited) -> dict[str, Any]:
    username = invited.username
    return {
        "invited_id": invited.player,
        "invited_username": username,
        "invited_key": username and username.casefold(),
    }


async def _one(connection: Connection, which: ColumnElement[bool]) -> Posted | None:
    row = (await connection.execute(select(challenges).where(which))).first()
    return _posted(row) if row else None


async def _several(connection: Connection, which: AnySelect) -> list[Posted]:
    return [_posted(row) for row in await connection.execute(which)]


def _terms(row: AnyRow) -> Terms:
    pace = pace_of(row.pace)
    return Terms(BY_CODE[row.ruleset], row.color, row.rated, pace, row.takebacks)


def _posted(row: AnyRow) -> Posted:
    challenge = Challenge(
        id=ChallengeId(row.id),
        code=row.code,
        challenger=PlayerId(row.challenger_id),
        invited=Invited(row.invited_id, row.invited_username),
        terms=_terms(row),
        expires_at=row.expires_at,
        state=row.state,
        rematch_of=row.rematch_of,
    )
    return Posted(challenge, place_of(row), row.match_id)
