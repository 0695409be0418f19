"""Whole journeys at the terminal, the bot being its own process."""

import re
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from bot.__main__ import main
from core import pdn
from core.game import Game, new_game
from core.notation import full
from core.pdn import PdnGame
from core.rulesets import BRAZILIAN
from tests.console_child import SECONDS, environment, played, terminal
from tests.console_scene import is_of_board

pytestmark = pytest.mark.wire

Capture = pytest.CaptureFixture[str]
SCRIPTS = Path(__file__).parent / "scripts"
WELCOME = "Brazilian draughts. White moves first; type help to see what you can do."
KEPT = "Goodbye. The game is kept; next time, resume goes on with it."
CHOOSE = "Game: "


def said(output: str) -> list[str]:
    """What was said, boards and empty lines left out."""
    return [line for line in output.splitlines() if line and not is_of_board(line)]


def written(path: Path) -> PdnGame:
    [read] = pdn.read(path.read_text())
    assert isinstance(read, PdnGame)
    return read


def ends(game: Game) -> str:
    assert game.outcome
    return game.outcome.headline.value


# A whole game from a file


@pytest.mark.parametrize(
    ("name", "plies", "result", "ending", "announced", "warned_of"),
    [
        ("italian", 33, "1-0", "blocked", "White wins: Black cannot move.", ()),
        (
            "brazilian",
            63,
            "1/2-1/2",
            "few_v_king_5",
            (
                "Draw: 5 moves by the stronger side (by each side, if it is king against king) with two "
                "kings, a king and a man, or one king against a lone king."
            ),
            (3, 3, 2, 2, 1, 1),
        ),
    ],
)
def test_a_whole_game_from_a_file(
    tmp_path: Path,
    name: str,
    plies: int,
    result: str,
    ending: str,
    announced: str,
    warned_of: tuple[int, ...],
) -> None:
    script = (SCRIPTS / f"{name}.txt").read_text(encoding="utf-8").replace("\nquit\n", "\npdn whole.pdn\n")
    done = played(tmp_path, script)
    assert (done.returncode, done.stderr) == (0, "")
    lines = said(done.stdout)
    assert lines[-5:] == [
        announced,
        "The game is over. new begins another one, quit leaves.",
        "The game is over. new begins another one, quit leaves.",
        "The game is written to whole.pdn.",
        "Goodbye.",
    ]
    taken_back = lines.count("The last move has been taken back.")
    assert taken_back == 3
    moves = [line for line in lines if line.startswith(("White played ", "Black played "))]
    assert len(moves) == plies + taken_back
    near = [line.split(" by ")[0] for line in lines if line.startswith("A draw after")]
    assert near == [f"A draw after {left} more move{'s' * (left > 1)}" for left in warned_of]
    assert "I cannot read 22- as a move." in done.stdout
    assert "I do not know mvoes. Did you mean moves?" in lines
    whole = written(tmp_path / "whole.pdn")
    assert (whole.game.ruleset.code, whole.game.ply, whole.result) == (name, plies, result)
    assert ends(whole.game) == ending


def test_a_script_of_another_time_and_place(tmp_path: Path) -> None:
    """Windows' line ends and byte order mark, bytes that are no UTF-8, no end to the last line."""
    script = "\ufeffitalian\r\n22–18\r\n".encode() + b"\xff\xfe\r\n\r\n10-14\r\nfen"
    done = played(tmp_path, script)
    assert done.returncode == 0
    assert said(done.stdout)[0].startswith("Italian draughts.")
    assert said(done.stdout)[1::2] == ["White played 22-18.", "Black played 10-14.", KEPT]
    assert said(done.stdout)[4].startswith("W:W18,21,23")


def test_a_terminal_of_few_characters(tmp_path: Path) -> None:
    done = played(tmp_path, "22-18\nnice – one\n", changes={"PYTHONIOENCODING": "ascii"})
    assert done.returncode == 0
    assert "I do not know nice ??? one." in done.stdout


