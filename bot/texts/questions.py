"""Questions about a match, answered in words, so that one can play without seeing the board."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Final

from bot.texts import lists
from bot.texts.answers import ASKED, Question
from bot.texts.match import headline, turn
from bot.texts.moves import last_move
from bot.texts.position import position_in_words
from bot.texts.sentence import Sentence, Typed, fill, joined
from bot.texts.words import Words
from bot.view import MatchView


def answer(words: Words, view: MatchView, question: Question) -> Sentence:
    """What is asked, to whoever looks; it calls nobody."""
    return _ANSWERS[question](words, replace(view, called=None, told=()))


def _pieces(words: Words, view: MatchView) -> Sentence:
    return position_in_words(words, view.match.game.position, view.style)


def _last(words: Words, view: MatchView) -> Sentence:
    return last_move(words, view) or fill(words.gettext("Nothing has been played yet."))


def _moves(words: Words, view: MatchView) -> Sentence:
    """What may be played; the result where the match is over."""
    if view.match.outcome:
        return turn(words, view)
    return lists.legal_moves(words, view.match.game, view.style)


def _who(words: Words, view: MatchView) -> Sentence:
    return joined([headline(words, view), turn(words, view)], "\n")


_ANSWERS: Final[Mapping[Question, Callable[[Words, MatchView], Sentence]]] = {
    Question.PIECES: _pieces,
    Question.LAST: _last,
    Question.MOVES: _moves,
    Question.WHO: _who,
}


# What there is to ask

_NAMES: Final[Mapping[Question, Callable[[Words], str]]] = {
    # Translators: one of the things that can be asked of a game.
    Question.PIECES: lambda words: words.gettext("Where the pieces stand"),
    # Translators: one of the things that can be asked of a game.
    Question.LAST: lambda words: words.gettext("What was played last"),
    # Translators: one of the things that can be asked of a game.
    Question.MOVES: lambda words: words.gettext("What may be played"),
    # Translators: one of the things that can be asked of a game.
    Question.WHO: lambda words: words.gettext("Who plays, and whose turn it is"),
}


def question_name(words: Words, question: Question) -> str:
    """A question as one of several to choose from."""
    return _NAMES[question](words)


def in_the_word(words: Words, question: Question) -> Typed:
    """The word to ask it with in the reader's language."""
    return Typed(ASKED[question][words.language][0])


def what_to_ask(words: Words) -> Sentence:
    """To somebody who asked nothing that can be answered."""
    template = words.gettext("Write what you want to know behind {ask}: {questions}.")
    questions = joined([(in_the_word(words, question),) for question in Question], words.gettext(", "))
    return fill(template, ask=Typed("/ask"), questions=questions)


def how_to_listen(words: Words) -> Sentence:
    """In the help: how to play by ear."""
    template = words.gettext(
        "Without looking at the board: reply to it with {pieces}, {last}, {moves} or {who}, or ask by {ask}, "
        "and I tell it in words."
    )
    asked = {question.value: in_the_word(words, question) for question in Question}
    return fill(template, ask=Typed("/ask"), **asked)
