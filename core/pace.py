"""The pace of a match and the clock it gives: pure functions of `now`.

A clock says how much time each side has, and since when that of the side to move runs. A moment to come
stands for a clock that rests until then (a vacation), none for one that is paused. So whoever moves while it
rests has spent nothing, and no time is lost or made by resting, pausing or waiting for the bot.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

from core.board import Color

_NONE: Final = timedelta()

GRACE: Final = timedelta(hours=1)
"""What a side has at least, once the bot can be reached again."""


@dataclass(frozen=True, slots=True)
class Pace:
    """So much time for each move, or (`is_bank`) a stock of it to which every move adds."""

    code: str
    initial: timedelta
    added: timedelta = _NONE

    @property
    def is_bank(self) -> bool:
        """Whether what is not used is kept."""
        return self.added > _NONE

    @property
    def period(self) -> timedelta:
        """What a move is given; for how long time that has run out may be claimed."""
        return self.added if self.is_bank else self.initial


DAYS: Final = (1, 2, 3, 5, 7, 14)
BANK: Final = Pace("bank", timedelta(days=10), timedelta(hours=36))
PACES: Final = (*(Pace(f"{days}d", timedelta(days=days)) for days in DAYS), BANK)
BY_CODE: Final[Mapping[str, Pace]] = {pace.code: pace for pace in PACES}
USUAL: Final = BY_CODE["3d"]
"""Where neither the challenger nor the chat says another."""
NO_LIMIT: Final = "none"
"""The code of no pace at all: there is no clock then."""
CHOICES: Final[Mapping[str, Pace | None]] = {**BY_CODE, NO_LIMIT: None}
"""All that can be agreed on, by its code."""


def pace_of(code: str) -> Pace | None:
    """The pace of a code that was kept: the usual one where no such pace is known any more."""
    return CHOICES.get(code, USUAL)


def code_of(pace: Pace | None) -> str:
    """The code of a pace, or of none."""
    return pace.code if pace else NO_LIMIT


@dataclass(frozen=True, slots=True)
class Outage:
    """A stretch of time in which the bot could not be reached."""

    began_at: datetime
    ended_at: datetime


@dataclass(frozen=True, slots=True)
class Clock:
    """The time of both sides; a value, in which the side to move is the match's to know.

    `white` and `black` are what each had left at `since`, `credit` is how long the bot could not be reached
    after that, `white_away` and `black_away` until when each is on vacation. `claim_credit` is how long it
    could not be reached by whoever may claim that the time of the side to move is up.
    """

    pace: Pace
    white: timedelta
    black: timedelta
    since: datetime | None
    credit: timedelta = _NONE
    white_away: datetime | None = None
    black_away: datetime | None = None
    claim_credit: timedelta = _NONE

    @property
    def is_paused(self) -> bool:
        """Whether the two have agreed to stop it."""
        return self.since is None

    def left(self, side: Color) -> timedelta:
        """What a side had left when the clock last began to run."""
        return self.white if side is Color.WHITE else self.black

    def away(self, side: Color) -> datetime | None:
        """Until when a side is on vacation, if it ever was."""
        return self.white_away if side is Color.WHITE else self.black_away


def start(pace: Pace, now: datetime) -> Clock:
    """The clock of a match that begins now."""
    return Clock(pace, pace.initial, pace.initial, now)


def elapsed(clock: Clock, now: datetime) -> timedelta:
    """How much the side to move has used; nothing while the clock rests or the wall's clock goes back."""
    if clock.since is None:
        return _NONE
    return max(now - clock.since - clock.credit, _NONE)


def deadline(clock: Clock, turn: Color) -> datetime | None:
    """When the time of the side to move will be up; None while it is paused."""
    return clock.since + clock.credit + clock.left(turn) if clock.since else None


def claimable_until(clock: Clock, turn: Color) -> datetime | None:
    """Until when it may be claimed that the time of the side to move is up; None while it is paused."""
    moment = deadline(clock, turn)
    return moment + clock.claim_credit + clock.pace.period if moment else None


def is_up(clock: Clock, turn: Color, now: datetime) -> bool:
    """Whether the side to move is out of time."""
    moment = deadline(clock, turn)
    return moment is not None and now >= moment


def rests(clock: Clock, now: datetime) -> bool:
    """Whether the time of the side to move does not run, since that side is on vacation."""
    return clock.since is not None and clock.since > now


