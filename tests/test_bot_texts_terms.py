"""Words for the terms of a challenge: each means one of them, and no command, answer or move."""

import pytest

from bot.console.commands import NAMES
from bot.texts.answers import meaning_of, plain, question_of
from bot.texts.terms import CALLED, term_meant
from core.notation import looks_like_move
from core.pace import CHOICES

WORDS = [(word, code) for code, called in CALLED.items() for word in (code, *called)]
CODES = {*CALLED, *CHOICES}


@pytest.mark.parametrize(("word", "code"), WORDS)
def test_a_word_means_one_term_and_nothing_else(word: str, code: str) -> None:
    assert term_meant(word, CODES) == code
    assert meaning_of(word) is None
    assert question_of(word) is None
    assert not looks_like_move(word)
    assert plain(word) not in {*NAMES, *CHOICES} - {code}


@pytest.mark.parametrize("typed", ["bra", "bl", "br", "puan", "i", "", ",", "whiter"])
def test_what_may_begin_several_terms_or_none_means_none(typed: str) -> None:
    assert term_meant(typed, CODES) is None


def test_a_beginning_is_enough_where_it_begins_one_term_only() -> None:
    assert term_meant("brasil", CODES) == "brazilian"
    assert term_meant("it", CODES) == "italian"
    assert term_meant("bra", ["brazilian", "italian"]) == "brazilian"
