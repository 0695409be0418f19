"""What one side proposes to the other beside a draw: to take a move back, and to pause."""

from dataclasses import replace

import pytest

from core.board import BLACK, WHITE, Color
from core.errors import NoSuchOffer, NoTakebacks, NothingToTakeBack, OfferAlreadyMade, OfferWaits, OwnOffer
from core.match import Match, OfferKind, play
from core.offers import accept, decline, plies_to_undo, propose
from core.pace import BANK, Clock, deadline
from tests.timed_matches import DAY, NOW, RATED, STARTED, begun, played


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


@pytest.mark.parametrize(("by", "plies"), [(WHITE, 2), (BLACK, 1)])
def test_ones_last_move_takes_along_what_was_answered_to_it(by: Color, plies: int) -> None:
    assert plies_to_undo(STARTED, by) == plies


def test_one_offer_at_a_time_each_answered_by_its_own_number() -> None:
    first = propose(STARTED, OfferKind.PAUSE, WHITE, NOW)
    second = propose(first, OfferKind.DRAW, WHITE, NOW)
    with pytest.raises(NoSuchOffer):
        accept(second, BLACK, number_of(first), NOW)
    with pytest.raises(OwnOffer):
        accept(second, WHITE, number_of(second), NOW)
    assert decline(second, BLACK, number_of(second)).open_offer is None


@pytest.mark.parametrize("kind", [OfferKind.DRAW, OfferKind.PAUSE])
def test_to_propose_the_same_is_to_agree(kind: OfferKind) -> None:
    offered = propose(STARTED, kind, WHITE, NOW)
    later = NOW + DAY
    assert propose(offered, kind, BLACK, later) == accept(offered, BLACK, number_of(offered), later)


@pytest.mark.parametrize("kind", OfferKind)
def test_once_declined_no_more_on_this_board(kind: OfferKind) -> None:
    offered = propose(STARTED, kind, WHITE, NOW)
    declined = decline(offered, BLACK, number_of(offered))
    for match, is_open in ((offered, True), (declined, False)):
        with pytest.raises(OfferAlreadyMade) as refused:
            propose(match, kind, WHITE, NOW)
        assert refused.value.is_open is is_open
    assert propose(played(declined, "18-14"), kind, WHITE, NOW).open_offer


def test_a_number_is_never_used_again_after_a_takeback() -> None:
    offered = propose(STARTED, OfferKind.TAKEBACK, WHITE, NOW)
    back = accept(offered, BLACK, number_of(offered), NOW)
    anew = propose(played(back, "22-18", "9-13"), OfferKind.TAKEBACK, WHITE, NOW)
    assert number_of(anew) != number_of(offered)
    with pytest.raises(NoSuchOffer):
        accept(anew, BLACK, number_of(offered), NOW)


def test_a_pause_offered_outlives_the_offerers_move_and_lapses_with_the_answer() -> None:
    moved = played(propose(STARTED, OfferKind.PAUSE, WHITE, NOW), "18-14")
    assert moved.open_offer
    assert played(moved, "10x17").open_offer is None


def test_a_pause_keeps_what_is_left_and_a_move_ends_it() -> None:
    offered = propose(begun(BANK), OfferKind.PAUSE, WHITE, NOW)
    resting = accept(offered, BLACK, number_of(offered), NOW + DAY)
    assert clock_of(resting).white == 9 * DAY
    assert resting.offer is None
    moved = play(resting, WHITE, resting.game.legal_moves[0], NOW + 50 * DAY)
    assert clock_of(moved).white == 9 * DAY + BANK.added
    assert deadline(clock_of(moved), BLACK) == NOW + 60 * DAY


def test_a_takeback_costs_what_was_used_and_what_the_move_had_been_given() -> None:
    match = begun(BANK)
    match = play(match, WHITE, match.game.legal_moves[0], NOW + DAY)
    offered = propose(match, OfferKind.TAKEBACK, WHITE, NOW + 2 * DAY)
    back = accept(offered, BLACK, number_of(offered), NOW + 3 * DAY)
    assert (clock_of(back).white, clock_of(back).black) == (9 * DAY, 8 * DAY)
    assert deadline(clock_of(back), WHITE) == NOW + 12 * DAY


def number_of(match: Match) -> int:
    assert match.open_offer
    return match.open_offer.id


def clock_of(match: Match) -> Clock:
    assert match.clock
    return match.clock
