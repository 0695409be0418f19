"""Words that answer and ask are understood in every language, and no word in two ways."""

from collections import Counter

import pytest

from bot.button_ids import Action
from bot.console.commands import NAMES
from bot.texts.answers import (
    AS_TEXT,
    ASKED,
    SAID,
    Meaning,
    Question,
    is_text_wanted,
    is_understood,
    meaning_of,
    numbered,
    plain,
    question_of,
)
from bot.texts.buttons import label
from bot.texts.words import LANGUAGES, languages, words_of
from core.notation import looks_like_move
from core.rulesets import BY_CODE

WORDS = [(words, meaning) for meaning, said in SAID.items() for words in said]
QUESTIONS = [
    (words, question)
    for question, by_language in ASKED.items()
    for asked in by_language.values()
    for words in asked
]


@pytest.mark.parametrize(("words", "meaning"), WORDS)
def test_a_word_means_one_thing_and_is_no_move_game_or_other_command(words: str, meaning: Meaning) -> None:
    assert meaning_of(words) is meaning
    assert not looks_like_move(words)
    assert plain(words) not in (set(NAMES) | set(BY_CODE)) - {meaning.value}


@pytest.mark.parametrize(
    ("meaning", "words"),
    [
        (Meaning.DRAW, ("draw", "empate", "patta", "tablas", "ισοπαλία", "beraberlik")),
        (Meaning.RESIGN, ("resign", "desisto", "abbandono", "me rindo", "παραιτούμαι", "terk ediyorum")),
        (Meaning.YES, ("yes", "sim", "sì", "sí", "ναι", "evet")),
        (Meaning.NO, ("no", "não", "no", "no", "όχι", "hayır")),
    ],
)
def test_everything_can_be_answered_in_every_language(meaning: Meaning, words: tuple[str, ...]) -> None:
    assert len(words) == len(LANGUAGES)
    assert {meaning_of(word) for word in words} == {meaning}


def test_no_word_stands_in_the_table_twice() -> None:
    counted = Counter(words for words, _ in WORDS)
    assert [words for words, times in counted.items() if times > 1] == []
    meanings = {plain(words): meaning for words, meaning in WORDS}
    assert all(meanings[plain(words)] is meaning for words, meaning in WORDS)


@pytest.mark.parametrize(("words", "question"), QUESTIONS)
def test_a_question_asks_one_thing_and_is_no_answer_move_game_or_other_command(
    words: str, question: Question
) -> None:
    assert question_of(words) is question
    assert meaning_of(words) is None
    assert not looks_like_move(words)
    assert plain(words) not in (set(NAMES) | set(BY_CODE)) - {question.value}


@pytest.mark.parametrize("question", Question)
def test_everything_can_be_asked_in_every_language_in_a_word(question: Question) -> None:
    assert set(ASKED[question]) == set(LANGUAGES)
    assert all(" " not in asked[0] for asked in ASKED[question].values())
    assert question_of(question.value) is question


@pytest.mark.parametrize(
    ("typed", "question"),
    [
        ("Who?", Question.WHO),
        ("  LAST  move ", Question.LAST),
        ("Quién?", Question.WHO),
        ("quien", Question.WHO),
        ("ΠΟΙΟΣ;", Question.WHO),
        ("pecas", Question.PIECES),
        ("Taslar", Question.PIECES),
        ("Κινησεις", Question.MOVES),
        ("SIRA KİMDE?", Question.WHO),
        ("who are you", None),
        ("last time", None),
        ("", None),
    ],
)
def test_questions_are_understood_however_they_are_written(typed: str, question: Question | None) -> None:
    assert question_of(typed) is question


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
        ("Παραιτηση", Meaning.RESIGN),
        ("Terk et!", Meaning.RESIGN),
    ],
)
def test_words_are_understood_however_they_are_written(typed: str, meaning: Meaning) -> None:
    assert meaning_of(typed) is meaning


@pytest.mark.parametrize("typed", ["", "?", "nice one!", "no way", "22-18", "yes 22-18", "👍", "draw a card"])
def test_anything_else_means_nothing(typed: str) -> None:
    assert meaning_of(typed) is None


def test_a_board_in_letters_is_wanted_by_a_word_that_means_nothing_else() -> None:
    assert all(is_text_wanted(word.upper()) for word in AS_TEXT)
    assert not any(meaning_of(word) or question_of(word) or looks_like_move(word) for word in AS_TEXT)
    assert not is_text_wanted("")
    assert not is_text_wanted("12")


@pytest.mark.parametrize(
    ("typed", "said", "number"),
    [("sì 12", "sì", 12), ("i give up  3 ", "i give up", 3), ("yes", "yes", None), ("12", "12", None)],
)
def test_the_number_of_a_match_may_follow(typed: str, said: str, number: int | None) -> None:
    assert numbered(typed) == (said, number)
    assert meaning_of(typed) is meaning_of(said)


def test_a_question_may_be_followed_by_one_too() -> None:
    assert question_of("last move 7") is Question.LAST
    assert meaning_of(f"yes {10**20}") is None


@pytest.mark.parametrize("language", languages())
@pytest.mark.parametrize(
    ("action", "meant"),
    [
        (Action.OFFER_DRAW, Meaning.DRAW),
        (Action.RESIGN, Meaning.RESIGN),
        (Action.PIECES, Question.PIECES),
        (Action.LAST, Question.LAST),
        (Action.MOVES, Question.MOVES),
        (Action.WHO, Question.WHO),
    ],
)
def test_what_a_button_says_is_understood_when_typed(
    language: str, action: Action, meant: Meaning | Question
) -> None:
    said = label(words_of(language), action)
    assert (meaning_of(said) or question_of(said)) is meant


@pytest.mark.parametrize("typed", ["22-18", "218", "x", "40-50", "a9-b8", "draw", "yes 7", "who?"])
def test_what_needs_no_command_is_understood(typed: str) -> None:
    assert is_understood(typed)


@pytest.mark.parametrize("typed", ["", "hello", "well played", "see you at 9", "/move 22-18"])
def test_what_else_is_said_is_not(typed: str) -> None:
    assert not is_understood(typed)
