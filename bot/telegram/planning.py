"""Planned moves, entered, listed and removed in the private chat, where nobody else reads them."""

from dataclasses import replace

from bot import own_buttons
from bot.button_ids import ButtonId
from bot.delivery import play_button
from bot.play import moving, planning
from bot.play.desk import load_match
from bot.telegram import links, which
from bot.telegram.answering import write_over
from bot.telegram.asked import Answer, Asked, Session
from bot.telegram.keyboards import Link, Rows, in_rows
from bot.telegram.refused import RefusedInError
from bot.texts import plans
from bot.texts.answers import number_of
from bot.texts.buttons import move_label
from bot.texts.sentence import joined
from core.errors import Refused, WhichMatch
from core.match import MatchId
from core.plan import PlanId


async def plan(session: Session, asked: Asked) -> Answer:
    """Plan the line behind the command, or show what is planned; in a group, only the way to do that."""
    if not asked.is_private:
        return await _in_private(session, asked)
    try:
        match_id, line = await which.match_of_line(session, asked)
    except WhichMatch as refused:
        if asked.text:
            raise
        return await _choice(session, asked, refused)
    return await (_enter(session, asked, match_id, line) if line else _listed(session, asked, match_id))


async def _in_private(session: Session, asked: Asked) -> Answer:
    """Where to plan; what was typed here has been read, and is not said again."""
    try:
        match_id, _ = await which.match_of_line(session, asked)
    except Refused:
        return Answer(plans.only_in_private(asked.words), start=links.PLANS)
    return Answer(plans.only_in_private(asked.words), start=f"{links.PLANS}{match_id}")


async def by_link(session: Session, asked: Asked, number: str) -> Answer:
    """The plans for a match, where a link has opened the private chat."""
    match_id = await moving.match_named(session.desk, asked.caller, None, number_of(number))
    if match_id is None:
        return await plan(session, replace(asked, text=""))
    return await _listed(session, asked, match_id)


async def _enter(session: Session, asked: Asked, match_id: MatchId, line: str) -> Answer:
    try:
        planned = await planning.plan(session.desk, asked.caller, match_id, line)
    except Refused as refused:
        raise RefusedInError(refused, await load_match(session.desk, match_id)) from refused
    told = plans.planned(asked.words, planned.line)
    if planned.first is None:
        return Answer(told)
    match = await load_match(session.desk, match_id)
    first = move_label(match.game, planned.first, asked.caller.style)
    button = play_button(match, planned.first, asked.caller.style)
    return Answer(joined([told, plans.plan_first(asked.words, first)], "\n"), ((button,),))


async def _choice(session: Session, asked: Asked, refused: WhichMatch) -> Answer:
    """The matches to see the plans of: each a link, since there is no button for looking at them."""
    labels, question = await which.offered(session, asked, refused.matches)
    rows: Rows = tuple(
        (Link(label, links.private_chat(session.me, f"{links.PLANS}{match_id}")),)
        for match_id, label in labels.items()
    )
    return Answer(question, rows)


async def _listed(session: Session, asked: Asked, match_id: MatchId) -> Answer:
    found = await planning.planned(session.desk, asked.caller, match_id)
    drops = own_buttons.of_plans(asked.words, match_id, [plan_id for plan_id, _ in found])
    board = (await load_match(session.desk, match_id)).game.position.board
    text = plans.plans(asked.words, [line for _, line in found], board, asked.caller.style)
    return Answer(text, in_rows(drops), start=f"{links.PLANS}{match_id}")


async def drop(session: Session, asked: Asked, pressed: ButtonId) -> Answer | None:
    """Remove a plan; the list without it is written over the one whose button was pressed."""
    match_id = MatchId(pressed.target)
    await planning.drop(session.desk, asked.caller, match_id, PlanId(pressed.at))
    await write_over(session, asked, await _listed(session, asked, match_id))
    return Answer(plans.removed(asked.words))
