"""Sleeps until the next deadline in the database, then acts on it through play."""

import logging
from datetime import datetime

from bot.keeper import Keeper
from bot.play import challenging, overtime
from bot.play.desk import Desk
from core.challenge import ChallengeId
from core.match import MatchId
from storage import challenges, matches, ratings

_log = logging.getLogger(__name__)

_CLOCKS_AT_ONCE = 2
"""There is one writer: a move does not wait behind a thousand matches that are out of time together."""


class ExpiryKeeper:
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


class ClockKeeper:
    """Looks after the clocks of matches: reminders, and time that is up."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        keeper = Keeper(self._due, self._next_due, self._act, desk.now, at_once=_CLOCKS_AT_ONCE)
        self.wake, self.run = keeper.wake, keeper.run

    async def _due(self, now: datetime) -> list[MatchId]:
        async with self._desk.database.read() as connection:
            return await matches.due(connection, now)

    async def _next_due(self) -> datetime | None:
        async with self._desk.database.read() as connection:
            return await matches.next_due(connection)

    async def _act(self, match_id: MatchId) -> None:
        await overtime.look_after(self._desk, match_id)
        _log.info("clock looked after", extra={"match": match_id})


class RatingKeeper:
    """Brings ratings up to date after a change in the past, a little at a time: others can write between."""

    def __init__(self, desk: Desk) -> None:
        self._desk = desk
        keeper = Keeper(self._due, self._next_due, self._act, desk.now)
        self.wake, self.run = keeper.wake, keeper.run

    async def _due(self, now: datetime) -> list[str]:  # noqa: ARG002 - what is left to be done is always due
        async with self._desk.database.read() as connection:
            return await ratings.unsettled(connection)

    async def _next_due(self) -> datetime | None:
        return self._desk.now() if await self._due(self._desk.now()) else None

    async def _act(self, ruleset: str) -> None:
        async with self._desk.database.write() as connection:
            await ratings.settle(connection, ruleset)
