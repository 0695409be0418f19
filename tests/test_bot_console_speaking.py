"""The terminal in every language: that of the system, of the command line, or of a word typed."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot import config
from bot.config import Settings
from bot.console import replay
from bot.texts.words import words_of
from core import pdn
from core.rulesets import BRAZILIAN
from tests.catalogues import FOREIGN, languages_in
from tests.console_child import played
from tests.console_scene import Paper, Sitting, sitting
from tests.typed_words import in_words


@pytest.fixture
def at(tmp_path: Path) -> Iterator[Sitting]:
    with sitting(tmp_path) as sat:
        yield sat


@pytest.mark.usefixtures("tagged_languages")
def test_another_language_is_spoken_from_then_on(at: Sitting) -> None:
    assert at.type("language")[0].startswith(
        "I speak English. language NAME chooses another one: English, Port"
    )
    assert at.type("language it")[0].startswith("⟨it⟩I speak italiano.")
    assert all(languages_in(line) == {"it"} for line in at.type("1", "22-18", "help"))
    assert at.type("language Klingon")[0].startswith("⟨it⟩I do not speak Klingon yet.")
    assert at.type("language english")[0].startswith("I speak English.")


@pytest.mark.parametrize(("typed", "agreed"), [("sim", "evet"), ("δέχομαι", "sì"), ("kabul", "d'accordo")])
def test_words_of_any_language_answer(at: Sitting, typed: str, agreed: str) -> None:
    assert at.type("22-18", "patta")[-1] == "Black offers a draw. White answers yes or no, or plays on."
    assert at.type(typed)[0].startswith("Draw: both players agreed")
    assert at.type("new", "mi arrendo")[-1] == "Does White resign? yes does it, anything else does not."
    assert "White" in at.type(agreed)[0]


@pytest.mark.parametrize(
    ("typed", "english"), [("regole", "rules"), ("Yardım", "help"), ("παρτίδες", "games")]
)
def test_a_command_is_understood_by_its_name_in_any_language(at: Sitting, typed: str, english: str) -> None:
    assert at.type(typed) == at.type(english)


LINES = (
    *("new italian 5 days", "settings vacation off", "settings notation letters", "settings zone Rome"),
    *("vacation 3 days", "vacation back", "plan 22-18 10-14", "plan drop 1", "plan", "pace"),
    *("board text", "rules italian", "new brazilian bank", "pace", "language tr", "quit"),
)


@pytest.mark.parametrize("language", FOREIGN)
def test_whole_lines_are_understood_in_any_language(tmp_path: Path, language: str) -> None:
    folders = tmp_path / "english", tmp_path / "own"
    for folder in folders:
        folder.mkdir()
    with sitting(folders[0]) as english, sitting(folders[1]) as own:
        for line in LINES:
            assert own.type(in_words(words_of(language), line).upper()) == english.type(line), line
        assert own.session.is_leaving


def test_draughts_may_be_said_beside_its_kind(at: Sitting) -> None:
    assert at.type("Dama italiana 3 giorni")[0].startswith("Italian draughts.")
    assert "3 days per move" in at.type("pace")[0]
    assert at.type("new Damas Brasileiras")[0].startswith("Brazilian draughts.")


@pytest.mark.parametrize("language", FOREIGN)
def test_a_file_is_replayed_in_any_language(language: str) -> None:
    lines = ("end", "back", "start", "flip", "games", "help", "quit")
    in_english, in_own = [
        replayed([in_words(words, line) for line in lines]) for words in (words_of(), words_of(language))
    ]
    assert in_own == in_english


def replayed(lines: list[str]) -> list[str]:
    """What is shown of a game to these lines, the last of which leaves."""
    paper = Paper(is_interactive=True)
    viewer = replay.Viewer(paper, words_of(), "mine.pdn", list(pdn.read(FILE, BRAZILIAN)))
    for line in lines:
        assert not viewer.is_leaving
        viewer.obey(line)
    assert viewer.is_leaving
    return paper.shown


FILE = '[White "Ana"]\n[Black "Bruno"]\n[Result "*"]\n\n1. 22-18 11-15 2. 18x11 8x15 *\n'


@pytest.mark.parametrize(
    ("given", "language"),
    [
        ({}, ""),
        ({"LANG": "it_IT.UTF-8"}, "it_IT.UTF-8"),
        ({"LANG": "it_IT.UTF-8", "LC_MESSAGES": "tr_TR"}, "tr_TR"),
        ({"LANG": "it", "LC_MESSAGES": "tr", "LC_ALL": "C"}, "C"),
    ],
)
def test_the_system_says_which_language_it_is_used_in(given: dict[str, str], language: str) -> None:
    assert config.from_mapping(given) == Settings(language=language)


@pytest.mark.wire
@pytest.mark.parametrize(
    ("lang", "arguments", "said"),
    [
        ("C.UTF-8", ("--language", "it"), "Dama brasiliana."),
        ("it_IT.UTF-8", (), "Dama brasiliana."),
        ("it_IT.UTF-8", ("--language", "english"), "Brazilian draughts."),
        ("de_DE.UTF-8", (), "Brazilian draughts."),
    ],
)
def test_the_command_line_goes_before_the_system(
    tmp_path: Path, lang: str, arguments: tuple[str, ...], said: str
) -> None:
    done = played(tmp_path, "brazilian\n", *arguments, changes={"LANG": lang})
    assert done.stdout.startswith(said)


@pytest.mark.wire
def test_a_language_that_is_not_spoken_ends_with_those_that_are(tmp_path: Path) -> None:
    done = played(tmp_path, "", "--language", "tlh")
    assert done.returncode == 2
    assert done.stderr.startswith("I do not speak tlh yet. I speak: English, ")
