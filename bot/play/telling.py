"""Telling in words what somebody asks about a match."""

from collections.abc import Mapping
from typing import Final

from bot.button_ids import Action
from bot.play import looking
from bot.play.desk import Caller, Desk
from bot.texts import questions
from bot.texts.answers import Question
from bot.texts.sentence import Sentence
from core.match import MatchId

ACTIONS: Final[Mapping[Question, Action]] = {
    Question.PIECES: Action.PIECES,
    Question.LAST: Action.LAST,
    Question.MOVES: Action.MOVES,
    Question.WHO: Action.WHO,
}
"""What a button does that asks the same."""


async def tell(desk: Desk, caller: Caller, match_id: MatchId, question: Question) -> Sentence:
    """The answer, in the caller's language, and in their notation or that of who reads it with them."""
    view = await looking.look(desk, caller, match_id)
    return questions.answer(caller.words, view, question)
