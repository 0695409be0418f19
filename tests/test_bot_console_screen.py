"""Lines in and sentences out, with a terminal's abilities and without."""

import io
from collections.abc import Callable

import pytest

from bot.config import Settings
from bot.console.screen import Screen
from bot.texts.sentence import Strong, Typed
from bot.texts.terminal_help import COMMANDS, helping
from bot.texts.words import LANGUAGES, words_of
from core.ruleset import NotationStyle

Capture = pytest.CaptureFixture[str]
Patch = pytest.MonkeyPatch


class FakeTerminal(io.StringIO):
    """What says that it is a terminal."""

    def isatty(self) -> bool:
        return True


def test_a_pipe_is_read_line_by_line_without_prompts(monkeypatch: Patch, capsys: Capture) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO("\ufeff 22-18 \r\n\n# a remark\nlast"))
    screen = Screen(colored=True)
    assert not screen.is_interactive
    assert [screen.read("White: ") for _ in range(5)] == ["22-18", "", "# a remark", "last", None]
    assert capsys.readouterr().out == ""


def test_a_terminal_is_prompted_until_its_input_ends(monkeypatch: Patch, capsys: Capture) -> None:
    typed = iter([" 22-18 "])
    asked = []

    def answer(prompt: str) -> str:
        asked.append(prompt)
        for line in typed:
            return line
        raise EOFError

    monkeypatch.setattr("sys.stdin", FakeTerminal())
    monkeypatch.setattr("builtins.input", answer)
    screen = Screen(colored=True)
    assert screen.is_interactive
    assert [screen.read("White: "), screen.read("Black: ")] == ["22-18", None]
    assert asked == ["White: ", "Black: "]
    assert capsys.readouterr().out == "\n"


def test_without_any_input_there_is_nothing_to_read(monkeypatch: Patch) -> None:
    monkeypatch.setattr("sys.stdin", None)
    assert Screen(colored=True).read("White: ") is None


@pytest.mark.parametrize(
    ("stream", "settings", "shown"),
    [
        (FakeTerminal, Settings(), "Play \x1b[1m22-18\x1b[22m \x1b[1mnow\x1b[22m.\n"),
        (FakeTerminal, Settings(colored=False), "Play 22-18 now.\n"),
        (io.StringIO, Settings(), "Play 22-18 now.\n"),
    ],
)
def test_what_stands_out_does_where_there_are_colours(
    monkeypatch: Patch, stream: Callable[[], io.StringIO], settings: Settings, shown: str
) -> None:
    out = stream()
    monkeypatch.setattr("sys.stdout", out)
    Screen(colored=settings.colored).say(("Play ", Typed("22-18"), " ", Strong("now"), "."), ())
    assert out.getvalue() == shown


def test_lines_break_between_words_and_only_where_they_must(monkeypatch: Patch) -> None:
    out = FakeTerminal()
    monkeypatch.setattr("sys.stdout", out)
    monkeypatch.setenv("COLUMNS", "20")
    screen = Screen(colored=True)
    screen.say(("You must take as many pieces as you ", Typed("can"), ".\n  a  table\n", "x" * 30))
    assert screen.columns == 20
    assert out.getvalue() == (
        f"You must take as\nmany pieces as you\n\x1b[1mcan\x1b[22m.\n  a  table\n{'x' * 30}\n"
    )


@pytest.mark.parametrize("style", NotationStyle)
@pytest.mark.parametrize("language", sorted(LANGUAGES))
def test_what_is_said_of_a_command_goes_on_below_what_is_said(
    monkeypatch: Patch, language: str, style: NotationStyle
) -> None:
    """And never below the commands, where it would look like one."""
    out = FakeTerminal()
    monkeypatch.setattr("sys.stdout", out)
    monkeypatch.setenv("COLUMNS", "50")
    Screen(colored=True).say(helping(words_of(language), style))
    lines = out.getvalue().replace("\x1b[1m", "").replace("\x1b[22m", "").split("\n")
    first, end = [
        next(at for at, line in enumerate(lines) if line.startswith(word)) for word in ("moves ", "PACE ")
    ]
    listed = lines[first:end]
    assert max(map(len, lines)) <= 50
    assert {line.split()[0] for line in listed if not line.startswith(" ")} <= {*COMMANDS}
    went_on = [line for line in listed if line.startswith(" ")]
    assert went_on
    assert {len(line) - len(line.lstrip()) for line in went_on} == {listed[0].index(listed[0].split()[1])}
    assert not lines[end + 1].startswith(" ")


def test_a_narrow_window_has_no_room_for_two_columns(monkeypatch: Patch) -> None:
    out = FakeTerminal()
    monkeypatch.setattr("sys.stdout", out)
    monkeypatch.setenv("COLUMNS", "20")
    Screen(colored=False).say(("vacation DAYS  rest from all games",))
    assert out.getvalue() == "vacation DAYS  rest\nfrom all games\n"


def test_a_window_becomes_another_size(monkeypatch: Patch) -> None:
    out = FakeTerminal()
    monkeypatch.setattr("sys.stdout", out)
    screen = Screen(colored=False)
    for columns in ("9", "80"):
        monkeypatch.setenv("COLUMNS", columns)
        screen.say(("White to move.",))
    assert out.getvalue() == "White to\nmove.\nWhite to move.\n"
