"""Matches, as values: what each side may do, when, and what becomes of offers."""

from collections.abc import Callable
from dataclasses import replace
from datetime import UTC, datetime

import pytest

from core import match as verbs
from core import offers
from core.board import BLACK, WHITE, Color
from core.errors import (
    AbortTooLate,
    GameOver,
    NoSuchOffer,
    NotYourGame,
    NotYourTurn,
    OfferAlreadyMade,
    OwnOffer,
    StaleBoard,
)
from core.game import new_game
from core.match import Match, MatchId, OfferKind, PlayerId
from core.outcome import Ending, Outcome
from core.refusal import read_move
from core.rulesets import BRAZILIAN

NOW = datetime(2026, 3, 1, tzinfo=UTC)
ANA, BRUNO = PlayerId(1), PlayerId(2)


def begun() -> Match:
    """Ana plays White."""
    return Match(MatchId(1), 1, ANA, BRUNO, rated=False, game=new_game(BRAZILIAN))


def played(match: Match, *moves: str) -> Match:
    for typed in moves:
        match = verbs.play(match, match.turn, read_move(match.game, typed), NOW)
    return match


def draw(match: Match, seat: Color) -> Match:
    return offers.propose(match, OfferKind.DRAW, seat, NOW)


def accept(match: Match, seat: Color, number: int) -> Match:
    return offers.accept(match, seat, number, NOW)


def test_each_change_is_one_version_on_and_leaves_the_match_before_as_it_was() -> None:
    before = begun()
    after = played(before, "22-18")
    assert (before.version, before.ply, after.version, after.ply) == (1, 0, 2, 1)
    assert after.turn is BLACK


def test_who_sits_where() -> None:
    match = begun()
    assert [match.seat_of(player) for player in (ANA, BRUNO)] == [WHITE, BLACK]
    assert match.seats_of(PlayerId(9)) == ()
    with pytest.raises(NotYourGame):
        match.seat_of(PlayerId(9))


@pytest.mark.parametrize(
    ("seat", "drawn_for", "kind"),
    [(BLACK, None, NotYourTurn), (BLACK, 0, NotYourTurn), (WHITE, 1, StaleBoard), (BLACK, 1, StaleBoard)],
)
def test_only_the_side_to_move_on_the_newest_board(
    seat: Color, drawn_for: int | None, kind: type[Exception]
) -> None:
    with pytest.raises(kind):
        verbs.check_turn(begun(), seat, drawn_for)


def test_the_game_that_ends_ends_the_match_and_its_offer() -> None:
    match = replace(begun(), game=new_game(BRAZILIAN))
    match = draw(match, WHITE)
    while not match.outcome:
        match = verbs.play(match, match.turn, match.game.legal_moves[0], NOW)
    assert match.outcome == match.game.outcome
    assert match.offer is None


@pytest.mark.parametrize("seat", [WHITE, BLACK])
def test_who_resigns_loses_whoever_is_to_move(seat: Color) -> None:
    over = verbs.resign(begun(), seat)
    assert (over.outcome, over.ended_by) == (Outcome(seat.other, (Ending.RESIGNATION,)), seat)


def test_a_match_is_called_off_until_both_have_moved() -> None:
    for match in (begun(), played(begun(), "22-18")):
        assert match.can_be_called_off
        off = verbs.abort(match, BLACK)
        assert (off.outcome, off.ended_by) == (Outcome(None, (Ending.ABORTED,)), BLACK)
    late = played(begun(), "22-18", "9-13")
    assert not late.can_be_called_off
    with pytest.raises(AbortTooLate):
        verbs.abort(late, WHITE)
    closed = verbs.close(late)
    assert (closed.outcome, closed.ended_by) == (Outcome(None, (Ending.ABORTED,)), None)


OVER = verbs.resign(begun(), WHITE)


@pytest.mark.parametrize(
    "verb",
    [
        lambda: played(OVER, "22-18"),
        lambda: verbs.resign(OVER, BLACK),
        lambda: verbs.abort(OVER, WHITE),
        lambda: verbs.close(OVER),
        lambda: draw(OVER, WHITE),
        lambda: accept(OVER, WHITE, 2),
        lambda: offers.decline(OVER, WHITE, 2),
        lambda: verbs.check_turn(OVER, WHITE, 7),
    ],
)
def test_nothing_happens_to_a_match_that_is_over(verb: Callable[[], object]) -> None:
    with pytest.raises(GameOver):
        verb()


def test_only_the_other_side_answers_an_offer_and_only_this_one() -> None:
    offered = draw(begun(), WHITE)
    assert offered.open_offer
    number = offered.open_offer.id
    for verb in (accept, offers.decline):
        with pytest.raises(OwnOffer):
            verb(offered, WHITE, number)
        with pytest.raises(NoSuchOffer):
            verb(offered, BLACK, number + 1)
    agreed = accept(offered, BLACK, offered.open_offer.id)
    assert (agreed.outcome, agreed.ended_by) == (Outcome(None, (Ending.AGREEMENT,)), BLACK)
    declined = offers.decline(offered, BLACK, offered.open_offer.id)
    assert declined.outcome is None
    assert declined.open_offer is None


def test_an_offer_outlives_the_offerers_move_and_lapses_with_the_answer() -> None:
    moved = played(draw(begun(), WHITE), "22-18")
    assert moved.open_offer
    assert played(moved, "9-13").open_offer is None


def test_no_two_offers_have_the_same_number() -> None:
    first = draw(begun(), WHITE)
    later = draw(played(first, "22-18", "9-13"), WHITE)
    assert first.open_offer
    assert later.open_offer
    assert first.open_offer.id != later.open_offer.id


def test_a_side_offers_once_until_it_has_moved() -> None:
    offered = draw(begun(), WHITE)
    assert offered.open_offer
    declined = offers.decline(offered, BLACK, offered.open_offer.id)
    for match, is_open in ((offered, True), (declined, False)):
        with pytest.raises(OfferAlreadyMade) as refused:
            draw(match, WHITE)
        assert refused.value.is_open is is_open
    assert draw(played(declined, "22-18", "9-13"), WHITE).open_offer


def test_to_offer_back_is_to_agree() -> None:
    agreed = draw(draw(begun(), WHITE), BLACK)
    assert (agreed.outcome, agreed.ended_by) == (Outcome(None, (Ending.AGREEMENT,)), BLACK)
