"""What time does to a match: it runs out, is claimed, is paused and goes on, rests during a vacation."""

from dataclasses import replace
from datetime import datetime

from core import pace
from core.board import Color
from core.errors import NoTimeLimit, NotPaused, TimeNotUp
from core.match import Match, check_playing, ended
from core.outcome import Ending, Outcome
from core.pace import Clock, deadline, is_up, rested, resumed, returned
from core.reminders import next_look


def time_is_up(match: Match, now: datetime) -> bool:
    """Whether the side to move should have moved by now."""
    return match.outcome is None and match.clock is not None and is_up(match.clock, match.turn, now)


def can_be_claimed(match: Match, now: datetime) -> bool:
    """Whether the other side may claim to have won on time: a casual game does not end by itself."""
    return time_is_up(match, now) and match.has_begun and not match.rated


def claimable_until(match: Match) -> datetime | None:
    """How long time that ran out may be claimed; None where no clock runs."""
    return pace.claimable_until(match.clock, match.turn) if match.clock else None


def run_out(match: Match, now: datetime) -> Match:
    """What becomes of a match whose side to move is out of time; in a casual game nothing yet, it is claimed.

    Without both first moves it never began; unclaimed for one more period, it is as if nobody minded.
    """
    if not time_is_up(match, now):
        return match
    if not match.has_begun:
        return ended(match, Outcome(None, (Ending.ABORTED, Ending.NOT_BEGUN)))
    if match.rated:
        return ended(match, Outcome(match.turn.other, (Ending.TIME,)))
    until = claimable_until(match)
    if until and now >= until:
        return ended(match, Outcome(None, (Ending.ABORTED, Ending.UNCLAIMED)))
    return match


def claim(match: Match, seat: Color, now: datetime) -> Match:
    """Win a casual game whose other side is out of time."""
    check_playing(match)
    clock = _running_clock(match)
    if match.turn is seat or not can_be_claimed(match, now):
        raise TimeNotUp(deadline(clock, match.turn) if match.turn is not seat else None)
    return ended(match, Outcome(seat, (Ending.TIME,)), seat)


def resume(match: Match, now: datetime) -> Match:
    """Let a paused clock run again; either side may."""
    check_playing(match)
    clock = _running_clock(match)
    if not clock.is_paused:
        raise NotPaused
    return _with_clock(match, resumed(clock, match.turn, now))


def rest(match: Match, seat: Color, until: datetime, now: datetime) -> Match:
    """A side is on vacation until then; a match without a clock, or over, is as it was."""
    if match.outcome or match.clock is None:
        return match
    return _with_clock(match, rested(match.clock, seat, match.turn, until, now))


def end_rest(match: Match, seat: Color, day_ends: datetime, now: datetime) -> Match:
    """A side is back from vacation, of which the day that has begun would have lasted until `day_ends`.

    A match without a clock, or over, is as it was; so is one that needs all of that day.
    """
    if match.outcome or match.clock is None:
        return match
    clock = returned(match.clock, seat, match.turn, day_ends, now)
    return match if clock == match.clock else _with_clock(match, clock)


def rests(match: Match, seat: Color, now: datetime) -> bool:
    """Whether it is the turn of a side whose time does not run, since it is on vacation."""
    return match.clock is not None and match.turn is seat and pace.rests(match.clock, now)


def look_at(match: Match, now: datetime) -> datetime | None:
    """When time will do something next: a reminder, the deadline, the end of a claim; None for never."""
    if match.outcome or match.clock is None:
        return None
    if can_be_claimed(match, now):
        return claimable_until(match)
    return next_look(match.clock, match.turn, now)


def _running_clock(match: Match) -> Clock:
    if match.clock is None:
        raise NoTimeLimit
    return match.clock


def _with_clock(match: Match, clock: Clock) -> Match:
    return replace(match, version=match.version + 1, clock=clock)
