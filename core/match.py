"""A match: one game between two seats, and everything its players may do with it.

Each verb takes a match and who asks, and gives the match that comes of it, one version on, or raises the
`Refused` that says why not. Nothing here knows a clock: what happened when is kept by the storage.
"""

from dataclasses import dataclass, replace
from enum import Enum
from typing import NewType

from core.board import Color
from core.errors import (
    AbortTooLate,
    GameOver,
    NoSuchOffer,
    NothingToTakeBack,
    NotYourGame,
    NotYourTurn,
    OfferAlreadyMade,
    OwnOffer,
    StaleBoard,
)
from core.game import Game
from core.move import Move
from core.outcome import Ending, Outcome

MatchId = NewType("MatchId", int)
PlayerId = NewType("PlayerId", int)

_ABORTABLE_PLIES = 2
"""Once each side has moved, a match can be lost but no longer called off."""


class OfferKind(Enum):
    """What one side may propose to the other."""

    DRAW = "draw"


@dataclass(frozen=True, slots=True)
class Offer:
    """A proposal by one side; its id is the version of the match that it made, so no two are alike."""

    id: int
    kind: OfferKind
    by: Color
    ply: int
    is_open: bool = True


@dataclass(frozen=True, slots=True)
class Match:
    """One game between two seats; a value. `version` counts every change, for saving."""

    id: MatchId
    version: int
    white: PlayerId
    black: PlayerId
    rated: bool
    game: Game
    outcome: Outcome | None = None
    offer: Offer | None = None

    @property
    def ply(self) -> int:
        """How many moves have been made; what a move button is drawn for."""
        return self.game.ply

    @property
    def turn(self) -> Color:
        """The side to move."""
        return self.game.position.turn

    @property
    def open_offer(self) -> Offer | None:
        """The offer that waits for an answer, if one does."""
        return self.offer if self.offer and self.offer.is_open else None

    def waiting_offer(self, offer_id: int) -> Offer | None:
        """The offer of this id, if it is the one that waits for an answer."""
        return self.open_offer if self.open_offer and self.open_offer.id == offer_id else None

    @property
    def can_be_called_off(self) -> bool:
        """Whether it may still end without a winner by one side's wish: until both have moved."""
        return self.outcome is None and self.ply < _ABORTABLE_PLIES

    def player(self, seat: Color) -> PlayerId:
        """Who sits there."""
        return self.white if seat is Color.WHITE else self.black

    def seats_of(self, player: PlayerId) -> tuple[Color, ...]:
        """Where somebody sits: nowhere, or on one side."""
        return tuple(seat for seat in Color if self.player(seat) == player)

    def seat_of(self, player: PlayerId) -> Color:
        """Where a player of this match sits; NotYourGame for anybody else."""
        seats = self.seats_of(player)
        if not seats:
            raise NotYourGame
        return seats[0]


def play(match: Match, seat: Color, move: Move) -> Match:
    """The match after a legal move of the side to move."""
    check_turn(match, seat)
    game = match.game.play(move)
    # An offer lapses when the offerer's opponent moves on, and with the game.
    lapses = game.outcome or (match.offer and match.offer.by is not seat)
    offer = None if lapses else match.offer
    return replace(match, version=match.version + 1, game=game, outcome=game.outcome, offer=offer)


def check_turn(match: Match, seat: Color, drawn_for: int | None = None) -> None:
    """Refuse where it is not this side's turn, or where what was pressed was drawn for another ply."""
    check_fresh(match, match.ply if drawn_for is None else drawn_for)
    if match.turn is not seat:
        raise NotYourTurn


def check_fresh(match: Match, drawn_for: int) -> None:
    """Refuse where what was pressed was drawn for another ply; or the match is over, which says more."""
    _check_playing(match)
    if match.ply != drawn_for:
        raise StaleBoard


def take_back(match: Match) -> Match:
    """The match before its last move; what was offered since lapses."""
    _check_playing(match)
    if not match.ply:
        raise NothingToTakeBack
    return replace(match, version=match.version + 1, game=match.game.at(match.ply - 1), offer=None)


def resign(match: Match, seat: Color) -> Match:
    """The other side wins."""
    _check_playing(match)
    return _over(match, Outcome(seat.other, (Ending.RESIGNATION,)))


def abort(match: Match) -> Match:
    """Call the match off; either side may, until both have moved."""
    _check_playing(match)
    if not match.can_be_called_off:
        raise AbortTooLate
    return close(match)


def close(match: Match) -> Match:
    """End the match without a result; for those who keep order where it is played."""
    _check_playing(match)
    return _over(match, Outcome(None, (Ending.ABORTED,)))


def offer_draw(match: Match, seat: Color) -> Match:
    """Propose a draw; where the other side has just done so, that agrees."""
    _check_playing(match)
    if match.open_offer and match.open_offer.by is not seat:
        return accept_draw(match, seat, match.open_offer.id)
    if match.offer and (match.offer.by, match.offer.ply) == (seat, match.ply):
        raise OfferAlreadyMade(is_open=match.offer.is_open)
    offer = Offer(match.version + 1, OfferKind.DRAW, seat, match.ply)
    return replace(match, version=match.version + 1, offer=offer)


def accept_draw(match: Match, seat: Color, offer_id: int) -> Match:
    """Agree to the other side's open offer."""
    _answerable(match, seat, offer_id)
    return _over(match, Outcome(None, (Ending.AGREEMENT,)))


def decline_draw(match: Match, seat: Color, offer_id: int) -> Match:
    """Refuse the other side's open offer; the game goes on."""
    declined = replace(_answerable(match, seat, offer_id), is_open=False)
    return replace(match, version=match.version + 1, offer=declined)


def _answerable(match: Match, seat: Color, offer_id: int) -> Offer:
    _check_playing(match)
    offer = match.waiting_offer(offer_id)
    if not offer:
        raise NoSuchOffer
    if offer.by is seat:
        raise OwnOffer
    return offer


def _check_playing(match: Match) -> None:
    if match.outcome:
        raise GameOver


def _over(match: Match, outcome: Outcome) -> Match:
    return replace(match, version=match.version + 1, outcome=outcome, offer=None)
