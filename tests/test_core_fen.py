"""FEN in and out: every form there is, and one clear error for each thing that can be wrong."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from core import fen
from core.fen import FenError, FenFault
from core.game import Game
from core.position import start
from core.ruleset import Ruleset
from core.rulesets import BRAZILIAN, ITALIAN, RULESETS
from tests.playouts import games
from tests.rules_data import POSITIONS, position_of, ruleset_of

_START = "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12"


def test_writes_each_position_on_record_as_it_stands_there_and_reads_it_back() -> None:
    for record in POSITIONS:
        ruleset, position = ruleset_of(record), position_of(record)
        assert fen.write(position) == record["fen"]
        assert fen.read(record["fen"], ruleset) == position


@given(games())
def test_reads_back_what_it_writes(game: Game) -> None:
    assert fen.read(fen.write(game.position), game.ruleset) == game.position


@pytest.mark.parametrize(
    "text",
    [
        _START,
        "W:W21-32:B1-12",
        "W:B1-12:W21-32",
        "W:W21-32:B1-12.",
        "W:B12,11,10,9,5-8,4,3,2,1:W32,21-31.",
        " W : W 21 - 32 : B 1 - 4, 5 - 12 \r\n",
        "w:w21-32:b1-12",
        "W:W21-32:B1-12:H0:F1",
        "W:W021-032:B01-012",
        "W:W21-32,:B1-12:",
    ],
)
@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.code)
def test_reads_the_start_in_every_form(text: str, ruleset: Ruleset) -> None:
    assert fen.read(text, ruleset) == start(ruleset.board)


@pytest.mark.parametrize(
    ("ruleset", "text", "numeric"),
    [
        (BRAZILIAN, "B:Wa1,c3,Kg7:Bb8,Ka7", "B:WK8,22,29:B1,K5"),
        (ITALIAN, "B:Wg2,Ke8:Bd7,Kh1", "B:WK3,28:B6,K32"),
        (BRAZILIAN, "W:WKA1:BKh8", "W:WK29:BK4"),
        (BRAZILIAN, "B:WK1-3:B", "B:WK1,K2,K3:B"),
        (ITALIAN, "W:W:BK32", "W:W:BK32"),
        (ITALIAN, "B:BK1,5:W30:H12:F7", "B:W30:BK1,5"),
        (BRAZILIAN, "W:W:B", "W:W:B"),
    ],
)
def test_reads_kings_ranges_and_names(ruleset: Ruleset, text: str, numeric: str) -> None:
    assert fen.write(fen.read(text, ruleset)) == numeric


def test_reads_the_start_as_lidraughts_writes_it() -> None:
    text = "W:Wa3,c3,e3,g3,b2,d2,f2,h2,a1,c1,e1,g1:Bb8,d8,f8,h8,a7,c7,e7,g7,b6,d6,f6,h6:H0:F1"
    assert fen.read(text, BRAZILIAN) == start(BRAZILIAN.board)


@pytest.mark.parametrize(
    ("text", "fault", "part", "sentence"),
    [
        ("", "no_side_to_move", "", "FEN: it must begin with the side to move, W: or B:, and not with ''"),
        ("W21:B1", "no_side_to_move", "W21", None),
        ("?:W21:B1", "no_side_to_move", "?", None),
        ("W", "side_missing", "W", "FEN: no part of it lists the pieces of 'W'"),
        ("W:W21", "side_missing", "B", None),
        ("W:B1:H0", "side_missing", "W", None),
        ("W:W21:B1:W22", "side_twice", "W", "FEN: two parts of it list the pieces of 'W'"),
        ("W:W21:B1:X9", "unreadable", "X9", "FEN: 'X9' cannot be read"),
        ("W:W21:B1:H", "unreadable", "H", None),
        ("W:W21:B1:F1.5", "unreadable", "F1.5", None),
        ("W:Wq21:B1", "unreadable", "q21", None),
        ("W:W21;22:B1", "unreadable", "21;22", None),
        ("W:W21:BKK1", "unreadable", "KK1", None),
        ("W:W２１:B1", "unreadable", "２１", None),  # noqa: RUF001  # full-width digits
        ("W:W" + "9" * 5000 + ":B1", "unreadable", "9" * 40 + "...", None),
        ("W:W33:B1", "not_a_square", "33", "FEN: '33' is not a playing square of this board"),
        ("W:W0:B1", "not_a_square", "0", None),
        ("W:W21:BK99", "not_a_square", "K99", None),
        ("W:W31-33:B1", "not_a_square", "31-33", None),
        ("W:W25-21:B1", "not_a_square", "25-21", None),
        ("W:Wa2:B1", "not_a_square", "a2", None),
        ("W:W21,21:B1", "square_twice", "21", "FEN: two pieces stand on '21'"),
        ("W:W21:B1,K21", "square_twice", "K21", None),
        ("W:W21-24,22:B1", "square_twice", "22", None),
        ("W:W29,a1:B1", "square_twice", "a1", None),
        (
            "W:W3:B9",
            "uncrowned",
            "3",
            "FEN: a man cannot stand on '3', where it would have become a king",
        ),
        ("W:W21:B30", "uncrowned", "30", None),
        ("W:W1-5:B9", "uncrowned", "1-5", None),
        ("W:W20-32:B1", "too_many", "W", "FEN: there are more than 12 pieces of 'W'"),
        ("W:WK32:B1-12,K13", "too_many", "B", None),
    ],
)
def test_says_what_is_wrong_and_where(text: str, fault: str, part: str, sentence: str | None) -> None:
    with pytest.raises(FenError) as caught:
        fen.read(text, BRAZILIAN)
    assert (caught.value.fault, caught.value.part) == (FenFault(fault), part)
    assert sentence in {None, str(caught.value)}


def test_corner_of_the_other_board_is_no_playing_square() -> None:
    with pytest.raises(FenError, match="'a1' is not a playing square"):
        fen.read("W:Wa1:B1", ITALIAN)


_LIKE_FEN = st.text("WBKHFwb:,-.0123456789abcdefgh ", max_size=60)


@given(st.one_of(st.text(), _LIKE_FEN, _LIKE_FEN.map("W:W".__add__)), st.sampled_from(RULESETS))
@example("W:W" + "1-32," * 10_000, BRAZILIAN)
@example(":" * 100_000, BRAZILIAN)
def test_any_text_is_a_position_or_a_fen_error(text: str, ruleset: Ruleset) -> None:
    try:
        position = fen.read(text, ruleset)
    except FenError as error:
        said = str(error)
    else:
        said = fen.write(position)
        assert fen.read(said, ruleset) == position
    assert len(said) < 500
