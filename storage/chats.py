"""A Telegram group that becomes a supergroup goes on under another number: all that names it follows."""

from datetime import datetime
from typing import Any

from sqlalchemy import ColumnElement, Table, and_, delete, select, update

from storage import ratings
from storage.columns import AnyRow
from storage.database import Connection
from storage.places import CommunityId, Platform
from storage.tables import (
    admin_log,
    cards,
    challenges,
    communities,
    dashboards,
    inbox,
    live_buttons,
    matches,
    notices,
    rooms,
    shown_messages,
)

_NEW_NUMBERS: dict[str, Any] = {"message": None}
"""Messages are numbered anew in the new chat: an old number would mean some other message there."""


async def migrate_chat(
    connection: Connection, platform: Platform, old_chat: int, new_chat: int, now: datetime
) -> None:
    """Have everything that is in the old chat be in the new one, whether or not that is known already.

    What was shown before stays known by its old numbers, in case somebody still answers to it.
    """
    if old_chat == new_chat:
        return
    await _move_community(connection, platform, old_chat, new_chat)
    await _move_cards(connection, platform, old_chat, new_chat)
    await _move_homes(connection, platform, old_chat, new_chat)
    made_there = update(challenges).where(_in(challenges, platform, old_chat))
    await connection.execute(made_there.values(chat=new_chat))
    said_there = update(notices).where(_in(notices, platform, old_chat))
    await connection.execute(said_there.values(chat=new_chat, **_NEW_NUMBERS))
    # No message there can be changed any more.
    await connection.execute(delete(live_buttons).where(_in(live_buttons, platform, old_chat)))
    await _move_dashboards(connection, platform, old_chat, new_chat, now)
    waiting = and_(_in(inbox, platform, old_chat), inbox.c.handled_at.is_(None))
    await connection.execute(update(inbox).where(waiting).values(chat=new_chat))


async def _move_community(connection: Connection, platform: Platform, old: int, new: int) -> None:
    both = await connection.execute(
        select(communities).where(communities.c.platform == platform, communities.c.external.in_([old, new]))
    )
    found = {row.external: row for row in both}
    if old not in found:
        return
    there = and_(rooms.c.community_id == found[old].id, rooms.c.chat == old)
    await connection.execute(update(rooms).where(there).values(chat=new))
    if new in found:
        await _merge_communities(connection, gone=CommunityId(found[new].id), kept=CommunityId(found[old].id))
    now_there = {"external": new, "title": found.get(new, found[old]).title}
    await connection.execute(update(communities).where(communities.c.id == found[old].id).values(now_there))


async def _merge_communities(connection: Connection, *, gone: CommunityId, kept: CommunityId) -> None:
    """What was chosen for the old one holds: nobody has had time to choose anything for the new one."""
    await connection.execute(delete(rooms).where(rooms.c.community_id == gone))
    # Reads whole tables; once in the life of a group, and only if somebody was quicker than Telegram's word.
    for table in (matches, cards, challenges, notices, dashboards, admin_log):
        moved = update(table).where(table.c.community_id == gone).values(community_id=kept)
        await connection.execute(moved)
    await ratings.hand_on(connection, gone, kept)
    await connection.execute(delete(communities).where(communities.c.id == gone))


async def _move_cards(connection: Connection, platform: Platform, old: int, new: int) -> None:
    there = {_shows(card): card.id for card in await _cards(connection, platform, new)}
    for card in await _cards(connection, platform, old):
        twin = there.get(_shows(card))
        if twin is None:
            moved = {"chat": new, **_NEW_NUMBERS}
            await connection.execute(update(cards).where(cards.c.id == card.id).values(moved))
        else:
            of_card = and_(_in(shown_messages, platform, old), shown_messages.c.card_id == card.id)
            await connection.execute(update(shown_messages).where(of_card).values(card_id=twin))
            await connection.execute(delete(cards).where(cards.c.id == card.id))


async def _move_homes(connection: Connection, platform: Platform, old: int, new: int) -> None:
    """Where matches were agreed that are shown in topics of their own."""
    agreed_there = update(cards).where(cards.c.platform == platform, cards.c.home_chat == old)
    await connection.execute(agreed_there.values(home_chat=new))


async def _move_dashboards(
    connection: Connection, platform: Platform, old: int, new: int, now: datetime
) -> None:
    """It comes back at once, as a message of the new chat."""
    there = await connection.execute(select(dashboards).where(_in(dashboards, platform, new)))
    for row in list(there):
        doubled = and_(_in(dashboards, platform, old), dashboards.c.thread == row.thread)
        await connection.execute(delete(dashboards).where(doubled))
    moved = update(dashboards).where(_in(dashboards, platform, old))
    due = {"chat": new, "due_at": now, "edited_at": None, "attempts": 0, **_NEW_NUMBERS}
    await connection.execute(moved.values(due))


async def _cards(connection: Connection, platform: Platform, chat: int) -> list[AnyRow]:
    return list(await connection.execute(select(cards).where(_in(cards, platform, chat))))


def _shows(card: AnyRow) -> tuple[int, int]:
    return card.match_id, card.thread


def _in(table: Table, platform: Platform, chat: int) -> ColumnElement[bool]:
    return and_(table.c.platform == platform, table.c.chat == chat)
