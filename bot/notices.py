"""What is said once and is not a card: sent when due, in words that are chosen then."""

import logging
from collections.abc import Collection
from dataclasses import replace
from datetime import datetime

from bot.answerable import noted
from bot.button_ids import Action, ButtonId
from bot.deliverer import Deliverer, Queue
from bot.delivery import Button, Message, button
from bot.hearers import notation_in, words_in
from bot.match_notices import worded
from bot.notice_kinds import NoticeKind, number
from bot.notice_queue import challenge_key
from bot.people import parties_of, people_of
from bot.texts import buttons, offers
from bot.texts.offers import Parties
from bot.texts.sentence import Sentence
from bot.texts.words import Words
from core.challenge import Challenge, ChallengeId, ChallengeState
from core.match import MatchId
from storage import challenges, matches, notices, players, told_messages
from storage.challenges import Posted
from storage.database import Connection
from storage.notices import Notice, NoticeId
from storage.places import Platform

_log = logging.getLogger(__name__)


# Wording: from the state of things when it is sent, so that nothing stale is said


async def _worded(connection: Connection, notice: Notice) -> Message | None:
    """What to say, or None where it has become pointless."""
    kind = NoticeKind(notice.kind)
    said = await (_of_challenge if "challenge" in notice.data else _of_match)(connection, notice, kind)
    return replace(said, once=f"notice-{notice.id}") if said else None


async def _of_challenge(connection: Connection, notice: Notice, kind: NoticeKind) -> Message | None:
    posted = await challenges.load(connection, ChallengeId(number(notice, "challenge")))
    if posted is None:
        return None
    challenge, platform = posted.challenge, notice.place.platform
    words = await words_in(connection, notice.place)
    parties = await parties_of(connection, words, challenge, platform, notice.player)
    if kind is NoticeKind.CHALLENGE:
        is_open = challenge.state is ChallengeState.OPEN
        return challenge_message(words, challenge, parties) if is_open else None
    over = await _challenge_over(connection, words, posted, parties, platform)
    if kind is not NoticeKind.CHALLENGE_OVER:
        return Message(over, pings=parties.challenger)
    key = challenge_key(NoticeKind.CHALLENGE, challenge.id, notice.place)
    shown = await notices.by_key(connection, key)
    return Message(over, over=shown.message) if shown and shown.message else None


async def _challenge_over(
    connection: Connection, words: Words, posted: Posted, parties: Parties, platform: Platform
) -> Sentence:
    match posted.challenge.state:
        case ChallengeState.DECLINED:
            return offers.declined(words, parties.invited or parties.challenger)
        case ChallengeState.WITHDRAWN:
            return offers.withdrawn(words, parties.challenger)
        case ChallengeState.EXPIRED:
            return offers.expired(words, parties)
    accepted = await matches.load(connection, posted.match) if posted.match else None
    people = await people_of(connection, words, accepted, platform) if accepted else {}
    return offers.accepted(words, posted.challenge, people)


def challenge_message(words: Words, challenge: Challenge, parties: Parties) -> Message:
    """A challenge with its buttons, calling the one it is for."""
    if challenge.is_open_to_all:
        answers = [Button(buttons.join_label(words), ButtonId(Action.ACCEPT, challenge.id))]
    else:
        answers = [button(words, action, challenge.id) for action in (Action.ACCEPT, Action.DECLINE)]
    row = (*answers, button(words, Action.WITHDRAW, challenge.id))
    return Message(offers.challenge(words, challenge, parties), (row,), parties.invited)


async def _of_match(connection: Connection, notice: Notice, kind: NoticeKind) -> Message | None:
    match = await matches.load(connection, MatchId(number(notice, "match")))
    if match is None:
        return None
    words = await words_in(connection, notice.place)
    people = await people_of(connection, words, match, notice.place.platform, notice.player)
    style = await notation_in(connection, notice.place, notice.player)
    return worded(words, notice, kind, match, people, style)


async def _match_told_of(connection: Connection, notice: Notice) -> MatchId | None:
    """The match a notice tells of; that of a challenge is the one it has become."""
    if "challenge" not in notice.data:
        return MatchId(number(notice, "match"))
    posted = await challenges.load(connection, ChallengeId(number(notice, "challenge")))
    return posted.match if posted else None


# Sending


async def _due(connection: Connection, platforms: Collection[Platform], now: datetime) -> list[NoticeId]:
    return [notice.id for notice in await notices.due(connection, platforms, now)]


class NoticeKeeper(Deliverer[NoticeId, Notice]):
    """Sends what is due."""

    _queue = Queue(_due, notices.next_due, notices.given_up, notices.put_off, "notice not sent")

    async def _deliver(self, notice_id: NoticeId) -> None:
        async with self._database.read() as connection:
            notice = await notices.load(connection, notice_id)
            message = await _worded(connection, notice) if notice else None
        if notice:
            about = {"notice": notice.id, "kind": notice.kind}
            await self._attempt(notice, self._send(notice, message), about)

    async def _send(self, notice: Notice, message: Message | None) -> None:
        sent = None
        if message and not await self._has_left(notice):
            sent = await self._messengers[notice.place.platform].say(notice.place, message)
        async with self._database.write() as connection:
            await notices.sent(connection, notice.id, sent, self._now())
            if sent is not None and (match := await _match_told_of(connection, notice)):
                await told_messages.note(connection, notice.place, sent, match)
            asks = sent is None or await noted(connection, notice, sent, self._now())
        if sent is not None and not asks:
            await self._messengers[notice.place.platform].retire(notice.place, sent)
        _log.info("notice sent", extra={"notice": notice.id, "kind": notice.kind})

    async def _has_left(self, notice: Notice) -> bool:
        """Whether the one who would be reminded is no longer there; all else is for those who stay, too."""
        if NoticeKind(notice.kind) is not NoticeKind.REMINDER or notice.player is None:
            return False
        async with self._database.read() as connection:
            player = (await players.find(connection, [notice.player]))[notice.player]
        account = player.on(notice.place.platform)
        messenger = self._messengers[notice.place.platform]
        return account is not None and await messenger.has_left(notice.place, account.external)
