"""PDN in and out: what is written, every form there is to read, and what a broken game says of itself."""

import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import fen, notation, pdn
from core.board import BLACK, WHITE
from core.errors import Refused
from core.fen import FenError
from core.game import Game, new_game
from core.outcome import Ending, Outcome
from core.pdn import BrokenGame, PdnFault, PdnGame
from core.pdn_reader import MOST_PLIES
from core.refusal import read_move
from core.ruleset import NotationStyle, Ruleset
from core.rulesets import BRAZILIAN, ITALIAN, RULESETS
from tests.playouts import games

_REAL_GAMES = Path(__file__).parent.parent.parent / "shared" / "games"


def _played(ruleset: Ruleset, moves: str, position: str | None = None) -> Game:
    game = new_game(ruleset, fen.read(position, ruleset) if position else None)
    for text in moves.split():
        game = game.play(read_move(game, text))
    return game


def _moves(game: Game) -> str:
    return " ".join(notation.full(move, game.ruleset.board) for move in game.moves)


def _one(text: str, default: Ruleset | None = None) -> PdnGame:
    (read,) = pdn.read(text, default)
    assert isinstance(read, PdnGame)
    return read


# Out


def test_brazilian_is_written_algebraic() -> None:
    game = _played(BRAZILIAN, "22-18 10-14 26-22")
    assert pdn.write(game, {"White": "Ana", "Black": "Bea"}).splitlines() == [
        '[White "Ana"]',
        '[Black "Bea"]',
        '[Result "*"]',
        '[GameType "26"]',
        "",
        "1. c3-d4 d6-c5 2. d2-c3 *",
    ]


def test_brazilian_is_written_numeric_where_asked() -> None:
    game = _played(BRAZILIAN, "22-18 10-14 26-22")
    assert pdn.write(game, style=NotationStyle.NUMERIC).splitlines() == [
        '[Result "*"]',
        '[GameType "26,W,8,8,N2,0"]',
        "",
        "1. 22-18 10-14 2. 26-22 *",
    ]


def test_italian_is_written_numeric_and_algebraic_where_asked() -> None:
    game = _played(ITALIAN, "23-19 10-14 19x10")
    numeric, algebraic = pdn.write(game), pdn.write(game, style=NotationStyle.ALGEBRAIC)
    assert numeric.splitlines()[1:] == ['[GameType "22"]', "", "1. 23-19 10-14 2. 19x10 *"]
    assert algebraic.splitlines()[1:] == ['[GameType "22,W,8,8,A0,1"]', "", "1. f3-e4 c6-d5 2. e4xc6 *"]


def test_a_game_that_black_begins_elsewhere_is_written_with_its_position() -> None:
    game = _played(ITALIAN, "5-10 30-27 10-14", "B:W30:B5,K1")
    assert pdn.write(game).splitlines() == [
        '[Result "*"]',
        '[GameType "22"]',
        '[FEN "B:W30:BK1,5"]',
        "",
        "1... 5-10 2. 30-27 10-14 *",
    ]


def test_a_move_is_written_in_full_only_where_that_is_needed() -> None:
    game = _played(BRAZILIAN, "2x20x27x14x5", "W:WK2:B6,9,11,K18,19,24,K32")
    assert "1. d8xh4xf2xc5xa7" in pdn.write(game)
    assert "1. 24x6 1-0" in pdn.write(_played(ITALIAN, "24x6", "W:W24:B20,11"))


def test_lines_are_short_and_break_between_moves() -> None:
    game = new_game(ITALIAN)
    while not game.outcome:
        game = game.play(game.legal_moves[0])
    lines = pdn.write(game).splitlines()
    assert max(map(len, lines)) <= 79
    assert not any(line.endswith(".") for line in lines)
    assert _one(pdn.write(game)).game == game


_WHITE_RESIGNS = Outcome(BLACK, (Ending.RESIGNATION,))


