"""Planned moves: read from the board, answered with, crossed, and kept from contradicting each other."""

from dataclasses import replace

import pytest

from core.board import BLACK, WHITE
from core.errors import PlansConflict, PlanUnreadable, PlanWithoutReply, TooManyPlans
from core.match import Match, take_back
from core.plan import MOST, Plan, PlanId, check_new, read, reply
from tests.timed_matches import NOW, begun, played

WAITING = played(begun(), "22-18")


def plan(match: Match, text: str, number: int = 1) -> Plan:
    return Plan(PlanId(number), WHITE, match.ply, read(match, WHITE, text))


def test_a_plan_is_read_from_the_board_with_or_without_ones_last_move() -> None:
    assert read(WAITING, WHITE, "22-18 11-15 18x11") == read(WAITING, WHITE, "11-15 18x11")
    assert len(read(begun(), WHITE, "22-18 11-15 18x11")) == 3
    with pytest.raises(PlanUnreadable) as refused:
        read(WAITING, WHITE, "11-15 18-14")
    assert refused.value.typed == "18-14"
    assert refused.value.at == played(WAITING, "11-15").game.position
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


def test_one_fewer_than_the_limit_may_be_joined_by_another() -> None:
    many = [plan(WAITING, "11-15 18x11", number) for number in range(MOST - 1)]
    check_new(WAITING, WHITE, many, many[0].moves)


def test_a_longer_line_answers_each_move_that_is_expected() -> None:
    planned = plan(WAITING, "11-15 18x11 7x16 21-17")
    game = WAITING.game
    for theirs, mine in (planned.moves[:2], planned.moves[2:]):
        assert reply([planned], game) is None
        game = game.play(theirs)
        assert reply([planned], game) == mine
        game = game.play(mine)
    assert planned.is_played(game)
    assert planned.rest(game) == ()


def test_before_the_board_it_was_made_on_a_plan_plays_nothing() -> None:
    own_first = plan(played(begun(), "22-18", "9-13"), "18-14 10x17 21x14")
    back = take_back(played(begun(), "22-18", "9-13"), 2, NOW)
    assert reply([own_first], back.game) is None
    assert reply([own_first], played(back, "22-18").game) is None


def test_two_lines_that_part_where_the_opponent_chooses_are_branches() -> None:
    first = plan(WAITING, "11-15 18x11 8x15 21-17")
    check_new(WAITING, WHITE, [first], read(WAITING, WHITE, "11-15 18x11 7x16 21-17"))
    with pytest.raises(PlansConflict):
        check_new(WAITING, WHITE, [first], read(WAITING, WHITE, "11-15 18x11 8x15 23-18"))
