"""Moves out and in: each as it is written, and everything people type for it."""

import time

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from core import fen, notation
from core.board import DARK_CORNER_LEFT, DARK_CORNER_RIGHT, Board
from core.game import Game, new_game
from core.ruleset import NotationStyle, Ruleset
from core.rulesets import BRAZILIAN, ITALIAN
from tests.playouts import games
from tests.rules_data import POSITIONS, plain, plain_of, position_of, ruleset_of

_NUMERIC, _ALGEBRAIC = NotationStyle.NUMERIC, NotationStyle.ALGEBRAIC


def _game(position: str, ruleset: Ruleset = BRAZILIAN) -> Game:
    return new_game(ruleset, fen.read(position, ruleset))


def _read(game: Game, text: str) -> list[str]:
    """The moves a text may mean, in full."""
    return [notation.full(move, game.position.board) for move in notation.read(game, text)]


# Out


def test_every_move_on_record_is_written_as_it_is_there() -> None:
    for record in POSITIONS:
        game = new_game(ruleset_of(record), position_of(record))
        written = {
            plain(m): notation.write(m, game.legal_moves, game.position.board) for m in game.legal_moves
        }
        assert written == {plain_of(move): move["notation"] for move in record["moves"]}


@pytest.mark.parametrize(
    ("ruleset", "position", "numeric", "algebraic"),
    [
        (BRAZILIAN, "W:W22:B1", "22-17 22-18", "c3-b4 c3-d4"),
        (ITALIAN, "W:W22:B1", "22-18 22-19", "d3-c4 d3-e4"),
        (BRAZILIAN, "W:W24:B19,10", "24x6", "g3xc7"),
        # Two ways from start to end that take different pieces.
        (BRAZILIAN, "B:WK9,18,19,K26:B23,K24,25", "24x6x13x31 24x15x22x31", "g3xc7xa5xe1 g3xe5xc3xe1"),
        (ITALIAN, "B:W5,K6,7,13,14,21,22,K23:B1,12", "1x10x17x26 1x10x19x26", "a8xc6xa4xc2 a8xc6xe4xc2"),
        (
            BRAZILIAN,
            "W:W16:B10,11,17,K18,19,K25",
            "16x7x14x21x30 16x16 16x23x14x21x30",
            "g5xe7xc5xa3xc1 g5xg5 g5xe3xc5xa3xc1",
        ),
        (ITALIAN, "W:W30:B12,18,19,26,27,28", "30x21x14 30x23x14", "d1xb3xd5 d1xf3xd5"),
    ],
)
def test_moves_are_written_short_where_that_is_enough(
    ruleset: Ruleset, position: str, numeric: str, algebraic: str
) -> None:
    game = _game(position, ruleset)
    written = [
        " ".join(notation.write(move, game.legal_moves, ruleset.board, style) for move in game.legal_moves)
        for style in (_NUMERIC, _ALGEBRAIC)
    ]
    assert written == [numeric, algebraic]


@pytest.mark.parametrize(
    ("board", "square", "name"),
    [
        (DARK_CORNER_LEFT, 1, "b8"),
        (DARK_CORNER_LEFT, 29, "a1"),
        (DARK_CORNER_RIGHT, 1, "a8"),
        (DARK_CORNER_RIGHT, 32, "h1"),
    ],
)
def test_squares_are_named_as_on_a_chess_board(board: Board, square: int, name: str) -> None:
    found = notation.named(name, board)
    assert found == notation.named(f"0{square}", board) == square
    assert notation.square_name(found, board, _ALGEBRAIC) == name
    assert notation.square_name(found, board, _NUMERIC) == str(square)


# In, one move


_FROM_THE_START = [
    "22-18",
    "22 18",
    "22.18",
    "2218",
    "22x18",
    "22X18",
    "22:18",
    "22*18",
    "22--18",
    "22->18",
    "22 - 18",
    "  22 -18\n",
    "22‐18",  # a hyphen  # noqa: RUF001
    "22‑18",  # one that does not break  # noqa: RUF001
    "22–18",
    "22—18",  # an em dash
    "22−18",
    "22×18",
    "22х18",  # a Cyrillic kha  # noqa: RUF001
    "22Х18",  # noqa: RUF001
    "２２－１８",  # noqa: RUF001
    "022-018",
    "22-18!",
    "22-18 ?!",
    "22-18*",
    "22-18.",
    "1.22-18",
    "1. 22-18",
    "12. 22-18!?",
    "1... 22-18",
    "1… 22-18",
    "1.2218",
    "c3-d4",
    "C3-D4",
    "c3d4",
    "c3 d4",
    "c3:d4",
    "c3xd4",
    "c3.d4",
    "1. c3-d4",
]


