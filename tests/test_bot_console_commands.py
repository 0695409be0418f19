"""What is typed at the terminal, and what is said to it."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.console import commands
from bot.texts import terminal_help
from core import pdn
from core.board import BLACK
from core.pdn import PdnGame
from core.rulesets import ITALIAN
from tests.console_scene import Sitting, sitting

WELCOME = "Brazilian draughts. White moves first; type help to see what you can do."
OVER = "The game is over. new begins another one, quit leaves."
CHOICE = ["Which game do you want to play?", "1. Brazilian draughts", "2. Italian draughts"]


@pytest.fixture
def at(tmp_path: Path) -> Iterator[Sitting]:
    with sitting(tmp_path) as sat:
        yield sat


@pytest.fixture
def script(tmp_path: Path) -> Iterator[Sitting]:
    with sitting(tmp_path, is_interactive=False) as sat:
        yield sat


def test_every_command_is_told_of_and_every_command_told_of_is_there() -> None:
    assert sorted(commands.NAMES) == sorted(terminal_help.COMMANDS)


# Choosing a game


@pytest.mark.parametrize("typed", ["", "1", "brazilian", "Brazilian draughts", "BR", "new", "new brazilian"])
def test_the_usual_game(at: Sitting, typed: str) -> None:
    assert at.type(typed) == [WELCOME]


@pytest.mark.parametrize(
    "typed", ["2", "italian", "it", "Italian Draughts", "new 2", "/new it", "new İtalyan"]
)
def test_another_game(at: Sitting, typed: str) -> None:
    assert at.type(typed) == ["Italian draughts. White moves first; type help to see what you can do."]


@pytest.mark.parametrize("typed", ["B:W21:B1", "1 B:W21:B1", "brazilian B:W21:B1", "new B: W21: B1."])
def test_a_position(at: Sitting, typed: str) -> None:
    said = at.type(typed, "fen")
    assert said == [
        "Brazilian draughts. Black moves first; type help to see what you can do.",
        "B:W21:B1",
    ]


def test_a_move_begins_the_usual_game(at: Sitting) -> None:
    assert at.type("22-18") == [WELCOME, "White played 22-18."]


@pytest.mark.parametrize("typed", ["chess", "b:", "new dama", "3", "italian brazilian"])
def test_no_game_of_that_name(at: Sitting, typed: str) -> None:
    said = at.type(typed)
    assert len(said) == 1
    assert "There is no game called" in said[0] or "cannot be used" in said[0] or CHOICE[0] in said
    assert at.session.match is None


@pytest.mark.parametrize("typed", ["moves", "undo", "resign", "yes", "pdn", "board"])
def test_commands_of_a_game_need_one(at: Sitting, typed: str) -> None:
    assert at.type(typed) == CHOICE
    assert at.session.match is None


def test_in_a_script_nothing_typed_is_nothing(script: Sitting) -> None:
    assert script.type("", "# a remark", "italian", "", "22-18") == [
        "Italian draughts. White moves first; type help to see what you can do.",
        "White played 22-18.",
    ]


def test_an_unusable_position_is_refused_and_the_game_goes_on(at: Sitting) -> None:
    said = at.type("1", "22-18", "fen W:W22:B22", "new B:W22:B", "11-15")
    assert said[2:] == [
        "W:W22:B22 cannot be used. In the FEN, two pieces stand on 22.",
        "B:W22:B cannot be used. White wins: Black has no pieces left.",
        "Black played 11-15.",
        "White must capture: 18x11.",
    ]


def test_questions_are_answered_in_words(at: Sitting) -> None:
    assert at.type("who") == CHOICE
    assert at.type("1", "last")[1:] == ["Nothing has been played yet."]
    assert at.type("22-18", "ultima mossa")[-1] == "White played 22-18."
    assert at.type("¿quién juega?") == ["Black to move."]
    [pieces] = at.type("pieces")
    assert pieces.startswith("White men: 18, 21, 23, 24, 25")
    assert pieces.endswith("Black men: 1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12.")
    assert at.type("κινήσεις")[0].startswith("Black can play 9-13")
    assert at.type("resign", "yes", "who")[-2:] == ["White wins: Black resigned.", OVER]


def test_the_board_in_letters_by_rows(at: Sitting) -> None:
    at.type("1", "22-18")
    [first, *rows, key] = at.type("board text")
    assert (first.split(), rows[-1].split()) == (["b1", "b2", "b3", "b4"], ["w29", "w30", "w31", "w32"])
    assert rows[3].split() == [".17", "w18", ".19", ".20"]
    assert key == "w and b are men, W and B are kings; a dot is an empty square."
    at.type("flip")
    assert at.type("board testo")[0].split() == ["w32", "w31", "w30", "w29"]


# Moves


def test_moves_are_played_in_turn_in_any_form(at: Sitting) -> None:
    at.type("1", "c3-d4", "11 15", "x", "7x16", "2. 23-18")
    assert at.session.match is not None
    assert [move.path for move in at.session.match.game.moves] == [
        (22, 18),
        (11, 15),
        (18, 11),
        (7, 16),
        (23, 18),
    ]


@pytest.mark.parametrize("typed", ["/move 22-18", "jogar 22-18", "ask who", "ask  board", "rematch"])
def test_what_is_typed_in_chats_is_understood(at: Sitting, typed: str) -> None:
    assert not any("I do not know" in line or "for chats" in line for line in at.type("1", typed))


@pytest.mark.parametrize("lines", [(), ("1",)])
@pytest.mark.parametrize("typed", ["/leaderboard", "profile Bruno", "Classificação", "dashboard on"])
def test_what_only_chats_have_is_said_to_be_there(at: Sitting, lines: tuple[str, ...], typed: str) -> None:
    said = at.type(*lines, typed)[-2:]
    assert said[0].endswith("is for chats, where there are others than you two at this keyboard.")
    assert "DISCORD_TOKEN" in said[1]


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        ("22-", "I cannot read 22- as a move. You can play 21-17, 22-17, "),
        ("?!", "I cannot read ?! as a move."),
        ("11-15", "The piece on 11 is Black's, and you play White."),
        ("29-25", "The piece on 29 cannot move at all."),
        ("mvoes", "I do not know mvoes. Did you mean moves?"),
        ("resing now", "I do not know resing now. Did you mean resign?"),
        ("good morning", "I do not know good morning. Type a move like 22-18, or help."),
        ("\x1b[2J" + "9" * 500, "I cannot read [2J9999"),
        ("\u200b", "I cannot read ? as a move."),
        ("yes", "Nothing has been asked."),
        ("no", "Nothing has been asked."),
    ],
)
def test_what_is_neither_move_nor_command_is_explained(at: Sitting, typed: str, said: str) -> None:
    answer = at.type("1", typed)[1:]
    assert len(answer) == 1
    assert answer[0].startswith(said)
    assert "\x1b" not in answer[0]


def test_moves_lists_what_may_be_played(at: Sitting) -> None:
    assert at.type("it W:W23,27:B18,20", "moves")[1:] == [
        "White must capture: 23x16.",
        "White must capture: 23x16.",
    ]


def test_undo_takes_move_after_move_back(at: Sitting) -> None:
    undone = "The last move has been taken back."
    said = at.type("1", "22-18", "11-15", "undo", "undo", "undo", "fen")
    assert said[4:] == [
        undone,
        undone,
        "No move has been made that could be taken back.",
        "W:W21,22,23,24,25,26,27,28,29,30,31,32:B1,2,3,4,5,6,7,8,9,10,11,12",
    ]


def test_a_draw_rule_is_told_of_before_it_bites(at: Sitting) -> None:
    said = at.type("W:WK1,K2:BK32", "1-5", "32-28", "5-1", "28-32", "1-5")
    assert said[-1].startswith("A draw after 2 more moves")


def test_the_end_is_announced_with_its_rule(at: Sitting) -> None:
    said = at.type("W:W22:B18", "22x15", "22-18", "undo", "draw", "resign", "moves")
    assert said[1:] == [
        "White must capture: 22x15.",
        "White played 22x15, taking 1 piece.",
        "White wins: Black has no pieces left.",
        *[OVER] * 5,
        "The game is over: there is nothing to play.",
    ]


# The board


def test_the_board_is_drawn_after_each_move_and_from_either_side(at: Sitting) -> None:
    at.type("1", "22-18")
    assert sum("18 *" in line for line in at.paper.shown) == 1
    at.type("flip")
    assert at.paper.shown[1].startswith(" 1 :::::32")
    assert at.session.side is BLACK
    at.type("11-15", "18x11")
    assert at.paper.shown[1].startswith(" 1 :::::32")


def test_a_script_shows_the_board_only_when_asked(script: Sitting) -> None:
    script.type("1", "22-18")
    assert not any("::::" in line for line in script.paper.shown)
    script.type("board")
    assert any("18 *" in line for line in script.paper.shown)


# Draws and resigning


@pytest.mark.parametrize("answer", ["yes", "y", "draw"])
def test_a_draw_is_agreed_by_the_other_side(at: Sitting, answer: str) -> None:
    assert at.type("1", "22-18", "draw", answer)[2:] == [
        "Black offers a draw. White answers yes or no, or plays on.",
        "Draw: both players agreed to it.",
        OVER,
    ]


def test_a_draw_that_is_declined_may_not_be_offered_again_at_once(at: Sitting) -> None:
    assert at.type("1", "draw", "no", "draw")[2:] == [
        "You play on.",
        (
            "You have proposed that already, and your opponent did not agree. A draw can be offered again "
            "after your next move."
        ),
    ]


def test_an_offer_stands_until_the_other_side_has_moved(at: Sitting) -> None:
    offered = "White offers a draw. Black answers yes or no, or plays on."
    said = at.type("1", "draw", "22-18", "11-15", "yes")
    assert said.count(offered) == 2
    assert said[-1] == "Nothing has been asked."


def test_resigning_is_confirmed(at: Sitting) -> None:
    assert at.type("1", "resign", "yes")[1:] == [
        "Does White resign? yes does it, anything else does not.",
        "Black wins: White resigned.",
        OVER,
    ]


@pytest.mark.parametrize(("second", "said"), [("no", "You play on."), ("22-18", "White played 22-18.")])
def test_anything_but_yes_does_not_resign(at: Sitting, second: str, said: str) -> None:
    assert at.type("1", "resign", second, "yes")[2:] == [said, "Nothing has been asked."]


def test_a_yes_to_resigning_does_not_agree_to_a_draw(at: Sitting) -> None:
    assert at.type("1", "draw", "resign", "yes")[-2] == "Black wins: White resigned."


def test_a_script_resigns_at_once(script: Sitting) -> None:
    assert script.type("1", "22-18", "resign")[2:] == ["White wins: Black resigned.", OVER]


# Keeping


def test_a_game_is_kept_from_its_first_move_and_goes_on(tmp_path: Path) -> None:
    with sitting(tmp_path) as sat:
        assert sat.type("games", "resume") == ["No game was left unfinished."] * 2
        sat.type("1", "2", "22-18", "new it", "23-19", "12-15", "new 1 W:W21:B1")
    with sitting(tmp_path) as sat:
        assert sat.type("games") == [
            "2 games were left unfinished; resume goes on with the latest, resume 1 with another:",
            "2: Italian draughts, 2 plies, left 2026-11-30 21:05 UTC",
            "1: Brazilian draughts, 1 ply, left 2026-11-30 21:05 UTC",
        ]
        assert sat.type("resume") == [
            "Italian draughts, going on after 2 plies.",
            "White must capture: 19x12.",
        ]
        assert sat.type("resume 1") == ["Brazilian draughts, going on after 1 ply."]
        assert sat.type("resume 7") == ["No unfinished game has the number 7; games lists those there are."]
        assert sat.type("11-15", "resign", "yes", "games")[-1].startswith("2: Italian")


def test_an_undone_move_is_not_kept(tmp_path: Path) -> None:
    with sitting(tmp_path) as sat:
        sat.type("1", "22-18", "11-15", "undo", "undo", "23-18")
    with sitting(tmp_path) as sat:
        sat.type("resume")
        assert sat.session.match is not None
        assert [move.path for move in sat.session.match.game.moves] == [(23, 18)]


def test_a_game_from_a_position_goes_on_from_it(tmp_path: Path) -> None:
    with sitting(tmp_path) as sat:
        sat.type("2 B:W21,K22:B3,1", "3-6")
    with sitting(tmp_path) as sat:
        assert sat.type("resume", "fen")[-1] == "W:W21,K22:B1,6"


def test_an_open_offer_is_kept(tmp_path: Path) -> None:
    with sitting(tmp_path) as sat:
        sat.type("1", "draw")
    with sitting(tmp_path) as sat:
        assert sat.type("resume", "yes")[1:3] == [
            "White offers a draw. Black answers yes or no, or plays on.",
            "Draw: both players agreed to it.",
        ]


# PDN


def test_the_game_is_shown_as_pdn(at: Sitting) -> None:
    shown = "\n".join(at.type("2", "22-18", "pdn")[2:])
    assert '[Date "2026.11.30"]' in shown
    assert shown.endswith("1. 22-18 *")


def test_the_game_is_written_to_a_file_and_read_back(at: Sitting, tmp_path: Path) -> None:
    file = tmp_path / "my game.pdn"
    said = at.type("2", "22-18", "10-14", "resign", "yes", f'pdn "{file}"')
    assert said[-1] == f'The game is written to "{file}".'
    [read] = pdn.read(file.read_text())
    assert isinstance(read, PdnGame)
    assert at.session.match is not None
    assert (read.game, read.result) == (at.session.match.game, "0-1")
    assert read.game.ruleset is ITALIAN


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("there.pdn", "There is such a file already; choose another name."),
        ("no/folder.pdn", "The system says: No such file or directory."),
        ("", "There is such a file already; choose another name."),
        ("nul\0.pdn", "The system says: embedded null byte."),
    ],
)
def test_a_file_that_cannot_be_written_is_explained(at: Sitting, tmp_path: Path, name: str, why: str) -> None:
    (tmp_path / "there.pdn").write_text("mine")
    said = at.type("1", "22-18", f"pdn {tmp_path}/{name}", "11-15")
    assert " cannot be used. " in said[2]
    assert why in said[2]
    assert said[3] == "Black played 11-15."
    assert (tmp_path / "there.pdn").read_text() == "mine"


# Reading about it


def test_help_lists_every_command(at: Sitting) -> None:
    said = "\n".join(at.type("help"))
    assert all(f"\n{usage}" in said for usage in ("moves ", "undo ", "pdn FILE ", "quit "))
    assert at.type("?") == at.type("/") == said.split("\n")


@pytest.mark.parametrize(
    ("lines", "title"),
    [
        (["rules"], "Brazilian draughts"),
        (["2", "rules"], "Italian draughts"),
        (["rules it"], "Italian draughts"),
    ],
)
def test_rules_are_those_of_the_game(at: Sitting, lines: list[str], title: str) -> None:
    at.type(*lines[:-1])
    assert at.type(lines[-1])[0] == title


def test_quit_leaves(at: Sitting) -> None:
    at.type("q")
    assert at.session.is_leaving
