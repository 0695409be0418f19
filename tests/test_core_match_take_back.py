"""A move taken back leaves the match as it was before it, but for its version."""

from dataclasses import replace
from datetime import UTC, datetime

import pytest

from core.board import WHITE
from core.errors import GameOver, NothingToTakeBack
from core.game import new_game
from core.match import Match, MatchId, OfferKind, PlayerId, play, resign, take_back
from core.offers import propose
from core.rulesets import BRAZILIAN

NOW = datetime(2026, 3, 1, tzinfo=UTC)
NEW = Match(MatchId(1), 1, PlayerId(1), PlayerId(2), rated=False, game=new_game(BRAZILIAN))


def after(match: Match, *numbers: int) -> Match:
    """The match after legal moves by their places in the list."""
    for number in numbers:
        match = play(match, match.turn, match.game.legal_moves[number], NOW)
    return match


def test_the_match_is_as_before_the_move_and_one_version_on() -> None:
    before = after(NEW, 0, 1)
    taken_back = take_back(after(before, 2), 1, NOW)
    assert taken_back == replace(before, version=before.version + 2, undone=2)


def test_move_by_move_back_to_the_start() -> None:
    match = after(NEW, 3, 3, 3)
    for _ in range(3):
        match = take_back(match, 1, NOW)
    assert match.game == NEW.game


def test_of_what_was_planned_only_what_is_left_stays() -> None:
    before = replace(after(NEW, 0, 1, 2), planned=frozenset({2, 3}))
    assert take_back(before, 1, NOW).planned == {2}


def test_what_was_offered_since_lapses() -> None:
    assert take_back(propose(after(NEW, 0, 0), OfferKind.DRAW, WHITE, NOW), 1, NOW).offer is None


def test_refused_where_there_is_no_move() -> None:
    with pytest.raises(NothingToTakeBack):
        take_back(NEW, 1, NOW)


def test_refused_once_the_match_is_over() -> None:
    with pytest.raises(GameOver):
        take_back(resign(after(NEW, 0), WHITE), 1, NOW)


def test_no_edition_of_the_board_comes_twice() -> None:
    seen = set()
    match = NEW
    for _ in range(5):
        match = after(match, 0)
        seen.add(match.edition)
        match = after(match, 0)
        seen.add(match.edition)
        match = take_back(match, 2, NOW)
        seen.add(match.edition)
    assert len(seen) == 15
    assert match.ply == 0
