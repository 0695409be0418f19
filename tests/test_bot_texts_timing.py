"""What is said about time: whose move is taken back, what a card says of the clock, how vacation stands."""

from dataclasses import replace
from datetime import timedelta

import pytest

from bot.texts.offers import takeback_offer
from bot.texts.pacing import clock_lines, pace_choices, pace_name
from bot.texts.sentence import plain
from bot.texts.timing import vacation_state
from bot.texts.words import words_of
from core import match as verbs
from core.board import BLACK, WHITE, Color
from core.pace import BANK, BY_CODE, NO_LIMIT, Clock, paused, rested, start
from core.ruleset import NotationStyle
from tests.texts_scene import ANA_AND_BRUNO, NOW, START, match_of, played, view_of

WORDS = words_of()
CLOCK = start(BY_CODE["3d"], NOW)


def said_of(clock: Clock | None) -> list[str]:
    return [plain(line) for line in clock_lines(WORDS, view_of(match_of(START, clock=clock)))]


def test_paces_are_told_in_days_and_hours() -> None:
    assert pace_name(WORDS, BY_CODE["1d"]) == "1 day per move"
    assert pace_name(WORDS, BY_CODE["14d"]) == "14 days per move"
    assert pace_name(WORDS, BANK) == "10 days, and 36 hours more with each move"
    assert list(pace_choices(WORDS)) == [*BY_CODE, NO_LIMIT]


def test_a_card_says_until_when_there_is_time() -> None:
    assert said_of(CLOCK) == ["Time to move: until 2026-12-04 12:00 UTC."]
    assert said_of(None) == []


def test_a_card_says_why_no_time_runs() -> None:
    later = NOW + timedelta(days=1)
    assert said_of(paused(CLOCK, WHITE, later)) == [
        "The clock is paused; a move or /resume lets it run again.",
    ]
    assert said_of(rested(CLOCK, WHITE, WHITE, later, NOW))[0] == (
        "Ana is on vacation; the time to move runs from 2026-12-02 12:00 UTC."
    )
    assert said_of(rested(CLOCK, BLACK, WHITE, later, NOW)) == said_of(CLOCK)


def test_a_card_says_who_may_claim_the_game_once_time_is_up() -> None:
    view = view_of(match_of(START, clock=CLOCK), can_be_claimed=True)
    [line] = clock_lines(WORDS, view)
    until = "2026-12-07 12:00 UTC"
    assert plain(line) == (
        f"Ana is out of time. Bruno can claim the game until {until} (/claim), or wait for the move."
    )


def test_a_match_that_is_over_has_no_time_any_more() -> None:
    view = view_of(match_of(START, clock=CLOCK))
    over = replace(view, match=verbs.resign(view.match, BLACK))
    assert clock_lines(WORDS, over) == []


@pytest.mark.parametrize(
    ("by", "expected"),
    [
        (BLACK, "Ana, Bruno asks to take back the move 9-13."),
        (WHITE, "Bruno, Ana asks to take back the move 22-18, and with it your answer 9-13."),
    ],
)
def test_whose_move_is_to_be_taken_back_is_named(by: Color, expected: str) -> None:
    game = played(START, "22-18", "9-13")
    told = takeback_offer(WORDS, game, by, ANA_AND_BRUNO.by_color, NotationStyle.NUMERIC)
    assert plain(told) == expected


@pytest.mark.parametrize(("days_left", "proposed"), [(30, "/vacation 5"), (2, "/vacation 2"), (0, "")])
def test_no_more_vacation_is_proposed_than_there_is(days_left: int, proposed: str) -> None:
    told = plain(vacation_state(WORDS, days_left, None))
    assert proposed in told
    assert ("/vacation" in told) is bool(proposed)
