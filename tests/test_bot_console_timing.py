"""Time at the terminal, where nothing sleeps: what is up has its effect when somebody looks or types."""

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from tests.console_scene import Sitting, sitting

JUNE = datetime(2026, 6, 1, 12, tzinfo=UTC)
WELCOME = "Brazilian draughts. White moves first; type help to see what you can do."
OVER = "The game is over. new begins another one, quit leaves."
PAUSED = "The game is paused; pause lets the time run again."
GOES_ON_RESTING = (
    "In match 1 your time would soon be up, so your day of vacation goes on there: move by 2026-06-06 12:00 "
    "UTC."
)
RESTS = "White has no time left but the vacation: a move is due by 2026-06-06 12:00 UTC."
GOES_ON = "The game goes on, and the time runs again."


def until(date: str) -> str:
    return f"Time to move: until 2026-{date} 12:00 UTC."


@pytest.fixture
def at(tmp_path: Path) -> Iterator[Sitting]:
    with sitting(tmp_path, now=JUNE) as sat:
        yield sat


# A pace


@pytest.mark.parametrize(
    ("typed", "date"),
    [
        ("3d", "06-04"),
        ("new 14D", "06-15"),
        ("new brazilian 1d", "06-02"),
        ("new 2d Brazilian draughts", "06-03"),
        ("brazilian bank", "06-11"),
    ],
)
def test_a_game_with_a_pace_has_a_deadline(at: Sitting, typed: str, date: str) -> None:
    assert at.type(typed) == [WELCOME, until(date)]


@pytest.mark.parametrize("typed", ["new", "new none", "none", "brazilian none"])
def test_other_games_have_none(at: Sitting, typed: str) -> None:
    assert at.type(typed, "22-18") == [WELCOME, "White played 22-18."]


def test_a_position_with_a_pace(at: Sitting) -> None:
    assert at.type("it 5d W:W21,K22:B3,1", "fen")[1:] == [until("06-06"), "W:W21,K22:B1,3"]


def test_a_pace_that_there_is_not(at: Sitting) -> None:
    assert at.type("new 4d") == [
        "There is no pace 4d. The paces are 1d, 2d, 3d, 5d, 7d, 14d, bank, or none for no time limit.",
    ]
    assert at.session.match is None


def test_the_time_runs_from_the_beginning_and_not_from_the_first_move(tmp_path: Path) -> None:
    with sitting(tmp_path, now=JUNE) as at:
        at.type("bank")
    with sitting(tmp_path, now=JUNE + timedelta(days=1)) as at:
        assert at.type("games")[-1] == (
            "1: Brazilian draughts, 0 plies, left 2026-06-01 12:00 UTC, time to move until 2026-06-11 "
            "12:00 UTC"
        )
        assert at.type("resume")[-1] == until("06-11")
        assert at.type("22-18")[-1] == until("06-12")
        # White has a day less, and what a move adds; what is taken back adds nothing.
        assert at.type("11-15", "18x11", "undo")[-1] == "Time to move: until 2026-06-13 00:00 UTC."


def test_each_move_begins_the_time_of_the_other(at: Sitting) -> None:
    at.type("3d")
    at.wait(days=2)
    assert at.type("22-18")[-1] == until("06-06")
    at.wait(days=1)
    assert at.type("board")[-1] == until("06-06")


# Time that is up


@pytest.mark.parametrize("typed", ["22-18", "board", "draw"])
def test_a_game_that_nobody_began_is_called_off(at: Sitting, typed: str) -> None:
    at.type("3d")
    at.wait(days=3)
    assert at.type(typed)[:2] == [
        "White did not make the first move in time, so the game is called off; nobody wins or loses.",
        OVER,
    ]
    assert at.type("games") == ["No game was left unfinished."]


def test_the_list_of_games_tells_where_time_is_up(tmp_path: Path) -> None:
    with sitting(tmp_path, now=JUNE) as at:
        at.type("3d", "22-18", "11-16")
    with sitting(tmp_path, now=JUNE + timedelta(days=3)) as at:
        assert at.type("games")[-1].endswith("left 2026-06-01 12:00 UTC, the time to move is up")


def test_time_that_is_up_by_a_second_is_up_and_by_less_is_not(at: Sitting) -> None:
    at.type("3d")
    at.wait(days=3, microseconds=-1)
    assert at.type("22-18")[0] == "White played 22-18."


