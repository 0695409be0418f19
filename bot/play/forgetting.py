"""Being forgotten: games resigned, challenges answered, and everything deleted, all of it or nothing."""

from datetime import datetime, timedelta
from typing import Final

from bot.play.answering import decline, withdraw
from bot.play.desk import Caller, Desk, now_caller, settle
from bot.play.saving import save
from core.match import PlayerId, resign
from storage import challenges, forgetting, matches
from storage.database import Connection
from storage.players import Player

_TO_DECIDE: Final = timedelta(hours=1)
"""An old question is asked anew: there is no way back from its answer."""
_MINUTE: Final = timedelta(minutes=1)


def asked_at(now: datetime) -> int:
    """When somebody was asked whether they mean it, as their button carries it."""
    return int(now.timestamp()) // 60


def is_fresh(asked: int, now: datetime) -> bool:
    """Whether a button is still an answer to what was asked."""
    return asked_at(now - _TO_DECIDE) <= asked <= asked_at(now + _MINUTE)


async def count_playing(desk: Desk, caller: Caller) -> int:
    """How many games the caller would resign."""
    async with desk.database.read() as connection:
        return len(await matches.playing(connection, caller.player.id))


async def forget(desk: Desk, caller: Caller) -> None:
    """Delete everything about the caller; their opponents win, and are told as of any end."""
    now = desk.now()
    async with desk.database.write() as connection:
        await settle(desk, caller, connection)
        player = await now_caller(connection, caller)
        await _resign_all(connection, player.id, now)
        await _answer_all(desk, connection, player)
        await forgetting.forget(connection, player.id, now)
    desk.wake()
    await desk.database.empty_journal()


async def _resign_all(connection: Connection, player: PlayerId, now: datetime) -> None:
    for summary in await matches.playing(connection, player):
        before = await matches.load(connection, summary.id)
        if before:
            await save(connection, before, resign(before, before.seat_of(player)), now)


async def _answer_all(desk: Desk, connection: Connection, player: Player) -> None:
    """Withdraw what they have offered, and decline what they were offered."""
    for posted in await challenges.open_of(connection, player.id, desk.now()):
        if posted.challenge.challenger == player.id:
            await withdraw(desk, connection, posted)
        else:
            await decline(desk, connection, posted, player)
