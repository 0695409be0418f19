"""Clocks: what a move costs and gives, pauses, vacations, absences."""

from collections.abc import Callable
from datetime import UTC, datetime, timedelta

import pytest

from core.board import BLACK, WHITE, Color
from core.pace import (
    BANK,
    BY_CODE,
    GRACE,
    PACES,
    USUAL,
    Clock,
    Outage,
    Pace,
    claim_credited,
    claimable_until,
    credited,
    deadline,
    elapsed,
    is_up,
    moved,
    pace_of,
    paused,
    rested,
    resumed,
    returned,
    start,
    taken_back,
)

NOW = datetime(2028, 2, 28, 12, tzinfo=UTC)
HOUR, DAY, SECOND = timedelta(hours=1), timedelta(days=1), timedelta(seconds=1)
THREE_DAYS = BY_CODE["3d"]


def rested_again(clock: Clock, turn: Color, now: datetime) -> Clock:
    return rested(clock, turn, turn, now + DAY, now)


def test_the_paces() -> None:
    assert [pace.code for pace in PACES] == ["1d", "2d", "3d", "5d", "7d", "14d", "bank"]
    assert (BANK.initial, BANK.added, BANK.is_bank, BANK.period) == (10 * DAY, 36 * HOUR, True, 36 * HOUR)
    assert (THREE_DAYS.is_bank, THREE_DAYS.period) == (False, 3 * DAY)


def test_a_code_that_was_kept_is_read_whatever_it_is() -> None:
    assert pace_of("bank") == BANK
    assert pace_of("none") is None
    assert pace_of("90m") == USUAL


def test_time_is_up_at_the_second_over_a_leap_day() -> None:
    clock = start(THREE_DAYS, NOW)
    end = deadline(clock, WHITE)
    assert end == datetime(2028, 3, 2, 12, tzinfo=UTC)
    assert not is_up(clock, WHITE, end - SECOND)
    assert is_up(clock, WHITE, end)


def test_a_turn_by_the_move_begins_with_all_of_it() -> None:
    clock = moved(start(THREE_DAYS, NOW), WHITE, NOW + 2 * DAY)
    assert deadline(clock, BLACK) == NOW + 5 * DAY
    clock = moved(clock, BLACK, NOW + 3 * DAY)
    assert deadline(clock, WHITE) == NOW + 6 * DAY


def test_a_bank_keeps_what_is_not_used() -> None:
    clock = moved(start(BANK, NOW), WHITE, NOW + 4 * DAY)
    assert clock.white == 10 * DAY - 4 * DAY + 36 * HOUR
    assert deadline(clock, BLACK) == NOW + 14 * DAY


def test_a_clock_that_is_put_back_costs_nothing() -> None:
    clock = start(BANK, NOW)
    assert elapsed(clock, NOW - DAY) == timedelta()
    assert moved(clock, WHITE, NOW - DAY).white == 10 * DAY + 36 * HOUR


def test_a_late_move_leaves_nothing_but_what_it_is_given() -> None:
    assert moved(start(BANK, NOW), WHITE, NOW + 11 * DAY).white == 36 * HOUR


def test_a_pause_keeps_what_is_left() -> None:
    clock = paused(start(THREE_DAYS, NOW), WHITE, NOW + DAY)
    assert clock.is_paused
    assert (deadline(clock, WHITE), elapsed(clock, NOW + 9 * DAY)) == (None, timedelta())
    assert not is_up(clock, WHITE, NOW + 99 * DAY)
    again = resumed(clock, WHITE, NOW + 50 * DAY)
    assert deadline(again, WHITE) == NOW + 52 * DAY
    assert resumed(again, WHITE, NOW + 51 * DAY) == again


def test_a_vacation_of_the_side_to_move_lets_its_clock_rest() -> None:
    clock = rested(start(THREE_DAYS, NOW), WHITE, WHITE, NOW + 5 * DAY, NOW + DAY)
    assert deadline(clock, WHITE) == NOW + 7 * DAY
    assert elapsed(clock, NOW + 4 * DAY) == timedelta()
    longer = rested(clock, WHITE, WHITE, NOW + 6 * DAY, NOW + 4 * DAY)
    assert deadline(longer, WHITE) == NOW + 8 * DAY
    back = returned(longer, WHITE, WHITE, NOW + 6 * DAY, NOW + 5 * DAY)
    assert deadline(back, WHITE) == NOW + 7 * DAY
    assert back.away(WHITE) is None


