"""Parting two players who were one: each gets what they brought, and what was begun from their account."""

from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Select, and_, delete, or_, select, update

from core.match import MatchId
from storage import vacations
from storage.columns import portions
from storage.database import Connection
from storage.linked_parts import LinkedPart
from storage.links import (
    BLOCKS,
    SEATS,
    SIDES,
    Link,
    hand_on_notices,
    key_of,
    noted,
    noted_rows,
    only_of_joined,
    preferred,
)
from storage.tables import (
    accounts,
    blocks,
    cards,
    challenges,
    imported_games,
    link_rows,
    links,
    matches,
    players,
    preferences,
    shown_messages,
)


async def part(connection: Connection, link: Link, now: datetime) -> list[MatchId]:
    """Give back what was brought, and what was begun since from the account that goes.

    The matches among them that ended meanwhile. What cannot be told stays with the one who was kept.
    """
    returned = await _part_seats(connection, link)
    await _part_cards(connection, link, returned)
    await _part_challenges(connection, link)
    for kind in BLOCKS:
        await _part_blocks(connection, link, kind)
    await _part_imports(connection, link)
    await _part_days(connection, link)
    await _part_preferences(connection, link)
    await _part_accounts(connection, link)
    await hand_on_notices(connection, link.platform, link.kept, link.joined)
    await connection.execute(delete(link_rows).where(link_rows.c.link_id == link.id))
    await connection.execute(update(links).where(links.c.id == link.id).values(unlinked_at=now))
    ended = matches.c.id.in_(returned), matches.c.ended_at >= link.linked_at
    return [MatchId(key) for key in await connection.scalars(select(matches.c.id).where(*ended))]


async def _part_seats(connection: Connection, link: Link) -> list[MatchId]:
    returned: list[MatchId] = []
    for kind, seat in SEATS.items():
        theirs = or_(matches.c.id.in_(noted(link, kind)), _begun_there(link))
        found = list(await connection.scalars(select(matches.c.id).where(seat == link.kept, theirs)))
        for keys in portions(found):
            given_back = update(matches).where(matches.c.id.in_(keys)).values({seat: link.joined})
            await connection.execute(given_back)
        returned += map(MatchId, found)
    return returned


def _begun_there(link: Link) -> ColumnElement[bool]:
    """Begun while the two were one, with a first card on the platform of the account that goes."""
    theirs = (
        cards.c.match_id == matches.c.id,
        or_(cards.c.reader_id.is_(None), cards.c.reader_id == link.kept),
    )
    first = select(cards.c.platform).where(*theirs).order_by(cards.c.id).limit(1).scalar_subquery()
    return and_(matches.c.created_at >= link.linked_at, first == link.platform)


async def _part_cards(connection: Connection, link: Link, returned: list[MatchId]) -> None:
    """Each reads what is theirs, where they have an account; cards that were only theirs as one are gone."""
    here = cards.c.platform == link.platform
    for keys in portions(returned):
        theirs = cards.c.match_id.in_(keys), cards.c.reader_id == link.kept
        await connection.execute(update(cards).where(*theirs, here).values(reader_id=link.joined))
        await _drop_cards(connection, select(cards).where(*theirs, ~here))
    for seat in SEATS.values():
        of_kept = select(cards).join(matches).where(seat == link.kept, cards.c.reader_id == link.kept, here)
        await _drop_cards(connection, of_kept)


async def _drop_cards(connection: Connection, which: Select[Any]) -> None:
    for card in (await connection.execute(which)).all():
        await connection.execute(delete(shown_messages).where(shown_messages.c.card_id == card.id))
        await connection.execute(delete(cards).where(cards.c.id == card.id))


async def _part_challenges(connection: Connection, link: Link) -> None:
    made_there = and_(challenges.c.platform == link.platform, challenges.c.created_at >= link.linked_at)
    for kind, side in SIDES.items():
        theirs = side == link.kept, or_(challenges.c.id.in_(noted(link, kind)), made_there)
        await connection.execute(update(challenges).where(*theirs).values({side: link.joined}))


async def _part_blocks(connection: Connection, link: Link, kind: LinkedPart) -> None:
    """One that was taken back meanwhile is taken back for both."""
    mine, other = BLOCKS[kind]
    await connection.execute(delete(blocks).where(only_of_joined(link, kind)))
    brought = mine == link.kept, other.in_(noted(link, kind))
    await connection.execute(update(blocks).where(*brought).values({mine: link.joined}))


async def _part_imports(connection: Connection, link: Link) -> None:
    # A number that was noted may have become another's meanwhile: files are kept for some months only.
    brought = imported_games.c.id.in_(noted(link, LinkedPart.IMPORTED))
    theirs = brought, imported_games.c.player_id == link.kept
    await connection.execute(update(imported_games).where(*theirs).values(player_id=link.joined))


async def _part_days(connection: Connection, link: Link) -> None:
    """What has become of a day meanwhile has become of it for both."""
    noted = set(await connection.scalars(noted_rows(link, LinkedPart.DAY)))
    mine = await vacations.taken(connection, link.kept)
    theirs = await vacations.taken(connection, link.joined)
    brought = [day for day in mine if key_of(day) in noted]
    await vacations.remove(connection, link.kept, brought)
    await vacations.remove(connection, link.joined, [day for day in theirs if key_of(day) in noted])
    await vacations.add(connection, link.joined, brought)


async def _part_preferences(connection: Connection, link: Link) -> None:
    """Those that were brought and never changed go again."""
    brought = await connection.scalar(noted_rows(link, LinkedPart.PREFERENCES))
    mine, theirs = await preferred(connection, link.kept), await preferred(connection, link.joined)
    if brought and mine and theirs and mine | {"player_id": None} == theirs | {"player_id": None}:
        await connection.execute(delete(preferences).where(preferences.c.player_id == link.kept))


async def _part_accounts(connection: Connection, link: Link) -> None:
    theirs = accounts.c.player_id == link.kept, accounts.c.platform == link.platform
    await connection.execute(update(accounts).where(*theirs).values(player_id=link.joined))
    for player in (link.kept, link.joined):
        called = select(accounts.c.name).where(accounts.c.player_id == player).limit(1).scalar_subquery()
        await connection.execute(update(players).where(players.c.id == player).values(name=called))
