"""What time does to a match: it runs out, is claimed, paused, resumed, rests; offers and plans beside it."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta

import pytest

from core.board import BLACK, WHITE
from core.errors import (
    AlreadyPaused,
    GameOver,
    NoTakebacks,
    NothingToTakeBack,
    NoTimeLimit,
    NotPaused,
    OfferWaits,
    PlansConflict,
    PlanUnreadable,
    PlanWithoutReply,
    TimeNotUp,
    TooManyPlans,
)
from core.game import new_game
from core.match import Match, MatchId, OfferKind, PlayerId, play, resign
from core.offers import accept, propose
from core.outcome import Ending, Outcome
from core.pace import BANK, BY_CODE, Pace, deadline, start
from core.plan import MOST, Plan, PlanId, check_new, read, reply
from core.refusal import read_move
from core.rulesets import BRAZILIAN
from core.timekeeping import (
    can_be_claimed,
    claim,
    claimable_until,
    end_rest,
    look_at,
    rest,
    resume,
    run_out,
    time_is_up,
)

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
DAY, SECOND = timedelta(days=1), timedelta(seconds=1)


def begun(pace: Pace | None = BY_CODE["3d"], **changes: object) -> Match:
    clock = start(pace, NOW) if pace else None
    made = Match(MatchId(1), 1, PlayerId(1), PlayerId(2), False, new_game(BRAZILIAN), clock=clock)  # noqa: FBT003
    return replace(made, **changes)  # type: ignore[arg-type]


def played(match: Match, *moves: str) -> Match:
    for typed in moves:
        match = play(match, match.turn, read_move(match.game, typed), NOW)
    return match


STARTED = played(begun(), "22-18", "9-13")
RATED = played(begun(rated=True), "22-18", "9-13")
UNTIMED = played(begun(None), "22-18", "9-13")
END = NOW + 3 * DAY


def test_a_rated_game_is_lost_when_time_is_up() -> None:
    assert run_out(RATED, END - SECOND) is RATED
    assert run_out(RATED, END).outcome == Outcome(BLACK, (Ending.TIME,))


@pytest.mark.parametrize("moves", [(), ("22-18",)])
def test_what_never_began_is_called_off(moves: tuple[str, ...]) -> None:
    over = run_out(played(begun(rated=True), *moves), END)
    assert over.outcome == Outcome(None, (Ending.ABORTED, Ending.NOT_BEGUN))


def test_a_casual_game_is_there_to_be_claimed_for_one_more_period() -> None:
    assert not can_be_claimed(STARTED, END - SECOND)
    assert can_be_claimed(STARTED, END)
    assert run_out(STARTED, END) is STARTED
    assert claimable_until(STARTED) == END + 3 * DAY
    assert look_at(STARTED, END) == END + 3 * DAY
    assert claim(STARTED, BLACK, END).outcome == Outcome(BLACK, (Ending.TIME,))
    over = run_out(STARTED, END + 3 * DAY)
    assert over.outcome == Outcome(None, (Ending.ABORTED, Ending.UNCLAIMED))
    assert claimable_until(UNTIMED) is None
    assert claimable_until(played(begun(BANK), "22-18", "9-13")) == NOW + 10 * DAY + timedelta(hours=72)


def test_nobody_claims_too_early_or_their_own_time() -> None:
    with pytest.raises(TimeNotUp) as refused:
        claim(STARTED, BLACK, END - SECOND)
    assert refused.value.deadline == END
    with pytest.raises(TimeNotUp) as refused:
        claim(STARTED, WHITE, END)
    assert refused.value.deadline is None
    with pytest.raises(NoTimeLimit):
        claim(UNTIMED, BLACK, END)
    with pytest.raises(GameOver):
        claim(resign(STARTED, WHITE), BLACK, END)


def test_without_a_clock_nothing_runs_out_or_rests() -> None:
    assert not time_is_up(UNTIMED, END)
    assert run_out(UNTIMED, END) is UNTIMED
    assert rest(UNTIMED, WHITE, END, NOW) is UNTIMED
    assert end_rest(UNTIMED, WHITE, NOW) is UNTIMED
    assert look_at(UNTIMED, NOW) is None
    over = resign(STARTED, WHITE)
    assert rest(over, WHITE, END, NOW) is over
    assert end_rest(over, WHITE, NOW) is over
    assert look_at(over, NOW) is None


def test_a_vacation_moves_the_deadline_and_coming_back_moves_it_again() -> None:
    resting = rest(STARTED, WHITE, NOW + 5 * DAY, NOW)
    assert resting.version == STARTED.version + 1
    assert resting.clock
    assert deadline(resting.clock, WHITE) == NOW + 8 * DAY
    back = end_rest(resting, WHITE, NOW + DAY)
    assert back.clock
    assert deadline(back.clock, WHITE) == NOW + 4 * DAY


def test_a_pause_is_agreed_and_ended_by_either() -> None:
    offered = propose(STARTED, OfferKind.PAUSE, BLACK, NOW)
    assert offered.open_offer
    paused = accept(offered, WHITE, offered.open_offer.id, NOW + DAY)
    assert look_at(paused, NOW) is None
    with pytest.raises(AlreadyPaused):
        propose(paused, OfferKind.PAUSE, WHITE, NOW)
    resumed = resume(paused, NOW + 9 * DAY)
    assert resumed.clock
    assert deadline(resumed.clock, WHITE) == NOW + 11 * DAY
    with pytest.raises(NotPaused):
        resume(resumed, NOW)
    with pytest.raises(NoTimeLimit):
        resume(UNTIMED, NOW)
    with pytest.raises(NoTimeLimit):
        propose(UNTIMED, OfferKind.PAUSE, WHITE, NOW)


# Offers


def test_whose_move_is_taken_back() -> None:
    offered = propose(STARTED, OfferKind.TAKEBACK, BLACK, NOW)
    assert offered.open_offer
    assert accept(offered, WHITE, offered.open_offer.id, NOW).ply == 1
    offered = propose(STARTED, OfferKind.TAKEBACK, WHITE, NOW)
    assert offered.open_offer
    assert accept(offered, BLACK, offered.open_offer.id, NOW).ply == 0


def test_a_takeback_lapses_with_any_move_and_is_not_agreed_by_asking_back() -> None:
    offered = propose(STARTED, OfferKind.TAKEBACK, WHITE, NOW)
    assert played(offered, "18-14").open_offer is None
    with pytest.raises(OfferWaits):
        propose(offered, OfferKind.TAKEBACK, BLACK, NOW)
    with pytest.raises(OfferWaits):
        propose(offered, OfferKind.DRAW, BLACK, NOW)
    assert propose(offered, OfferKind.DRAW, WHITE, NOW).open_offer


def test_takebacks_of_rated_games_only_where_that_was_agreed() -> None:
    with pytest.raises(NoTakebacks):
        propose(RATED, OfferKind.TAKEBACK, WHITE, NOW)
    assert propose(replace(RATED, takebacks=True), OfferKind.TAKEBACK, WHITE, NOW).open_offer
    with pytest.raises(NothingToTakeBack):
        propose(begun(), OfferKind.TAKEBACK, WHITE, NOW)
    with pytest.raises(NothingToTakeBack):
        propose(played(begun(), "22-18"), OfferKind.TAKEBACK, BLACK, NOW)


# Plans

WAITING = played(begun(), "22-18")


def plan(match: Match, text: str, number: int = 1) -> Plan:
    return Plan(PlanId(number), WHITE, match.ply, read(match, WHITE, text))


def test_a_plan_is_read_from_the_board_with_or_without_ones_last_move() -> None:
    assert read(WAITING, WHITE, "22-18 11-15 18x11") == read(WAITING, WHITE, "11-15 18x11")
    assert len(read(begun(), WHITE, "22-18 11-15 18x11")) == 3
    with pytest.raises(PlanUnreadable) as refused:
        read(WAITING, WHITE, "11-15 18-14")
    assert refused.value.typed == "18-14"
    with pytest.raises(PlanUnreadable):
        read(begun(), BLACK, "11-15 18x11")
    for text in ("", "11-15", "11-15 18x11 8x15"):
        with pytest.raises(PlanWithoutReply):
            read(WAITING, WHITE, text)
    for text in ("22-18", "22-18 11-15"):
        with pytest.raises(PlanWithoutReply):
            read(begun(), WHITE, text)


def test_what_was_planned_is_the_answer_to_what_was_expected_and_to_nothing_else() -> None:
    planned = plan(WAITING, "11-15 18x11")
    expected, other = played(WAITING, "11-15"), played(WAITING, "9-13")
    assert reply([planned], expected.game) == planned.moves[1]
    assert reply([planned], other.game) is None
    assert reply([planned], WAITING.game) is None
    assert reply([plan(begun(), "22-18 11-15 18x11")], begun().game) is None
    assert planned.is_played(played(expected, "18x11").game)
    assert not planned.is_played(other.game)
    assert planned.rest(other.game) == ()


def test_branches_may_not_answer_the_same_in_two_ways() -> None:
    first = plan(WAITING, "11-15 18x11")
    check_new(WAITING, WHITE, [first], read(WAITING, WHITE, "9-13 18-14"))
    check_new(WAITING, WHITE, [first], first.moves)
    two = plan(WAITING, "9-13 18-14")
    with pytest.raises(PlansConflict):
        check_new(WAITING, WHITE, [first, two], read(WAITING, WHITE, "9-13 18-15"))
    # What one plays now is a free choice.
    own = plan(begun(), "22-18 11-15 18x11")
    check_new(begun(), WHITE, [own], read(begun(), WHITE, "21-17 11-15 17-13"))
    check_new(WAITING, WHITE, [replace(first, seat=BLACK)], first.moves)


def test_there_is_a_limit() -> None:
    many = [plan(WAITING, "11-15 18x11", number) for number in range(MOST)]
    with pytest.raises(TooManyPlans):
        check_new(WAITING, WHITE, many, many[0].moves)
