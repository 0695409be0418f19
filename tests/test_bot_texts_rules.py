"""The rules pages say what the rule sets decide, of the games we play and of any other."""

from dataclasses import replace

import pytest

from bot.texts.endings import draw_rule
from bot.texts.names import ruleset_name
from bot.texts.rules import rules, rules_intro
from bot.texts.sentence import plain
from bot.texts.words import words_of
from core.ruleset import NotationStyle, Ruleset
from core.rulesets import BRAZILIAN, ITALIAN, RULESETS

WORDS = words_of()


def page(ruleset: Ruleset) -> str:
    return "\n\n".join(plain(piece) for piece in rules(WORDS, ruleset, NotationStyle.NUMERIC))


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.code)
def test_a_page_has_every_draw_rule_with_its_count(ruleset: Ruleset) -> None:
    for rule in ruleset.draws:
        assert f"• {plain(draw_rule(WORDS, rule))}" in page(ruleset)


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.code)
def test_a_page_begins_with_what_fits_below_a_picture(ruleset: Ruleset) -> None:
    assert page(ruleset).startswith(plain(rules_intro(WORDS, ruleset)))
    assert plain(rules_intro(WORDS, ruleset)).startswith(ruleset_name(WORDS, ruleset))


@pytest.mark.parametrize(
    ("ruleset", "said", "unsaid"),
    [
        (
            BRAZILIAN,
            [
                "a dark corner at each player's left",
                "1 is b8, 32 is g1",
                "It captures forwards and backwards",
                "men and kings alike",
                "any number of empty squares",
                "Of several captures you must play one that takes the most pieces",
                "stays one unless it ends there",
                "4-8-11-15-18-22-25-29",
                "that of the start counts too",
                "exactly three, kings or men",
            ],
            ["forwards only, jumping", "a man cannot capture a king", "king rather than by a man"],
        ),
        (
            ITALIAN,
            [
                "a dark corner at each player's right",
                "1 is a8, 32 is h1",
                "It captures forwards only",
                "a man cannot capture a king",
                "A king moves one square",
                "1. one that takes the most pieces",
                "2. one by a king rather than by a man",
                "3. one that takes the most kings",
                "4. one that takes a king earliest",
                "becomes a king, and its move ends there",
            ],
            ["any number of empty squares", "backwards, jumping", "lone king", "exactly three"],
        ),
    ],
    ids=["brazilian", "italian"],
)
def test_a_page_says_what_this_game_decides(ruleset: Ruleset, said: list[str], unsaid: list[str]) -> None:
    text = page(ruleset)
    assert [part for part in said if part not in text] == []
    assert [part for part in unsaid if part in text] == []


def test_a_game_without_precedence_that_crowns_in_passing() -> None:
    other = replace(BRAZILIAN, code="russian", precedence=(), crowned_in_passing=True)
    assert "Of several captures any may be played." in page(other)
    assert "it goes on as a king" in page(other)


def test_a_game_without_a_name_goes_by_its_code() -> None:
    assert plain(rules_intro(WORDS, replace(BRAZILIAN, code="russian"))).startswith("russian\n")
