"""Forgetting somebody: what is theirs alone is deleted, what others share keeps a number without a name."""

from collections.abc import Iterator
from datetime import datetime

from sqlalchemy import and_, delete, func, or_, select, update

from core.board import Color
from core.match import PlayerId
from storage import ratings
from storage.columns import AnyRow
from storage.database import Connection
from storage.places import Platform
from storage.tables import (
    accounts,
    blocks,
    cards,
    challenges,
    imported_games,
    inbox,
    link_codes,
    link_rows,
    links,
    matches,
    notices,
    plans,
    players,
    preferences,
    shown_messages,
    told_messages,
    vacation_days,
)

_NO_NAME = ""
_NO_CHAT = 0


async def forget(connection: Connection, player: PlayerId, now: datetime) -> None:
    """Delete what is known of a player, and of those joined to them; their number, games and results stay.

    Their matches have to be over, and their challenges closed.
    """
    everyone = [player, *await _joined(connection, player)]
    known = select(accounts).where(accounts.c.player_id.in_(everyone))
    for account in (await connection.execute(known)).all():
        await _forget_username(connection, account)
        for chat in _private_chats(account):
            await _forget_chat(connection, account.platform, chat, now)
    for one in everyone:
        await _forget_player(connection, one, now)


async def _joined(connection: Connection, player: PlayerId) -> list[PlayerId]:
    """Who they were before they were linked."""
    found = select(links.c.joined_id).where(links.c.kept_id == player, links.c.unlinked_at.is_(None))
    return [PlayerId(key) for key in await connection.scalars(found)]


def _private_chats(account: AnyRow) -> Iterator[int]:
    """On Telegram it has the number of the account, and is known before it is open."""
    if account.private_chat is not None:
        yield account.private_chat
    if account.platform is Platform.TELEGRAM and account.external != account.private_chat:
        yield account.external


async def _forget_username(connection: Connection, account: AnyRow) -> None:
    """Challenges that named them name their number instead."""
    if account.username is None:
        return
    named = and_(
        challenges.c.platform == account.platform, challenges.c.invited_key == account.username.casefold()
    )
    whom = func.coalesce(challenges.c.invited_id, account.player_id)
    unnamed = {"invited_username": None, "invited_key": None, "invited_id": whom}
    await connection.execute(update(challenges).where(named).values(unnamed))


async def _forget_chat(connection: Connection, platform: Platform, chat: int, now: datetime) -> None:
    """What was shown and said in their private chat, which nobody else has seen."""
    for table in (shown_messages, told_messages, cards, notices):
        there = table.c.platform == platform, table.c.chat == chat
        await connection.execute(delete(table).where(*there))
    made_there = challenges.c.platform == platform, challenges.c.chat == chat
    await connection.execute(update(challenges).where(*made_there).values(chat=_NO_CHAT))
    # What waits is not acted on any more: nobody is there by now who has said it. Numbers are kept for a
    # while, since what has them may be told twice.
    heard = inbox.c.platform == platform, inbox.c.chat == chat
    unsaid = {"handled_at": now, "payload": None}
    await connection.execute(update(inbox).where(*heard, inbox.c.handled_at.is_(None)).values(unsaid))
    await connection.execute(update(inbox).where(*heard).values(chat=_NO_CHAT))


async def _forget_player(connection: Connection, player: PlayerId, now: datetime) -> None:
    await _forget_links(connection, player)
    await _forget_plans(connection, player)
    theirs = or_(blocks.c.blocker_id == player, blocks.c.blocked_id == player)
    await connection.execute(delete(blocks).where(theirs))
    for table in (accounts, imported_games, link_codes, preferences, vacation_days):
        await connection.execute(delete(table).where(table.c.player_id == player))
    nameless = {"name": _NO_NAME, "forgotten_at": now}
    await connection.execute(update(players).where(players.c.id == player).values(nameless))
    await ratings.forget(connection, player)


async def _forget_links(connection: Connection, player: PlayerId) -> None:
    theirs = select(links.c.id).where(or_(links.c.kept_id == player, links.c.joined_id == player))
    await connection.execute(delete(link_rows).where(link_rows.c.link_id.in_(theirs)))
    await connection.execute(delete(links).where(links.c.id.in_(theirs)))


async def _forget_plans(connection: Connection, player: PlayerId) -> None:
    for color, seat in ((Color.WHITE, matches.c.white_id), (Color.BLACK, matches.c.black_id)):
        theirs = plans.c.match_id.in_(select(matches.c.id).where(seat == player)), plans.c.seat == color
        await connection.execute(delete(plans).where(*theirs))
