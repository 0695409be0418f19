"""How a game ended is told with its rule, and a draw is announced before it is there."""

import pytest

from bot.texts.endings import draw_rule, draw_warnings, result
from bot.texts.sentence import plain
from bot.texts.words import words_of
from core.board import BLACK, WHITE, Color
from core.game import Game, new_game
from core.outcome import Ending, Outcome
from core.rulesets import BRAZILIAN, RULESETS
from tests.texts_scene import ANA_AND_BRUNO, ENDED_GAMES, START, game_from, played

WORDS = words_of()
PEOPLE = ANA_AND_BRUNO.by_color

BY_PLAYERS = {
    Ending.RESIGNATION: "White wins: Bruno resigned.",
    Ending.TIME: "White wins: Bruno ran out of time.",
    Ending.NO_PIECES: "White wins: Bruno has no pieces left.",
    Ending.BLOCKED: "White wins: Bruno cannot move.",
}
DRAWN = {Ending.AGREEMENT: "Draw: both players agreed to it."}
CALLED_OFF = {
    Ending.NOT_BEGUN: (
        "Ana did not make the first move in time, so the game is called off; nobody wins or loses."
    ),
    Ending.UNCLAIMED: "Time ran out and nobody claimed the game; nobody wins or loses.",
}
BY_RULE = {rule.ending for ruleset in RULESETS for rule in ruleset.draws}


def test_every_ending_is_told_of_here() -> None:
    assert {*BY_PLAYERS, *DRAWN, *BY_RULE, Ending.ABORTED, *CALLED_OFF} == set(Ending)


@pytest.mark.parametrize(("ending", "expected"), BY_PLAYERS.items())
def test_the_loser_is_named_with_the_reason(ending: Ending, expected: str) -> None:
    assert plain(result(WORDS, Outcome(WHITE, (ending,)), START, PEOPLE)) == expected


def test_black_wins_as_white_does() -> None:
    outcome = Outcome(BLACK, (Ending.RESIGNATION,))
    assert plain(result(WORDS, outcome, START, PEOPLE)) == "Black wins: Ana resigned."


def test_a_draw_by_agreement() -> None:
    assert plain(result(WORDS, Outcome(None, (Ending.AGREEMENT,)), START, PEOPLE)) == DRAWN[Ending.AGREEMENT]


def test_a_match_called_off_has_no_winner() -> None:
    outcome = Outcome(None, (Ending.ABORTED,))
    assert plain(result(WORDS, outcome, START, PEOPLE)) == "The game was called off; nobody wins or loses."


@pytest.mark.parametrize(("by", "name"), [(WHITE, "Ana"), (BLACK, "Bruno")])
def test_whoever_called_a_match_off_is_named(by: Color, name: str) -> None:
    told = result(WORDS, Outcome(None, (Ending.ABORTED,)), START, PEOPLE, by)
    assert plain(told) == f"{name} has called the game off; nobody wins or loses."


def test_whoever_owed_the_first_move_is_named() -> None:
    told = result(WORDS, Outcome(None, (Ending.ABORTED, Ending.NOT_BEGUN)), played(START, "22-18"), PEOPLE)
    assert plain(told).startswith("Bruno did not make the first move in time")


def test_every_draw_rule_of_every_game_is_told_by_its_own_limit() -> None:
    for rule in (rule for ruleset in RULESETS for rule in ruleset.draws):
        told = plain(draw_rule(WORDS, rule))
        assert str(rule.limit) in told or rule.ending is Ending.REPETITION_3


def test_every_ending_that_held_is_told_the_headline_first() -> None:
    game = next(game for game in ENDED_GAMES if game.outcome and len(game.outcome.endings) > 1)
    outcome = game.outcome
    assert outcome
    told = plain(result(WORDS, outcome, game, PEOPLE))
    rules = {rule.ending: plain(draw_rule(WORDS, rule)) for rule in game.ruleset.draws}
    places = [told.index(rules[ending]) for ending in outcome.endings]
    assert places == sorted(places)


def repeated(*before: str) -> Game:
    """Kings go to and fro until their position has come three times."""
    game = played(game_from("W:WK32,21:BK1,12"), *before)
    while not game.outcome:
        start, end = ("32", "27") if game.position.piece_at(32) else ("27", "32")  # type: ignore[arg-type]
        game = played(game, f"{start}-{end}")
        if game.outcome:
            break
        start, end = ("1", "5") if game.position.piece_at(1) else ("5", "1")  # type: ignore[arg-type]
        game = played(game, f"{start}-{end}")
    return game


def told(game: Game) -> str:
    assert game.outcome
    return plain(result(WORDS, game.outcome, game, PEOPLE))


def test_a_repetition_names_the_start_and_both_plies() -> None:
    assert told(repeated()) == (
        "Draw: the same position stood on the board three times, at the start and after plies 4 and 8."
    )


def test_a_repetition_names_its_three_plies() -> None:
    assert told(repeated("21-17", "12-16")) == (
        "Draw: the same position stood on the board three times, after plies 2, 6 and 10."
    )


def test_a_repetition_is_announced_one_appearance_before() -> None:
    game = played(game_from("W:WK32,21:BK1,12"), "32-27", "1-5", "27-32")
    assert draw_warnings(WORDS, game) == []
    [warning] = draw_warnings(WORDS, played(game, "5-1"))
    assert plain(warning) == "This position has stood on the board twice; the third time it is a draw."


def test_a_count_is_announced_from_three_moves_before_its_end() -> None:
    shown: dict[int, list[str]] = {}
    game = next(
        game for game in ENDED_GAMES if game.outcome and game.outcome.endings == (Ending.KINGS_ONLY_15,)
    )
    for left in range(1, 5):
        earlier = Game(game.ruleset, game.positions[: -2 * left], game.moves[: -2 * left])
        shown[left] = [plain(warning) for warning in draw_warnings(WORDS, earlier)]
    expected = "A draw after {} more move{} by each side, if no man moves and nothing is captured."
    assert expected.format(1, "") in shown[1]
    assert expected.format(3, "s") in shown[3]
    assert not any("by each side, if no man moves" in warning for warning in shown[4])


def test_nothing_is_announced_at_the_start() -> None:
    assert draw_warnings(WORDS, new_game(BRAZILIAN)) == []


@pytest.mark.parametrize(("why", "expected"), CALLED_OFF.items())
def test_why_a_game_was_called_off(why: Ending, expected: str) -> None:
    assert plain(result(WORDS, Outcome(None, (Ending.ABORTED, why)), START, PEOPLE)) == expected
