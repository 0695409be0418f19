"""Why a move is refused: each kind in both games, and which of several reasons is given."""

from enum import Enum

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from core import fen, notation
from core.board import Color
from core.errors import Refused
from core.game import Game, new_game
from core.move import Move
from core.refusal import read_move
from core.ruleset import Ruleset
from core.rulesets import BRAZILIAN, ITALIAN
from tests.playouts import games


def _game(position: str, ruleset: Ruleset) -> Game:
    return new_game(ruleset, fen.read(position, ruleset))


def _refused(game: Game, text: str) -> str:
    """The refusal as its kind and its fields, moves in full: `Blocked start=22 end=15 moves=22-17,22-18`."""
    with pytest.raises(Refused) as caught:
        read_move(game, text)
    fields = (f"{name}={_plain(game, value)}" for name, value in vars(caught.value).items())
    return " ".join((type(caught.value).__name__, *fields))


def _plain(game: Game, value: object) -> str:
    if isinstance(value, Move):
        return notation.full(value, game.position.board)
    if isinstance(value, tuple):
        return ",".join(_plain(game, item) for item in value)
    return str(value.value if isinstance(value, Enum) else value)


_START = "W:W21-32:B1-12"


@pytest.mark.parametrize(
    ("position", "text", "refused"),
    [
        (_START, "hello", "NotAMove text=hello"),
        (_START, "22-33", "NoSuchSquare name=33"),
        (_START, "45", "NotAMove text=45"),
        (_START, "40-50", "NoSuchSquare name=40"),
        (_START, "22x15x0", "NoSuchSquare name=0"),
        (_START, "22 40", "NoSuchSquare name=40"),
        (_START, "a9-b8", "NoSuchSquare name=a9"),
        (_START, "c3-18", "NotAMove text=c3-18"),
        (_START, "a2-b3", "NoSuchSquare name=a2"),
        ("W:W:B1", "22-18", "GameOver"),
        ("W:W:B1", "hello", "GameOver"),
        (_START, "9-14", "NoPieceThere square=9 holder=B"),
        (_START, "18-15", "NoPieceThere square=18 holder=None"),
        (_START, "22-15", "Blocked start=22 end=15 moves=22-17,22-18"),
        (_START, "c3-e5", "Blocked start=22 end=15 moves=22-17,22-18"),
        (_START, "22-18-15", "Blocked start=22 end=15 moves=22-17,22-18"),
        (_START, "29-25", "Blocked start=29 end=25 moves="),
        ("W:WK29,22:B1", "29-18", "Blocked start=29 end=18 moves=29-25"),
        (_START, "15", "NotReachable square=15"),
        (_START, "x", "NothingToCapture"),
        (_START, "18", "Ambiguous moves=22-18,23-18"),
        (_START, "22-26", "MenDoNotMoveBackwards start=22 moves=22-17,22-18"),
        (_START, "29-33", "NoSuchSquare name=33"),
        ("B:W21:B14", "14-9", "MenDoNotMoveBackwards start=14 moves=14-17,14-18"),
        ("W:W18:B1", "18-25", "Blocked start=18 end=25 moves=18-14,18-15"),
        # A capture must be played, and to its end.
        ("W:W24,31:B19,10", "31-27", "CaptureCompulsory captures=24x15x6"),
        ("W:W24,31:B19,10", "24-20", "CaptureCompulsory captures=24x15x6"),
        ("W:W24,31:B19,10", "27", "CaptureCompulsory captures=24x15x6"),
        ("W:W24,31:B19,10", "24x15x6x1", "CaptureCompulsory captures=24x15x6"),
        ("W:W24,18:B19,10", "18-22", "CaptureCompulsory captures=24x15x6"),
        ("W:W24,31:B19,10", "10-15", "NoPieceThere square=10 holder=B"),
        ("W:W24,31:B19,10", "24x15", "CaptureUnfinished captures=24x15x6"),
        ("W:W24,31:B19,10", "15", "CaptureUnfinished captures=24x15x6"),
        ("W:W22,24:B18,19,10", "15", "CaptureUnfinished captures=22x15x6,24x15x6"),
        ("W:W22,24:B18,19,10", "x", "Ambiguous moves=22x15x6,24x15x6"),
        # Two captures that differ by what they take.
        (
            "W:WK2:B6,9,11,K18,19,24,K32",
            "2x5",
            "Ambiguous moves=2x16x23x14x5,2x20x27x14x5",
        ),
        ("W:WK2:B6,9,11,K18,19,24,K32", "2x16x23", "CaptureUnfinished captures=2x16x23x14x5"),
        (
            "W:WK2:B6,9,11,K18,19,24,K32",
            "14",
            "CaptureUnfinished captures=2x16x23x14x5,2x20x27x14x5",
        ),
        # The law of the majority, for one piece and between two; a king has no advantage.
        (
            "W:W22,24:B17,19,10",
            "22x13",
            "OtherCaptureFirst asked=22x13 reason=most_pieces captures=24x15x6",
        ),
        ("W:WK22,24:B17,19,10", "13", "OtherCaptureFirst asked=22x13 reason=most_pieces captures=24x15x6"),
        # A king that could go on, and one that has gone too far to go on.
        ("W:WK29:B25,15", "29x22", "CaptureUnfinished captures=29x22x4,29x22x8,29x22x11"),
        (
            "W:WK29:B22,14",
            "29x15",
            "OtherCaptureFirst asked=29x15 reason=most_pieces captures=29x18x5,29x18x9",
        ),
    ],
)
def test_brazilian_refusals(position: str, text: str, refused: str) -> None:
    assert _refused(_game(position, BRAZILIAN), text) == refused