def test_a_game_that_is_opened_is_looked_after(tmp_path: Path) -> None:
    with sitting(tmp_path, now=JUNE) as at:
        at.type("3d", "22-18", "11-16")
    with sitting(tmp_path, now=JUNE + timedelta(days=4)) as at:
        assert at.type("resume") == [
            "Brazilian draughts, going on after 2 plies.",
            "White was out of time, so a day of White's vacation is used.",
            RESTS,
        ]
        assert at.type("vacation back") == [
            "White is back from vacation.",
            GOES_ON_RESTING,
            RESTS,
        ]
        assert at.type("24-20")[0] == "White played 24-20."


def test_the_side_that_waits_may_claim(at: Sitting) -> None:
    at.type("3d", "22-18", "11-16", "vacation 30")
    at.wait(days=33, seconds=-1)
    assert at.type("claim") == [
        "Your opponent has time until 2026-07-04 12:00 UTC; only after that it can be claimed.",
    ]
    at.wait(seconds=1)
    assert at.type("board") == [
        "White is out of time: claim wins for Black until 2026-07-07 12:00 UTC, unless White moves first.",
    ]
    said = at.type("claim")
    assert said[0].startswith("Black wins: White")
    assert said[1:] == [OVER]


def test_who_is_late_may_still_move(at: Sitting) -> None:
    at.type("3d", "22-18", "11-16", "vacation 30")
    at.wait(days=33)
    assert at.type("24-20") == ["White played 24-20.", until("07-07")]


def test_what_nobody_claims_is_called_off(at: Sitting) -> None:
    at.type("3d", "22-18", "11-16", "vacation 30")
    at.wait(days=36)
    assert at.type("24-20") == [
        "Time ran out and nobody claimed the game; nobody wins or loses.",
        OVER,
        OVER,
    ]


def test_there_is_nothing_to_claim_or_to_pause_without_a_clock(at: Sitting) -> None:
    claimed, paused = at.type("1", "claim", "pause")[1:]
    assert claimed == paused
    assert "no time limit" in claimed


# Pauses


@pytest.mark.parametrize("typed", ["pause", "resume", "/resume"])
def test_a_pause_stops_the_time_until_it_is_let_run(at: Sitting, typed: str) -> None:
    at.type("3d")
    at.wait(days=1)
    assert at.type("pause") == [PAUSED]
    at.wait(days=7)
    assert at.type("board", typed) == [PAUSED, until("06-11"), GOES_ON]


def test_a_move_lets_the_time_run_too(at: Sitting) -> None:
    at.type("3d", "pause")
    at.wait(days=7)
    assert at.type("22-18") == ["White played 22-18.", until("06-11")]


def test_a_move_taken_back_leaves_the_time_stopped(at: Sitting) -> None:
    at.type("3d", "22-18", "pause")
    assert at.type("undo")[-1] == PAUSED
    at.wait(days=9)
    assert at.type("resume") == [until("06-13"), GOES_ON]


def test_a_pause_lasts_when_the_terminal_is_left(tmp_path: Path) -> None:
    with sitting(tmp_path, now=JUNE) as at:
        at.type("3d", "22-18", "pause", "new it")
    with sitting(tmp_path, now=JUNE + timedelta(days=30)) as at:
        assert at.type("games")[-1] == "1: Brazilian draughts, 1 ply, left 2026-06-01 12:00 UTC, paused"
        assert at.type("resume 1")[1:] == [PAUSED]


# Vacations


def test_a_vacation_is_of_the_side_to_move_in_all_its_games(at: Sitting) -> None:
    assert at.type("3d", "vacation")[-1] == (
        "White has 30 days of vacation left this year; vacation 3 takes three: no time runs for that side in "
        "any game here."
    )
    assert at.type("vacation 2")[-1] == (
        "White is on vacation until 2026-06-03 12:00 UTC. White has 28 days of vacation left this year; "
        "vacation 3 takes three more, vacation back ends it."
    )
    assert at.type("board")[-1] == until("06-06")
    assert at.type("new it 3d")[-1] == until("06-06")
    assert at.type("22-18")[-1] == until("06-04")


@pytest.mark.parametrize("back", ["vacation back", "vacation 0"])
def test_back_from_vacation_the_time_runs(at: Sitting, back: str) -> None:
    at.type("3d", "vacation 10")
    at.wait(days=2)
    assert at.type(back) == ["White is back from vacation.", until("06-06")]


def test_a_vacation_that_cannot_be(at: Sitting) -> None:
    too_long, not_away, how, state = at.type("3d", "vacation 31", "vacation back", "vacation soon")[2:]
    assert too_long == (
        "A year has 30 days of vacation, and 30 days are left of yours: /vacation 30 takes them."
    )
    assert "not on vacation" in not_away
    assert how == "Write a number of days, as in /vacation 5, or /vacation back to return."
    assert state.startswith("White has 30 days")
