"""What one side proposes to the other: a draw, to take a move back, to pause; and the answers."""

from dataclasses import replace
from datetime import datetime

from core.board import Color
from core.errors import (
    AlreadyPaused,
    NoSuchOffer,
    NoTakebacks,
    NothingToTakeBack,
    NoTimeLimit,
    OfferAlreadyMade,
    OfferWaits,
    OwnOffer,
)
from core.match import Match, Offer, OfferKind, check_playing, ended, take_back
from core.outcome import Ending, Outcome
from core.pace import paused


def propose(match: Match, kind: OfferKind, seat: Color, now: datetime) -> Match:
    """Make an offer; where the other side has just made the same, that agrees to it.

    A side has one offer at a time, and makes the same one once on each board.
    """
    check_playing(match)
    _check_sensible(match, kind, seat)
    waiting, last = match.open_offer, match.offer
    if waiting and waiting.by is not seat:
        if waiting.kind is not kind or kind is OfferKind.TAKEBACK:
            raise OfferWaits(waiting.kind.value)
        return accept(match, seat, waiting.id, now)
    if last and (last.kind, last.by, last.edition) == (kind, seat, match.edition):
        raise OfferAlreadyMade(is_open=last.is_open)
    offer = Offer(match.version + 1, kind, seat, match.edition)
    return replace(match, version=match.version + 1, offer=offer)


def accept(match: Match, seat: Color, offer_id: int, now: datetime) -> Match:
    """Agree to the other side's open offer, whatever it is."""
    offer = _answerable(match, seat, offer_id)
    if offer.kind is OfferKind.DRAW:
        return ended(match, Outcome(None, (Ending.AGREEMENT,)), seat)
    if offer.kind is OfferKind.TAKEBACK:
        return take_back(match, plies_to_undo(match, offer.by), now)
    clock = match.clock and paused(match.clock, match.turn, now)
    return replace(match, version=match.version + 1, offer=None, clock=clock)


def decline(match: Match, seat: Color, offer_id: int) -> Match:
    """Refuse the other side's open offer; the game goes on."""
    declined = replace(_answerable(match, seat, offer_id), is_open=False)
    return replace(match, version=match.version + 1, offer=declined)


def plies_to_undo(match: Match, by: Color) -> int:
    """How far back a side's last move is: one ply, or two where it has been answered."""
    return 2 if match.turn is by else 1


def _check_sensible(match: Match, kind: OfferKind, seat: Color) -> None:
    if kind is OfferKind.TAKEBACK:
        _check_takeback(match, seat)
    elif kind is OfferKind.PAUSE:
        _check_pause(match)


def _check_takeback(match: Match, seat: Color) -> None:
    if not match.allows_takebacks:
        raise NoTakebacks
    if match.ply < plies_to_undo(match, seat):
        raise NothingToTakeBack


def _check_pause(match: Match) -> None:
    if match.clock is None:
        raise NoTimeLimit
    if match.clock.is_paused:
        raise AlreadyPaused


def _answerable(match: Match, seat: Color, offer_id: int) -> Offer:
    check_playing(match)
    offer = match.waiting_offer(offer_id)
    if not offer:
        raise NoSuchOffer
    if offer.by is seat:
        raise OwnOffer
    return offer
