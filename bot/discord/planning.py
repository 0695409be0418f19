"""Planned moves: entered, listed and removed, each time in an answer that nobody else sees."""

from bot import own_buttons
from bot.button_ids import ButtonId
from bot.discord.answers import Answer
from bot.discord.arrivals import reach_privately
from bot.discord.controls import in_rows
from bot.play import moving, planning
from bot.play.desk import load_match
from bot.texts import buttons
from bot.texts import plans as texts
from bot.texts.sentence import Sentence
from core.match import MatchId
from core.plan import PlanId


async def plan(answer: Answer, line: str | None, number: int | None) -> None:
    """Plan a line of moves, or without one tell what is planned."""
    match_id = await moving.match_meant(answer.desk, answer.caller, number=number)
    answer.mean(match_id)
    if line is None:
        await _list(answer, match_id)
        return
    planned = await planning.plan(answer.desk, answer.caller, match_id, line)
    # What becomes of a plan is a private word.
    await reach_privately(answer.desk, answer.caller, answer.interaction.user)
    told = texts.planned(answer.words, planned.line)
    if planned.first:
        match = await load_match(answer.desk, match_id)
        first = buttons.move_label(match.game, planned.first, answer.caller.style)
        told = (*told, "\n", *texts.plan_first(answer.words, first))
    await answer.say(told)


async def drop(answer: Answer, meaning: ButtonId) -> None:
    """Remove one plan, and tell what is still planned."""
    match_id = MatchId(meaning.target)
    await planning.drop(answer.desk, answer.caller, match_id, PlanId(meaning.at))
    await _list(answer, match_id, (*texts.removed(answer.words), "\n"))


async def _list(answer: Answer, match_id: MatchId, before: Sentence = ()) -> None:
    found = await planning.planned(answer.desk, answer.caller, match_id)
    row = own_buttons.of_plans(answer.words, match_id, [plan_id for plan_id, _ in found])
    board = (await load_match(answer.desk, match_id)).game.position.board
    listed = texts.plans(answer.words, [line for _, line in found], board, answer.caller.style)
    await answer.say((*before, *listed), in_rows(row))
