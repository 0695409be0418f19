"""Linking: accounts of one person on two platforms become one player by a code, and are taken apart again."""

import hashlib
from dataclasses import dataclass
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
    PartedLately,
    SamePlatform,
    StillPlaying,
)
from core.match import PlayerId
from storage import cards, challenges, joining, link_codes, links, matches, parting, players, ratings
from storage.challenges import Posted
from storage.database import Connection
from storage.link_codes import Code
from storage.players import Player

LIFETIME: Final = timedelta(minutes=15)
_APART: Final = timedelta(days=1)
"""How long two stay apart at least: all they played, and all those whom they met, is rated anew each time."""
_BYTES_KEPT: Final = 8
"""Of a digest, less a bit: as large as a number may be that a button carries, larger than a code is."""


@dataclass(frozen=True, slots=True)
class Meant:
    """Who gave a code, and the code as it is kept, for a button to carry."""

    player: Player
    code: int


async def give_code(desk: Desk, caller: Caller) -> str:
    """A code that makes whoever types it elsewhere the same player; good once, and not for long."""
    code = f"{desk.new_code()}-{desk.new_code()}"
    async with desk.database.write() as connection:
        await settle(desk, caller, connection)
        me = await now_caller(connection, caller)
        if await links.link_of(connection, me.id):
            raise AlreadyLinked
        await link_codes.put(connection, me.id, code_of(code), desk.now() + LIFETIME)
    return code


async def meant(desk: Desk, caller: Caller, typed: str) -> Meant:
    """Whose code somebody has typed; refused at once where the two cannot be linked."""
    desk.guesses.check(caller.player.id)
    code = code_of(typed)
    async with desk.database.read() as connection:
        joined = await now_caller(connection, caller)
        kept = await _whose(connection, _good(desk, await link_codes.find(connection, code), typed))
        await _check_apart(desk, connection, kept, joined)
    return Meant(kept, code)


async def link(desk: Desk, caller: Caller, code: int) -> Player:
    """Join the caller, who has seen whose code it is, to that player; the one they are now."""
    async with desk.database.write() as connection:
        joined = await now_caller(connection, caller)
        kept = await _whose(connection, _good(desk, await link_codes.find(connection, code), ""))
        await _check_apart(desk, connection, kept, joined)
        await settle(desk, caller, connection)
        await link_codes.use(connection, code, desk.now())
        await _answer_between(desk, connection, kept, joined)
        [account] = joined.accounts
        await joining.join(connection, kept.id, joined.id, account.platform, desk.now())
        await ratings.link(connection, kept.id, joined.id, desk.now())
        one = (await players.find(connection, [kept.id]))[kept.id]
    desk.wake()
    return one


async def check_linked(desk: Desk, caller: Caller) -> PlayerId:
    """Who the caller is together with their other account; NotLinked where they have only this one."""
    async with desk.database.read() as connection:
        me = (await now_caller(connection, caller)).id
        if await links.link_of(connection, me) is None:
            raise NotLinked
    return me


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
        await _look_at_cards(desk, connection, found.kept, found.joined)
    desk.wake()


async def _look_at_cards(desk: Desk, connection: Connection, *apart: PlayerId) -> None:
    """Have those that call somebody who plays there no more call whoever does."""
    for player in apart:
        for summary in await matches.playing(connection, player):
            await cards.touch(connection, summary.id, desk.now())


def code_of(typed: str) -> int:
    """A code as it is kept, which betrays it to nobody; however it is typed, letters and digits count."""
    plain = "".join(char for char in typed.upper() if char.isalnum())
    return int.from_bytes(hashlib.sha256(plain.encode()).digest()[:_BYTES_KEPT]) >> 1


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


async def _check_apart(desk: Desk, connection: Connection, kept: Player, joined: Player) -> None:
    """Refuse what cannot be one player."""
    if kept.id == joined.id:
        raise OwnLinkCode
    here = {account.platform for account in joined.accounts}
    if not kept.accounts or here & {account.platform for account in kept.accounts}:
        raise SamePlatform
    if match := await links.playing_each_other(connection, kept.id, joined.id):
        raise StillPlaying(match)
    parted = await links.parted_at(connection, kept.id, joined.id)
    if parted and desk.now() < parted + _APART:
        raise PartedLately(parted + _APART)


async def _answer_between(desk: Desk, connection: Connection, kept: Player, joined: Player) -> None:
    """Nobody challenges themselves: what one had offered the other is withdrawn."""

    def is_between(posted: Posted) -> bool:
        return {posted.challenge.challenger, posted.challenge.invited.player} == {kept.id, joined.id}

    found = await challenges.open_of(connection, kept.id, desk.now())
    for posted in filter(is_between, found):
        await withdraw(desk, connection, posted)
