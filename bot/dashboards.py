"""Keeps the one message of a chat that lists its matches: edited at times, posted anew where it cannot be."""

from datetime import datetime
from typing import Final

from bot.deliverer import Deliverer, Queue
from bot.delivery import Message
from bot.hearers import words_in
from bot.late import seen_at
from bot.people import person
from bot.texts import dashboard as texts
from bot.texts.dashboard import DashboardLine
from core.rulesets import BY_CODE
from storage import dashboards, matches, players
from storage.dashboards import Dashboard
from storage.database import Connection
from storage.matches import Summary
from storage.places import Place

_MOST_LISTED: Final = 90
"""No message has room for more."""


class DashboardKeeper(Deliverer[Place, Dashboard]):
    """Brings dashboards up to what there is to list."""

    _queue = Queue(
        dashboards.due, dashboards.next_due, dashboards.given_up, dashboards.put_off, "dashboard not shown"
    )

    async def _deliver(self, place: Place) -> None:
        async with self._database.read() as connection:
            shown = await dashboards.find(connection, place)
            message = await _message(connection, place, self._now()) if shown else None
        if shown and message:
            await self._attempt(shown, self._show(shown, message), {"chat": place.chat})

    async def _show(self, shown: Dashboard, message: Message) -> None:
        messenger, place = self._messengers[shown.place.platform], shown.place
        sent = await messenger.rewrite(place, shown.message, message) if shown.message else None
        if sent is None:
            sent = await messenger.say(place, message)
        async with self._database.write() as connection:
            await dashboards.shown(connection, place, sent, self._now(), shown)


async def _message(connection: Connection, place: Place, now: datetime) -> Message:
    found = await matches.of_place(connection, place)
    listed = await seen_at(connection, found[:_MOST_LISTED], now)
    words = await words_in(connection, place)
    known = await players.find(connection, {seat for one in listed for seat in (one.white, one.black)})

    def line(one: Summary) -> DashboardLine:
        white, black = (person(words, known[seat], place.platform) for seat in (one.white, one.black))
        return DashboardLine(
            one.id,
            BY_CODE[one.ruleset],
            white,
            black,
            one.turn,
            one.deadline,
            is_paused=one.is_paused,
            can_be_claimed=one.can_be_claimed,
        )

    return Message(texts.dashboard(words, [line(one) for one in listed], len(found) - len(listed)))
