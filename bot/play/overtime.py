"""What passing time does: reminders, a vacation day used, a match lost or called off, a claim offered."""

from datetime import datetime, timedelta
from typing import Final

from bot.notice_kinds import NoticeKind
from bot.notice_queue import queue_for_match, queue_in_private, queue_reminder
from bot.play.desk import Desk, load_match
from bot.play.preferring import quiet_hours
from bot.play.resting import go_on_vacation
from bot.play.saving import save
from core import vacation
from core.board import Color
from core.match import Match, MatchId
from core.reminders import reached
from core.timekeeping import can_be_claimed, look_at, run_out, time_is_up
from storage import cards, dashboards, matches, outages, preferences, vacations
from storage.database import Connection

BEFORE_LOOKING_AGAIN: Final = timedelta(minutes=1)
"""While the bot cannot be reached, time is not acted upon."""


async def in_time(desk: Desk, match_id: MatchId) -> Match:
    """The match as it stands, after what time has made of it, whether somebody has looked or not."""
    match = await load_match(desk, match_id)
    if time_is_up(match, desk.now()):
        await look_after(desk, match_id)
        match = await load_match(desk, match_id)
    return match


async def look_after(desk: Desk, match_id: MatchId) -> None:
    """Do what is due by the clock of a match: remind, or act on time that is up; all of it once."""
    now = desk.now()
    async with desk.database.write() as connection:
        match = await matches.load(connection, match_id)
        if match is None or match.outcome or match.clock is None:
            return
        if not await _can_be_reached(connection, match, now):
            await matches.put_off(connection, match_id, now + BEFORE_LOOKING_AGAIN)
            return
        if time_is_up(match, now):
            await _act(connection, match, now)
        else:
            await _remind(connection, match, now)
            await matches.put_off(connection, match_id, look_at(match, now))
    desk.wake()


async def _can_be_reached(connection: Connection, match: Match, now: datetime) -> bool:
    """Whether the bot is there for whoever has to act in time: to move, or also to claim."""
    seats = tuple(Color) if can_be_claimed(match, now) else (match.turn,)
    alive = [await outages.is_alive(connection, match, match.player(seat), now) for seat in seats]
    return all(alive)


async def _act(connection: Connection, match: Match, now: datetime) -> None:
    after = run_out(match, now)
    if match.has_begun and await _may_rest(connection, match, now):
        until = await go_on_vacation(connection, match.player(match.turn), 1, now)
        facts = {"until": until.isoformat()}
        kind = NoticeKind.VACATION_USED
        await queue_in_private(connection, match, kind, match.turn, now, facts=facts, or_shown=True)
    elif after is not match:
        await save(connection, match, after, now)
    else:
        await _offer_claim(connection, match, now)


async def _may_rest(connection: Connection, match: Match, now: datetime) -> bool:
    """Whether a day of vacation saves the one who is out of time; as a late move would."""
    player = match.player(match.turn)
    chosen = await preferences.load(connection, player)
    left = vacation.days_left(await vacations.taken(connection, player), now)
    return chosen.auto_vacation and left > 0


async def _offer_claim(connection: Connection, match: Match, now: datetime) -> None:
    to = (match.turn.other,)
    await queue_for_match(connection, match, NoticeKind.CLAIM_OFFER, to, now, once=f"at-{match.edition}")
    await cards.touch(connection, match.id, now)
    await dashboards.touch(connection, match.id, now)
    await matches.put_off(connection, match.id, look_at(match, now))


async def _remind(connection: Connection, match: Match, now: datetime) -> None:
    rung = reached(match.clock, match.turn, now) if match.clock else None
    if rung is None:
        return
    chosen = await preferences.load(connection, match.player(match.turn))
    if not chosen.reminders:
        return
    quiet = quiet_hours(chosen)
    due_at = quiet.over_at(now) if quiet else now
    once = f"{match.edition}-{rung.total_seconds():.0f}"
    await queue_reminder(connection, match, due_at, once=once, also_privately=chosen.privately)
