"""Annulling a match: its result counts no longer, and everybody whom it concerns is told why."""

from bot.notice_kinds import NoticeKind
from bot.notice_queue import queue_for_match
from bot.play.desk import Caller, Desk, load_match, now_caller, settle
from bot.play.ordering import check_admin, note
from core.board import Color
from core.errors import AgreedElsewhere, AlreadyAnnulled, MatchNotOver, NoReason, NotRated, OwnMatch
from core.match import Match, MatchId
from storage import cards, matches, rating_events, rating_results, ratings
from storage.admin_log import Deed
from storage.database import Connection

LONGEST_REASON = 200


async def annul(desk: Desk, caller: Caller, match_id: MatchId, reason: str) -> Match:
    """Have a rated match count no longer, by one who keeps order where it was agreed; the reason is told."""
    why = " ".join(reason.split())[:LONGEST_REASON]
    await _check_agreed_here(desk, caller, match_id)
    match = await load_match(desk, match_id)
    if not match.outcome:
        raise MatchNotOver
    if not why:
        raise NoReason
    async with desk.database.write() as connection:
        await _annul(desk, caller, connection, match, why)
        await settle(desk, caller, connection)
    desk.wake()
    return match


async def _check_agreed_here(desk: Desk, caller: Caller, match_id: MatchId) -> None:
    community = check_admin(caller)
    async with desk.database.read() as connection:
        meta = await matches.meta(connection, match_id)
    if meta is None or meta.community != community:
        raise AgreedElsewhere


async def check_of_others(caller: Caller, connection: Connection, match: Match) -> None:
    """OwnMatch where the caller sat there, with this account or with one that was ever linked with it."""
    me = (await now_caller(connection, caller)).id
    people = await rating_results.owners(connection, [me])
    if any(people.are_one(me, seated) for seated in (match.white, match.black)):
        raise OwnMatch


async def _annul(desk: Desk, caller: Caller, connection: Connection, match: Match, why: str) -> None:
    """In one transaction, in which nobody else can do so: it is annulled, noted and told once."""
    now = desk.now()
    await check_of_others(caller, connection, match)
    if await rating_events.annulment_of(connection, match.id):
        raise AlreadyAnnulled
    if not await ratings.annul(connection, match.id, caller.player.id, why, now):
        raise NotRated
    await cards.touch(connection, match.id, now)
    await note(desk, caller, connection, Deed.ANNULLED, {"match": match.id, "reason": why})
    facts = {"why": why}
    await queue_for_match(connection, match, NoticeKind.ANNULLED, tuple(Color), now, once="", facts=facts)