@pytest.mark.parametrize(
    ("tags", "outcome", "result", "termination"),
    [
        ({}, None, "*", None),
        ({}, _WHITE_RESIGNS, "0-1", "resignation"),
        ({"Result": "1-0", "Termination": "?"}, _WHITE_RESIGNS, "0-1", "resignation"),
        ({}, Outcome(WHITE, (Ending.TIME,)), "1-0", "time"),
        ({}, Outcome(None, (Ending.AGREEMENT,)), "1/2-1/2", "agreement"),
        ({}, Outcome(None, (Ending.ABORTED,)), "*", "aborted"),
        ({"Result": "2-0"}, None, "2-0", None),
        ({"Result": "0-0", "Termination": "both late"}, None, "0-0", "both late"),
        ({"Result": "won"}, None, "*", None),
    ],
)
def test_results_are_written_as_tag_and_after_the_moves(
    tags: dict[str, str], outcome: Outcome | None, result: str, termination: str | None
) -> None:
    text = pdn.write(_played(BRAZILIAN, "22-18"), tags, outcome)
    read = _one(text)
    assert text.endswith(f"\n1. c3-d4 {result}\n")
    assert (read.result, read.tags["Result"], read.tags.get("Termination")) == (result, result, termination)


@pytest.mark.parametrize(
    ("position", "move", "result", "termination"),
    [
        ("W:W24:B19", "24x15", "1-0", "no_pieces"),
        ("B:W29:B22,25,26", "26-30", "0-1", "blocked"),
        ("W:WK29:BK4,K1", "29-25", "*", None),
    ],
)
def test_a_game_that_the_rules_have_ended_says_so(
    position: str, move: str, result: str, termination: str | None
) -> None:
    read = _one(pdn.write(_played(BRAZILIAN, move, position)))
    assert (read.result, read.tags.get("Termination")) == (result, termination)


@pytest.mark.parametrize("name", ["", "Two words", 'Quoted"', "Line\nbreak", "[", "Évent!"])
def test_a_tag_must_have_a_name(name: str) -> None:
    with pytest.raises(ValueError, match="cannot be the name of a tag"):
        pdn.write(new_game(BRAZILIAN), {name: ""})


# In


_MOVES = "22-18 9-14 18x9 5x14"


@pytest.mark.parametrize(
    "moves",
    [
        "1. 22-18 9-14 2. 18x9 5x14",
        "1.22-18 9-14 2.18x9 5x14",
        "22-18 9-14 18x9 5x14",
        "1. 22-18 1... 9-14 2. 18:9 2... 5:14",
        "1. 2218 0914 2. 1809 0514",
        "1. c3-d4 b6-c5 2. d4xb6 a7xc5",
        "1. c3d4 b6c5 2. d4b6 a7c5",
        "1. c3-d4 b6-c5 2. d4:b6 a7:c5",
        "1. 22-18! 9-14?! 2. 18x9* 5x14 !!",
        "1. 22-18 $1 9-14 $2 $139 2. 18x9$4 5x14",
        "{a game} 1. 22-18 {[%clock w0:01:00 B0:01:00]} 9-14 {(not a variation) 1-0 ; } 2. 18x9 5x14{!}",
        "1. 22-18 {two\nlines} 9-14 ; the rest (of the line { is talk\n2. 18x9 5x14 ;",
        "1. 22-18 {\n[%clock 1]\n} 9-14 2. 18x9 5x14",
        "% an escaped line 1-0 (\n1. 22-18 9-14\n%2. 21-17\n2. 18x9 5x14",
        "1. 22-18 (1. 21-17 10-15 (1... 9-13 0-1) 2. 17-14) 9-14 2. 18x9 (2. 24-19) 5x14",
        "1. 22-18 (1. 21-17 {never :) } ; closed )\n) 9-14 2. 18x9 5x14",
        "1.\n22-18\r\n9-14\r\n\r\n2. 18x9\r5x14",
    ],
)
def test_moves_are_read_in_every_form(moves: str) -> None:
    assert _moves(_one(moves, BRAZILIAN).game) == _MOVES


