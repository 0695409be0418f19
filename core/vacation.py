"""Vacation: so many days a year per player, each of them a whole day from the moment it begins.

A vacation is nothing but the days that were taken, each known by when it begins; a day counts for the year
(UTC) in which it does.
"""

from collections.abc import Collection
from datetime import UTC, datetime, timedelta
from typing import Final

from core.errors import NotOnVacation, NoVacationLeft

A_YEAR: Final = 30
DAY: Final = timedelta(days=1)


def until(taken: Collection[datetime], now: datetime) -> datetime | None:
    """The end of the vacation that somebody is on; None where they are on none."""
    end = max(taken, default=now - DAY) + DAY
    return end if end > now else None


def days_left(taken: Collection[datetime], now: datetime) -> int:
    """How many days of this year can still be taken."""
    return A_YEAR - sum(_year(day) == _year(now) for day in taken)


def begin(taken: Collection[datetime], days: int, now: datetime) -> list[datetime]:
    """The days of a vacation that begins now, or goes on after the one that somebody is on.

    NoVacationLeft where one of them would be too many for its year.
    """
    first = until(taken, now) or now
    new = [first + DAY * number for number in range(days)]
    for day in new:
        of_year = [one for one in (*taken, *new) if _year(one) == _year(day)]
        if len(of_year) > A_YEAR:
            raise NoVacationLeft(days_left(taken, now))
    return new


def end(taken: Collection[datetime], now: datetime) -> list[datetime]:
    """The days as they are once somebody returns now: what has not begun is given back, NotOnVacation.

    The day that has begun is used, and counts as one that is over now.
    """
    if until(taken, now) is None:
        raise NotOnVacation
    return [*(day for day in taken if day + DAY <= now), now - DAY]


def _year(day: datetime) -> int:
    return day.astimezone(UTC).year
