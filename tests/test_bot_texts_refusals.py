"""Every kind of refusal has a sentence that names the rule and shows the way out."""

import re

import pytest

from bot.texts.refusals import apology, refusal, too_fast
from bot.texts.sentence import Typed, plain
from bot.texts.words import words_of
from core import errors
from core.board import BLACK, WHITE, Color, Square
from core.challenge import ChallengeState
from core.errors import Refused
from core.game import Game, new_game
from core.match import Match
from core.plan import read
from core.refusal import read_move
from core.ruleset import NotationStyle, Ruleset
from core.rulesets import BRAZILIAN, ITALIAN
from storage.database import DatabaseUnusable
from tests.texts_scene import MANY_CAPTURES, MOVE_REFUSALS, OTHER_REFUSALS, START, game_from, match_of, played

WORDS = words_of()


def said(refused: Refused, game: Game | None = None, style: NotationStyle = NotationStyle.NUMERIC) -> str:
    return plain(refusal(WORDS, refused, game, style))


def answer(game: Game, text: str, style: NotationStyle = NotationStyle.NUMERIC) -> str:
    """What is said to somebody who types this."""
    with pytest.raises(Refused) as raised:
        read_move(game, text)
    return said(raised.value, game, style)


def kinds(kind: type[Refused]) -> set[type[Refused]]:
    return {kind}.union(*(kinds(below) for below in kind.__subclasses__()))


def test_every_kind_of_refusal_is_among_those_said() -> None:
    covered = {type(refused) for refused in (*MOVE_REFUSALS, *OTHER_REFUSALS)}
    assert covered == kinds(Refused) - {Refused}


def named(refused: Refused) -> str:
    """The refusal without addresses in memory, so that every process calls its test the same."""
    return re.sub(r"<.* at 0x\w+>", "board", repr(refused))


@pytest.mark.parametrize("refused", MOVE_REFUSALS, ids=named)
def test_a_refused_move_is_answered_with_moves_that_may_be_played(refused: Refused) -> None:
    sentence = refusal(WORDS, refused, MANY_CAPTURES)
    legal = {f"{move.start}x{move.end}" for move in MANY_CAPTURES.legal_moves}
    offered = {part.text for part in sentence if isinstance(part, Typed) and "x" in part.text}
    assert offered & (legal | {"x".join(map(str, move.path)) for move in MANY_CAPTURES.legal_moves})


@pytest.mark.parametrize("refused", MOVE_REFUSALS, ids=named)
def test_a_refused_move_needs_its_game(refused: Refused) -> None:
    with pytest.raises(ValueError, match="none was given"):
        refusal(WORDS, refused)


def test_a_kind_without_a_sentence_is_a_bug() -> None:
    with pytest.raises(TypeError, match="no sentence"):
        refusal(WORDS, Refused())


@pytest.mark.parametrize("refused", [*MOVE_REFUSALS, *OTHER_REFUSALS], ids=named)
def test_a_refusal_is_short_and_does_not_shout(refused: Refused) -> None:
    sentence = said(refused, MANY_CAPTURES)
    assert len(sentence) < 400
    assert "!" not in sentence


PRECEDENCE = [
    (
        BRAZILIAN,
        ("W:WK5,K23:BK6,K14", "5x18"),
        (
            "You must take as many pieces as you can. 5x18 takes too few; in Brazilian draughts the "
            "capture of 2 pieces goes first: 23x2."
        ),
    ),
    (
        ITALIAN,
        ("W:WK11,19:B15,K17,21,22", "19x12"),
        "You must capture, and in Italian draughts a king captures before a man: 11x20.",
    ),
    (
        ITALIAN,
        ("B:WK19,26:BK3,9,K22,K23", "22x29"),
        (
            "In Italian draughts, of captures that are equal so far, the one that takes the most kings goes "
            "first: 22x15 or 23x14."
        ),
    ),
    (
        ITALIAN,
        ("W:WK26:BK5,7,14,K15,K22", "26x1"),
        (
            "In Italian draughts, of captures that are equal so far, the one that takes a king earliest goes "
            "first: 26x3."
        ),
    ),
    (
        ITALIAN,
        ("W:WK8,16:BK12,K25,K29", "16x7"),
        "In Italian draughts a man cannot capture a king: the one on 16 cannot take 12. You can play 8x15.",
    ),
    (
        ITALIAN,
        ("W:W28:B15,K22,23,K32", "28x26"),
        "In Italian draughts a man captures forwards only: the one on 28 cannot take 22. You can play 28x12.",
    ),
    (
        ITALIAN,
        ("W:W28:B15,K22,23,K32", "28x19"),
        "The capture goes on from there; play it to its end: 28x19x12.",
    ),
    (
        BRAZILIAN,
        ("W:WK2:BK11,K18,K19,K22,K25,K27", "2x13"),
        "That can be more than one move. Which do you mean: 2x16x26x13 or 2x20x31x13?",
    ),
]


