"""Sleeps until the next deadline in the database, then acts on it through play."""

import logging
from datetime import datetime

from bot.keeper import Keeper
from bot.play import challenging
from bot.play.desk import Desk
from core.challenge import ChallengeId
from storage import challenges

_log = logging.getLogger(__name__)


class DeadlineKeeper:
    """Lets challenges expire when their time has passed, whoever looks or not."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        keeper = Keeper(self._due, self._next_due, self._act, desk.now)
        self.wake, self.run = keeper.wake, keeper.run

    async def _due(self, now: datetime) -> list[ChallengeId]:
        async with self._desk.database.read() as connection:
            return [posted.challenge.id for posted in await challenges.to_expire(connection, now)]

    async def _next_due(self) -> datetime | None:
        async with self._desk.database.read() as connection:
            return await challenges.next_expiry(connection)

    async def _act(self, challenge_id: ChallengeId) -> None:
        await challenging.expire(self._desk, challenge_id)
        _log.info("challenge expired", extra={"challenge": challenge_id})