def test_nothing_typed_at_all(tmp_path: Path) -> None:
    done = played(tmp_path, "")
    assert (done.returncode, done.stdout, done.stderr) == (0, "Goodbye.\n", "")


def test_no_input_and_no_output_at_all(tmp_path: Path) -> None:
    command = f"{sys.executable} -m bot <&- >&-"
    done = subprocess.run(
        ["sh", "-c", command],
        cwd=tmp_path,
        env=environment(),
        timeout=SECONDS,
        check=False,
        stderr=subprocess.PIPE,
    )
    assert (done.returncode, done.stderr) == (0, b"")


def test_nobody_reads_what_is_said(tmp_path: Path) -> None:
    process = subprocess.Popen(
        [sys.executable, "-m", "bot"],
        cwd=tmp_path,
        env=environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    )
    assert process.stdin
    assert process.stdout
    process.stdout.close()
    process.stdin.write(b"22-18\n" + b"help\n" * 5000)
    process.stdin.close()
    assert process.stderr
    assert process.stderr.read() == b""
    process.stderr.close()
    assert process.wait(SECONDS) == 0


def test_what_is_said_has_no_room_on_the_disk(tmp_path: Path) -> None:
    full = Path("/dev/full")
    if not full.exists():
        pytest.skip("this system has no disk that is always full")
    with full.open("wb") as output:
        done = subprocess.run(
            [sys.executable, "-m", "bot"],
            cwd=tmp_path,
            env=environment(),
            input="italian\n22-18\n",
            stdout=output,
            stderr=subprocess.PIPE,
            timeout=SECONDS,
            check=False,
            text=True,
        )
    assert done.returncode == 2
    assert done.stderr == "The game cannot be shown any more. The system says: No space left on device.\n"


