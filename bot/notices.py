"""What is said once and is not a card: queued together with what it tells of, and sent when due."""

import logging
from collections.abc import Callable, Collection, Mapping
from datetime import datetime
from enum import Enum
from typing import Final

from bot.button_ids import Action, ButtonId
from bot.delivery import (
    Button,
    Message,
    Messenger,
    PlaceMovedError,
    UnreachableError,
    log_failure,
    wait_before_retry,
)
from bot.keeper import Keeper
from bot.texts import buttons, offers
from bot.texts.sentence import Sentence
from bot.texts.words import Words, words_of
from bot.view import Person
from core.board import Color
from core.challenge import Challenge, ChallengeId
from core.match import Match, MatchId
from storage import cards, challenges, matches, notices, players
from storage.challenges import Posted
from storage.database import Connection, Database
from storage.notices import Notice, NoticeId
from storage.places import Place, Platform

_log = logging.getLogger(__name__)


class NoticeKind(Enum):
    """What a notice says."""

    CHALLENGE = "challenge"
    """The challenge itself, with its buttons."""
    CHALLENGE_OVER = "challenge_over"
    """What became of a challenge, written over the message that made it."""
    CHALLENGE_DECLINED = "challenge_declined"
    CHALLENGE_EXPIRED = "challenge_expired"
    DRAW_OFFER = "draw_offer"
    DRAW_DECLINED = "draw_declined"
    MATCH_CLOSED = "match_closed"


# Queueing: in the transaction of what is told of


async def queue_for_match(
    connection: Connection, match: Match, kind: NoticeKind, to: Collection[Color], now: datetime
) -> None:
    """Queue a notice for these sides, wherever they read the match; once per place."""
    called = {match.player(seat) for seat in to}
    for card in await cards.of_match(connection, match.id):
        readers = called if card.reader is None else called & {card.reader}
        if readers and not card.in_answer:
            await notices.put(
                connection,
                key=f"{kind.value}:{match.id}:{match.version}:{card.id}",
                kind=kind.value,
                place=card.place,
                player=next(iter(readers)) if len(readers) == 1 else None,
                data={"match": match.id, "version": match.version},
                due_at=now,
            )


async def queue_for_challenge(
    connection: Connection, posted: Posted, kind: NoticeKind, places: Collection[Place], now: datetime
) -> None:
    """Queue a notice of a challenge for these places."""
    challenge = posted.challenge
    calls_challenger = kind in {NoticeKind.CHALLENGE_DECLINED, NoticeKind.CHALLENGE_EXPIRED}
    for place in places:
        await notices.put(
            connection,
            key=f"{kind.value}:{challenge.id}:{place.platform.value}:{place.chat}:{place.thread}",
            kind=kind.value,
            place=place,
            player=challenge.challenger if calls_challenger else challenge.invited.player,
            data={"challenge": challenge.id},
            due_at=now,
        )


# Sending


class NoticeKeeper:
    """Sends what is due, on the platforms there are messengers for."""

    def __init__(
        self, database: Database, messengers: Mapping[Platform, Messenger], now: Callable[[], datetime]
    ) -> None:
        self._database, self._messengers, self._now = database, messengers, now
        keeper = Keeper(self._due, self._next_due, self._send, now)
        self.wake, self.run = keeper.wake, keeper.run

    @property
    def _connected(self) -> tuple[Platform, ...]:
        return tuple(platform for platform, messenger in self._messengers.items() if messenger.connected)

    async def _due(self, now: datetime) -> list[NoticeId]:
        async with self._database.read() as connection:
            return [notice.id for notice in await notices.due(connection, self._connected, now)]

    async def _next_due(self) -> datetime | None:
        async with self._database.read() as connection:
            return await notices.next_due(connection, self._connected)

    async def _send(self, notice_id: NoticeId) -> None:
        async with self._database.read() as connection:
            notice = await notices.load(connection, notice_id)
            message = await _worded(connection, notice)
        try:
            sent = None
            if message:
                sent = await self._messengers[notice.place.platform].say(notice.place, message)
            await self._note_sent(notice, sent)
        except Exception as error:  # noqa: BLE001 - whatever it is, the notice stays due and the others go on
            await self._put_off(notice, error)

    async def _note_sent(self, notice: Notice, message: int | None) -> None:
        async with self._database.write() as connection:
            await notices.sent(connection, notice.id, message, self._now())
            if message is not None and notice.kind == NoticeKind.CHALLENGE.value:
                await challenges.set_message(connection, _challenge_id(notice), notice.place, message)
        _log.info("notice sent", extra={"notice": notice.id, "kind": notice.kind})

    async def _put_off(self, notice: Notice, error: Exception) -> None:
        now = self._now()
        async with self._database.write() as connection:
            match error:
                case PlaceMovedError(chat=chat):
                    place = notice.place
                    await players.migrate_chat(connection, place.platform, place.chat, chat)
                case UnreachableError(why=why):
                    await notices.given_up(connection, notice, now, why)
                case _:
                    until = now + wait_before_retry(error, notice.attempts)
                    await notices.put_off(connection, notice, until, str(error))
        log_failure(_log, "notice not sent", error, {"notice": notice.id, "kind": notice.kind})
