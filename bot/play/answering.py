"""Challenges answered by the way, in the transaction of what makes them pointless."""

from bot.play.challenging import tell_over
from bot.play.desk import Desk
from core import challenge as verbs
from core.challenge import Answerer, Challenge
from storage import challenges
from storage.challenges import Posted
from storage.database import Connection
from storage.players import Player


async def withdraw(desk: Desk, connection: Connection, posted: Posted) -> None:
    """Take it back for the one who made it."""
    challenger = posted.challenge.challenger
    await _keep(desk, connection, posted, verbs.withdraw(posted.challenge, challenger, desk.now()))


async def decline(desk: Desk, connection: Connection, posted: Posted, player: Player) -> None:
    """Say no for the player it is for."""
    account = player.on(posted.place.platform)
    answerer = Answerer(player.id, account.username if account else None)
    await _keep(desk, connection, posted, verbs.decline(posted.challenge, answerer, desk.now()))


async def _keep(desk: Desk, connection: Connection, posted: Posted, answered: Challenge) -> None:
    await challenges.save(connection, posted.challenge, answered, desk.now())
    await tell_over(connection, desk, posted, answered)
