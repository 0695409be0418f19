"""The rules in the terminal: each page has its position as a board in letters, and in words."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from bot.rule_cases import Case, cases_of
from bot.texts.position import position_in_words, text_board
from bot.texts.rule_cases import caption
from bot.texts.sentence import plain
from bot.texts.terms import term
from bot.texts.words import LANGUAGES, words_of
from core.position import Position, start
from core.ruleset import NotationStyle, Ruleset
from core.rulesets import RULESETS
from tests.catalogues import languages_in
from tests.console_scene import Sitting, sitting

WORDS = words_of()
KEY = "w and b are men, W and B are kings; a dot is an empty square."
CASES = [(number, case) for ruleset in RULESETS for number, case in enumerate(cases_of(ruleset), 1)]


@pytest.fixture
def at(tmp_path: Path) -> Iterator[Sitting]:
    with sitting(tmp_path) as sat:
        yield sat


def board_lines(position: Position, style: NotationStyle = NotationStyle.NUMERIC) -> list[str]:
    """What a page has of its position: a board, what its letters stand for, and where the pieces stand."""
    board = text_board(position, white_below=True, style=style).split("\n")
    return [*board, KEY, plain(position_in_words(WORDS, position, style))]


def have(told: list[str], lines: list[str]) -> bool:
    """Whether the lines stand there one after the other."""
    return any(told[place : place + len(lines)] == lines for place in range(len(told)))


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.code)
def test_all_the_rules_have_the_board_as_the_game_begins(at: Sitting, ruleset: Ruleset) -> None:
    told = at.type(f"rules {ruleset.code}")
    assert have(told, board_lines(start(ruleset.board)))
    assert told[-1] == f"rules {ruleset.code} 1 shows the first of the tricky cases, each with its board."


def test_each_case_has_its_board_and_leads_to_the_next(at: Sitting) -> None:
    for number, case in CASES:
        told = at.type(f"rules {case.ruleset.code} {number}")
        said = plain(caption(WORDS, case, number, len(cases_of(case.ruleset)), NotationStyle.NUMERIC))
        assert told[:2] == said.split("\n\n")
        assert have(told, board_lines(case.game.position))
        assert told[-1] == way_on(case, number)


def way_on(case: Case, number: int) -> str:
    code = case.ruleset.code
    if number == len(cases_of(case.ruleset)):
        return f"rules {code} shows all the rules again."
    return f"rules {code} {number + 1} shows the next page."


def test_a_number_alone_is_a_case_of_the_game_that_is_on(at: Sitting) -> None:
    assert at.type("rules 2") == at.type("rules brazilian 2")
    at.type("new italian")
    assert at.type("rules 2") == at.type("rules Italian draughts 2") == at.type("rules italian 2")
    assert at.session.match
    assert at.session.match.ply == 0


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("rules 0", "There is no tricky case 0. Brazilian draughts has 1 to 4."),
        ("rules italian 6", "There is no tricky case 6. Italian draughts has 1 to 5."),
        ("rules chess 1", "There is no game called chess. The games are: brazilian, italian."),
    ],
)
def test_a_page_that_there_is_not(at: Sitting, typed: str, told: str) -> None:
    assert at.type(typed) == [told]


def test_squares_are_called_as_was_chosen(at: Sitting) -> None:
    at.type("settings notation letters")
    case = cases_of(RULESETS[0])[1]
    told = at.type("rules 2")
    assert have(told, board_lines(case.game.position, NotationStyle.ALGEBRAIC))
    assert "Here it plays a1xg7, but may stop on h8, f6 or e5 as well." in told[1]


@pytest.mark.usefixtures("tagged_languages")
def test_pages_are_in_the_language_of_the_reader(at: Sitting) -> None:
    at.type("language el")
    for typed in ("rules 1", "rules", "rules 9"):
        told = [line for line in at.type(typed) if not line.startswith(("w", "W", "b", "B", ".", " "))]
        assert all(languages_in(line) == {"el"} for line in told if line[0] != "•")


@pytest.mark.usefixtures("tagged_languages")
@pytest.mark.parametrize("language", LANGUAGES)
def test_the_way_on_names_the_game_as_its_reader_types_it(at: Sitting, language: str) -> None:
    at.type(f"language {language}")
    rules = f"rules {term(words_of(language), 'italian')}"
    for page, after in ((rules, f"{rules} 1"), (f"{rules} 1", f"{rules} 2"), (f"{rules} 5", rules)):
        assert f"{after} " in at.type(page)[-1]