def test_a_vacation_of_the_other_side_counts_when_its_turn_comes() -> None:
    clock = rested(start(THREE_DAYS, NOW), BLACK, WHITE, NOW + 5 * DAY, NOW)
    assert deadline(clock, WHITE) == NOW + 3 * DAY
    assert deadline(moved(clock, WHITE, NOW + DAY), BLACK) == NOW + 8 * DAY
    assert deadline(moved(clock, WHITE, NOW + 6 * DAY), BLACK) == NOW + 9 * DAY
    back = returned(clock, BLACK, WHITE, NOW + 2 * DAY, NOW + DAY)
    assert deadline(moved(back, WHITE, NOW + DAY), BLACK) == NOW + 4 * DAY


def test_whoever_returns_leaves_the_other_side_on_its_vacation() -> None:
    clock = rested(start(THREE_DAYS, NOW), WHITE, WHITE, NOW + 5 * DAY, NOW)
    clock = rested(clock, BLACK, WHITE, NOW + 5 * DAY, NOW)
    back = returned(clock, BLACK, WHITE, NOW + 2 * DAY, NOW + DAY)
    assert deadline(back, WHITE) == NOW + 8 * DAY
    assert back.away(BLACK) is None


@pytest.mark.parametrize(
    ("used", "until"),
    [(3 * DAY, 2 * DAY), (2.5 * DAY, 2 * DAY), (1.5 * DAY, 2.75 * DAY), (0 * DAY, 4.25 * DAY)],
)
def test_whoever_returns_is_not_out_of_time_before_the_day_is_over(used: timedelta, until: timedelta) -> None:
    begun = NOW + DAY
    clock = rested(start(THREE_DAYS, begun - used), WHITE, WHITE, begun + 5 * DAY, begun)
    back = returned(clock, WHITE, WHITE, begun + DAY, begun + DAY / 4)
    assert deadline(back, WHITE) == NOW + until
    assert elapsed(back, NOW + until) == back.left(WHITE) == 3 * DAY - used
    assert back.away(WHITE) in {None, back.since}
    # The other side's time is its own, whoever is back.
    assert returned(clock, BLACK, WHITE, begun + DAY, begun) == clock


def test_a_day_that_is_needed_lasts_through_a_pause() -> None:
    clock = rested(start(THREE_DAYS, NOW), WHITE, WHITE, NOW + 4 * DAY, NOW + 3 * DAY)
    stopped = paused(clock, WHITE, NOW + 3 * DAY)
    back = returned(stopped, WHITE, WHITE, NOW + 4 * DAY, NOW + 3 * DAY)
    assert deadline(resumed(back, WHITE, NOW + 3.5 * DAY), WHITE) == NOW + 4 * DAY


def test_a_vacation_during_a_pause_counts_when_it_ends() -> None:
    clock = paused(start(THREE_DAYS, NOW), WHITE, NOW)
    clock = rested(clock, WHITE, WHITE, NOW + 5 * DAY, NOW)
    assert clock.is_paused
    assert returned(clock, WHITE, WHITE, NOW + 2 * DAY, NOW + DAY).is_paused
    assert deadline(resumed(clock, WHITE, NOW + DAY), WHITE) == NOW + 8 * DAY


def test_an_absence_is_given_back_with_some_grace() -> None:
    clock = start(THREE_DAYS, NOW)
    whole = credited(clock, WHITE, [Outage(NOW + HOUR, NOW + 5 * HOUR)])
    assert deadline(whole, WHITE) == NOW + 3 * DAY + 4 * HOUR
    before = credited(clock, WHITE, [Outage(NOW - DAY, NOW), Outage(NOW - DAY, NOW + HOUR)])
    assert before.credit == HOUR
    late = credited(clock, WHITE, [Outage(NOW + 3 * DAY - HOUR / 2, NOW + 3 * DAY - HOUR / 3)])
    assert deadline(late, WHITE) == NOW + 3 * DAY - HOUR / 3 + GRACE
    too_late = credited(clock, WHITE, [Outage(NOW + 3 * DAY, NOW + 4 * DAY)])
    assert deadline(too_late, WHITE) == NOW + 3 * DAY
    still = paused(clock, WHITE, NOW)
    assert credited(still, WHITE, [Outage(NOW, NOW + DAY)]) == still
    resting = rested(clock, WHITE, WHITE, NOW + 5 * DAY, NOW)
    assert credited(resting, WHITE, [Outage(NOW, NOW + DAY)]) == resting


