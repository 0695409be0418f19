"""Being forgotten: games resigned, challenges answered, and everything deleted, all of it or nothing."""

from datetime import datetime, timedelta
from typing import Final

from bot.play.challenging import tell_over
from bot.play.desk import Caller, Desk, settle
from core import challenge as challenge_verbs
from core.challenge import Answerer
from core.match import PlayerId, resign
from storage import challenges, forgetting, matches
from storage.challenges import Posted
from storage.database import Connection

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
    now, player = desk.now(), caller.player.id
    async with desk.database.write() as connection:
        await settle(desk, caller, connection)
        await _resign_all(connection, player, now)
        await _answer_all(desk, connection, caller)
        await forgetting.forget(connection, player, now)
    desk.wake()
    await desk.database.empty_journal()


async def _resign_all(connection: Connection, player: PlayerId, now: datetime) -> None:
    for summary in await matches.playing(connection, player):
        before = await matches.load(connection, summary.id)
        if before:
            await matches.save(connection, before, resign(before, before.seat_of(player)), now)


async def _answer_all(desk: Desk, connection: Connection, caller: Caller) -> None:
    """Withdraw what the caller has offered, and decline what they were offered."""
    for posted in await challenges.open_of(connection, caller.player.id, desk.now()):
        await _answer(desk, connection, caller, posted)


async def _answer(desk: Desk, connection: Connection, caller: Caller, posted: Posted) -> None:
    now, player, challenge = desk.now(), caller.player, posted.challenge
    if challenge.challenger == player.id:
        answered = challenge_verbs.withdraw(challenge, player.id, now)
    else:
        account = player.on(posted.place.platform)
        username = account.username if account else None
        answered = challenge_verbs.decline(challenge, Answerer(player.id, username), now)
    await challenges.save(connection, challenge, answered, now)
    await tell_over(connection, desk, posted, answered)
