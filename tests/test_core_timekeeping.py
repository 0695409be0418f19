"""What time does to a match: it runs out, is claimed, paused and resumed, rests."""

import pytest

from core.board import BLACK, WHITE
from core.errors import AlreadyPaused, GameOver, NoTimeLimit, NotPaused, TimeNotUp
from core.match import OfferKind, resign
from core.offers import accept, propose
from core.outcome import Ending, Outcome
from core.pace import BANK, deadline
from core.timekeeping import (
    can_be_claimed,
    claim,
    claimable_until,
    end_rest,
    look_at,
    rest,
    rests,
    resume,
    run_out,
    time_is_up,
)
from tests.timed_matches import DAY, NOW, RATED, SECOND, STARTED, UNTIMED, begun, played

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
    claimed = claim(STARTED, BLACK, END)
    assert (claimed.outcome, claimed.ended_by) == (Outcome(BLACK, (Ending.TIME,)), BLACK)
    over = run_out(STARTED, END + 3 * DAY)
    assert (over.outcome, over.ended_by) == (Outcome(None, (Ending.ABORTED, Ending.UNCLAIMED)), None)
    assert claimable_until(UNTIMED) is None
    assert claimable_until(played(begun(BANK), "22-18", "9-13")) == NOW + 10 * DAY + 2 * BANK.added


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
    assert end_rest(UNTIMED, WHITE, END, NOW) is UNTIMED
    assert look_at(UNTIMED, NOW) is None
    over = resign(STARTED, WHITE)
    assert rest(over, WHITE, END, NOW) is over
    assert end_rest(over, WHITE, END, NOW) is over
    assert look_at(over, NOW) is None


def test_a_vacation_moves_the_deadline_and_coming_back_moves_it_again() -> None:
    resting = rest(STARTED, WHITE, NOW + 5 * DAY, NOW)
    assert resting.version == STARTED.version + 1
    assert resting.clock
    assert deadline(resting.clock, WHITE) == NOW + 8 * DAY
    back = end_rest(resting, WHITE, NOW + 2 * DAY, NOW + DAY)
    assert rests(resting, WHITE, NOW + DAY)
    assert not rests(resting, BLACK, NOW + DAY)
    assert not any(rests(match, WHITE, NOW + DAY) for match in (back, UNTIMED))
    assert back.clock
    assert deadline(back.clock, WHITE) == NOW + 4 * DAY


def test_a_match_that_needs_the_day_of_vacation_that_has_begun_stays_as_it_is() -> None:
    saved = rest(RATED, WHITE, END + DAY, END)
    assert end_rest(saved, WHITE, END + DAY, END) is saved


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