@pytest.mark.parametrize(
    ("position", "text", "refused"),
    [
        (_START, "a1-b2", "NoSuchSquare name=a1"),
        (_START, "22-17", "Blocked start=22 end=17 moves=22-18,22-19"),
        (_START, "d3-c2", "MenDoNotMoveBackwards start=22 moves=22-18,22-19"),
        ("W:WK22:B1", "22-13", "Blocked start=22 end=13 moves=22-18,22-19,22-26,22-27"),
        (_START, "18", "Ambiguous moves=21-18,22-18"),
        ("W:W22,32:B18", "32-28", "CaptureCompulsory captures=22x13"),
        ("W:W24:B20,11", "24x15", "CaptureUnfinished captures=24x15x6"),
        # The four precedences, in their order.
        (
            "W:W22,24:B18,20,11",
            "22x13",
            "OtherCaptureFirst asked=22x13 reason=most_pieces captures=24x15x6",
        ),
        ("W:W22,K24:B18,20", "22x13", "OtherCaptureFirst asked=22x13 reason=with_king captures=24x15"),
        ("W:WK22,K24:B18,K20", "22x13", "OtherCaptureFirst asked=22x13 reason=most_kings captures=24x15"),
        (
            "W:WK22,K24:B18,K10,K20,12",
            "22x6",
            "OtherCaptureFirst asked=22x13x6 reason=kings_earliest captures=24x15x8",
        ),
        # The capture that must give way, and unfinished besides.
        (
            "W:WK22,K24:B18,K10,K20,12",
            "22x13",
            "OtherCaptureFirst asked=22x13x6 reason=kings_earliest captures=24x15x8",
        ),
        # Men capture men, forwards.
        ("W:W22:B26", "22x29", "MenDoNotCaptureBackwards start=22 over=26 moves=22-18,22-19"),
        ("W:W22:BK18", "22x13", "MenDoNotCaptureKings start=22 over=18 moves=22-19"),
        ("W:W22:BK26", "22x29", "MenDoNotCaptureBackwards start=22 over=26 moves=22-18,22-19"),
        ("B:W7:BK32,11", "11x4", "MenDoNotCaptureBackwards start=11 over=7 moves=11-14,11-15,32-28"),
        ("W:W24:B20,19", "24x15x22", "MenDoNotCaptureBackwards start=24 over=19 moves=24x15"),
        ("W:W24:B20,19", "24x22", "MenDoNotCaptureBackwards start=24 over=19 moves=24x15"),
        ("W:W24:B20,K11", "24x6", "MenDoNotCaptureKings start=24 over=11 moves=24x15"),
        ("W:W22,24:B20,K18", "22x13", "MenDoNotCaptureKings start=22 over=18 moves=24x15"),
        ("W:W22:BK18", "22x15", "Blocked start=22 end=15 moves=22-19"),
        ("W:W22:BK18", "13", "NotReachable square=13"),
        ("W:W22:BK18", "x", "NothingToCapture"),
    ],
)
def test_italian_refusals(position: str, text: str, refused: str) -> None:
    assert _refused(_game(position, ITALIAN), text) == refused


@pytest.mark.parametrize(
    ("position", "text", "refused"),
    [
        # A numbered move is explained as the move, and one with a dot in it as a move from square to square.
        (_START, "1. 22-26", "MenDoNotMoveBackwards start=22 moves=22-17,22-18"),
        (_START, "22.26", "MenDoNotMoveBackwards start=22 moves=22-17,22-18"),
        (_START, "1. 18-15", "NoPieceThere square=18 holder=None"),
        (_START, "5. 15", "NoPieceThere square=5 holder=B"),
        # Digits are split no further than they must be; a piece of one's own is thought of first.
        (_START, "218", "Blocked start=21 end=8 moves=21-17"),
        (_START, "2215", "Blocked start=22 end=15 moves=22-17,22-18"),
        (_START, "2233", "NotAMove text=2233"),
        (_START, "332", "NoPieceThere square=3 holder=B"),
    ],
)
def test_the_likeliest_reading_is_explained(position: str, text: str, refused: str) -> None:
    assert _refused(_game(position, BRAZILIAN), text) == refused


@pytest.mark.parametrize("text", ["22-18", "1. c3-d4!", "17"])
def test_the_one_legal_move_is_returned(text: str) -> None:
    game = _game("W:W22:B1", BRAZILIAN)
    assert read_move(game, text) in game.legal_moves


def _named(refused: Refused) -> list[Move]:
    """Every move a refusal offers."""
    lists = [value for name, value in vars(refused).items() if name in {"moves", "captures"}]
    return [move for moves in lists for move in moves]


_SQUARE = st.integers(1, 33).map(str)
_MOVE_TEXT = st.lists(_SQUARE, min_size=1, max_size=4).flatmap(
    lambda names: st.sampled_from(["x", "-", "", ". "]).map(lambda sign: sign.join(names))
)


@given(games(), st.one_of(_MOVE_TEXT, st.text()))
@example(new_game(BRAZILIAN), "9" * 1_000_000)
def test_any_text_is_the_only_move_it_fits_or_refused_with_legal_moves(game: Game, text: str) -> None:
    try:
        moves = [read_move(game, text)]
    except Refused as refused:
        moves = _named(refused)
    assert set(moves) <= set(game.legal_moves)


def test_black_is_refused_as_white_is() -> None:
    game = _game("B:W21-32:B1-12", BRAZILIAN)
    assert _refused(game, "22-18") == f"NoPieceThere square=22 holder={Color.WHITE.value}"
    assert _refused(game, "9-5") == "MenDoNotMoveBackwards start=9 moves=9-13,9-14"
