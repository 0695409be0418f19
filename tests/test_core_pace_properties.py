"""No sequence of moves, pauses, vacations and absences of the bot loses or makes time, whatever the pace."""

from dataclasses import replace
from datetime import timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core.board import BLACK, WHITE, Color
from core.match import Match
from core.outcome import Ending
from core.pace import (
    BANK,
    GRACE,
    PACES,
    Clock,
    Outage,
    Pace,
    claim_credited,
    deadline,
    elapsed,
    is_up,
    moved,
    start,
    taken_back,
)
from core.timekeeping import claimable_until, look_at, run_out
from tests.clock_ledger import DAY, ENDLESS, EVENTS, HOUR, NONE, NOW, Event, Ledger
from tests.timed_matches import STARTED, begun, played


@given(EVENTS)
def test_what_is_left_is_what_was_given_less_what_was_used(events: list[Event]) -> None:
    ledger = Ledger(ENDLESS)
    for clock in ledger.follow(events):
        for side in Color:
            spent = elapsed(clock, ledger.now) if side is ledger.turn else NONE
            given_out = ENDLESS.initial + ledger.moves[side] * ENDLESS.added
            assert clock.left(side) - spent == given_out - ledger.used[side]


@given(EVENTS)
def test_each_turn_by_the_move_has_its_days(events: list[Event]) -> None:
    pace = Pace("days", 10_000 * DAY)
    ledger = Ledger(pace)
    used, turn = NONE, ledger.turn
    for clock in ledger.follow(events):
        if ledger.turn is not turn:
            used, turn = ledger.used[ledger.turn], ledger.turn
        left = clock.left(turn) - elapsed(clock, ledger.now)
        assert left == pace.initial - (ledger.used[turn] - used)


@pytest.mark.parametrize("pace", PACES, ids=lambda pace: pace.code)
@given(events=EVENTS)
def test_the_deadline_is_when_all_that_is_left_will_be_used(pace: Pace, events: list[Event]) -> None:
    ledger = Ledger(pace)
    for clock in ledger.follow(events):
        turn, now = ledger.turn, ledger.now
        runs_from = max(now, ledger.away[turn])
        expected = None if ledger.is_paused else runs_from + ledger.left[turn]
        assert deadline(clock, turn) == expected
        assert clock.left(turn.other) == ledger.left[turn.other]
        assert is_up(clock, turn, now) == ledger.is_up


@pytest.mark.parametrize("pace", PACES, ids=lambda pace: pace.code)
@given(events=EVENTS)
def test_time_is_up_once_as_much_is_used_as_is_left(pace: Pace, events: list[Event]) -> None:
    ledger = Ledger(pace)
    for clock in ledger.follow(events):
        end = deadline(clock, ledger.turn)
        if end is None:
            assert elapsed(clock, ledger.now + 999 * DAY) == NONE
            continue
        assert elapsed(clock, end) == clock.left(ledger.turn)
        assert is_up(clock, ledger.turn, end)
        last = end - timedelta.resolution
        assert not is_up(clock, ledger.turn, last)
        assert elapsed(clock, last) < clock.left(ledger.turn) or clock.left(ledger.turn) == NONE


@given(EVENTS, st.sampled_from(PACES))
def test_a_clock_that_goes_back_takes_no_time(events: list[Event], pace: Pace) -> None:
    ledger = Ledger(pace)
    for clock in ledger.follow(events):
        for back in (HOUR, 100 * DAY):
            assert NONE <= elapsed(clock, ledger.now - back) <= elapsed(clock, ledger.now)
            assert not is_up(clock, ledger.turn, ledger.now - back) or is_up(clock, ledger.turn, ledger.now)


@given(
    left=st.timedeltas(NONE, 20 * DAY),
    thinking=st.lists(st.timedeltas(NONE, 12 * HOUR), max_size=8),
)
def test_to_move_and_take_back_over_and_over_makes_no_time(
    left: timedelta, thinking: list[timedelta]
) -> None:
    clock, now = Clock(BANK, left, left, NOW), NOW
    for pause in thinking:
        before, now = clock.left(WHITE), now + pause
        clock = moved(clock, WHITE, now)
        clock = taken_back(clock, WHITE, now, {WHITE: 1, BLACK: 0})
        # What one move is given is what both have agreed to leave at least.
        assert clock.left(WHITE) == max(before - pause, BANK.added)
    assert clock.left(BLACK) == left


@given(
    st.lists(st.tuples(st.timedeltas(HOUR / 60, 2 * DAY), st.timedeltas(HOUR / 60, 5 * DAY)), max_size=6),
    st.sampled_from(PACES),
)
def test_whoever_may_claim_has_a_whole_period_in_which_the_bot_is_there_and_some_grace(
    absences: list[tuple[timedelta, timedelta]], pace: Pace
) -> None:
    clock = start(pace, NOW)
    end = deadline(clock, WHITE)
    assert end
    moment, outages = end, []
    for pause, length in absences:
        outages.append(Outage(moment + pause, moment + pause + length))
        moment = outages[-1].ended_at
    until = claimable_until(replace(STARTED, clock=claim_credited(clock, WHITE, outages)))
    assert until
    missed = [outage for outage in outages if outage.began_at < until]
    present = until - end - sum((outage.ended_at - outage.began_at for outage in missed), NONE)
    assert pace.period <= present <= pace.period + len(missed) * GRACE
    assert all(until >= outage.ended_at + GRACE for outage in missed)


# Whoever sleeps until a clock wants to be looked at never spins, and never sleeps past anything.

MATCHES = [
    replace(match, rated=rated)
    for match in (begun(), played(begun(), "22-18"), STARTED, played(STARTED, "18-14"))
    for rated in (True, False)
]


@given(EVENTS, st.sampled_from(PACES), st.sampled_from(MATCHES), st.timedeltas(NONE, 40 * DAY))
def test_the_next_look_is_to_come_unless_there_is_something_to_do(
    events: list[Event], pace: Pace, match: Match, later: timedelta
) -> None:
    ledger = Ledger(pace)
    for clock in ledger.follow(events):
        timed, now = replace(match, clock=clock), ledger.now + later
        look = look_at(timed, now)
        assert (look is None) == clock.is_paused
        assert look is None or look > now or run_out(timed, now).outcome


@given(EVENTS, st.sampled_from(PACES), st.sampled_from(MATCHES))
def test_whoever_wakes_for_each_look_sees_the_match_end_at_its_moment(
    events: list[Event], pace: Pace, match: Match
) -> None:
    ledger = Ledger(pace)
    clocks = [start(pace, NOW), *ledger.follow(events)]
    timed = replace(match, clock=replace(clocks[-1], since=clocks[-1].since or ledger.now))
    assert timed.clock
    end = deadline(timed.clock, timed.turn)
    claimed = claimable_until(timed) if timed.has_begun and not timed.rated else end
    now, looks = ledger.now, 0
    while not (over := run_out(timed, now)).outcome:
        following = look_at(timed, now)
        assert following is not None
        assert following > now
        now, looks = following, looks + 1
    assert claimed
    assert now == max(claimed, ledger.now)
    # Three reminders, the deadline, the end of the claim.
    assert looks <= 5
    assert over.outcome.headline is (Ending.TIME if timed.has_begun and timed.rated else Ending.ABORTED)
