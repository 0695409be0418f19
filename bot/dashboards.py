"""Keeps the one message of a chat that lists its matches: edited at times, posted anew where it cannot be."""

import logging
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Final

from bot import setbacks
from bot.delivery import (
    Message,
    Messenger,
    connected,
    log_failure,
)
from bot.keeper import Keeper
from bot.people import person
from bot.texts import dashboard as texts
from bot.texts.dashboard import DashboardLine
from bot.texts.words import words_of
from core.rulesets import BY_CODE
from storage import dashboards, matches, players
from storage.dashboards import Dashboard
from storage.database import Connection, Database
from storage.matches import Summary
from storage.places import Place, Platform

_log = logging.getLogger(__name__)

_MOST_LISTED: Final = 20


class DashboardKeeper:
    """Brings the dashboards of connected platforms up to what there is to list."""

    def __init__(
        self, database: Database, messengers: Mapping[Platform, Messenger], now: Callable[[], datetime]
    ) -> None:
        self._database, self._messengers, self._now = database, messengers, now
        keeper = Keeper(self._due, self._next_due, self._bring_up, now)
        self.wake, self.run = keeper.wake, keeper.run

    async def _due(self, now: datetime) -> list[Place]:
        async with self._database.read() as connection:
            return await dashboards.due(connection, connected(self._messengers), now)

    async def _next_due(self) -> datetime | None:
        async with self._database.read() as connection:
            return await dashboards.next_due(connection, connected(self._messengers))

    async def _bring_up(self, place: Place) -> None:
        async with self._database.read() as connection:
            shown = await dashboards.find(connection, place)
            message = await _message(connection, place) if shown else None
        if shown is None or message is None:
            return
        try:
            await self._show(shown, message)
        except Exception as error:  # noqa: BLE001 - whatever it is, it stays due and the others go on
            await self._put_off(shown, error)

    async def _show(self, shown: Dashboard, message: Message) -> None:
        messenger, place = self._messengers[shown.place.platform], shown.place
        sent = await messenger.rewrite(place, shown.message, message) if shown.message else None
        if sent is None:
            sent = await messenger.say(place, message)
        async with self._database.write() as connection:
            await dashboards.shown(connection, place, sent, self._now(), shown)

    async def _put_off(self, shown: Dashboard, error: Exception) -> None:
        async with self._database.write() as connection:
            now, off = self._now(), dashboards.put_off
            await setbacks.note(connection, shown, error, now, give_up=dashboards.given_up, put_off=off)
        log_failure(_log, "dashboard not shown", error, {"chat": shown.place.chat})


async def _message(connection: Connection, place: Place) -> Message:
    listed = await matches.of_place(connection, place, limit=_MOST_LISTED + 1)
    words = words_of()
    known = await players.find(connection, {seat for one in listed for seat in (one.white, one.black)})

    def line(one: Summary) -> DashboardLine:
        white, black = (person(words, known[seat], place.platform) for seat in (one.white, one.black))
        return DashboardLine(
            one.id, BY_CODE[one.ruleset], white, black, one.turn, one.deadline, one.is_paused
        )

    lines = [line(one) for one in listed[:_MOST_LISTED]]
    return Message(texts.dashboard(words, lines, is_cut=len(listed) > _MOST_LISTED))
