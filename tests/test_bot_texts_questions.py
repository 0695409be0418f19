"""What is asked about a match is answered in words, in every language and notation, and calls nobody."""

import pytest

from bot.texts import lists, questions
from bot.texts.answers import Question, question_of
from bot.texts.position import position_in_words
from bot.texts.sentence import plain
from bot.texts.words import Words, words_of
from bot.view import Person
from core.board import BLACK
from core.outcome import Ending, Outcome
from core.ruleset import NotationStyle
from tests.texts_scene import IN_EVERY_LANGUAGE, START, game_from, match_of, played, view_of

WORDS = words_of()
BEGUN = view_of(match_of(played(START, "22-18")))
OVER = view_of(match_of(START, outcome=Outcome(BLACK, (Ending.RESIGNATION,))))


def told(question: Question, words: Words = WORDS) -> str:
    return plain(questions.answer(words, BEGUN, question))


def test_each_question_has_its_answer() -> None:
    assert told(Question.PIECES).startswith("White men: 18, 21, 23, 24")
    assert told(Question.LAST) == "Ana played 22-18."
    assert told(Question.MOVES).startswith("Black can play 9-13, 9-14")
    assert told(Question.WHO) == (
        "Brazilian draughts · Ana (white) – Bruno (black) · casual · match 12\n"
        "It is the turn of Bruno (Black)."
    )


def test_pieces_are_told_as_the_reader_writes_squares() -> None:
    view = view_of(match_of(game_from("W:WK1,22:B12,K32")), style=NotationStyle.ALGEBRAIC)
    answer = plain(questions.answer(WORDS, view, Question.PIECES))
    assert answer == "White man: c3. White king: b8. Black man: h6. Black king: g1."


def test_before_the_first_move_and_after_the_last() -> None:
    assert plain(questions.answer(WORDS, view_of(match_of(START)), Question.LAST)) == (
        "Nothing has been played yet."
    )
    for question in (Question.MOVES, Question.WHO):
        assert "Ana resigned" in plain(questions.answer(WORDS, OVER, question))


@pytest.mark.parametrize("question", Question)
def test_nobody_is_called(question: Question) -> None:
    called = view_of(match_of(START), called=START.position.turn)
    parts = questions.answer(WORDS, called, question)
    assert not any(part.pings for part in parts if isinstance(part, Person))


@IN_EVERY_LANGUAGE
def test_answers_are_those_the_board_gives_in_that_language(words: Words) -> None:
    game = BEGUN.match.game
    numeric = NotationStyle.NUMERIC
    assert told(Question.PIECES, words) == plain(position_in_words(words, game.position, numeric))
    assert told(Question.MOVES, words) == plain(lists.legal_moves(words, game, numeric))
    assert "22-18" in told(Question.LAST, words)
    assert "Bruno" in told(Question.WHO, words)


@IN_EVERY_LANGUAGE
def test_the_words_that_are_told_of_are_understood(words: Words) -> None:
    for question in Question:
        word = questions.in_the_word(words, question).text
        assert question_of(word) is question
        assert word in plain(questions.what_to_ask(words))
        assert word in plain(questions.how_to_listen(words))


@IN_EVERY_LANGUAGE
def test_questions_to_choose_from_differ(words: Words) -> None:
    names = {questions.question_name(words, question) for question in Question}
    assert len(names) == len(Question)
    assert all(len(name) <= 100 for name in names)