# What cannot be used


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["--game", "chess"], "There is no game called chess. The games are: brazilian, italian."),
        (["--game", ""], "There is no game called ?. The games are: brazilian, italian."),
        (["--fen", "W:W22:B22"], "W:W22:B22 cannot be used. In the FEN, two pieces stand on 22."),
        (["--fen", "nonsense"], "nonsense cannot be used. The FEN has to begin with the side to move,"),
        (["--fen", "B:W1,K2:B5"], "B:W1,K2:B5 cannot be used. In the FEN, a man stands on 1,"),
        (["--game", "it", "--fen", "W:Wa1:Bb8"], "W:Wa1:Bb8 cannot be used. In the FEN, a1 is not a playing"),
        (["--fen", "B:W22:B"], "B:W22:B cannot be used. White wins: Black has no pieces left."),
        (["--fen", "W:W2\x1b[31m2:B1"], "W:W2[31m2:B1 cannot be used. In the FEN, 2[31m2 cannot be read."),
        (["--pdn", "none.pdn"], "none.pdn cannot be used. The system says: No such file or directory."),
        (["--pdn", "."], ". cannot be used. The system says: Is a directory."),
        (["--pdn", "/dev/zero"], "/dev/zero cannot be used. It is too large for a file of games."),
        (["--pdn", "/dev/null"], "/dev/null cannot be used. There is no game in it."),
        (["--pdn", "/dev/null", "--game", "x"], "There is no game called x."),
    ],
)
def test_one_sentence_and_code_2(
    arguments: list[str], sentence: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.chdir(tmp_path)
    for name in ("DISCORD_TOKEN", "TELEGRAM_TOKEN", "DATABASE"):
        monkeypatch.delenv(name, raising=False)
    assert main(arguments) == 2
    shown, error = capsys.readouterr()
    assert shown == ""
    assert error.startswith(sentence)
    assert error.count("\n") == 1


def test_two_beginnings_at_once(tmp_path: Path) -> None:
    done = played(tmp_path, "", "--fen", "W:WK3:BK30", "--pdn", "games.pdn")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.endswith("error: argument --pdn: not allowed with argument --fen\n")


def test_a_database_that_is_none(tmp_path: Path) -> None:
    (tmp_path / "dama.sqlite3").write_text(
        "Something else, and long enough to be told from an empty file. " * 20
    )
    done = played(tmp_path, "22-18\n")
    assert (done.returncode, done.stdout) == (2, "")
    assert "is not a database" in done.stderr
    assert done.stderr.count("\n") == 1


def test_a_database_that_is_played_on_already(tmp_path: Path) -> None:
    with terminal(tmp_path) as at:
        at.read_until(CHOOSE)
        done = played(tmp_path, "22-18\n")
        assert (done.returncode, done.stdout) == (2, "")
        assert "Another bot is running" in done.stderr
        at.type("quit")
        assert at.left()[0] == 0


def test_settings_that_cannot_be_used(tmp_path: Path) -> None:
    done = played(tmp_path, "", changes={"DATABASE": "nowhere/at.all"})
    assert (done.returncode, done.stdout) == (2, "")
    assert "nowhere" in done.stderr


# At a terminal


def test_two_people_play_and_leave_and_go_on(tmp_path: Path) -> None:
    with terminal(tmp_path) as at:
        greeting = at.see(CHOOSE)
        assert "DISCORD_TOKEN" in greeting
        assert "2. Italian draughts" in greeting
        at.type("it")
        at.see("White: ")
        at.type("22-18")
        shown = at.see("Black: ")
        assert "18 *" in shown
        assert "White played 22-18." in shown
        at.type("quit")
        code, last = at.left()
        assert (code, last.split("\r\n")[-2]) == (0, KEPT)
    with terminal(tmp_path) as at:
        greeting = at.see(CHOOSE)
        assert "1 game was left unfinished; resume goes on with it:" in greeting
        assert "1: Italian draughts, 1 ply, left " in greeting
        at.type("resume")
        assert "Italian draughts, going on after 1 ply." in at.see("Black: ")


def test_colours_where_there_are_some(tmp_path: Path) -> None:
    with terminal(tmp_path, "--game", "brazilian") as at:
        assert "\x1b[48;5;" in at.read_until("White: ")


@pytest.mark.parametrize("changes", [{"NO_COLOR": "1"}, {"TERM": "dumb"}])
def test_no_colours_where_nobody_wants_them(tmp_path: Path, changes: dict[str, str]) -> None:
    with terminal(tmp_path, "--game", "brazilian", changes=changes) as at:
        shown = at.read_until("White: ")
        assert " :::::1    :::::2 " in shown
        assert "\x1b[48" not in shown
        assert "\x1b[1m" not in shown


@pytest.mark.parametrize(("key", "name"), [(b"\x03", "Ctrl-C"), (b"\x04", "end of input")])
def test_leaving_in_the_middle(tmp_path: Path, key: bytes, name: str) -> None:
    with terminal(tmp_path, "--game", "brazilian") as at:
        at.read_until("White: ")
        at.type("22-18")
        at.read_until("Black: ")
        at.press(key)
        code, last = at.left()
        assert code == 0, name
        assert last.split("\r\n")[-2:] == [KEPT, ""]
        assert "Traceback" not in last


PRESSED_DURING_AN_IMPORT = """
import os, runpy, signal, sys

class Finger:
    def find_spec(self, name, path=None, target=None):
        if name == module:
            os.kill(os.getpid(), signal.SIGINT)

module = sys.argv.pop()
sys.meta_path.insert(0, Finger())
runpy.run_module("bot", run_name="__main__", alter_sys=True)
"""


@pytest.mark.parametrize(
    ("module", "changes"),
    [
        *((module, {}) for module in ("bot.config", "asyncio", "sqlalchemy", "bot.console.client")),
        ("discord", {"DISCORD_TOKEN": "token", "DISCORD_API_BASE": "http://127.0.0.1:9"}),
    ],
)
def test_ctrl_c_while_the_program_is_still_loaded(
    tmp_path: Path, module: str, changes: dict[str, str]
) -> None:
    done = subprocess.run(
        [sys.executable, "-c", PRESSED_DURING_AN_IMPORT, module],
        cwd=tmp_path,
        env=environment(changes),
        input="",
        capture_output=True,
        timeout=SECONDS,
        check=False,
        text=True,
    )
    assert (done.returncode, done.stdout, done.stderr) == (0, "", "")


def test_ctrl_c_before_anything_was_played(tmp_path: Path) -> None:
    with terminal(tmp_path) as at:
        at.read_until(CHOOSE)
        at.press(b"\x03")
        code, last = at.left()
        assert (code, last.split("\r\n")[-2:]) == (0, ["Goodbye.", ""])


def test_kill_9_loses_no_move_that_was_shown(tmp_path: Path) -> None:
    with terminal(tmp_path, "--game", "it") as at:
        at.read_until("White: ")
        for move, next_to in (("22-18", "Black: "), ("10-14", "White: "), ("21-17", "Black: ")):
            at.type(move)
            at.read_until(f" played \x1b[1m{move}")
            at.read_until(next_to)
        at.kill()
    done = played(tmp_path, "resume\npdn\n")
    assert done.returncode == 0
    assert "Italian draughts, going on after 3 plies." in done.stdout
    assert "1. 22-18 10-14 2. 21-17 *" in done.stdout


def test_kill_9_loses_no_clock_no_pause_and_no_plan(tmp_path: Path) -> None:
    with terminal(tmp_path) as at:
        at.read_until(CHOOSE)
        at.type("new brazilian 3d")
        assert "Time to move: until " in at.see("White: ")
        at.type("22-18")
        assert "Time to move: until " in at.see("Black: ")
        at.type("plan 11-15 18x11")
        assert "Planned for White: 11-15 18x11." in at.see("Black: ")
        at.type("pause")
        assert "The game is paused;" in at.see("Black: ")
        at.kill()
    with terminal(tmp_path) as at:
        at.read_until(CHOOSE)
        at.type("resume")
        assert "The game is paused;" in at.see("Black: ")
        at.type("11-15")
        shown = at.see("Black: ")
        assert "White played 18x11, taking 1 piece. It was planned." in shown
        assert "Time to move: until " in shown


def moves_of_a_game() -> list[str]:
    """A game but for its last move."""
    game, moves = new_game(BRAZILIAN), []
    while not game.outcome:
        moves.append(full(game.legal_moves[-1], BRAZILIAN.board))
        game = game.play(game.legal_moves[-1])
    return moves[:-1]


def plies_kept(folder: Path) -> int:
    kept = re.search(r"going on after (\d+) pl", played(folder, "resume\n").stdout)
    assert kept
    return int(kept[1])


def test_ctrl_c_at_any_moment_keeps_what_was_shown(tmp_path: Path) -> None:
    moves = moves_of_a_game()
    process = subprocess.Popen(
        [sys.executable, "-m", "bot"],
        cwd=tmp_path,
        env=environment(),
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
    )
    assert process.stdin
    assert process.stdout
    process.stdin.write("\n".join(moves) + "\n")
    process.stdin.flush()
    shown = "".join(process.stdout.readline() for _ in range(len(moves) // 2))
    process.send_signal(signal.SIGINT)
    rest, errors = process.communicate(timeout=SECONDS)
    assert (process.returncode, errors) == (0, "")
    # What was just being kept when the key was pressed is kept, whether or not it was still shown.
    assert plies_kept(tmp_path) - (shown + rest).count(" played ") in {0, 1}


def test_a_full_disk_is_told_of_and_loses_nothing_that_was_shown(tmp_path: Path) -> None:
    played(tmp_path, "quit\n")
    limited = """
import os, resource, sys
most = os.path.getsize("dama.sqlite3") + 2**16
resource.setrlimit(resource.RLIMIT_FSIZE, (most, most))
os.execv(sys.executable, [sys.executable, "-m", "bot"])
"""
    done = subprocess.run(
        [sys.executable, "-c", limited],
        cwd=tmp_path,
        env=environment(),
        input="\n".join(moves_of_a_game()),
        capture_output=True,
        timeout=SECONDS,
        check=False,
        text=True,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert f"The database {tmp_path}/dama.sqlite3 cannot be used: disk I/O error." in done.stdout
    assert said(done.stdout)[-1] == KEPT
    assert plies_kept(tmp_path) == done.stdout.count(" played ") > 0


# Files


def test_written_and_replayed(tmp_path: Path) -> None:
    played(tmp_path, "italian\n22-18\n10-14\n21-17\nresign\npdn mine.pdn\n")
    done = played(
        tmp_path,
        f"\n\nflip\nfen\np\nend\n\nstart\n7\n{'9' * 5000}\nhelp\nq\nnever read\n",
        "--pdn",
        "mine.pdn",
    )
    assert (done.returncode, done.stderr) == (0, "")
    lines = said(done.stdout)
    assert lines[:3] == [
        "1 game in mine.pdn:",
        "1. White – Black, 1-0, 3 plies",
        "1. White – Black, 1-0, 3 plies",
    ]
    assert [line for line in lines if line.startswith("Ply")] == [
        f"Ply {ply} of 3." for ply in (0, 1, 2, 2, 1, 3, 3, 0)
    ]
    assert "White played 21-17." in lines
    assert "The game ends here; the result is 1-0." in lines
    assert [line[:18] for line in lines if line.startswith("There is no ")] == [
        "There is no 7 here",
        "There is no 999999",
    ]
    assert lines[-1].startswith("q ")
    assert not (tmp_path / "dama.sqlite3-wal").exists()


BROKEN = """[White "Ana"]
[Black "Bruno"]
[GameType "22"]

1. 22-18 10-14 2. 21-17 0-1

[White "Carla"]
[GameType "22"]

1. 22-18 10-14
2. 22-17 *

[White "Dario"]
[GameType "20"]

1. 32-28 *

[White "Enzo"]
[GameType "22"]

1. 23-19 12-16 *
"""


def test_the_games_that_can_be_read_are(tmp_path: Path) -> None:
    (tmp_path / "four.pdn").write_text(BROKEN)
    done = played(tmp_path, "2\nend\n3\n4\n\n", "--pdn", "four.pdn")
    assert (done.returncode, done.stderr) == (0, "")
    lines = said(done.stdout)
    assert lines[1:5] == [
        "1. Ana – Bruno, 0-1, 3 plies",
        "2. Carla – Black, broken in line 11",
        "3. Dario – Black, broken in line 14",
        "4. Enzo – Black, *, 2 plies",
    ]
    assert any(
        line.startswith("Game 2 cannot be read on from line 11, at 22-17: There is no piece on 22.")
        for line in lines
    )
    assert "Game 3 cannot be read on from line 14, at 20: this game is not one that I know." in lines
    assert "Enzo played 23-19." in lines


def test_a_file_of_broken_games_is_no_file_of_games(tmp_path: Path) -> None:
    (tmp_path / "bad.pdn").write_text("1. 22-18 *")
    done = played(tmp_path, "", "--pdn", "bad.pdn")
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr == (
        "bad.pdn cannot be used. Game 1 cannot be read on from line 1, at ?: it does not say which game it "
        "is; name one, as in --game italian.\n"
    )
    assert played(tmp_path, "", "--pdn", "bad.pdn", "--game", "it").returncode == 0


def test_ctrl_c_leaves_a_replay(tmp_path: Path) -> None:
    (tmp_path / "four.pdn").write_text(BROKEN)
    with terminal(tmp_path, "--pdn", "four.pdn") as at:
        at.read_until("help: ")
        at.press(b"\r")
        assert "Ana played 22-18." in at.see("help: ")
        at.press(b"\x03")
        code, last = at.left()
        assert code == 0
        assert "Traceback" not in last
