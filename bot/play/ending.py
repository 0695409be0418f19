"""Ends a match may come to without a move: resigned, agreed drawn, called off, closed."""

from bot.notices import NoticeKind, queue_for_match
from bot.play.desk import Caller, Desk, change
from core import match as verbs
from core import offers
from core.board import Color
from core.errors import NotAnAdmin
from core.match import Match, MatchId, OfferKind
from storage import cards
from storage.database import Connection


async def resign(desk: Desk, caller: Caller, match_id: MatchId, ply: int) -> Match:
    """The caller loses; asked for and confirmed on the board of this ply, so that no old dialog resigns."""

    def verb(match: Match) -> Match:
        seat = match.seat_of(caller.player.id)
        verbs.check_fresh(match, ply)
        return verbs.resign(match, seat)

    return await change(desk, caller, match_id, verb)


async def abort(desk: Desk, caller: Caller, match_id: MatchId) -> Match:
    """Nobody wins or loses; only before both sides have moved."""

    def verb(match: Match) -> Match:
        match.seat_of(caller.player.id)
        return verbs.abort(match)

    return await change(desk, caller, match_id, verb)


async def close(desk: Desk, caller: Caller, match_id: MatchId) -> Match:
    """End a stuck match without a result, by one who keeps order where it is played."""
    async with desk.database.read() as connection:
        shown_in = {card.place.community for card in await cards.of_match(connection, match_id)}
    if not caller.is_admin or caller.place.community not in shown_in - {None}:
        raise NotAnAdmin

    async def tell(connection: Connection, match: Match) -> None:
        await queue_for_match(connection, match, NoticeKind.MATCH_CLOSED, tuple(Color), desk.now())

    return await change(desk, caller, match_id, verbs.close, tell)


async def offer_draw(desk: Desk, caller: Caller, match_id: MatchId, ply: int) -> Match:
    """Propose a draw on the board of this ply, or agree where the opponent has just proposed one."""

    def verb(match: Match) -> Match:
        seat = match.seat_of(caller.player.id)
        verbs.check_fresh(match, ply)
        return offers.propose(match, OfferKind.DRAW, seat, desk.now())

    async def tell(connection: Connection, match: Match) -> None:
        if match.open_offer:
            to = (match.open_offer.by.other,)
            await queue_for_match(connection, match, NoticeKind.DRAW_OFFER, to, desk.now())

    return await change(desk, caller, match_id, verb, tell)


async def accept_draw(desk: Desk, caller: Caller, match_id: MatchId, offer: int) -> Match:
    """Agree to the draw that was proposed by this very offer."""

    def verb(match: Match) -> Match:
        return offers.accept(match, match.seat_of(caller.player.id), offer, desk.now())

    return await change(desk, caller, match_id, verb)


async def decline_draw(desk: Desk, caller: Caller, match_id: MatchId, offer: int) -> Match:
    """Play on; the one who proposed is told."""

    def verb(match: Match) -> Match:
        return offers.decline(match, match.seat_of(caller.player.id), offer)

    async def tell(connection: Connection, match: Match) -> None:
        seat = match.seat_of(caller.player.id)
        await queue_for_match(connection, match, NoticeKind.DRAW_DECLINED, (seat.other,), desk.now())

    return await change(desk, caller, match_id, verb, tell)
