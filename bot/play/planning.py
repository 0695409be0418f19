"""Planned moves: entered, listed and removed by the one whose they are; nobody else learns of them."""

from dataclasses import dataclass

from bot.play.desk import Caller, Desk, load_match, settle
from core.board import Color
from core.errors import NoSuchMatch, NoSuchPlan
from core.match import Match, MatchId, check_playing
from core.move import Move
from core.notation import line
from core.plan import Plan, PlanId, check_new, read
from storage import matches, plans
from storage.database import Connection


@dataclass(frozen=True, slots=True)
class Planned:
    """What was planned; `first` is one's own move that has to be made for it to begin."""

    line: str
    first: Move | None


async def plan(desk: Desk, caller: Caller, match_id: MatchId, text: str) -> Planned:
    """Plan a line of moves; PlanUnreadable and its kin where it cannot be."""
    async with desk.database.write() as connection:
        match = await _load(connection, match_id)
        check_playing(match)
        seat = match.seat_of(caller.player.id)
        moves = read(match, seat, text)
        check_new(match, seat, await plans.of_match(connection, match), moves)
        await plans.add(connection, match, seat, match.ply, moves, desk.now())
        await settle(desk, caller, connection)
    written = line(moves, match.game.position.board, caller.style)
    return Planned(written, moves[0] if match.turn is seat else None)


async def planned(desk: Desk, caller: Caller, match_id: MatchId) -> list[tuple[PlanId, str]]:
    """The caller's plans for a match, oldest first."""
    match = await load_match(desk, match_id)
    seat = match.seat_of(caller.player.id)
    async with desk.database.read() as connection:
        found = await plans.of_match(connection, match)
    board = match.game.position.board
    return [(one.id, line(one.moves, board, caller.style)) for one in _own(found, seat)]


async def drop(desk: Desk, caller: Caller, match_id: MatchId, plan_id: PlanId | None) -> None:
    """Remove one of the caller's plans for a match, or all of them; NoSuchPlan where there is none."""
    async with desk.database.write() as connection:
        match = await _load(connection, match_id)
        own = _own(await plans.of_match(connection, match), match.seat_of(caller.player.id))
        chosen = [one.id for one in own if plan_id in {None, one.id}]
        if not chosen:
            raise NoSuchPlan
        await plans.remove(connection, chosen)
        await settle(desk, caller, connection)


async def _load(connection: Connection, match_id: MatchId) -> Match:
    match = await matches.load(connection, match_id)
    if match is None:
        raise NoSuchMatch
    return match


def _own(found: list[Plan], seat: Color) -> list[Plan]:
    return [one for one in found if one.seat is seat]