def test_an_absence_while_time_that_is_up_may_be_claimed_is_given_back_to_whoever_may() -> None:
    clock, end = start(THREE_DAYS, NOW), NOW + 3 * DAY
    assert claimable_until(clock, WHITE) == end + 3 * DAY
    for began_at in (NOW, end - HOUR, end):
        missed = claim_credited(clock, WHITE, [Outage(began_at, end + DAY)])
        assert (deadline(missed, WHITE), claimable_until(missed, WHITE)) == (end, end + 4 * DAY)
    last = claim_credited(clock, WHITE, [Outage(end + 3 * DAY - SECOND, end + 3 * DAY + DAY)])
    assert claimable_until(last, WHITE) == end + 4 * DAY + GRACE
    for outage in (Outage(NOW, end), Outage(end + 3 * DAY, end + 5 * DAY)):
        assert claim_credited(clock, WHITE, [outage]) == clock
    still = paused(clock, WHITE, NOW)
    assert claim_credited(still, WHITE, [Outage(NOW, NOW + DAY)]) == still
    assert claimable_until(still, WHITE) is None


@pytest.mark.parametrize("late", [moved, rested_again, paused])
def test_what_is_given_back_of_a_claim_is_not_kept_for_the_next(late: Callable[..., Clock]) -> None:
    clock = claim_credited(start(THREE_DAYS, NOW), WHITE, [Outage(NOW + 3 * DAY, NOW + 4 * DAY)])
    assert late(clock, WHITE, NOW + 5 * DAY).claim_credit == timedelta()


def test_an_absence_that_was_over_when_the_turn_began_gives_no_grace() -> None:
    short = Clock(BANK, HOUR / 2, DAY, NOW)
    assert credited(short, WHITE, [Outage(NOW - DAY, NOW)]) == short


def test_what_is_given_back_is_not_charged_to_a_bank() -> None:
    clock = credited(start(BANK, NOW), WHITE, [Outage(NOW + HOUR, NOW + 5 * HOUR)])
    assert moved(clock, WHITE, NOW + 6 * HOUR).white == 10 * DAY - 2 * HOUR + 36 * HOUR


@pytest.mark.parametrize(("undone", "turn"), [({BLACK: 1, WHITE: 0}, BLACK), ({WHITE: 1, BLACK: 1}, WHITE)])
def test_taking_back_makes_no_time(undone: dict[Color, int], turn: Color) -> None:
    clock = moved(start(BANK, NOW), WHITE, NOW + DAY)
    clock = moved(clock, BLACK, NOW + 2 * DAY)
    back = taken_back(clock, turn, NOW + 3 * DAY, undone)
    assert back.white == 10 * DAY - DAY + 36 * HOUR * (1 - undone[WHITE]) - DAY
    assert back.black == 10 * DAY - DAY + 36 * HOUR * (1 - undone[BLACK])
    assert back.since == NOW + 3 * DAY


def test_nobody_is_brought_below_what_a_move_is_given() -> None:
    clock = Clock(BANK, 40 * HOUR, 20 * HOUR, NOW)
    back = taken_back(clock, WHITE, NOW, {WHITE: 1, BLACK: 1})
    assert (back.white, back.black) == (36 * HOUR, 20 * HOUR)


@pytest.mark.parametrize("pace", [THREE_DAYS, BANK])
def test_a_takeback_lets_a_paused_clock_stand_still(pace: Pace) -> None:
    clock = paused(moved(start(pace, NOW), WHITE, NOW + DAY), BLACK, NOW + 2 * DAY)
    back = taken_back(clock, WHITE, NOW + 9 * DAY, {WHITE: 1, BLACK: 0})
    assert back.is_paused
    assert back.white == pace.initial - (DAY if pace.is_bank else timedelta())
    assert deadline(resumed(back, WHITE, NOW + 20 * DAY), WHITE) == NOW + 20 * DAY + back.white


def test_by_the_move_a_takeback_begins_the_turn_anew() -> None:
    clock = moved(start(THREE_DAYS, NOW), WHITE, NOW + DAY)
    back = taken_back(clock, WHITE, NOW + 2 * DAY, {WHITE: 1, BLACK: 0})
    assert deadline(back, WHITE) == NOW + 5 * DAY
