"""Linking: accounts of one person on two platforms become one player by a code, and are taken apart again."""

import hashlib
from datetime import timedelta
from typing import Final

from bot.play.answering import withdraw
from bot.play.desk import Caller, Desk, now_caller, settle
from core.errors import (
    AlreadyLinked,
    LinkCodeExpired,
    LinkCodeUsed,
    NoSuchLinkCode,
    NotLinked,
    OwnLinkCode,
    SamePlatform,
    StillPlaying,
)
from core.match import PlayerId
from storage import challenges, joining, link_codes, links, parting, players, ratings
from storage.challenges import Posted
from storage.database import Connection
from storage.link_codes import Code
from storage.players import Player

LIFETIME: Final = timedelta(minutes=15)


async def give_code(desk: Desk, caller: Caller) -> str:
    """A code that makes whoever types it elsewhere the same player; good once, and not for long."""
    code = f"{desk.new_code()}-{desk.new_code()}"
    async with desk.database.write() as connection:
        await settle(desk, caller, connection)
        me = await now_caller(connection, caller)
        if await links.link_of(connection, me.id):
            raise AlreadyLinked
        await link_codes.put(connection, me.id, _digest(code), desk.now() + LIFETIME)
    return code


async def link(desk: Desk, caller: Caller, typed: str) -> Player:
    """Join the caller to the player whose code this is; that player, as they are now."""
    desk.guesses.check(caller.player.id)
    digest = _digest(typed)
    async with desk.database.write() as connection:
        joined = await now_caller(connection, caller)
        kept = await _whose(connection, _good(desk, await link_codes.find(connection, digest), typed))
        await _check_apart(connection, kept, joined)
        await settle(desk, caller, connection)
        await link_codes.use(connection, digest, desk.now())
        await _answer_between(desk, connection, kept, joined)
        [account] = joined.accounts
        await joining.join(connection, kept.id, joined.id, account.platform, desk.now())
        await ratings.link(connection, kept.id, joined.id, desk.now())
        one = (await players.find(connection, [kept.id]))[kept.id]
    desk.wake()
    return one


async def unlink(desk: Desk, caller: Caller) -> None:
    """Take the caller's accounts apart: each gets back what it had, and what was begun from it since."""
    now = desk.now()
    async with desk.database.write() as connection:
        await settle(desk, caller, connection)
        found = await links.link_of(connection, (await now_caller(connection, caller)).id)
        if found is None:
            raise NotLinked
        ended = await parting.part(connection, found, now)
        await ratings.unlink(connection, found.kept, found.joined, now, ended)
    desk.wake()


def _digest(code: str) -> str:
    """Whichever way it is typed: letters and digits count."""
    plain = "".join(char for char in code.upper() if char.isalnum())
    return hashlib.sha256(plain.encode()).hexdigest()


def _good(desk: Desk, code: Code | None, typed: str) -> PlayerId:
    if code is None:
        raise NoSuchLinkCode(typed)
    if code.is_used:
        raise LinkCodeUsed
    if desk.now() >= code.expires_at:
        raise LinkCodeExpired
    return code.player


async def _whose(connection: Connection, player: PlayerId) -> Player:
    return (await players.find(connection, [player]))[player]


async def _check_apart(connection: Connection, kept: Player, joined: Player) -> None:
    """Refuse what cannot be one player."""
    if kept.id == joined.id:
        raise OwnLinkCode
    here = {account.platform for account in joined.accounts}
    if not kept.accounts or here & {account.platform for account in kept.accounts}:
        raise SamePlatform
    if match := await links.playing_each_other(connection, kept.id, joined.id):
        raise StillPlaying(match)


async def _answer_between(desk: Desk, connection: Connection, kept: Player, joined: Player) -> None:
    """Nobody challenges themselves: what one had offered the other is withdrawn."""

    def is_between(posted: Posted) -> bool:
        return {posted.challenge.challenger, posted.challenge.invited.player} == {kept.id, joined.id}

    found = await challenges.open_of(connection, kept.id, desk.now())
    for posted in filter(is_between, found):
        await withdraw(desk, connection, posted)
