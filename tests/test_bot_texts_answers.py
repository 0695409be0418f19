"""Words that answer are understood in every language, and no word in two ways."""

from collections import Counter

import pytest

from bot.console.commands import NAMES
from bot.texts.answers import SAID, Meaning, meaning_of, plain
from core.notation import looks_like_move
from core.rulesets import BY_CODE

WORDS = [(words, meaning) for meaning, said in SAID.items() for words in said]


@pytest.mark.parametrize(("words", "meaning"), WORDS)
def test_a_word_means_one_thing_and_is_no_move_game_or_other_command(words: str, meaning: Meaning) -> None:
    assert meaning_of(words) is meaning
    assert not looks_like_move(words)
    assert plain(words) not in (set(NAMES) | set(BY_CODE)) - {meaning.value}


def test_no_word_stands_in_the_table_twice() -> None:
    counted = Counter(words for words, _ in WORDS)
    assert [words for words, times in counted.items() if times > 1] == []
    meanings = {plain(words): meaning for words, meaning in WORDS}
    assert all(meanings[plain(words)] is meaning for words, meaning in WORDS)


@pytest.mark.parametrize(
    ("typed", "meaning"),
    [
        ("Draw!", Meaning.DRAW),
        ("SIM", Meaning.YES),
        ("si", Meaning.YES),
        ("Sì.", Meaning.YES),
        ("nao", Meaning.NO),
        ("Não, obrigado!", Meaning.NO),
        ("ΝΑΙ", Meaning.YES),
        ("οχι", Meaning.NO),
        ("Hayır", Meaning.NO),
        ("hayir", Meaning.NO),
        ("HAYIR", Meaning.NO),
        ("I  resign", Meaning.RESIGN),
        ("d’accordo", Meaning.YES),
        ("Ισοπαλια;", Meaning.DRAW),
    ],
)
def test_words_are_understood_however_they_are_written(typed: str, meaning: Meaning) -> None:
    assert meaning_of(typed) is meaning


@pytest.mark.parametrize("typed", ["", "?", "nice one!", "no way", "22-18", "yes 22-18", "👍", "draw a card"])
def test_anything_else_means_nothing(typed: str) -> None:
    assert meaning_of(typed) is None
