"""When a player is reminded that it is their turn: a ladder that fits the pace, and hours of quiet."""

from dataclasses import dataclass
from datetime import datetime, time, timedelta, tzinfo
from typing import Final

from core.board import Color
from core.pace import Clock, Pace, deadline

_LAST: Final = (timedelta(hours=24), timedelta(hours=3))


def ladder(pace: Pace) -> tuple[timedelta, ...]:
    """How much time is left at each reminder, most first: half of it, a day, three hours."""
    rungs = {pace.initial / 2, *_LAST}
    return tuple(sorted((rung for rung in rungs if rung < pace.initial), reverse=True))


def moments(clock: Clock, turn: Color) -> list[tuple[timedelta, datetime]]:
    """Each rung below what this turn began with, and when it is reached, soonest first; none while paused."""
    end = deadline(clock, turn)
    if end is None:
        return []
    return [(rung, end - rung) for rung in ladder(clock.pace) if rung < clock.left(turn)]


def reached(clock: Clock, turn: Color, now: datetime) -> timedelta | None:
    """The lowest rung that has been reached: an earlier one that was missed says nothing any more."""
    passed = [rung for rung, moment in moments(clock, turn) if moment <= now]
    return passed[-1] if passed else None


def next_look(clock: Clock, turn: Color, now: datetime) -> datetime | None:
    """When the clock wants to be looked at next: for a reminder, or because time will be up."""
    end = deadline(clock, turn)
    if end is None:
        return None
    return min((moment for _, moment in moments(clock, turn) if moment > now), default=end)


@dataclass(frozen=True, slots=True)
class QuietHours:
    """A part of every day, by the clocks of a time zone, in which somebody is not reminded."""

    begin: time
    end: time
    zone: tzinfo

    def over_at(self, moment: datetime) -> datetime:
        """The moment itself, or the end of the quiet hours that it falls into."""
        local = moment.astimezone(self.zone)
        if not self._has(local.time()):
            return moment
        day = local.date() if local.time() < self.end else local.date() + timedelta(days=1)
        # In the hour that comes twice, once the clocks went back, the first end is over.
        end = datetime.combine(day, self.end.replace(fold=local.fold), self.zone)
        return end.astimezone(moment.tzinfo)

    def _has(self, moment: time) -> bool:
        if self.begin <= self.end:
            return self.begin <= moment < self.end
        return moment >= self.begin or moment < self.end
