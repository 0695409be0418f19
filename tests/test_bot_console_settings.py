"""What the two at the terminal prefer, and the games they left by how urgent they are."""

from collections.abc import Iterator
from datetime import UTC, datetime
from pathlib import Path

import pytest

from tests.catalogues import languages_in
from tests.console_scene import Sitting, sitting

JUNE = datetime(2026, 6, 1, 12, tzinfo=UTC)
USED = "Before a game is lost on time, a day of vacation is used; settings vacation off keeps them."
KEPT = "Vacation is used only when somebody takes it; settings vacation on saves lost games with it."
NUMBERS = "Moves are written as 22-18; settings notation letters chooses the other way."
ZONE = "Times are told in the time zone UTC; settings zone Rome chooses another."


@pytest.fixture
def at(tmp_path: Path) -> Iterator[Sitting]:
    with sitting(tmp_path, now=JUNE) as sat:
        yield sat


@pytest.mark.parametrize("typed", ["settings", "SETTINGS", "settings vacation", "settings notation"])
def test_how_it_stands_is_told_before_a_game_and_in_one(at: Sitting, typed: str) -> None:
    assert at.type(typed) == [USED, NUMBERS, ZONE]
    assert at.type("3d", typed)[-3:] == [USED, NUMBERS, ZONE]


def test_automatic_vacation_is_switched_off_for_both_and_on_again(at: Sitting) -> None:
    assert at.type("settings vacation off") == [KEPT, NUMBERS, ZONE]
    at.type("3d", "22-18", "11-16")
    at.wait(days=3, seconds=1)
    assert at.type("board")[-1].startswith("White is out of time: claim wins for Black until")
    assert "Black wins" in "\n".join(at.type("claim"))
    assert at.type("settings vacation ON") == [USED, NUMBERS, ZONE]


def test_squares_are_called_by_numbers_or_by_letters_from_then_on(tmp_path: Path) -> None:
    letters = "Moves are written as c3-d4; settings notation numbers chooses the other way."
    with sitting(tmp_path, now=JUNE) as at:
        assert at.type("settings notation letters") == [USED, letters, ZONE]
        assert "White can play a3-b4, c3-b4, c3-d4" in "\n".join(at.type("brazilian", "moves"))
        assert "The piece on c3 cannot go to f6" in "\n".join(at.type("22-11"))
        assert "c3-d4" in "\n".join(at.type("22-18"))
    with sitting(tmp_path, now=JUNE) as at:
        assert at.type("settings") == [USED, letters, ZONE]
        assert at.type("settings notation Numbers") == [USED, NUMBERS, ZONE]


@pytest.mark.parametrize(
    ("typed", "changed"),
    [
        ("letters", {NUMBERS}),
        ("notation Letras", {NUMBERS}),
        ("Caselle con le lettere", {NUMBERS}),
        ("keep my vacation", {USED}),
        ("férias não", {USED}),
        ("vacation όχι", {USED}),
        ("Rome", {ZONE}),
        ("fuso horário Roma", {ZONE}),
    ],
)
def test_a_value_is_understood_alone_or_after_its_name_in_any_language(
    at: Sitting, typed: str, changed: set[str]
) -> None:
    told = at.type(f"settings {typed}")
    assert len(told) == 3
    assert {USED, NUMBERS, ZONE} - set(told) == changed
    assert at.type("settings") == told


@pytest.mark.parametrize("typed", ["language it", "italian", "idioma italiano"])
@pytest.mark.usefixtures("tagged_languages")
def test_so_is_a_language(at: Sitting, typed: str) -> None:
    assert all(languages_in(line) == {"it"} for line in at.type(f"settings {typed}"))


@pytest.mark.parametrize(
    "typed",
    ["what", "xx", "theme dark", "dark", "white below", "vacation letters", "notation on", "reminders off"],
)
def test_what_cannot_be_set_here_is_said_with_what_can(at: Sitting, typed: str) -> None:
    told = f"{typed} is nothing that can be set here. This is:"
    assert at.type(f"settings {typed}") == [told, USED, NUMBERS, ZONE]
    assert at.type("settings") == [USED, NUMBERS, ZONE]


def test_black_keeps_its_vacation_as_well(at: Sitting) -> None:
    at.type("settings vacation off", "3d", "22-18", "11-16", "18-14")
    at.wait(days=3)
    assert at.type("board")[-1].startswith("Black is out of time: claim wins for White until")


def test_times_are_told_by_the_clocks_of_a_city_and_still_are_later(tmp_path: Path) -> None:
    with sitting(tmp_path, now=JUNE) as at:
        assert at.type("3d")[-1] == "Time to move: until 2026-06-04 12:00 UTC."
        chosen = "Times are told in the time zone Europe/Rome; settings zone Rome chooses another."
        assert at.type("settings zone Rome") == [USED, NUMBERS, chosen]
        assert at.type("board")[-1] == "Time to move: until 2026-06-04 14:00 CEST."
    with sitting(tmp_path, now=JUNE) as at:
        assert at.type("resume")[-1] == "Time to move: until 2026-06-04 14:00 CEST."


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("indiana", "Which of these time zones do you mean: US/East-Indiana,"),
        ("Atlantis", "I know no time zone like Atlantis."),
        ("", "Your time zone is that of a large city near you"),
    ],
)
def test_a_time_zone_is_not_guessed(at: Sitting, typed: str, told: str) -> None:
    [said] = at.type(f"settings zone {typed}")
    assert said.startswith(told)
    assert at.type("settings") == [USED, NUMBERS, ZONE]


@pytest.mark.parametrize(
    ("begin", "pace"),
    [
        ("3d", "3 days per move"),
        ("bank", "10 days, and 36 hours more with each move"),
        ("brazilian", "no time limit"),
    ],
)
def test_the_pace_of_a_game_is_told(at: Sitting, begin: str, pace: str) -> None:
    told = f"The pace of this game: {pace}. new 3d begins another game with another one."
    assert at.type(begin, "pace")[-1] == told


def test_games_are_listed_by_urgency_and_resume_goes_on_with_the_last(at: Sitting) -> None:
    at.type("new 5d", "22-18", "new 1d", "21-17")
    at.wait(minutes=1)
    at.type("new brazilian", "22-17")
    head, *lines = at.type("games")
    assert head == "3 games were left unfinished; resume goes on with the latest, resume 2 with another:"
    assert [line.partition(":")[0] for line in lines] == ["2", "1", "3"]
    at.type("new 2d")
    assert [line.partition(":")[0] for line in at.type("games")[1:]] == ["2", "4", "1", "3"]
    assert at.type("resume")[0] == "Brazilian draughts, going on after 0 plies."
