"""A match as a card shows it: what is known of it there, its picture, and at the end its files."""

import asyncio
from collections.abc import Mapping
from dataclasses import replace
from datetime import datetime

from bot import board_image, replay
from bot.delivery import Face
from bot.hearers import lone_reader, words_of_card
from bot.pdn_tags import tags_of
from bot.people import people_of
from bot.standings import standing_of
from bot.texts.match import alt_text
from bot.texts.words import Words, words_of
from bot.view import MatchView, Origin, Person
from core import pdn
from core.board import Color, Square
from core.match import Match, PlayerId
from core.outcome import Ending, Outcome
from core.timekeeping import can_be_claimed
from storage import cards, matches
from storage.cards import Card
from storage.database import Connection
from storage.places import Place


async def view_of_card(connection: Connection, match: Match, card: Card, now: datetime) -> MatchView:
    """The match as this card shows it."""
    called = None if match.outcome or card.reader not in {None, match.player(match.turn)} else match.turn
    reader = await lone_reader(connection, card)
    words = await words_of_card(connection, card, match, reader)
    view = seen_at(await view_of(connection, words, match, card.place, card.side, called), now)
    view = replace(view, told=_told(card, match), is_silent=card.asked_again and not is_news(card, match))
    return view.as_preferred(reader.looks) if reader else view


def is_news(card: Card, match: Match) -> bool:
    """Whether there is a board, or an end, that this card has not shown yet."""
    ended_unseen = match.outcome is not None and not card.shown_over
    return card.shown_edition < match.edition or ended_unseen


def _told(card: Card, match: Match) -> tuple[Color, ...]:
    """The sides that this card has to tell that the match is over."""
    readers = {match.player(seat) for seat in Color} if card.reader is None else {card.reader}
    return tuple(seat for seat in to_be_told(match) if match.player(seat) in readers)


def to_be_told(match: Match) -> tuple[Color, ...]:
    """Who did not end the match: the other side of the one who did, or both where time did."""
    if match.outcome is None or _is_closed(match):
        # Whoever keeps order has it told in a notice.
        return ()
    by = _last_mover(match) if match.outcome == match.game.outcome else match.ended_by
    return (by.other,) if by else tuple(Color)


def _is_closed(match: Match) -> bool:
    return match.ended_by is None and match.outcome == Outcome(None, (Ending.ABORTED,))


def _last_mover(match: Match) -> Color:
    """Who moved last; what was planned before is played while its maker is away."""
    side = match.turn.other
    for ply in range(match.ply, 0, -1):
        if ply not in match.planned:
            break
        side = side.other
    return side


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
    origin = await origin_of(connection, match, place) if match.outcome else None
    return MatchView(match, people, side, called, lost, words.language, standing=standing, origin=origin)


async def origin_of(connection: Connection, match: Match, place: Place) -> Origin | None:
    """Where the match came from, as it is told in a place: in other communities than its own, not whence."""
    meta = await matches.meta(connection, match.id)
    if meta is None:
        return None
    is_told = place.community in {None, meta.community}
    return Origin(meta.created_at, meta.title if is_told else None)


def _is_unreachable(player: PlayerId, shown_on: list[Card]) -> bool:
    theirs = [card for card in shown_on if card.reader in {None, player}]
    return bool(theirs) and all(card.unreachable_since for card in theirs)


def outline_of(card: Card, view: MatchView) -> Face:
    """The card without its pictures, for a message that has them."""
    over = view.match.outcome is not None
    return Face(
        card,
        view,
        picture=b"",
        alt_text=alt_text(words_of(view.language), view),
        replay=b"" if over else None,
        pdn=pdn_of(view.match, view.people, view.origin) if over else None,
    )


async def face_of(card: Card, view: MatchView) -> Face:
    """The card drawn; pictures are drawn in threads, since they take their time."""
    over = view.match.outcome is not None
    return Face(
        card,
        view,
        picture=await picture_of(view),
        alt_text=alt_text(words_of(view.language), view),
        replay=await _replay(view) if over else None,
        pdn=pdn_of(view.match, view.people, view.origin) if over else None,
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


def pdn_of(match: Match, people: Mapping[Color, Person], origin: Origin | None) -> str:
    """The game as a PDN file, with who played it, when and where."""
    tags = tags_of(match.id, {seat: people[seat].name for seat in Color}, origin)
    return pdn.write(match.game, tags, match.outcome)


def board_view(view: MatchView, chosen: Square | None = None) -> board_image.BoardView:
    """What the picture of a card shows: the position, the last move, and the pieces that must capture.

    Once a piece is chosen, it shows where that may go instead of what was played last.
    """
    game = view.match.game
    last_move = game.moves[-1] if game.moves and chosen is None else None
    must = {move.start for move in game.legal_moves if move.captured} if not view.match.outcome else set()
    return board_image.BoardView(
        position=game.position,
        white_below=view.white_below,
        last_move=last_move,
        ringed=frozenset(must),
        chosen=chosen,
        targets=frozenset(move.end for move in game.legal_moves if move.start == chosen),
        labels=view.style,
    )
