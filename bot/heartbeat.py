"""Notes every few seconds which platforms can be reached, so that the time they cannot is given back."""

import asyncio
import logging
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Final

from bot.delivery import Messenger, connected
from bot.play.overtime import BEFORE_LOOKING_AGAIN
from storage import cards, dashboards, matches, outages
from storage.database import Database, DatabaseUnusable
from storage.places import Platform

_log = logging.getLogger(__name__)

_SECONDS_BETWEEN: Final = 20.0
_SECONDS_UNTIL_CONNECTED: Final = 1.0
"""Before its first beat on a platform nobody there is judged to be out of time."""


class Heartbeat:
    """Beats for every platform that is connected; `recovered` is rung when one can be reached again."""

    def __init__(
        self,
        database: Database,
        messengers: Mapping[Platform, Messenger],
        now: Callable[[], datetime],
        recovered: Callable[[], None],
    ) -> None:
        self._database, self._messengers, self._now = database, messengers, now
        self._recovered = recovered
        self._beaten: set[Platform] = set()

    async def run(self) -> None:
        """Go on until cancelled."""
        while True:
            try:
                await self.beat()
            except DatabaseUnusable as error:
                # Nothing is noted, so that this time counts as missed: nobody can play either.
                _log.warning("no heartbeat", extra={"why": str(error)})
            # At the very start there are no messengers yet.
            all_known = bool(self._beaten) and self._beaten >= set(self._messengers)
            await asyncio.sleep(_SECONDS_BETWEEN if all_known else _SECONDS_UNTIL_CONNECTED)

    async def beat(self) -> None:
        """Note that the bot is there; the first time for a platform ends what it missed before."""
        for platform in connected(self._messengers):
            is_first = platform not in self._beaten
            async with self._database.write() as connection:
                now = self._now()
                missed = await outages.beat(connection, platform, now, is_first=is_first)
                if is_first:
                    await matches.look_again(connection, now, now + BEFORE_LOOKING_AGAIN)
                if missed >= outages.WORTH_SHOWING:
                    await cards.touch_clocks(connection, platform, now)
                    await dashboards.touch_all(connection, now)
            self._beaten.add(platform)
            if is_first or missed >= outages.WORTH_SHOWING:
                self._recovered()
