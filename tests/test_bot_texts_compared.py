"""Leaderboards, profiles and changes of ratings in words: all of it is told, and fits where it stands."""

from dataclasses import replace

import pytest

from bot.texts import leaderboard, profiles, ratings, standings
from bot.texts.ratings import short
from bot.texts.sentence import length, plain
from bot.texts.words import words_of
from bot.view import Person
from core.rating import START, Rating
from tests.texts_compared import (
    ANNULLED_GAMES,
    AWAY,
    NO_GAMES,
    SOME_CHANGES,
    SOME_GAMES,
    STANDINGS,
    board_of,
    boards,
    profile_of,
    some_profiles,
)
from tests.texts_scene import ANA_AND_BRUNO, HOSTILE, People

WORDS = words_of()
CAPTION = 1024
"""Of Telegram, and of alternative texts on Discord."""


@pytest.mark.parametrize(
    ("difference", "said"), [(12.4, "+12"), (-12.4, "−12"), (0.4, "±0"), (-0.4, "±0"), (0.6, "+1")]
)
def test_a_gain_has_its_sign(difference: float, said: str) -> None:
    assert ratings.gain(difference) == said


def test_a_change_is_the_difference_of_what_is_shown() -> None:
    white, black = SOME_CHANGES.values()
    assert (ratings.changed(white), ratings.changed(black)) == ("1532? (+32)", "1488 (−12)")


def test_a_provisional_rating_is_marked_and_the_mark_explained() -> None:
    assert (ratings.value(START), ratings.value(Rating(1499.6, 60))) == ("1500?", "1500")
    assert "? = provisional" in plain(leaderboard.as_text(WORDS, board_of(ANA_AND_BRUNO)))
    assert "? = provisional" in plain(profiles.profile(WORDS, profile_of(ANA_AND_BRUNO)))


def test_a_leaderboard_as_text() -> None:
    told = plain(leaderboard.as_text(WORDS, board_of(ANA_AND_BRUNO, 2, own=12)))
    assert told.split("\n") == [
        "Leaderboard · Brazilian draughts",
        "here · all time · page 1 of 3",
        "1. Bruno: 1488? ±201, 1 game",
        "2. Ana: 1532 ±61, 2 games",
        "…",
        "▸ 12. Ana: 1532 ±61, 12 games (you)",
        "? = provisional: too few results yet, or lately",
    ]


def test_a_month_tells_what_was_gained_in_it() -> None:
    told = plain(leaderboard.as_text(WORDS, board_of(ANA_AND_BRUNO, 3, month=True)))
    assert told.split("\n")[1:5] == [
        "everywhere · 2026-03",
        "1. Bruno: 1488? (−8), 1 game",
        "2. Ana: 1532 (±0), 2 games",
        "3. Bruno: 1488? (+24), 3 games",
    ]


def test_whoever_is_not_listed_is_told_how_to_get_there() -> None:
    absent = plain(leaderboard.as_text(WORDS, board_of(ANA_AND_BRUNO)))
    assert absent.endswith(
        "You are not on this list. A rated game gives you one: /challenge, and choose rated."
    )
    assert "not on this list" not in plain(leaderboard.as_text(WORDS, board_of(ANA_AND_BRUNO, own=2)))
    nobody = plain(leaderboard.as_text(WORDS, board_of(ANA_AND_BRUNO, 0)))
    assert nobody.endswith(
        "Nobody is on this list yet. Be the first: finish a rated game (/challenge, and choose rated)."
    )


@pytest.mark.parametrize("count", [0, 10])
def test_whoever_stayed_away_is_told_that_one_game_brings_them_back(count: int) -> None:
    told = plain(leaderboard.as_text(WORDS, replace(board_of(ANA_AND_BRUNO, count), away=AWAY)))
    assert told.endswith(
        "You are not on this list: for more than 180 days you have finished no rated game. One brings you "
        "back: /challenge, and choose rated."
    )


