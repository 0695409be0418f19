"""Two players who are one person: who is whom, and what the one has brought into the other."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any, Final, NewType

from sqlalchemy import (
    ColumnElement,
    ScalarSelect,
    Select,
    and_,
    exists,
    func,
    insert,
    literal,
    or_,
    select,
    update,
)

from core.match import MatchId, PlayerId
from core.vacation import VacationDay
from storage.database import Connection
from storage.linked_parts import LinkedPart
from storage.places import Platform
from storage.tables import blocks, challenges, link_rows, links, matches, notices, preferences

LinkId = NewType("LinkId", int)

SEATS: Final = {LinkedPart.WHITE: matches.c.white_id, LinkedPart.BLACK: matches.c.black_id}
SIDES: Final = {
    LinkedPart.CHALLENGER: challenges.c.challenger_id,
    LinkedPart.INVITED: challenges.c.invited_id,
}
BLOCKS: Final = {
    LinkedPart.BLOCKS: (blocks.c.blocker_id, blocks.c.blocked_id),
    LinkedPart.BLOCKED_BY: (blocks.c.blocked_id, blocks.c.blocker_id),
}
_EPOCH: Final = datetime(1970, 1, 1, tzinfo=UTC)
_MICROSECOND: Final = timedelta(microseconds=1)


@dataclass(frozen=True, slots=True)
class Link:
    """Two players who are one: what `joined` brought, from an account on this platform, is now `kept`'s."""

    id: LinkId
    kept: PlayerId
    joined: PlayerId
    platform: Platform
    linked_at: datetime


async def link_of(connection: Connection, kept: PlayerId) -> Link | None:
    """What this player was linked with, and still is."""
    return await _link(connection, links.c.kept_id == kept)


async def now_known_as(connection: Connection, player: PlayerId) -> PlayerId:
    """Who a player is by now: another one, if they were joined to them."""
    link = await _link(connection, links.c.joined_id == player)
    return link.kept if link else player


async def parted_at(connection: Connection, one: PlayerId, other: PlayerId) -> datetime | None:
    """When these two, who had been one player, were last taken apart."""
    kept, joined = links.c.kept_id, links.c.joined_id
    theirs = or_(and_(kept == one, joined == other), and_(kept == other, joined == one))
    moment: datetime | None = await connection.scalar(select(func.max(links.c.unlinked_at)).where(theirs))
    return moment


async def _link(connection: Connection, which: ColumnElement[bool]) -> Link | None:
    row = (await connection.execute(select(links).where(which, links.c.unlinked_at.is_(None)))).first()
    if row is None:
        return None
    return Link(LinkId(row.id), PlayerId(row.kept_id), PlayerId(row.joined_id), row.platform, row.linked_at)


async def playing_each_other(connection: Connection, one: PlayerId, other: PlayerId) -> MatchId | None:
    """A match of these two that goes on."""
    white, black = matches.c.white_id, matches.c.black_id
    between = or_(and_(white == one, black == other), and_(white == other, black == one))
    key = await connection.scalar(select(matches.c.id).where(between, matches.c.ended_at.is_(None)))
    return None if key is None else MatchId(key)


# What was brought


async def note(connection: Connection, link: Link, kind: LinkedPart, keys: Select[Any]) -> None:
    """Note these keys in one statement, however many they are."""
    [key] = keys.selected_columns
    rows = keys.with_only_columns(literal(link.id), literal(kind.value), key)
    await connection.execute(insert(link_rows).from_select(["link_id", "part", "row"], rows))


async def note_all(connection: Connection, link: Link, kind: LinkedPart, keys: Iterable[int]) -> None:
    """Note these keys."""
    if rows := [{"link_id": link.id, "part": kind, "row": key} for key in keys]:
        await connection.execute(insert(link_rows), rows)


def noted(link: Link, *kinds: LinkedPart) -> ScalarSelect[Any]:
    """The keys that were noted, for a condition."""
    return noted_rows(link, *kinds).scalar_subquery()


def noted_rows(link: Link, *kinds: LinkedPart) -> Select[Any]:
    """The keys that were noted."""
    return select(link_rows.c.row).where(link_rows.c.link_id == link.id, link_rows.c.part.in_(kinds))


async def preferred(connection: Connection, player: PlayerId) -> dict[str, Any] | None:
    """The row of what a player prefers, if there is one."""
    row = (await connection.execute(select(preferences).where(preferences.c.player_id == player))).first()
    return dict(row._mapping) if row else None  # noqa: SLF001 - that is how rows are read by name


def key_of(day: VacationDay) -> int:
    """By which a day is noted."""
    return (day.begins_at - _EPOCH) // _MICROSECOND


def only_of_joined(link: Link, part: LinkedPart) -> ColumnElement[bool]:
    """Which blocks the joined player has with somebody with whom the kept one has none."""
    mine, other = BLOCKS[part]
    same = blocks.alias()
    of_kept = exists().where(same.c[mine.name] == link.kept, same.c[other.name] == other)
    return and_(mine == link.joined, other != link.kept, ~of_kept)


async def hand_on_notices(
    connection: Connection, platform: Platform, giver: PlayerId, taker: PlayerId
) -> None:
    """Have what is still to be said to the one on a platform be said to the other."""
    waiting = notices.c.platform == platform, notices.c.due_at.is_not(None), notices.c.player_id == giver
    await connection.execute(update(notices).where(*waiting).values(player_id=taker))
