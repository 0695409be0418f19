"""Vacation: so many days a year per player, each of them a whole day from the moment it begins.

A vacation is nothing but the days that were taken, each known by when it begins; a day counts for the year
(UTC) in which it does, however much of it was used.
"""

from collections.abc import Collection
from dataclasses import dataclass, replace
from datetime import UTC, datetime, timedelta
from typing import Final

from core.errors import NotOnVacation, NoVacationLeft

A_YEAR: Final = 30
DAY: Final = timedelta(days=1)


@dataclass(frozen=True, slots=True)
class VacationDay:
    """A day of vacation; `over_at` is when its player came back, where that was before its end."""

    begins_at: datetime
    over_at: datetime | None = None

    @property
    def ends_at(self) -> datetime:
        """When it is over."""
        return self.over_at or self.begins_at + DAY

    @property
    def year(self) -> int:
        """The year that it counts for."""
        return _year(self.begins_at)


def until(taken: Collection[VacationDay], now: datetime) -> datetime | None:
    """The end of the vacation that somebody is on; None where they are on none."""
    end = max((day.ends_at for day in taken), default=now)
    return end if end > now else None


def day_ends(taken: Collection[VacationDay], now: datetime) -> datetime:
    """The end of the day that has begun, of all of a vacation; now where there is none."""
    return max((day.ends_at for day in taken if day.begins_at <= now), default=now)


def days_left(taken: Collection[VacationDay], now: datetime) -> int:
    """How many days of this year can still be taken; none where two who are one person had taken more."""
    return max(0, A_YEAR - sum(day.year == _year(now) for day in taken))


def begin(taken: Collection[VacationDay], days: int, now: datetime) -> list[VacationDay]:
    """The days of a vacation that begins now, or goes on after the one that somebody is on.

    NoVacationLeft where one of them would be too many for its year.
    """
    first = until(taken, now) or now
    new = [VacationDay(first + DAY * number) for number in range(days)]
    for day in new:
        of_year = [one for one in (*taken, *new) if one.year == day.year]
        if len(of_year) > A_YEAR:
            raise NoVacationLeft(days_left(taken, now))
    return new


def end(taken: Collection[VacationDay], now: datetime) -> list[VacationDay]:
    """The days as they are once somebody returns now: what has not begun is given back, NotOnVacation.

    The day that has begun is used, and over now.
    """
    if until(taken, now) is None:
        raise NotOnVacation
    begun = [day for day in taken if day.begins_at <= now]
    return [replace(day, over_at=now) if day.ends_at > now else day for day in begun]


def _year(moment: datetime) -> int:
    return moment.astimezone(UTC).year
