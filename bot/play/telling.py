"""Telling in words what somebody asks about a match."""

from collections.abc import Mapping
from typing import Final

from bot.button_ids import Action
from bot.play import looking, moving
from bot.play.desk import Caller, Desk
from bot.texts import questions
from bot.texts.answers import Question
from bot.texts.sentence import Sentence
from core.errors import NoSuchMatch
from core.match import MatchId

ACTIONS: Final[Mapping[Question, Action]] = {
    Question.PIECES: Action.PIECES,
    Question.LAST: Action.LAST,
    Question.MOVES: Action.MOVES,
    Question.WHO: Action.WHO,
}
"""What a button does that asks the same."""


async def match_meant(desk: Desk, caller: Caller, replied_to: int | None = None) -> MatchId:
    """The match that is asked about; where the caller plays none, the one that ended last."""
    try:
        return await moving.match_meant(desk, caller, replied_to)
    except NoSuchMatch:
        return await looking.latest_finished(desk, caller)


async def tell(desk: Desk, caller: Caller, match_id: MatchId, question: Question) -> Sentence:
    """The answer, in the caller's language and notation."""
    view = await looking.look(desk, caller, match_id)
    return questions.answer(caller.words, view, question)
