"""Ends a match may come to without a move: resigned, called off, closed."""

from bot.button_ids import Action
from bot.delivery import Button, button
from bot.notice_kinds import NoticeKind
from bot.notice_queue import queue_for_match
from bot.people import people_of
from bot.play.annulling import check_of_others
from bot.play.changing import change
from bot.play.desk import Caller, Desk, load_match
from bot.play.ordering import check_admin, note
from bot.texts import offers
from bot.texts.sentence import Sentence
from core import match as verbs
from core.board import Color
from core.errors import NotClosedHere
from core.match import Match, MatchId
from storage import cards, matches
from storage.admin_log import Deed
from storage.database import Connection


async def ask_to_resign(
    desk: Desk, caller: Caller, match_id: MatchId, edition: int | None = None
) -> tuple[Sentence, tuple[Button, ...]]:
    """Whether it is meant, with the buttons that answer; perhaps only on the board of this edition."""
    match = await load_match(desk, match_id)
    seat = match.seat_of(caller.player.id)
    verbs.check_fresh(match, match.edition if edition is None else edition)
    async with desk.database.read() as connection:
        people = await people_of(connection, caller.words, match, caller.place.platform)
    sure = button(caller.words, Action.CONFIRM_RESIGN, match.id, match.edition)
    asked = offers.confirm_resign_of(caller.words, match.id, people[seat.other])
    return asked, (sure, button(caller.words, Action.CANCEL, match.id))


async def resign(desk: Desk, caller: Caller, match_id: MatchId, ply: int) -> Match:
    """The caller loses; asked for and confirmed on the board of this ply, so that no old dialog resigns."""

    def verb(match: Match) -> Match:
        seat = match.seat_of(caller.player.id)
        verbs.check_fresh(match, ply)
        return verbs.resign(match, seat)

    return await change(desk, caller, match_id, verb)


async def abort(desk: Desk, caller: Caller, match_id: MatchId) -> Match:
    """Nobody wins or loses; only before both sides have moved."""

    def verb(match: Match) -> Match:
        return verbs.abort(match, match.seat_of(caller.player.id))

    return await change(desk, caller, match_id, verb)


async def ask_to_close(desk: Desk, caller: Caller, match_id: MatchId) -> tuple[Sentence, tuple[Button, ...]]:
    """Whether those who keep order mean it, with the buttons that answer."""
    match = await _check_may_close(desk, caller, match_id)
    verbs.close(match)
    async with desk.database.read() as connection:
        people = await people_of(connection, caller.words, match, caller.place.platform)
    sure = button(caller.words, Action.CONFIRM_CLOSE, match.id)
    asked = offers.confirm_close(caller.words, match.id, people)
    return asked, (sure, button(caller.words, Action.CANCEL, match.id, 1))


async def close(desk: Desk, caller: Caller, match_id: MatchId) -> Match:
    """End a stuck match without a result, by one who keeps order where it was agreed."""
    await _check_may_close(desk, caller, match_id)

    async def tell(connection: Connection, match: Match) -> None:
        await note(desk, caller, connection, Deed.CLOSED, {"match": match_id})
        await queue_for_match(connection, match, NoticeKind.MATCH_CLOSED, tuple(Color), desk.now())

    return await change(desk, caller, match_id, verbs.close, tell)


async def _check_may_close(desk: Desk, caller: Caller, match_id: MatchId) -> Match:
    """A match agreed here, or a casual one also where it is shown.

    Whoever loses a rated one could have it shown in a chat of their own.
    """
    community = check_admin(caller)
    async with desk.database.read() as connection:
        match = await matches.load(connection, match_id)
        meta = await matches.meta(connection, match_id)
        shown_in = {card.place.community for card in await cards.of_match(connection, match_id)}
        if match is None or meta is None or community not in {meta.community, *shown_in}:
            raise NotClosedHere
        if meta.community != community and match.rated:
            raise NotClosedHere
        if meta.community != community or match.rated:
            await check_of_others(caller, connection, match)
    return match
