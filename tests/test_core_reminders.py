"""The ladder of reminders of each pace, and hours of quiet over every change of the clocks."""

from datetime import UTC, datetime, time, timedelta, tzinfo
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.board import WHITE
from core.pace import BANK, BY_CODE, Clock, paused, start
from core.reminders import QuietHours, ladder, moments, next_look, reached

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
HOUR, SECOND = timedelta(hours=1), timedelta(seconds=1)


@pytest.mark.parametrize(
    ("code", "hours"),
    [
        ("1d", (12, 3)),
        ("2d", (24, 3)),
        ("3d", (36, 24, 3)),
        ("7d", (84, 24, 3)),
        ("14d", (168, 24, 3)),
        ("bank", (120, 24, 3)),
    ],
)
def test_the_ladder_fits_the_pace(code: str, hours: tuple[int, ...]) -> None:
    assert ladder(BY_CODE[code]) == tuple(hour * HOUR for hour in hours)


def test_only_what_lies_below_what_is_left_is_still_to_come() -> None:
    clock = Clock(BANK, 30 * HOUR, 30 * HOUR, NOW)
    assert moments(clock, WHITE) == [(24 * HOUR, NOW + 6 * HOUR), (3 * HOUR, NOW + 27 * HOUR)]
    assert moments(paused(clock, WHITE, NOW), WHITE) == []


def test_of_several_that_were_passed_the_last_one_speaks() -> None:
    clock = start(BY_CODE["3d"], NOW)
    assert reached(clock, WHITE, NOW + 35 * HOUR) is None
    assert reached(clock, WHITE, NOW + 36 * HOUR) == 36 * HOUR
    assert reached(clock, WHITE, NOW + 71 * HOUR) == 3 * HOUR


def test_the_next_look_is_always_to_come_until_time_is_up() -> None:
    clock, now, looks = start(BY_CODE["3d"], NOW), NOW, []
    while now < NOW + 72 * HOUR:
        following = next_look(clock, WHITE, now)
        assert following
        assert following > now
        now = following
        looks.append(now)
    assert looks == [NOW + hours * HOUR for hours in (36, 48, 69, 72)]
    assert next_look(paused(clock, WHITE, NOW), WHITE, NOW) is None


ROME, NEW_YORK = ZoneInfo("Europe/Rome"), ZoneInfo("America/New_York")


@pytest.mark.parametrize(
    ("zone", "moment", "expected"),
    [
        (ROME, "2026-01-10T12:00", "2026-01-10T12:00"),
        (ROME, "2026-01-10T21:30", "2026-01-11T07:00"),
        (ROME, "2026-01-10T05:00", "2026-01-10T07:00"),
        (ROME, "2026-01-10T07:00", "2026-01-10T07:00"),
        # The night in which clocks go forward has an hour less, the one in which they go back one more.
        (ROME, "2026-03-28T22:00", "2026-03-29T06:00"),
        (ROME, "2026-10-24T21:00", "2026-10-25T07:00"),
        (NEW_YORK, "2026-03-08T04:30", "2026-03-08T12:00"),
        (NEW_YORK, "2026-11-01T05:30", "2026-11-01T13:00"),
        (UTC, "2028-02-29T23:00", "2028-03-01T08:00"),
    ],
)
def test_quiet_from_ten_at_night_until_eight(zone: tzinfo, moment: str, expected: str) -> None:
    quiet = QuietHours(time(22), time(8), zone)
    when = datetime.fromisoformat(moment).replace(tzinfo=UTC)
    assert quiet.over_at(when) == datetime.fromisoformat(expected).replace(tzinfo=UTC)


def test_quiet_hours_of_one_day() -> None:
    quiet = QuietHours(time(13), time(15), UTC)
    assert quiet.over_at(NOW) == NOW
    assert quiet.over_at(NOW + 2 * HOUR) == NOW + 3 * HOUR
    assert quiet.over_at(NOW + 3 * HOUR) == NOW + 3 * HOUR


@pytest.mark.parametrize(
    ("zone", "end", "moment", "expected"),
    [
        # It is a quarter past two twice; each time the quiet ends a quarter of an hour later.
        (ROME, time(2, 30), "2026-10-25T00:15", "2026-10-25T00:30"),
        (ROME, time(2, 30), "2026-10-25T00:30", "2026-10-25T00:30"),
        (ROME, time(2, 30), "2026-10-25T01:15", "2026-10-25T01:30"),
        (NEW_YORK, time(1, 30), "2026-11-01T05:29:59", "2026-11-01T05:30"),
        (NEW_YORK, time(1, 30), "2026-11-01T06:29:59", "2026-11-01T06:30"),
        # Half past two never comes: the quiet ends half an hour after the clocks went forward.
        (ROME, time(2, 30), "2026-03-29T00:59:59", "2026-03-29T01:30"),
    ],
)
def test_quiet_that_ends_in_an_hour_that_comes_twice_or_never(
    zone: tzinfo, end: time, moment: str, expected: str
) -> None:
    quiet = QuietHours(time(22), end, zone)
    when = datetime.fromisoformat(moment).replace(tzinfo=UTC)
    assert quiet.over_at(when) == datetime.fromisoformat(expected).replace(tzinfo=UTC)


def test_whoever_has_quiet_hours_of_no_length_has_none() -> None:
    assert QuietHours(time(8), time(8), ROME).over_at(NOW.replace(hour=7)) == NOW.replace(hour=7)


CHANGES = [datetime(2026, 3, 29, 1, tzinfo=UTC), datetime(2026, 10, 25, 1, tzinfo=UTC)]
CHANGES += [datetime(2026, 3, 8, 7, tzinfo=UTC), datetime(2026, 11, 1, 6, tzinfo=UTC)]


@given(
    begin=st.times(),
    end=st.times(),
    zone=st.sampled_from([ROME, NEW_YORK, UTC]),
    change=st.sampled_from(CHANGES),
    off=st.timedeltas(-36 * HOUR, 36 * HOUR),
)
def test_quiet_is_over_within_a_day_and_never_before_it_began(
    begin: time, end: time, zone: tzinfo, change: datetime, off: timedelta
) -> None:
    moment = change + off
    over = QuietHours(begin, end, zone).over_at(moment)
    assert timedelta() <= over - moment <= 25 * HOUR
    if over != moment:
        assert QuietHours(begin, end, zone).over_at(over) == over