@pytest.mark.parametrize("people", [ANA_AND_BRUNO, HOSTILE])
def test_all_of_a_page_fits_below_a_picture(people: People) -> None:
    for board in boards(people):
        assert length(plain(leaderboard.as_text(WORDS, board))) <= CAPTION
    for shown in some_profiles(people):
        assert length(plain(profiles.profile(WORDS, shown))) <= CAPTION
        assert length(profiles.chart_in_words(WORDS, shown)) <= CAPTION


def test_a_profile_as_text() -> None:
    told = plain(profiles.profile(WORDS, profile_of(ANA_AND_BRUNO)))
    assert told.split("\n") == [
        "Profile of Ana",
        "",
        "Brazilian draughts: 1532 ±61",
        "Here: 1488? ±201",
        "As White: won 3, drawn 2, lost 1",
        "As Black: won 1, drawn 0, lost 0",
        "Now 3 games won in a row · At best 4 games won in a row",
        "",
        "Italian draughts: 1488? ±201",
        "As White: won 0, drawn 0, lost 2",
        "As Black: won 0, drawn 0, lost 0",
        "Now 1 game lost in a row",
        "",
        "? = provisional: too few results yet, or lately",
        "",
        "Finished lately:",
        "Match 12: won against Bruno, Brazilian draughts",
        "Match 13: drawn with Bruno, Brazilian draughts",
        "Match 14: lost to Bruno, Brazilian draughts",
    ]


def test_the_chart_is_told_in_words() -> None:
    told = profiles.chart_in_words(WORDS, profile_of(ANA_AND_BRUNO))
    assert told.split("\n") == [
        "Ratings of Ana",
        "Brazilian draughts: from 1500 on 2026-03-01 to 1503 on 2026-03-30; lowest 1500, highest 1539.",
        "Italian draughts: from 1500 on 2026-03-01 to 1500 on 2026-03-01; lowest 1500, highest 1500.",
    ]


def test_what_a_finished_match_changed() -> None:
    here, elsewhere, casual, short_one, repeated, often, annulled = (
        [plain(line) for line in standings.standing_lines(WORDS, standing, ANA_AND_BRUNO.by_color)]
        for standing in STANDINGS
    )
    assert here == [
        "Ratings: Ana 1532? (+32), Bruno 1488 (−12)",
        "Here: Ana 1532? (+32), Bruno 1488 (−12)",
        "Head to head: Ana 5 – 3 Bruno, 2 draws",
    ]
    assert elsewhere[1:] == [
        "Where the game was begun: Ana 1532? (+32), Bruno 1488 (−12)",
        "Head to head: Ana 5 – 3 Bruno, 1 draw",
    ]
    assert casual == ["Head to head: Ana 1 – 0 Bruno, 0 draws"]
    assert annulled == ["Annulled by an administrator, so it does not count. The reason: 1"]
    assert [short_one, repeated, often] == [
        ["The ratings stay as they are: hardly a move was made."],
        ["The ratings stay as they are: the same moves were played before."],
        ["The ratings stay as they are: the two have played very often lately."],
    ]


def test_what_stands_for_the_name_of_who_has_left_is_never_cut() -> None:
    gone = Person("qualcuno che è andato via", has_left=True)
    assert short(gone) == gone
    assert short(Person(gone.name)).name == "qualcuno che è andato v…"


def test_two_whose_only_game_was_annulled_are_told_so() -> None:
    told = plain(profiles.head_to_head(WORDS, *ANA_AND_BRUNO, ANNULLED_GAMES))
    assert told == "Ana and Bruno have no game that counts: what they finished was annulled."


def test_how_two_stand_against_each_other() -> None:
    told = plain(profiles.head_to_head(WORDS, *ANA_AND_BRUNO, SOME_GAMES))
    assert told.split("\n") == [
        "Ana against Bruno",
        "Brazilian draughts, rated: won 1, drawn 2, lost 3",
        "Brazilian draughts, casual: won 1, drawn 0, lost 0",
        "Italian draughts, casual: won 0, drawn 1, lost 0",
    ]
    for nothing in ([], NO_GAMES):
        told = plain(profiles.head_to_head(WORDS, *ANA_AND_BRUNO, nothing))
        assert told == "Ana and Bruno have not finished a game against each other yet."
