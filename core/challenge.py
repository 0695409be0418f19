"""A challenge: an offer of a match, which somebody may accept, decline or let pass.

As in `match`, each verb gives the challenge that comes of it or raises the `Refused` that says why not.
"""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from enum import Enum
from typing import Final, NewType

from core.board import Color
from core.errors import ChallengeClosed, NotForYou, NotYourChallenge, OwnChallenge
from core.match import MatchId, PlayerId
from core.pace import Pace
from core.ruleset import Ruleset

ChallengeId = NewType("ChallengeId", int)

LIFETIME: Final = timedelta(days=7)
MOST_OPEN: Final = 5
"""Open challenges one person may have made."""


class Challengers(Enum):
    """Who may make challenges in a community; anybody may answer them."""

    ANYONE = "anyone"
    NAMED = "named"
    """Anybody, but only somebody: nothing is offered to the whole chat."""
    ADMINS = "admins"


class ChallengeState(Enum):
    """What has become of a challenge."""

    OPEN = "open"
    ACCEPTED = "accepted"
    DECLINED = "declined"
    WITHDRAWN = "withdrawn"
    EXPIRED = "expired"


@dataclass(frozen=True, slots=True)
class Terms:
    """What is offered: the game, the challenger's colour (None: drawn by lot), whether it counts, the pace.

    No pace is no limit of time; with `takebacks` moves may be taken back though it counts.
    """

    ruleset: Ruleset
    color: Color | None = None
    rated: bool = False
    pace: Pace | None = None
    takebacks: bool = False


@dataclass(frozen=True, slots=True)
class Invited:
    """Whom a challenge is for: a player, whoever bears a name on its platform, or (neither) anybody."""

    player: PlayerId | None = None
    username: str | None = None


@dataclass(frozen=True, slots=True)
class Challenge:
    """An offer of a match; a value. `code` is what a friend elsewhere types to accept it."""

    id: ChallengeId
    code: str
    challenger: PlayerId
    invited: Invited
    terms: Terms
    expires_at: datetime
    state: ChallengeState = ChallengeState.OPEN
    rematch_of: MatchId | None = None

    @property
    def is_open_to_all(self) -> bool:
        """Whether anybody but the challenger may accept."""
        return self.invited == Invited()


@dataclass(frozen=True, slots=True)
class Answerer:
    """Somebody who answers a challenge, with the name they bear on the platform where they do."""

    player: PlayerId
    username: str | None = None


def accept(challenge: Challenge, answerer: Answerer, now: datetime) -> Challenge:
    """The challenge accepted, from now on for this player alone; the match is the caller's to seat."""
    _check_open(challenge, now)
    if answerer.player == challenge.challenger:
        raise OwnChallenge
    _check_invited(challenge, answerer)
    return replace(challenge, state=ChallengeState.ACCEPTED, invited=Invited(answerer.player))


def decline(challenge: Challenge, answerer: Answerer, now: datetime) -> Challenge:
    """The challenge declined by the one it is for; nobody can decline for everybody."""
    _check_open(challenge, now)
    if challenge.is_open_to_all:
        raise NotForYou
    _check_invited(challenge, answerer)
    return replace(challenge, state=ChallengeState.DECLINED, invited=Invited(answerer.player))


def withdraw(challenge: Challenge, player: PlayerId, now: datetime) -> Challenge:
    """The challenge taken back by the one who made it."""
    _check_open(challenge, now)
    if player != challenge.challenger:
        raise NotYourChallenge
    return replace(challenge, state=ChallengeState.WITHDRAWN)


def expire(challenge: Challenge, now: datetime) -> Challenge:
    """The challenge over, its time having passed; unchanged while it has not."""
    due = challenge.state is ChallengeState.OPEN and now >= challenge.expires_at
    return replace(challenge, state=ChallengeState.EXPIRED) if due else challenge


def seats(challenge: Challenge, acceptor: PlayerId, lot: Color) -> tuple[PlayerId, PlayerId]:
    """White's player, then Black's; `lot` is the challenger's colour where the terms leave it to chance."""
    color = challenge.terms.color or lot
    players = challenge.challenger, acceptor
    return players if color is Color.WHITE else (players[1], players[0])


def _check_open(challenge: Challenge, now: datetime) -> None:
    state = expire(challenge, now).state
    if state is not ChallengeState.OPEN:
        raise ChallengeClosed(state.value)


def _check_invited(challenge: Challenge, answerer: Answerer) -> None:
    invited = challenge.invited
    named = invited.username and (answerer.username or "").casefold() == invited.username.casefold()
    if not (challenge.is_open_to_all or invited.player == answerer.player or named):
        raise NotForYou
