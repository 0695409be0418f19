"""Closing a stuck match and annulling a finished one, by those who keep order in the group."""

from bot.play import annulling, ending, looking
from bot.telegram import which
from bot.telegram.asked import Answer, Asked, Session
from bot.telegram.rights import of_group, with_rights
from bot.texts.annulment import you_annulled
from bot.texts.offers import you_closed
from core.errors import NoSuchMatch, WhichMatch
from core.match import MatchId
from storage import cards


@of_group
async def close(session: Session, asked: Asked) -> Answer | None:
    """End the match named by its number or its board, or the only one of the chat."""
    meant = await _match_meant(session, asked)
    caller = await with_rights(session, asked)
    await ending.close(session.desk, caller, meant)
    if await looking.is_shown_here(session.desk, caller, meant):
        return None
    return Answer(you_closed(asked.words, meant))


@of_group
async def annul(session: Session, asked: Asked) -> Answer:
    """Have a match count no longer, named by its number or its board; the rest is the reason."""
    meant, reason = await _match_and_reason(session, asked)
    await annulling.annul(session.desk, await with_rights(session, asked), meant, reason)
    return Answer(you_annulled(asked.words, meant))


async def _match_and_reason(session: Session, asked: Asked) -> tuple[MatchId, str]:
    """In answer to a board all that is written is the reason: that may begin with a number, too."""
    if board := await which.match_of_board(session, asked):
        return board, asked.text
    number, _, reason = asked.text.partition(" ")
    if not which.is_number(number):
        raise NoSuchMatch
    return MatchId(int(number)), reason


async def _match_meant(session: Session, asked: Asked) -> MatchId:
    if asked.text or asked.replied_to:
        return await which.match_named(session, asked)
    async with session.desk.database.read() as connection:
        here = await cards.in_place(connection, asked.caller.place)
    if not here:
        raise NoSuchMatch
    if len(here) > 1:
        raise WhichMatch(tuple(card.match for card in here))
    return here[0].match