@pytest.mark.parametrize("result", ["1-0", "2-0", "1-1", "1/2-1/2", "0-1", "0-2", "0-0", "*"])
@pytest.mark.parametrize(
    "text", ["{}", "\ufeff1. 22-18 {}", "1. 22-18 9-14\r\n{}\r\n", "1. 22-18{{!}}{}{{.}}"]
)
def test_results_are_read(text: str, result: str) -> None:
    assert _one(text.format(result), BRAZILIAN).result == result


@pytest.mark.parametrize(
    ("position", "text", "moves", "result"),
    [
        # The result 1-1 and the moves that begin like it.
        ("W:WK1:B12", "1. 1-15 1-1", "1-15", "1-1"),
        ("W:WK1:B12", "1. 1-10 1-0", "1-10", "1-0"),
        ("W:WK1:B12", "1. 1-5 1-1", "1-5", "1-1"),
        ("B:WK29:BK1", "1... 1-5 1/2-1/2", "1-5", "1/2-1/2"),
        ("W:W29:B1", "*", "", "*"),
        ("W:W24:B19,10", "24x15x6 2-0", "24x15x6", "2-0"),
        ("W:W24:B19,10", "24x6 2-0{good}", "24x15x6", "2-0"),
        ("W:W16:B10,11,17,K18,19,K25", "16x16", "16x7x14x23x16", "*"),
    ],
)
def test_results_and_moves_are_told_apart(position: str, text: str, moves: str, result: str) -> None:
    read = _one(f'[GameType "26"]\n[FEN "{position}"]\n{text}')
    assert (_moves(read.game), read.result) == (moves, result)


@pytest.mark.parametrize(
    ("game_type", "ruleset"),
    [
        ("22", ITALIAN),
        ("22,W,8,8,N2,1", ITALIAN),
        ("22,W,8,8,A0,1", ITALIAN),
        ("26", BRAZILIAN),
        ("26,W,8,8,A0,0", BRAZILIAN),
        ("26,W,8,8,N2,0", BRAZILIAN),
        (" 26 , w, 8, 8, a0", BRAZILIAN),
        ("26,W", BRAZILIAN),
    ],
)
def test_game_types_name_the_rule_set_whatever_the_caller_thinks(game_type: str, ruleset: Ruleset) -> None:
    for default in (None, *RULESETS):
        assert _one(f'[GameType "{game_type}"] *', default).game.ruleset is ruleset


def test_tags_are_kept_and_italian_ones_have_their_usual_names() -> None:
    text = '[Bianco "Ada"]\n[Nero "Bo"] [Risultato "1-0"]\n[ Data"2005.01.02" ]\n[Apertura "0028"]\n1-0'
    assert _one(text, ITALIAN).tags == {
        "Result": "1-0",
        "White": "Ada",
        "Black": "Bo",
        "Date": "2005.01.02",
        "Apertura": "0028",
    }


def test_an_italian_tag_beside_the_usual_one_stays_as_it_is() -> None:
    assert _one('[White "Ada"] [Bianco "Bo"] *', ITALIAN).tags == {
        "Result": "*",
        "White": "Ada",
        "Bianco": "Bo",
    }


def test_the_result_after_the_moves_counts_and_the_tag_is_kept() -> None:
    read = _one('[Result "1-0"] 1. 22-18 0-1', ITALIAN)
    assert (read.result, read.tags["Result"]) == ("0-1", "1-0")
    assert _one('[Result "1-0"] 1. 22-18', ITALIAN).result == "1-0"
    assert _one('[Result "White won"] 1. 22-18', ITALIAN).result == "*"


