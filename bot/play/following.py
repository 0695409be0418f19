"""Plans followed: what was planned is played, what has come to nothing is dropped, and its maker told."""

from collections.abc import Sequence
from dataclasses import replace
from datetime import datetime

from bot.notice_kinds import NoticeKind
from bot.notice_queue import queue_in_private
from bot.play.saving import save
from core.board import Color
from core.match import Match, play
from core.notation import line
from core.plan import Plan, crossed, reply
from storage import plans, players
from storage.database import Connection


async def follow_plans(connection: Connection, before: Match, after: Match, now: datetime) -> Match:
    """The match after what was planned for it, saved as well; `after` has been in this transaction."""
    if before.edition == after.edition and not after.outcome:
        return after
    planned = await plans.of_match(connection, before)
    # What was taken back is not to be played again by itself.
    followed = _follow(after, planned, now) if after.undone == before.undone else after
    if followed is not after:
        await save(connection, after, followed, now)
    await _tidy_plans(connection, before, followed, planned, now)
    return followed


def _follow(match: Match, planned: Sequence[Plan], now: datetime) -> Match:
    while not match.outcome and (move := reply(planned, match.game)):
        match = play(match, match.turn, move, now)
        match = replace(match, planned=match.planned | {match.ply})
    return match


async def _tidy_plans(
    connection: Connection, before: Match, after: Match, planned: Sequence[Plan], now: datetime
) -> None:
    """Remove what has been played or has come to nothing; a word to those whose plan was crossed."""
    over = [plan for plan in planned if _is_over(plan, before, after)]
    if not over:
        return
    await plans.remove(connection, [plan.id for plan in over])
    if after.outcome:
        return
    for seat in Color:
        own = [plan for plan in planned if plan.seat is seat]
        if crossed(own, over, after.game):
            await _tell_dropped(connection, after, own, now)


def _is_over(plan: Plan, before: Match, after: Match) -> bool:
    # A board that was taken back is another one: what was planned for it may no longer be meant.
    return bool(after.outcome) or after.undone != before.undone or not plan.rest(after.game)


async def _tell_dropped(connection: Connection, match: Match, dropped: list[Plan], now: datetime) -> None:
    seat, board = dropped[0].seat, match.game.position.board
    player = match.player(seat)
    style = (await players.find(connection, [player]))[player].looks.notation
    lines = "\n".join(line(plan.moves, board, style) for plan in dropped)
    facts: dict[str, int | str | None] = {"lines": lines, "ply": match.ply}
    await queue_in_private(connection, match, NoticeKind.PLAN_DROPPED, seat, now, facts=facts)