@pytest.mark.parametrize("text", _FROM_THE_START)
def test_whatever_people_type_for_a_quiet_move_is_read(text: str) -> None:
    assert _read(new_game(BRAZILIAN), text) == ["22-18"]
    assert notation.looks_like_move(text)


_A_CAPTURE = """
24x15x6|24-15-6|24:15:6|24 15 6|24.15.6|24х15х6|24×15×6|24156|241506|24x6|24-6|246|2406|6|06|x6
x|X|×|х|x!|1. x|g3xe5xc7|g3e5c7|g3:e5:c7|g3-c7|g3c7|c7|xc7|G3 E5 C7
"""  # noqa: RUF001


@pytest.mark.parametrize("text", _A_CAPTURE.strip().replace("\n", "|").split("|"))
def test_whatever_people_type_for_a_capture_is_read(text: str) -> None:
    assert _read(_game("W:W24,29:B19,10"), text) == ["24x15x6"]
    assert notation.looks_like_move(text)


@pytest.mark.parametrize(
    ("text", "moves"),
    [
        ("f3-g4", ["23-20"]),
        ("d3-e4", ["22-19"]),
        ("d3-c4", ["22-18"]),
        ("c3-d4", []),
    ],
)
def test_names_are_those_of_the_games_own_board(text: str, moves: list[str]) -> None:
    assert _read(new_game(ITALIAN), text) == moves


# In, several moves or none


@pytest.mark.parametrize(
    ("position", "text", "moves"),
    [
        # Where two pieces can go to a square, it is not enough by itself.
        ("W:W22,23:B1", "18", ["22-18", "23-18"]),
        ("W:W22,23:B1", "22.18", ["22-18"]),
        ("W:W22,23:B1", "17", ["22-17"]),
        # A numbered move, or a move with a dot in it.
        ("W:WK26,K23:B1", "22. 18", ["23-18"]),
        ("W:W18,25:B3", "18. 25-21", ["25-21"]),
        ("W:W18,25:B3", "18.25.21", ["25-21"]),
        # Run together, 213 is 2-13 or 21-3, and 15 a square or 1-5.
        ("W:WK2,K21:B28", "213", ["2-13", "21-3"]),
        ("W:WK2:B28", "213", ["2-13"]),
        ("W:WK21:B28", "213", ["21-3"]),
        ("B:W29:B1,10", "15", ["1-5", "10-15"]),
        ("B:W29:B1,10,11", "15", ["1-5", "10-15", "11-15"]),
        ("B:W29:B1,10,11", "1-5", ["1-5"]),
        ("B:W29:B1", "15", ["1-5"]),
        ("B:W29:B10", "15", ["10-15"]),
        # The one capture there is, and several.
        ("W:W22,24:B18,21", "x", ["22x15"]),
        ("W:W22:B17,18", "x", ["22x13", "22x15"]),
        ("W:W22:B17,18", "15", ["22x15"]),
        ("W:W22:B1", "x", []),
        # A part of its squares is enough where it tells a move from every other.
        ("W:WK2:B6,9,11,K18,19,24,K32", "2x5", ["2x16x23x14x5", "2x20x27x14x5"]),
        ("W:WK2:B6,9,11,K18,19,24,K32", "2x16x5", ["2x16x23x14x5"]),
        ("W:WK2:B6,9,11,K18,19,24,K32", "2x27x5", ["2x20x27x14x5"]),
        ("W:WK2:B6,9,11,K18,19,24,K32", "2x14x5", ["2x16x23x14x5", "2x20x27x14x5"]),
        ("W:WK2:B6,9,11,K18,19,24,K32", "2x27x16x5", []),
        ("W:WK2:B6,9,11,K18,19,24,K32", "220275", ["2x20x27x14x5"]),
        ("W:WK2:B6,9,11,K18,19,24,K32", "0220271405", ["2x20x27x14x5"]),
        # Round trips.
        ("W:W16:B10,11,17,K18,19,K25", "16x16", ["16x7x14x23x16"]),
        ("W:W16:B10,11,17,K18,19,K25", "16", ["16x7x14x23x16"]),
        ("W:W16:B10,11,17,K18,19,K25", "16x23x14x7x16", ["16x7x14x23x16"]),
        ("W:W16:B10,11,17,K18,19,K25", "1616", ["16x7x14x23x16"]),
        ("W:W16:B10,11,17,K18,19,K25", "16x23x16", ["16x7x14x23x16"]),
        # No legal move.
        ("W:W22:B1", "22-26", []),
        ("W:W22:B1", "22-99", []),
        ("W:W22:B1", "a2-b3", []),
        ("W:W22:B1", "22-19-18", []),
        ("W:W22:B1", "22-22-18", []),
        ("W:W24:B19,10", "24x15", []),
        ("W:W24:B19,10", "15x6", []),
    ],
)
def test_every_reading_is_tried_and_none_is_guessed(position: str, text: str, moves: list[str]) -> None:
    assert _read(_game(position), text) == moves