@pytest.mark.parametrize(
    "position",
    [
        "W:W21-32:B1-12",
        "W:W29,30,31,32,25,26,27,28,21,22,23,24:B9,10,11,12,5,6,7,8,1,2,3,4.",
        "W:Wa3,c3,e3,g3,b2,d2,f2,h2,a1,c1,e1,g1:Bb8,d8,f8,h8,a7,c7,e7,g7,b6,d6,f6,h6:H0:F1",
        "",
    ],
)
def test_a_position_of_any_form_begins_the_game(position: str) -> None:
    assert _one(f'[FEN "{position}"] 1. 22-18', BRAZILIAN).game == _played(BRAZILIAN, "22-18")


def test_draw_rules_do_not_end_a_game_that_is_read() -> None:
    there_and_back = "1. 32-28 1-5 2. 28-32 5-1 " * 40
    read = _one(f'[GameType "26"] [FEN "W:WK32:BK1"] {there_and_back}')
    assert read.game.ply == 160
    assert read.game.outcome
    assert _one(pdn.write(read.game, read.tags)) == read


# In, broken


def test_a_game_of_more_moves_than_anybody_plays_is_not_replayed() -> None:
    kings = '[GameType "26"]\n[FEN "W:WK30:BK1"]\n\n1. ' + "30-26 1-5 26-30 5-1 " * (MOST_PLIES // 4)
    [longest, longer] = pdn.read(f"{kings}*\n\n{kings}30-26 *\n")
    assert isinstance(longest, PdnGame)
    assert longest.game.ply == MOST_PLIES
    assert isinstance(longer, BrokenGame)
    assert (longer.reason, longer.part, longer.game) == (PdnFault.TOO_LONG, "30-26", None)


@pytest.mark.parametrize(
    ("text", "line", "part", "reason"),
    [
        ("\n\n1. 22-18", 3, "", PdnFault.NO_GAME_TYPE),
        ('[White "Ana"]\n[GameType "20"]', 2, "20", PdnFault.UNKNOWN_GAME_TYPE),
        ('[GameType "Brazilian"]', 1, "Brazilian", PdnFault.UNKNOWN_GAME_TYPE),
        ('[GameType ""]', 1, "", PdnFault.UNKNOWN_GAME_TYPE),
        # Numbers from White's side, and the board of the other game.
        ('[GameType "26,W,8,8,N0,0"]', 1, "26,W,8,8,N0,0", PdnFault.UNKNOWN_GAME_TYPE),
        ('[GameType "26,W,8,8,N2,1"]', 1, "26,W,8,8,N2,1", PdnFault.UNKNOWN_GAME_TYPE),
        ('[GameType "26"]\n[White "Ana]\n[Black "Bea]', 2, '[White "Ana]', PdnFault.BAD_TAG),
        ('[GameType "26"]\n[White Ana]\n1-0', 2, "[White Ana]", PdnFault.BAD_TAG),
        ('[GameType "26"]\n1. 22-18 {for ever\nand ever', 2, "{for ever", PdnFault.UNCLOSED_COMMENT),
        ('[GameType "26"]\n1. 22-18\n(1. 21-17 (\n1-0', 3, "(", PdnFault.UNCLOSED_VARIATION),
        ('[GameType "26"]\n1. 22-18\n) 10-14', 3, ")", PdnFault.STRAY_BRACKET),
        ('[GameType "26"]\n1. 22-18\n10-14 } 1-0', 3, "}", PdnFault.STRAY_BRACKET),
        ('[GameType "26"]\n1. 22-18 ] 10-14', 2, "]", PdnFault.STRAY_BRACKET),
    ],
)
def test_a_broken_game_says_where_and_why(text: str, line: int, part: str, reason: PdnFault) -> None:
    (broken,) = pdn.read(text)
    assert isinstance(broken, BrokenGame)
    assert (broken.line, broken.part, broken.reason) == (line, part, reason)


@pytest.mark.parametrize(
    ("text", "line", "part", "kind", "moves"),
    [
        ("1. 22-18 9-14\n2. 18-15", 2, "18-15", "CaptureCompulsory", "22-18 9-14"),
        ("1. 22-18\n\n10-13", 3, "10-13", "Blocked", "22-18"),
        ("1. 22-18 hello", 1, "hello", "NotAMove", "22-18"),
        ("1. 22-18 " + "z" * 1000, 1, "z" * 40, "NotAMove", "22-18"),
        ('[FEN "B:W29:B22,25,26"] 1... 26-30\n2. 29-26', 2, "29-26", "GameOver", "26-30"),
        (
            '[FEN "W:WK2:B6,9,11,K18,19,24,K32"]\n1. 2x5 1-0',
            2,
            "2x5",
            "Ambiguous",
            "",
        ),
    ],
)
def test_a_move_that_cannot_be_played_is_named_and_what_came_before_kept(
    text: str, line: int, part: str, kind: str, moves: str
) -> None:
    (broken,) = pdn.read(text, BRAZILIAN)
    assert isinstance(broken, BrokenGame)
    assert (broken.line, broken.part, type(broken.reason).__name__) == (line, part, kind)
    assert broken.game
    assert _moves(broken.game) == moves


def test_a_broken_position_is_told_as_such() -> None:
    (broken,) = pdn.read('[GameType "22"]\n[FEN "W:W3:B9"]\n1. 3-1')
    assert isinstance(broken, BrokenGame)
    assert isinstance(broken.reason, FenError)
    assert (broken.line, broken.part, broken.reason.part) == (2, "W:W3:B9", "3")


_FILE = """\
[White "1"]
[GameType "26"]

1. 22-18 9-14 2. 18x9 5x14 1-0

[White "2"]
[GameType "26"]

1. 22-18 {never closed

[White "3"]
[GameType "22"]
1. 22-18 0-1
1. 21-18 1/2-1/2 {a comment of the game before}

[White "5"
[GameType "26"]
1. 22-18 1-0
[White "6"] [GameType "26"]
1. 22-18 (1. 22-17
[White "7"] [GameType "26"]
[White "8"] [GameType "26"]
1. 22-19
[White "9"] [GameType "26"]
1. 22-18
"""


def test_a_broken_game_does_not_spoil_the_others() -> None:
    found = [
        (read.number, read.line, read.tags.get("White"), None if isinstance(read, PdnGame) else read.reason)
        for read in pdn.read(_FILE, ITALIAN)
        if isinstance(read, PdnGame) or isinstance(read.reason, PdnFault)
    ]
    assert found == [
        (1, 1, "1", None),
        (2, 9, "2", PdnFault.UNCLOSED_COMMENT),
        (3, 11, "3", None),
        (4, 14, None, None),
        (5, 16, None, PdnFault.BAD_TAG),
        (6, 20, "6", PdnFault.UNCLOSED_VARIATION),
        (7, 21, "7", None),
        (9, 24, "9", None),
    ]


@pytest.mark.parametrize(
    "text", ["", " \n\r\n", "\ufeff", "; nothing", "{nothing}", "% nothing", "1. $5 ..."]
)
def test_where_there_is_no_game_none_is_read(text: str) -> None:
    assert list(pdn.read(text)) == []


# There and back


_HOSTILE = [
    '"',
    "\\",
    '\\"',
    '"]\n[Result "1-0"]',
    "{",
    "(;%",
    "\n",
    "\r",
    "\u2028",
    "[",
    "1-0",
    "\u202e",
    "ﷺ",
]
_NAMES = st.one_of(st.text(), st.lists(st.sampled_from(_HOSTILE)).map("".join))


@given(games(), st.sampled_from([None, *NotationStyle]), _NAMES, _NAMES)
def test_whatever_is_written_reads_back(
    game: Game, style: NotationStyle | None, white: str, event: str
) -> None:
    text = pdn.write(game, {"Event": event, "White": white}, style=style)
    read = _one(text)
    assert read.game == game
    assert read.result == pdn.result_of(game.outcome)
    assert pdn.write(read.game, read.tags, style=style) == pdn.write(
        game, {"Result": read.result, **read.tags}, style=style
    )


@pytest.mark.parametrize(
    ("name", "kept"),
    [
        ('Ann "the king" O\'Hara \\ {x} [y] (z); 100%', None),
        ("two\nlines\r\nor\tmore\x00", "two lines  or more "),
        ("\u2028\u2029\x85\ud800", "    "),
        ("Şükrü Αλέξης Жанна 王 🏁\u202e", None),
        ('"]\n[Result "1-0"]', '"] [Result "1-0"]'),
        ("\\", None),
        ('\\"', None),
    ],
)
def test_a_name_is_kept_but_for_what_would_break_its_line(name: str, kept: str | None) -> None:
    read = _one(pdn.write(new_game(BRAZILIAN), {"White": name}))
    assert (read.tags["White"], read.result) == (kept or name, "*")


_PARTS = '[White "x"]|[GameType "26"]|[FEN "|"]|{|}|(|)|;|\n|%|1.|22-18|10-14|1-0|*|$1|\\'
_LIKE_PDN = st.lists(st.one_of(st.sampled_from(_PARTS.split("|")), st.text(max_size=3))).map(" ".join)


@given(st.one_of(st.text(), _LIKE_PDN), st.sampled_from([None, *RULESETS]))
def test_any_text_is_games_read_or_broken(text: str, default: Ruleset | None) -> None:
    for number, read in enumerate(pdn.read(text, default), 1):
        assert isinstance(read, PdnGame) or isinstance(read.reason, PdnFault | FenError | Refused)
        assert read.number == number
        assert 1 <= read.line <= text.count("\n") + text.count("\r") + 1


@pytest.mark.parametrize(
    "text", ["(", "(1.", "{", "[", "\\", " ", "\n", "1", "22-18 ", "1-0 ", ")", '[A "1"]\n', "{}", ";"]
)
def test_the_same_over_and_over_is_read_in_no_time(text: str) -> None:
    begun = time.process_time()
    for beginning in ("", '[A "', "(", "1. 22-18 {"):
        for _ in pdn.read(beginning + text * (30_000 // len(text)), BRAZILIAN):
            pass
    assert time.process_time() - begun < 10


@given(games(), st.data())
def test_a_spoilt_file_still_gives_its_other_games(game: Game, data: st.DataObject) -> None:
    text = pdn.write(game, {"White": "spoilt"})
    at = data.draw(st.integers(0, len(text)))
    spoilt = text[:at] + data.draw(st.text(max_size=3)) + text[at + data.draw(st.integers(0, 3)) :]
    *_, last = pdn.read(spoilt + "\n\n" + pdn.write(game, {"White": "whole"}))
    assert isinstance(last, PdnGame)
    assert (last.tags["White"], last.game) == ("whole", game)


# Real games


@pytest.mark.parametrize(
    ("name", "default", "count", "plies", "ambiguous"),
    [
        # One of them ends with a capture that does not say which way it went.
        ("italian_assoluto2005", ITALIAN, 53, 3226, [(46, 753, "3x26")]),
        ("brazilian_lidraughts_25", None, 25, 1179, []),
        ("russian_games_legal_in_brazilian", BRAZILIAN, 128, 7265, []),
    ],
)
def test_real_games_replay_to_their_end_and_write_back(
    name: str, default: Ruleset | None, count: int, plies: int, ambiguous: list[tuple[int, int, str]]
) -> None:
    path = _REAL_GAMES / f"{name}.pdn"
    if not path.exists():
        pytest.skip("the folder of real games is not beside the checkout")
    found = list(pdn.read(path.read_text(encoding="utf-8"), default))
    assert len(found) == count
    assert sum(read.game.ply for read in found if read.game) == plies
    assert [
        (read.number, read.line, read.part) for read in found if isinstance(read, BrokenGame)
    ] == ambiguous
    for read in found:
        if isinstance(read, PdnGame):
            again = _one(pdn.write(read.game, read.tags))
            assert (again.game, again.result) == (read.game, read.result)
