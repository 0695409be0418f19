"""Closing a stuck match and annulling a finished one, by those who keep order in the group."""

from bot.button_ids import ButtonId
from bot.play import annulling, ending
from bot.play.ordering import check_admin
from bot.telegram import which
from bot.telegram.answering import put_away
from bot.telegram.asked import Answer, Asked, Session
from bot.telegram.rights import of_group, with_rights
from bot.texts.annulment import you_annulled
from bot.texts.answers import number_of
from bot.texts.offers import you_closed
from bot.texts.telegram import which_to_close
from core.errors import NoReason, WhichMatch
from core.match import MatchId
from storage import cards


@of_group
async def close(session: Session, asked: Asked) -> Answer:
    """Ask whether the match is to be ended that is named, or that is the only one of the chat."""
    caller = await with_rights(session, asked)
    check_admin(caller)
    meant = await _match_meant(session, asked)
    if meant is None:
        return Answer(which_to_close(asked.words), is_urgent=True)
    question, row = await ending.ask_to_close(session.desk, caller, meant)
    return Answer(question, (row,))


async def confirm(session: Session, asked: Asked, pressed: ButtonId) -> Answer:
    """End it, if whoever was asked still keeps order."""
    match_id = MatchId(pressed.target)
    await ending.close(session.desk, await with_rights(session, asked), match_id)
    await put_away(session, asked)
    return Answer(you_closed(asked.words, match_id))


@of_group
async def annul(session: Session, asked: Asked) -> Answer:
    """Have a match count no longer, by its number or in reply to what tells of it; the rest is the reason."""
    caller = await with_rights(session, asked)
    check_admin(caller)
    meant, reason = await _match_and_reason(session, asked)
    await annulling.annul(session.desk, caller, meant, reason)
    return Answer(you_annulled(asked.words, meant))


async def _match_and_reason(session: Session, asked: Asked) -> tuple[MatchId, str]:
    """In reply to what tells of a match, all that is written is the reason: it may begin with a number."""
    if told_of := await which.match_replied_to(session, asked):
        return told_of, asked.text
    first, _, reason = asked.text.partition(" ")
    number = number_of(first)
    if number is None:
        raise NoReason
    return MatchId(number), reason


async def _match_meant(session: Session, asked: Asked) -> MatchId | None:
    """By its number, in reply to what tells of it, or the only one of the chat; None where it is not told."""
    number = number_of(asked.text)
    if number is not None:
        return MatchId(number)
    if asked.text or asked.replied_to:
        return await which.match_replied_to(session, asked)
    async with session.desk.database.read() as connection:
        here = await cards.in_place(connection, asked.caller.place)
    if len(here) > 1:
        raise WhichMatch(tuple(card.match for card in here))
    return here[0].match if here else None
