"""Brings every card up to its match: whatever is behind is shown again, until it is not."""

import hashlib
import logging
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Final

from bot.deliverer import Deliverer, Queue
from bot.delivery import Messenger, ways_to_wait
from bot.faces import face_of, is_news, outline_of, view_of_card
from bot.own_threads import settle_down
from bot.texts.match import card_lines
from bot.texts.sentence import joined, plain
from bot.texts.words import words_of
from bot.view import MatchView
from core.match import Match
from storage import cards, matches
from storage.cards import Card, CardId
from storage.database import Database
from storage.places import Platform

_log = logging.getLogger(__name__)

_DIGITS: Final = 16
"""Of a digest; two that are alike by chance would leave one card unedited."""


def _nobody_to_ring_for() -> None:
    pass


class CardKeeper(Deliverer[CardId, Card]):
    """Shows what is behind; `noticed` rings for those who say what has been queued meanwhile."""

    _queue = Queue(cards.due, cards.next_due, cards.unreachable, cards.put_off, "card not shown")

    def __init__(
        self,
        database: Database,
        messengers: Mapping[Platform, Messenger],
        now: Callable[[], datetime],
        noticed: Callable[[], None] = _nobody_to_ring_for,
    ) -> None:
        super().__init__(database, messengers, now)
        self._noticed = noticed

    async def _deliver(self, card_id: CardId) -> None:
        async with self._database.read() as connection:
            card = await cards.load(connection, card_id)
            match = await matches.load(connection, card.match) if card else None
            view = await view_of_card(connection, match, card, self._now()) if match and card else None
        if card and view:
            about = {"match": card.match, "card": card.id}
            await self._attempt(card, self._settle_and_bring_up(card, view), about)

    async def _settle_and_bring_up(self, card: Card, view: MatchView) -> None:
        if card.wants_thread:
            messenger = self._messengers[card.place.platform]
            card = await settle_down(self._database, messenger, card, view, self._now())
            self._noticed()
        await self._bring_up(card, view)

    async def _bring_up(self, card: Card, view: MatchView) -> None:
        """Show a new board, or have the message say what else is new, or do nothing."""
        if is_behind(card, view.match):
            await self._show(card, view)
        elif says_too_little(card, view):
            await self._edit(card, view)
        else:
            async with self._database.write() as connection:
                await cards.up_to_date(connection, card, view.match.version)

    async def _edit(self, card: Card, view: MatchView) -> None:
        await self._messengers[card.place.platform].edit(outline_of(card, view))
        async with self._database.write() as connection:
            await cards.edited(connection, card, view.match.version, _words(view))
        _log.info("card edited", extra={"match": card.match, "card": card.id})

    async def _show(self, card: Card, view: MatchView) -> None:
        match, messenger = view.match, self._messengers[card.place.platform]
        message = await messenger.show(await face_of(card, view))
        over = match.outcome is not None
        async with self._database.write() as connection:
            await cards.shown(
                connection,
                card,
                message=message,
                edition=match.edition,
                version=match.version,
                over=over,
                words=_words(view),
            )
        _log.info("card shown", extra={"match": match.id, "card": card.id, "ply": match.ply})
        if card.message is not None:
            await messenger.retire(card.place, card.message)


def is_behind(card: Card, match: Match) -> bool:
    """Whether this card shows less of the match than there is to see, or somebody wants to see it again."""
    return card.asked_again or is_news(card, match)


def says_too_little(card: Card, view: MatchView) -> bool:
    """Whether there is more to say beside the same board: a pause, say, or another deadline.

    An offer is said by itself when it is made; but a card that tells of it does so no longer than it stands.
    Of a match that is over nothing is new but that it was annulled: what it had changed is changed no more.
    """
    if card.message is None or (view.match.outcome and not _is_annulled(view)):
        return False
    without_offer = replace(view, match=replace(view.match, offer=None))
    return card.shown_words not in {_words(view), _words(without_offer)}


def _is_annulled(view: MatchView) -> bool:
    return view.standing is not None and view.standing.annulled is not None


def _words(view: MatchView) -> str:
    """A digest of what a card says beside its board."""
    said = plain(joined(card_lines(words_of(view.language), view), "\n"))
    waits = [action.value for action in ways_to_wait(view)]
    return hashlib.sha256(f"{said}\n{waits}".encode()).hexdigest()[:_DIGITS]
