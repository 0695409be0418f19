"""Thirty days of vacation a year, each whole, each of the year in which it begins."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest

from core.errors import NotOnVacation, NoVacationLeft
from core.vacation import A_YEAR, DAY, VacationDay, begin, day_ends, days_left, end, until

NOW = datetime(2026, 7, 1, 15, tzinfo=UTC)
HOUR, SECOND = timedelta(hours=1), timedelta(seconds=1)


def test_a_vacation_is_so_many_whole_days_from_now() -> None:
    days = begin([], 3, NOW)
    assert days == [VacationDay(NOW + number * DAY) for number in range(3)]
    assert until(days, NOW) == NOW + 3 * DAY
    assert until(days, NOW + 3 * DAY) is None
    assert until([], NOW) is None
    assert days_left(days, NOW) == A_YEAR - 3


def test_another_goes_on_after_the_one_that_is_on() -> None:
    days = begin([], 2, NOW)
    assert begin(days, 1, NOW + HOUR) == [VacationDay(NOW + 2 * DAY)]
    assert begin(days, 1, NOW + 9 * DAY) == [VacationDay(NOW + 9 * DAY)]


def test_no_more_than_a_year_has() -> None:
    days = begin([], A_YEAR, NOW)
    with pytest.raises(NoVacationLeft) as refused:
        begin(days, 1, NOW + DAY)
    assert refused.value.days == 0
    with pytest.raises(NoVacationLeft) as refused:
        begin([], A_YEAR + 1, NOW)
    assert refused.value.days == A_YEAR


def test_over_new_year_each_day_counts_for_its_own_year() -> None:
    eve = datetime(2026, 12, 30, 12, tzinfo=UTC)
    used = [VacationDay(NOW + number * DAY) for number in range(A_YEAR - 2)]
    days = begin(used, 2 + A_YEAR, eve)
    assert days_left([*used, *days], eve) == 0
    assert days_left([*used, *days], eve + 2 * DAY) == 0
    with pytest.raises(NoVacationLeft):
        begin(used, 3 + A_YEAR, eve)
    assert days_left([*used, *days], datetime(2028, 1, 1, tzinfo=UTC)) == A_YEAR


@pytest.mark.parametrize(
    ("first", "days", "last"),
    [("2028-02-28T09:00", 3, "2028-03-02T09:00"), ("2027-02-28T09:00", 3, "2027-03-03T09:00")],
)
def test_a_leap_day_is_a_day(first: str, days: int, last: str) -> None:
    began = datetime.fromisoformat(first).replace(tzinfo=UTC)
    over = datetime.fromisoformat(last).replace(tzinfo=UTC)
    taken = begin([], days, began)
    assert until(taken, over - SECOND) == over
    assert until(taken, over) is None


def test_a_day_is_of_the_year_in_which_it_begins_to_the_second_wherever_that_is_said() -> None:
    new_year = datetime(2027, 1, 1, tzinfo=UTC)
    used = [VacationDay(NOW + number * DAY) for number in range(A_YEAR)]
    with pytest.raises(NoVacationLeft):
        begin(used, 1, new_year - SECOND)
    assert begin(used, 1, new_year) == [VacationDay(new_year)]
    # In Rome the new year has begun an hour before.
    in_rome = (new_year - SECOND).astimezone(ZoneInfo("Europe/Rome"))
    assert days_left(used, in_rome) == 0


def test_the_night_in_which_the_clocks_change_makes_no_day_longer() -> None:
    evening = datetime(2026, 10, 24, 20, tzinfo=UTC)
    assert until(begin([], 1, evening), evening) == evening + 24 * HOUR


def test_whoever_returns_gets_back_what_has_not_begun() -> None:
    days = begin([], 5, NOW)
    now = NOW + DAY + HOUR
    kept = end(days, now)
    assert days_left(kept, now) == A_YEAR - 2
    assert until(kept, now) is None
    with pytest.raises(NotOnVacation):
        end(kept, now)
    assert begin(kept, 1, now) == [VacationDay(now)]


def test_the_day_that_has_begun_ends_before_the_vacation_does() -> None:
    days = begin([], 3, NOW)
    assert [day_ends(days, NOW + hours * HOUR) for hours in (0, 23, 24)] == [
        NOW + DAY,
        NOW + DAY,
        NOW + 2 * DAY,
    ]
    assert day_ends(days, NOW + 9 * DAY) == NOW + 3 * DAY
    assert day_ends([], NOW) == NOW


@pytest.mark.parametrize("back_after", [timedelta(), SECOND, 23 * HOUR])
def test_a_day_of_the_first_of_january_is_of_the_new_year_though_it_ended_early(
    back_after: timedelta,
) -> None:
    morning = datetime(2027, 1, 1, 9, tzinfo=UTC)
    now = morning + back_after
    kept = end(begin([], 3, morning), now)
    assert until(kept, now) is None
    assert days_left(kept, now) == A_YEAR - 1
    assert days_left(kept, morning - DAY) == A_YEAR


def test_a_day_of_the_last_of_december_is_of_the_old_year_though_it_ended_in_the_new() -> None:
    eve = datetime(2026, 12, 31, 20, tzinfo=UTC)
    now = eve + 6 * HOUR
    kept = end(begin([], 1, eve), now)
    assert days_left(kept, now) == A_YEAR
    assert days_left(kept, eve) == A_YEAR - 1
