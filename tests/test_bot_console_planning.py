"""Moves planned at the terminal, for either side."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.console_scene import Sitting, sitting

NOTHING = "Nothing is planned. plan 11-15 18x11 plans to answer 11-15 with 18x11."


@pytest.fixture
def at(tmp_path: Path) -> Iterator[Sitting]:
    with sitting(tmp_path) as sat:
        yield sat


@pytest.mark.parametrize("line", ["11-15 18x11", "22-18 11-15 18x11", "f6-e5 d4xf6"])
def test_the_side_that_waits_plans_its_answer(at: Sitting, line: str) -> None:
    assert at.type("1", "22-18", f"plan {line}")[2:] == [
        "Planned for White: 11-15 18x11. It is played as soon as Black plays its first move.",
    ]
    assert at.type("11-15") == [
        "Black played 11-15.",
        "White played 18x11, taking 1 piece. It was planned.",
        "Black must capture: 7x16 or 8x15.",
    ]


def test_the_side_to_move_plans_what_follows_its_move(at: Sitting) -> None:
    assert at.type("1", "plan 22-18 11-15 18x11")[1:] == [
        "Planned for White: 22-18 11-15 18x11. It begins when White plays its first move.",
    ]
    assert at.type("22-18", "11-15")[2] == "White played 18x11, taking 1 piece. It was planned."


def test_two_sides_may_plan_a_game_between_them(at: Sitting) -> None:
    said = at.type("1", "22-18", "plan 11-15 18x11", "plan 11-15 18x11 8x15", "11-15")
    assert [line for line in said if "played" in line and "Planned" not in line] == [
        "White played 22-18.",
        "Black played 11-15.",
        "White played 18x11, taking 1 piece. It was planned.",
        "Black played 8x15, taking 1 piece. It was planned.",
    ]
    assert at.type("plan") == [NOTHING]


def test_plans_are_told_in_the_notation_that_is_preferred(at: Sitting) -> None:
    at.type("1", "settings notation letters", "22-18")
    assert at.type("plan 11-15 18x11")[0].startswith("Planned for White: f6-e5 d4xf6.")
    assert at.type("plan")[0] == "1. White: f6-e5 d4xf6"
    assert at.type("11-16")[-1] == "White's plan f6-e5 d4xf6 is dropped."
    at.type("24-20", "plan 16-19 23x16")
    assert at.type("plan drop 1") == ["White's plan g5-f4 e3xg5 is dropped."]


def test_plans_are_listed_and_dropped_by_number(at: Sitting) -> None:
    at.type("1", "22-18", "plan 11-15 18x11", "plan 9-13 18-14 10x17")
    listed = ["1. White: 11-15 18x11", "2. Black: 9-13 18-14 10x17", "plan drop 2 drops the last of them."]
    assert at.type("plan") == listed
    assert (
        at.type("plan drop 3", "plan drop")
        == [
            "There is no such plan any more. /plan lists those there are.",
        ]
        * 2
    )
    assert at.type("plan drop 1") == ["White's plan 11-15 18x11 is dropped."]
    assert at.type("plan") == ["1. Black: 9-13 18-14 10x17", "plan drop 1 drops the last of them."]


def test_a_plan_that_is_crossed_is_dropped_and_that_is_told(at: Sitting) -> None:
    at.type("1", "22-18", "plan 11-15 18x11", "plan 11-16 18-14")
    assert at.type("10-14") == [
        "Black played 10-14.",
        "White's plan 11-15 18x11 is dropped.",
        "White's plan 11-16 18-14 is dropped.",
    ]


def test_of_several_branches_one_is_played_and_of_the_others_nothing_is_said(at: Sitting) -> None:
    at.type("1", "22-18", "plan 11-15 18x11", "plan 11-16 18-14")
    assert at.type("11-16")[1:] == [
        "White played 18-14. It was planned.",
        "Black must capture: 9x18 or 10x17.",
    ]
    assert at.type("plan") == [NOTHING]


@pytest.mark.parametrize(
    ("line", "why"),
    [
        ("29-25", "29-25 cannot be played at that point of your plan."),
        ("22-18 11-22", "11-22 cannot be played at that point of your plan."),
        ("good morning", "good cannot be played at that point of your plan."),
    ],
)
def test_a_plan_that_cannot_be_played_is_refused_and_leaves_no_trace(
    at: Sitting, line: str, why: str
) -> None:
    assert at.type("1", f"plan {line}")[1].startswith(why)
    assert at.type("plan") == [NOTHING]
    assert at.type("games") == ["No game was left unfinished."]


def test_a_plan_without_an_answer(at: Sitting) -> None:
    [said] = at.type("1", "22-18", "plan 22-18 11-15")[2:]
    assert "answer" in said


def test_what_is_taken_back_is_not_played_again_by_a_plan(at: Sitting) -> None:
    at.type("1", "22-18", "plan 11-15 18x11 8x15 24-20", "11-15")
    assert at.type("takeback") == [
        "The last move has been taken back.",
        "White's plan 11-15 18x11 8x15 24-20 is dropped.",
        "White must capture: 18x11.",
    ]
    assert at.session.match is not None
    assert at.session.match.ply == 2


def test_plans_are_kept(tmp_path: Path) -> None:
    with sitting(tmp_path) as at:
        at.type("1", "22-18", "plan 11-15 18x11")
    with sitting(tmp_path) as at:
        assert at.type("resume", "11-15")[2] == "White played 18x11, taking 1 piece. It was planned."


def test_nothing_is_planned_once_the_game_is_over(at: Sitting) -> None:
    assert at.type("1", "22-18", "resign", "yes", "plan 11-15 18x11")[-1].startswith("The game is over.")
