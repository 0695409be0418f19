"""Brings every card up to its match: whatever is behind is shown again, until it is not."""

import asyncio
import hashlib
import logging
from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime
from typing import Final

from bot import board_image, replay
from bot.deliverer import Deliverer, Queue
from bot.delivery import Face, Messenger, ways_to_wait
from bot.hearers import lone_reader, words_of_card
from bot.own_threads import settle_down
from bot.people import people_of
from bot.standings import standing_of
from bot.texts.match import alt_text, card_lines
from bot.texts.sentence import joined, plain
from bot.texts.words import Words, words_of
from bot.view import MatchView, Person
from core import pdn
from core.board import Color
from core.match import Match, PlayerId
from core.timekeeping import can_be_claimed
from storage import cards, matches
from storage.cards import Card, CardId
from storage.database import Connection, Database
from storage.places import Place, Platform

_log = logging.getLogger(__name__)

_DIGITS: Final = 16
"""Of a digest; two that are alike by chance would leave one card unedited."""


_QUEUE: Final = Queue(cards.due, cards.next_due, cards.unreachable, cards.put_off, "card not shown")


def _nobody_to_ring_for() -> None:
    pass


class CardKeeper(Deliverer[CardId, Card]):
    """Shows what is behind; `noticed` rings for those who say what has been queued meanwhile."""

    def __init__(
        self,
        database: Database,
        messengers: Mapping[Platform, Messenger],
        now: Callable[[], datetime],
        noticed: Callable[[], None] = _nobody_to_ring_for,
    ) -> None:
        super().__init__(_QUEUE, database, messengers, now)
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
    """Whether this card shows less of the match than there is to see."""
    ended_unseen = match.outcome is not None and not card.shown_over
    return card.shown_edition < match.edition or ended_unseen


def says_too_little(card: Card, view: MatchView) -> bool:
    """Whether there is more to say beside the same board: a pause, say, or another deadline.

    An offer is said by itself when it is made; but a card that tells of it does so no longer than it stands.
    """
    if view.match.outcome or card.message is None:
        return False
    without_offer = replace(view, match=replace(view.match, offer=None))
    return card.shown_words not in {_words(view), _words(without_offer)}


def _words(view: MatchView) -> str:
    """A digest of what a card says beside its board."""
    said = plain(joined(card_lines(words_of(view.language), view), "\n"))
    waits = [action.value for action in ways_to_wait(view.match)]
    return hashlib.sha256(f"{said}\n{waits}".encode()).hexdigest()[:_DIGITS]


async def view_of_card(connection: Connection, match: Match, card: Card, now: datetime) -> MatchView:
    """The match as this card shows it."""
    called = None if match.outcome or card.reader not in {None, match.player(match.turn)} else match.turn
    words = await words_of_card(connection, card, match)
    view = seen_at(await view_of(connection, words, match, card.place, card.side, called), now)
    reader = await lone_reader(connection, card)
    return view.as_preferred(reader.looks) if reader else view


def seen_at(view: MatchView, now: datetime) -> MatchView:
    """The match as it is seen at this moment."""
    return replace(view, can_be_claimed=can_be_claimed(view.match, now))


async def view_of(  # noqa: PLR0913, PLR0917 - what a match is seen with
    connection: Connection,
    words: Words,
    match: Match,
    place: Place,
    side: Color,
    called: Color | None = None,
) -> MatchView:
    """The match as it is seen in this language in a place, with this side below."""
    people = await people_of(connection, words, match, place.platform)
    shown_on = await cards.of_match(connection, match.id)
    lost = tuple(seat for seat in Color if _is_unreachable(match.player(seat), shown_on))
    standing = await standing_of(connection, match, place.community)
    return MatchView(match, people, side, called, lost, words.language, standing=standing)


def _is_unreachable(player: PlayerId, shown_on: list[Card]) -> bool:
    theirs = [card for card in shown_on if card.reader in {None, player}]
    return bool(theirs) and all(card.unreachable_since for card in theirs)


def outline_of(card: Card, view: MatchView) -> Face:
    """The card of a match that goes on without its picture, for a message that has it."""
    return Face(card, view, picture=b"", alt_text=alt_text(words_of(view.language), view))


async def face_of(card: Card, view: MatchView) -> Face:
    """The card drawn; pictures are drawn in threads, since they take their time."""
    over = view.match.outcome is not None
    return Face(
        card,
        view,
        picture=await picture_of(view),
        alt_text=alt_text(words_of(view.language), view),
        replay=await _replay(view) if over else None,
        pdn=pdn_of(view.match, view.people) if over else None,
    )


async def picture_of(view: MatchView, board: board_image.BoardView | None = None) -> bytes:
    """The board of a match, or this one, in the colours of who looks at it."""
    theme = board_image.THEMES[view.theme]
    return await asyncio.to_thread(board_image.draw, board or board_view(view), theme)


async def _replay(view: MatchView) -> bytes:
    game = view.match.game
    return await asyncio.to_thread(
        replay.draw,
        game,
        white_below=view.white_below,
        labels=view.style,
        theme=board_image.THEMES[view.theme],
    )


def pdn_of(match: Match, people: Mapping[Color, Person]) -> str:
    """The game as a PDN file, with who played it."""
    tags = {
        "Event": f"Dama, match {match.id}",
        "White": people[Color.WHITE].name,
        "Black": people[Color.BLACK].name,
    }
    return pdn.write(match.game, tags, match.outcome)


def board_view(view: MatchView) -> board_image.BoardView:
    """What the picture of a card shows: the position, the last move, and the pieces that must capture."""
    game = view.match.game
    must = {move.start for move in game.legal_moves if move.captured} if not view.match.outcome else set()
    return board_image.BoardView(
        position=game.position,
        white_below=view.white_below,
        last_move=game.moves[-1] if game.moves else None,
        ringed=frozenset(must),
        labels=view.style,
    )