# In, any text


_TALK = """
nice one!|see you at 18|18 or 15?|I play 22-18|22-18 and you?|gg|xx|xd|x 3 x|22 18 17 a
| |!|?|-|:|*|.|...|0|00|0-0|1-0|1/2-1/2|½-½|22-|-18|50-50|100|1000000
c9|i3|c3-|c3-18|22-d4|22/18|22,18|22_18|22-18\x00|٢٢-x
"""


@pytest.mark.parametrize(
    "text",
    [*_TALK.strip().replace("\n", "|").split("|"), "1" * 27, "22-18 " * 20, "c3" * 60, "1" * 100_000],
)
def test_talk_does_not_look_like_a_move(text: str) -> None:
    assert not notation.looks_like_move(text)
    assert _read(new_game(BRAZILIAN), text) == []


@pytest.mark.parametrize("text", ["18", "5!", "22-33", "a2-b3", "1.", "x", "X", "7x7", "24x15x6", "22:18"])
def test_a_move_looks_like_one_legal_or_not(text: str) -> None:
    assert notation.looks_like_move(text)


@pytest.mark.parametrize(
    ("text", "names"),
    [
        ("40-50", "40 50"),
        ("a9-b8", "a9 b8"),
        ("A9-B8!", "a9 b8"),
        ("a9b8", ""),
        ("0-5", "0 5"),
        ("22x15x133", "22 15 133"),
        ("22 40", "22 40"),
        ("22-18", "22 18"),
        ("40", ""),
        ("c3-18", ""),
        ("2026-11-30", ""),
        ("1/2-1/2", ""),
        ("-5", ""),
        ("40-50-", ""),
        ("nice 40-50", ""),
        ("40-50 " * 20, ""),
    ],
)
def test_squares_are_joined_whether_there_are_such_or_not(text: str, names: str) -> None:
    assert " ".join(notation.joined(text)) == names


@pytest.mark.parametrize(
    ("text", "may_be"), [("22-18", True), ("2218", True), ("22-40", False), ("5", False)]
)
def test_a_move_may_be_meant_where_all_its_squares_may_be_there(text: str, may_be: bool) -> None:  # noqa: FBT001
    assert notation.may_be_squares(text) is may_be


@given(st.text())
@example("ﷺ" * 100)  # grows eighteenfold when it is made plain
@example("-" * 99 + "1")
@example("1-" * 50)
@example("1 " * 50)
@example("0" * 100)
@example("a1" * 50)
@example("12" * 50)
@example("11111111")
@example("22222222222222222222222222")
@example("1. " * 33)
def test_any_text_is_read_without_an_error_and_at_once(text: str) -> None:
    begun = time.process_time()
    for game in (new_game(BRAZILIAN), new_game(ITALIAN)):
        assert set(notation.read(game, text)) <= set(game.legal_moves)
    assert notation.looks_like_move(text) in {True, False}
    assert all(name in text.casefold() or not text.isascii() for name in notation.joined(text))
    assert time.process_time() - begun < 1


# There and back


_SIGNS = st.sampled_from(["-", "x", ":", " - ", "×", " "])


@given(games(), st.data(), _SIGNS, st.sampled_from(NotationStyle))
def test_whatever_is_written_reads_back_as_the_same_move(
    game: Game, data: st.DataObject, sign: str, style: NotationStyle
) -> None:
    if not game.legal_moves:
        return
    move = data.draw(st.sampled_from(game.legal_moves))
    board = game.ruleset.board
    for text in (notation.write(move, game.legal_moves, board, style), notation.full(move, board, style)):
        assert notation.read(game, text) == (move,)
        assert notation.read(game, text.replace("x", sign).replace("-", sign)) == (move,)
        assert notation.read(game, f"{game.ply // 2 + 1}. {text}!") == (move,)
        assert notation.looks_like_move(text)


@given(games(), st.data())
def test_a_move_mistyped_is_another_legal_move_or_none(game: Game, data: st.DataObject) -> None:
    if not game.legal_moves:
        return
    text = notation.full(data.draw(st.sampled_from(game.legal_moves)), game.ruleset.board)
    at = data.draw(st.integers(0, len(text)))
    typed = text[:at] + data.draw(st.text("0123456789x-.: abcdefgh", max_size=2)) + text[at + 1 :]
    assert set(notation.read(game, typed)) <= set(game.legal_moves)