@pytest.mark.parametrize(("ruleset", "typed", "expected"), PRECEDENCE)
def test_the_rule_of_this_game_is_named(ruleset: Ruleset, typed: tuple[str, str], expected: str) -> None:
    position, text = typed
    assert answer(game_from(position, ruleset), text) == expected


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("nice one", "I cannot read nice one as a move. You can play 21-17, 22-17, 22-18, "),
        ("16-12", "There is no piece on 16. You can play "),
        ("9-13", "The piece on 9 is Black's, and you play White. You can play "),
        ("22-15", "The piece on 22 cannot go to 15. It can play 22-17 or 22-18."),
        ("26-22", "The piece on 26 cannot move at all. You can play "),
        ("5", "None of your pieces can go to 5. You can play "),
        ("x", "There is nothing to capture now. You can play "),
        ("18", "That can be more than one move. Which do you mean: 22-18 or 23-18?"),
    ],
)
def test_what_is_typed_at_the_start_is_answered(text: str, expected: str) -> None:
    assert answer(START, text).startswith(expected)


def test_squares_are_named_in_the_readers_notation() -> None:
    told = answer(START, "c3-c5", NotationStyle.ALGEBRAIC)
    assert told == "The piece on c3 cannot go to c5. It can play c3-b4 or c3-d4."


def test_no_more_than_eight_moves_are_named() -> None:
    kings = game_from("W:WK29,K32:B5,9")
    hidden = len(kings.legal_moves) - 8
    told = answer(kings, "hello")
    assert told.endswith(f" and {hidden} more.")
    assert len(told.split("You can play ")[1].split(", ")) == 8


def test_the_holder_of_a_piece_is_named() -> None:
    game = new_game(BRAZILIAN)
    assert "is White's" in said(errors.NoPieceThere(Square(22), WHITE), game)
    assert "is Black's" in said(errors.NoPieceThere(Square(9), BLACK), game)


@pytest.mark.parametrize("state", [state for state in ChallengeState if state is not ChallengeState.OPEN])
def test_what_became_of_a_challenge_is_told(state: ChallengeState) -> None:
    assert state.value in said(errors.ChallengeClosed(state.value))


def test_hostile_text_is_quoted_on_one_short_line() -> None:
    sentence = said(errors.NotAMove("a\u202e\nb" * 200), START)
    assert "\n" not in sentence
    assert "\u202e" not in sentence
    assert "…" in sentence


def test_seconds_to_wait_are_counted() -> None:
    assert "1 second " in plain(too_fast(WORDS, 1))
    assert "30 seconds " in plain(too_fast(WORDS, 30))
    assert said(errors.TooFast(30)) == plain(too_fast(WORDS, 30))


@pytest.mark.parametrize(
    ("error", "why"),
    [(ZeroDivisionError(), "something went wrong"), (DatabaseUnusable("no"), "could not be saved")],
)
def test_an_apology_says_what_is_wrong_and_that_nothing_is_lost(error: Exception, why: str) -> None:
    told = plain(apology(WORDS, error))
    assert why in told
    assert "No move that you have been shown is lost." in told


def plan_refused(match: Match, seat: Color, line: str) -> str:
    with pytest.raises(errors.PlanUnreadable) as raised:
        read(match, seat, line)
    return said(raised.value, match.game)


@pytest.mark.parametrize(
    ("game", "seat", "line", "name"),
    [(START, BLACK, "9-13 22-18", "White"), (played(START, "22-18"), WHITE, "21-17 9-13", "Black")],
)
def test_a_plan_that_begins_with_the_own_move_too_early_gives_nobody_the_other_colour(
    game: Game, seat: Color, line: str, name: str
) -> None:
    told = plan_refused(match_of(game), seat, line)
    typed = line.split(maxsplit=1)[0]
    assert told.startswith(
        f"{typed} cannot be played at that point of your plan. {name} is to move there, and can play "
    )
    assert "you" not in told.replace("your plan", "")


@pytest.mark.parametrize(
    ("line", "expected"),
    [
        (
            "11-15 18-14",
            (
                "18-14 cannot be played at that point of your plan. White is to move there. "
                "You must capture: 18x11."
            ),
        ),
        (
            "22-17 18-14",
            (
                "22-17 cannot be played at that point of your plan. Black is to move there. "
                "There is no piece on 22. You can play 9-13, 9-14, 10-14, 10-15, 11-15, 11-16 or 12-16."
            ),
        ),
    ],
)
def test_a_planned_move_is_refused_by_the_board_it_would_meet(line: str, expected: str) -> None:
    assert plan_refused(match_of(played(START, "22-18")), WHITE, line) == expected


def test_a_plan_that_goes_on_after_the_end_is_told_where_to_stop() -> None:
    match = match_of(game_from("W:W22,29:B11"))
    told = plan_refused(match, WHITE, "22-18 11-15 18x11 8-12")
    assert told == "Your plan comes to the end of the game before 8-12: leave out the rest."


def test_the_vacation_that_can_still_be_taken_is_named() -> None:
    assert "/vacation 3 takes them" in said(errors.NoVacationLeft(3))
    assert "/vacation" not in said(errors.NoVacationLeft(0))
