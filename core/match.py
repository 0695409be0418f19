"""A match: one game between two seats, and everything its players may do with it.

Each verb takes a match and who asks, and gives the match that comes of it, one version on, or raises the
`Refused` that says why not. What is offered is in `offers`, what time does in `timekeeping`.
"""

from dataclasses import dataclass, replace
from datetime import datetime
from enum import Enum
from typing import NewType

from core.board import Color
from core.errors import (
    AbortTooLate,
    GameOver,
    NothingToTakeBack,
    NotYourGame,
    NotYourTurn,
    StaleBoard,
)
from core.game import Game
from core.move import Move
from core.outcome import Ending, Outcome
from core.pace import Clock, moved, taken_back

MatchId = NewType("MatchId", int)
PlayerId = NewType("PlayerId", int)

_ABORTABLE_PLIES = 2
"""Once each side has moved, a match can be lost but no longer called off."""


class OfferKind(Enum):
    """What one side may propose to the other."""

    DRAW = "draw"
    TAKEBACK = "takeback"
    """Its maker's last move, and what was answered to it, undone."""
    PAUSE = "pause"


@dataclass(frozen=True, slots=True)
class Offer:
    """A proposal by one side on a board of this edition; its id is the version that it made of the match."""

    id: int
    kind: OfferKind
    by: Color
    edition: int
    is_open: bool = True


@dataclass(frozen=True, slots=True)
class Match:
    """One game between two seats; a value. `version` counts every change, for saving.

    Without a `clock` there is no limit of time. With `takebacks` moves may be taken back though it is rated;
    `undone` is what that has added to the editions of the board. `planned` are the plies that were answers
    planned before, counted from 1. `ended_by` is the side whose word has ended it: that resigned, agreed to a
    draw, claimed the game or called it off.
    """

    id: MatchId
    version: int
    white: PlayerId
    black: PlayerId
    rated: bool
    game: Game
    outcome: Outcome | None = None
    offer: Offer | None = None
    clock: Clock | None = None
    takebacks: bool = False
    undone: int = 0
    planned: frozenset[int] = frozenset()
    ended_by: Color | None = None

    @property
    def ply(self) -> int:
        """How many moves have been made."""
        return self.game.ply

    @property
    def edition(self) -> int:
        """Which board this is, and what a button is drawn for: the ply, and more once moves were undone.

        So no two boards of a match are alike, though the same ply may come again.
        """
        return self.game.ply + self.undone

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
        return self.outcome is None and not self.has_begun

    @property
    def has_begun(self) -> bool:
        """Whether each side has made its first move."""
        return not self.ply < _ABORTABLE_PLIES

    @property
    def allows_takebacks(self) -> bool:
        """Whether moves may be taken back at all; where it counts, only if that was agreed before."""
        return self.takebacks or not self.rated

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


def play(match: Match, seat: Color, move: Move, now: datetime) -> Match:
    """The match after a legal move of the side to move; a paused clock runs again."""
    check_turn(match, seat)
    game = match.game.play(move)
    clock = match.clock and moved(match.clock, seat, now)
    offer = None if game.outcome or _lapses(match.offer, seat) else match.offer
    return replace(
        match, version=match.version + 1, game=game, outcome=game.outcome, offer=offer, clock=clock
    )


def _lapses(offer: Offer | None, mover: Color) -> bool:
    """Whether a move ends an offer: the opponent moves on, or it is about a move no longer the last."""
    return offer is not None and (offer.by is not mover or offer.kind is OfferKind.TAKEBACK)


def check_turn(match: Match, seat: Color, drawn_for: int | None = None) -> None:
    """Refuse where it is not this side's turn, or where what was pressed was drawn for another board."""
    check_fresh(match, match.edition if drawn_for is None else drawn_for)
    if match.turn is not seat:
        raise NotYourTurn


def check_fresh(match: Match, drawn_for: int) -> None:
    """Refuse where what was pressed was drawn for another board; or the match is over, which says more."""
    check_playing(match)
    if match.edition != drawn_for:
        raise StaleBoard


def take_back(match: Match, plies: int, now: datetime) -> Match:
    """The match before its last moves; what was offered since lapses, and a clock that is paused stays so."""
    check_playing(match)
    if match.ply < plies:
        raise NothingToTakeBack
    game = match.game.at(match.ply - plies)
    of_mover, of_other = (plies + 1) // 2, plies // 2
    last = match.turn.other
    undone = {last: of_mover, last.other: of_other}
    clock = match.clock and taken_back(match.clock, game.position.turn, now, undone)
    return replace(
        match,
        version=match.version + 1,
        game=game,
        offer=None,
        clock=clock,
        # One more than was undone: the board is a new one.
        undone=match.undone + plies + 1,
        planned=frozenset(ply for ply in match.planned if ply <= game.ply),
    )


def resign(match: Match, seat: Color) -> Match:
    """The other side wins."""
    check_playing(match)
    return ended(match, Outcome(seat.other, (Ending.RESIGNATION,)), seat)


def abort(match: Match, seat: Color) -> Match:
    """Call the match off; either side may, until both have moved."""
    check_playing(match)
    if not match.can_be_called_off:
        raise AbortTooLate
    return ended(match, Outcome(None, (Ending.ABORTED,)), seat)


def close(match: Match) -> Match:
    """End the match without a result; for those who keep order where it is played."""
    check_playing(match)
    return ended(match, Outcome(None, (Ending.ABORTED,)))


def check_playing(match: Match) -> None:
    """Refuse where the match is over."""
    if match.outcome:
        raise GameOver


def ended(match: Match, outcome: Outcome, by: Color | None = None) -> Match:
    """The match over, and whatever was offered with it; by the word of a side, or of neither."""
    return replace(match, version=match.version + 1, outcome=outcome, offer=None, ended_by=by)
