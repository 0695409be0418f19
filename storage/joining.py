"""Joining a player to another who is the same person: all that is theirs is brought, and noted."""

from datetime import datetime

from sqlalchemy import insert, or_, select, update

from core.match import PlayerId
from storage import vacations
from storage.columns import new_key
from storage.database import Connection
from storage.linked_parts import LinkedPart
from storage.links import (
    BLOCKS,
    SEATS,
    SIDES,
    Link,
    LinkId,
    hand_on_notices,
    key_of,
    note,
    note_all,
    noted,
    only_of_joined,
    preferred,
)
from storage.places import Platform
from storage.tables import accounts, blocks, cards, challenges, imported_games, links, matches, preferences


async def join(
    connection: Connection, kept: PlayerId, joined: PlayerId, platform: Platform, now: datetime
) -> None:
    """Have all that is `joined`'s be `kept`'s, but for what the two had between them."""
    row = {"kept_id": kept, "joined_id": joined, "platform": platform, "linked_at": now}
    made = await connection.execute(insert(links).values(row))
    link = Link(LinkId(new_key(made)), kept, joined, platform, now)
    await _join_seats(connection, link)
    await _join_challenges(connection, link)
    for part in BLOCKS:
        await _join_blocks(connection, link, part)
    await _join_imports(connection, link)
    await _join_days(connection, link)
    await _join_preferences(connection, link)
    await connection.execute(update(accounts).where(accounts.c.player_id == joined).values(player_id=kept))
    await hand_on_notices(connection, platform, joined, kept)


async def _join_seats(connection: Connection, link: Link) -> None:
    for part, seat in SEATS.items():
        other = next(one for one in SEATS.values() if one is not seat)
        theirs = select(matches.c.id).where(seat == link.joined, other != link.kept)
        await note(connection, link, part, theirs)
        moved = update(matches).where(matches.c.id.in_(noted(link, part)))
        await connection.execute(moved.values({seat: link.kept}))
    read_by_them = cards.c.match_id.in_(noted(link, *SEATS)), cards.c.reader_id == link.joined
    await connection.execute(update(cards).where(*read_by_them).values(reader_id=link.kept))


async def _join_challenges(connection: Connection, link: Link) -> None:
    for part, side in SIDES.items():
        other = next(one for one in SIDES.values() if one is not side)
        apart = or_(other.is_(None), other != link.kept)
        await note(connection, link, part, select(challenges.c.id).where(side == link.joined, apart))
        moved = update(challenges).where(challenges.c.id.in_(noted(link, part)))
        await connection.execute(moved.values({side: link.kept}))


async def _join_blocks(connection: Connection, link: Link, part: LinkedPart) -> None:
    """Where both had a block with somebody, one is enough; the other waits for the two to part."""
    mine, other = BLOCKS[part]
    await note(connection, link, part, select(other).where(only_of_joined(link, part)))
    moved = update(blocks).where(mine == link.joined, other.in_(noted(link, part)))
    await connection.execute(moved.values({mine: link.kept}))


async def _join_imports(connection: Connection, link: Link) -> None:
    theirs = imported_games.c.player_id == link.joined
    await note(connection, link, LinkedPart.IMPORTED, select(imported_games.c.id).where(theirs))
    await connection.execute(update(imported_games).where(theirs).values(player_id=link.kept))


async def _join_days(connection: Connection, link: Link) -> None:
    """Days that either has taken count for both; theirs stay noted as theirs, too."""
    known = {day.begins_at for day in await vacations.taken(connection, link.kept)}
    new = [day for day in await vacations.taken(connection, link.joined) if day.begins_at not in known]
    await vacations.add(connection, link.kept, new)
    await note_all(connection, link, LinkedPart.DAY, map(key_of, new))


async def _join_preferences(connection: Connection, link: Link) -> None:
    if await preferred(connection, link.kept):
        return
    if row := await preferred(connection, link.joined):
        await connection.execute(insert(preferences).values(row | {"player_id": link.kept}))
        await note_all(connection, link, LinkedPart.PREFERENCES, [link.joined])