def moved(clock: Clock, mover: Color, now: datetime) -> Clock:
    """After a move: what it used is gone, what it is given is added, and the other side's time runs."""
    if not clock.pace.is_bank:
        return _running(_fresh(clock), mover.other, now)
    left = _charged(clock, mover, now).left(mover) + clock.pace.added
    return _running(_with_left(clock, mover, left), mover.other, now)


def taken_back(clock: Clock, turn: Color, now: datetime, undone: Mapping[Color, int]) -> Clock:
    """After so many moves of each side were undone: `turn` is to move; what was used stays used.

    What the moves had been given goes with them, or moving and taking back would make time; but nobody is
    brought below what one move is given. A clock that both have stopped stays so.
    """
    clock = _without(clock, turn, now, undone)
    return clock if clock.is_paused else _running(clock, turn, now)


def _without(clock: Clock, turn: Color, now: datetime, undone: Mapping[Color, int]) -> Clock:
    """What each side has left then."""
    if not clock.pace.is_bank:
        return _fresh(clock)
    to_move = turn if sum(undone.values()) % 2 == 0 else turn.other
    clock = _charged(clock, to_move, now)
    for side, count in undone.items():
        left, added = clock.left(side), clock.pace.added
        clock = _with_left(clock, side, max(left - count * added, min(left, added)))
    return clock


def paused(clock: Clock, turn: Color, now: datetime) -> Clock:
    """Stopped by agreement, with what is left."""
    return replace(_charged(clock, turn, now), since=None, credit=_NONE, claim_credit=_NONE)


def resumed(clock: Clock, turn: Color, now: datetime) -> Clock:
    """Running again; one that was not paused is as it was."""
    return _running(clock, turn, now) if clock.is_paused else clock


def rested(clock: Clock, side: Color, turn: Color, until: datetime, now: datetime) -> Clock:
    """A side is on vacation until then: its time does not run."""
    clock = _with_away(clock, side, until)
    return clock if clock.is_paused or side is not turn else _running(_charged(clock, turn, now), turn, now)


def returned(clock: Clock, side: Color, turn: Color, day_ends: datetime, now: datetime) -> Clock:
    """A side is back from vacation: its time runs again, and is not up before the day ends that has begun.

    That day is used; where it stood between a side and losing on time, coming back does not take it away.
    """
    if side is not turn:
        return _with_away(clock, side, None)
    until = max(now, min(clock.away(side) or now, day_ends - clock.left(side)))
    back = _with_away(clock, side, until if until > now else None)
    return replace(back, since=until) if rests(clock, now) else back


def credited(clock: Clock, turn: Color, outages: Iterable[Outage]) -> Clock:
    """The bot's absence given back to the side to move, which keeps some grace after each; oldest first.

    What came after its time was up is not given back.
    """
    if clock.since is None:
        return clock
    return replace(clock, credit=_given_back(clock.since, clock.left(turn), outages))


def claim_credited(clock: Clock, turn: Color, outages: Iterable[Outage]) -> Clock:
    """The same for the other side, which may claim once the time of the side to move is up."""
    moment = deadline(clock, turn)
    if moment is None:
        return clock
    return replace(clock, claim_credit=_given_back(moment, clock.pace.period, outages))


def _given_back(since: datetime, span: timedelta, outages: Iterable[Outage]) -> timedelta:
    """What is added to a span of time for the outages that fell into it."""
    credit = _NONE
    for outage in outages:
        missed = outage.ended_at - max(outage.began_at, since)
        if missed > _NONE and outage.began_at < since + credit + span:
            credit = max(credit + missed, outage.ended_at + GRACE - since - span)
    return credit


def _charged(clock: Clock, turn: Color, now: datetime) -> Clock:
    """What the side to move has used taken from what it has left."""
    return _with_left(clock, turn, max(clock.left(turn) - elapsed(clock, now), _NONE))


def _fresh(clock: Clock) -> Clock:
    """Of a pace by the move, where each turn begins with all of it."""
    return replace(clock, white=clock.pace.initial, black=clock.pace.initial)


def _running(clock: Clock, turn: Color, now: datetime) -> Clock:
    since = max(now, clock.away(turn) or now)
    return replace(clock, since=since, credit=_NONE, claim_credit=_NONE)


def _with_left(clock: Clock, side: Color, left: timedelta) -> Clock:
    return replace(clock, white=left) if side is Color.WHITE else replace(clock, black=left)


def _with_away(clock: Clock, side: Color, until: datetime | None) -> Clock:
    return replace(clock, white_away=until) if side is Color.WHITE else replace(clock, black_away=until)
