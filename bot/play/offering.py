"""Offers during a match: a draw, a move taken back, a pause; going on after one, and claiming a game."""

from bot.notice_kinds import OFFERS, NoticeKind
from bot.notice_queue import queue_for_match
from bot.play.changing import change
from bot.play.desk import Caller, Desk
from core import offers, timekeeping
from core.match import Match, MatchId, Offer, OfferKind, check_fresh
from storage.database import Connection


async def propose(desk: Desk, caller: Caller, match_id: MatchId, kind: OfferKind, edition: int) -> Match:
    """Make an offer on the board of this edition, or agree where the opponent has just made the same."""

    def verb(match: Match) -> Match:
        seat = match.seat_of(caller.player.id)
        check_fresh(match, edition)
        return offers.propose(match, kind, seat, desk.now())

    async def tell(connection: Connection, match: Match) -> None:
        offer = match.open_offer
        if offer:
            await queue_for_match(connection, match, OFFERS[offer.kind], (offer.by.other,), desk.now())
        elif kind is OfferKind.PAUSE:
            await _tell_other(desk, caller, connection, match, NoticeKind.PAUSED)

    return await change(desk, caller, match_id, verb, tell)


async def accept(desk: Desk, caller: Caller, match_id: MatchId, offer_id: int) -> Match:
    """Agree to what was proposed by this very offer.

    A draw and a takeback are seen on the board; a pause is not, so the other side is told.
    """
    agreed: Offer | None = None

    def verb(match: Match) -> Match:
        nonlocal agreed
        agreed = match.open_offer
        return offers.accept(match, match.seat_of(caller.player.id), offer_id, desk.now())

    async def tell(connection: Connection, match: Match) -> None:
        if agreed and agreed.kind is OfferKind.PAUSE:
            await _tell_other(desk, caller, connection, match, NoticeKind.PAUSED)

    return await change(desk, caller, match_id, verb, tell)


async def decline(desk: Desk, caller: Caller, match_id: MatchId, offer_id: int) -> Match:
    """Say no; the one who proposed is told."""

    def verb(match: Match) -> Match:
        return offers.decline(match, match.seat_of(caller.player.id), offer_id)

    async def tell(connection: Connection, match: Match) -> None:
        await _tell_other(desk, caller, connection, match, NoticeKind.OFFER_DECLINED)

    return await change(desk, caller, match_id, verb, tell)


async def resume(desk: Desk, caller: Caller, match_id: MatchId) -> Match:
    """Let the clock run again; the other side is told."""

    def verb(match: Match) -> Match:
        match.seat_of(caller.player.id)
        return timekeeping.resume(match, desk.now())

    async def tell(connection: Connection, match: Match) -> None:
        await _tell_other(desk, caller, connection, match, NoticeKind.RESUMED)

    return await change(desk, caller, match_id, verb, tell)


async def claim(desk: Desk, caller: Caller, match_id: MatchId, edition: int) -> Match:
    """Win a casual game whose other side is out of time, on the board that this was offered for."""

    def verb(match: Match) -> Match:
        seat = match.seat_of(caller.player.id)
        check_fresh(match, edition)
        return timekeeping.claim(match, seat, desk.now())

    return await change(desk, caller, match_id, verb)


async def _tell_other(
    desk: Desk, caller: Caller, connection: Connection, match: Match, kind: NoticeKind
) -> None:
    other = match.seat_of(caller.player.id).other
    await queue_for_match(connection, match, kind, (other,), desk.now())
