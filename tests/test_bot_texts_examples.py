"""Moves given as examples: on each board, in each notation, and in no sentence otherwise."""

import re
from pathlib import Path

import pytest
from babel.messages.pofile import read_po

from bot.texts import helping, imports, plans, terminal_help, terminal_time
from bot.texts.examples import LINE, MOVE, example
from bot.texts.refusals import refusal
from bot.texts.rules import rules
from bot.texts.sentence import Sentence, Typed, plain
from bot.texts.words import words_of
from core import pdn
from core.board import DARK_CORNER_LEFT, DARK_CORNER_RIGHT, Board
from core.errors import PlanWithoutReply
from core.game import new_game
from core.refusal import read_move
from core.ruleset import NotationStyle, Ruleset
from core.rulesets import BRAZILIAN, ITALIAN, RULESETS

WORDS = words_of()
POT = Path(__file__).parent.parent / "bot" / "locales" / "dama.pot"
MOVE_IN_NUMBERS = re.compile(r"\b[0-9]{1,2}[-x][0-9]{1,2}\b")
MOVE_IN_NAMES = re.compile(r"\b[a-h][1-8][-x][a-h][1-8]\b")
FOR_EVERYBODY = {
    "Your move, as in 22-18 or 24x15",
    "Moves in turn, as in 22-18 11-15 18x11; leave it out to see them",
    "Hours without reminders, as in 22-8, or off",
}
"""What commands take is described once, to all."""


@pytest.mark.parametrize(
    ("style", "board", "expected"),
    [
        (NotationStyle.NUMERIC, DARK_CORNER_LEFT, "22-18 11-15 18x11"),
        (NotationStyle.ALGEBRAIC, DARK_CORNER_LEFT, "c3-d4 f6-e5 d4xf6"),
        (NotationStyle.NUMERIC, DARK_CORNER_RIGHT, "23-19 10-14 19x10"),
        (NotationStyle.ALGEBRAIC, DARK_CORNER_RIGHT, "f3-e4 c6-d5 e4xc6"),
    ],
)
def test_an_example_is_written_as_its_reader_writes(
    style: NotationStyle, board: Board, expected: str
) -> None:
    assert example(LINE, style, board) == Typed(expected)


@pytest.mark.parametrize("style", NotationStyle)
@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.code)
def test_the_example_begins_as_the_game_can(ruleset: Ruleset, style: NotationStyle) -> None:
    game = new_game(ruleset)
    first, then, _ = example(LINE, style, ruleset.board).text.split()
    after = game.play(read_move(game, first))
    assert read_move(after, then)


def said_with_examples(style: NotationStyle) -> list[Sentence]:
    board = RULESETS[0].board
    return [
        helping.hello(WORDS, style),
        helping.start(WORDS, style),
        helping.help_discord(WORDS, style),
        helping.help_telegram(WORDS, style),
        helping.not_understood(WORDS, style),
        plans.plans(WORDS, [], board, style),
        terminal_help.helping(WORDS, style),
        terminal_help.unknown(WORDS, "?", style),
        terminal_time.plans(WORDS, [], board, style),
        refusal(WORDS, PlanWithoutReply(), None, style),
        refusal(WORDS, PlanWithoutReply(), new_game(RULESETS[0]), style),
    ]


def test_whoever_writes_names_is_given_no_examples_in_numbers() -> None:
    for said in said_with_examples(NotationStyle.ALGEBRAIC):
        assert MOVE_IN_NAMES.search(plain(said))
        assert not MOVE_IN_NUMBERS.search(plain(said))
    for said in said_with_examples(NotationStyle.NUMERIC):
        assert MOVE_IN_NUMBERS.search(plain(said))
        assert not MOVE_IN_NAMES.search(plain(said))


def test_a_game_of_a_file_that_cannot_be_read_on_is_explained_as_its_reader_writes() -> None:
    broken = [one for one in pdn.read('[GameType "26"]\n\n1. 22-11 *') if isinstance(one, pdn.BrokenGame)]
    for style, moves in (
        (NotationStyle.NUMERIC, "22-17 or 22-18"),
        (NotationStyle.ALGEBRAIC, "c3-b4 or c3-d4"),
    ):
        [line] = imports.listed(WORDS, [], 0, broken, style).lines
        assert plain(line).endswith(f"It can play {moves}.")


def test_no_sentence_has_a_move_in_itself() -> None:
    with POT.open(encoding="utf-8") as file:
        sentences = {str(each.id) for each in read_po(file) if each.id}
    assert {each for each in sentences if MOVE_IN_NUMBERS.search(each)} == FOR_EVERYBODY
    assert not any(MOVE_IN_NAMES.search(each) for each in sentences)


@pytest.mark.parametrize(
    ("ruleset", "style", "named"),
    [
        (BRAZILIAN, NotationStyle.NUMERIC, ["4-8-11-15-18-22-25-29"]),
        (BRAZILIAN, NotationStyle.ALGEBRAIC, ["h8-g7-f6-e5-d4-c3-b2-a1"]),
        (ITALIAN, NotationStyle.NUMERIC, []),
        (ITALIAN, NotationStyle.ALGEBRAIC, []),
    ],
)
def test_the_rules_name_the_long_diagonal_as_their_reader_does(
    ruleset: Ruleset, style: NotationStyle, named: list[str]
) -> None:
    page = "".join(map(plain, rules(WORDS, ruleset, style)))
    assert re.findall(r"long diagonal \((.*?)\)", page) == named
    assert example(MOVE, style, ruleset.board).text in page
