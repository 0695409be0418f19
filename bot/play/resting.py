"""Vacations: days of rest in all of a player's matches at once, and coming back from them."""

from dataclasses import dataclass
from datetime import datetime
from typing import Final

from bot.notice_kinds import NoticeKind
from bot.notice_queue import queue_for_match
from bot.play.desk import Caller, Desk, settle
from bot.play.saving import save
from core import vacation
from core.match import Match, MatchId, PlayerId
from core.timekeeping import end_rest, rest, rests
from storage import matches, vacations
from storage.database import Connection

_BACK: Final = "back"
_LONGEST: Final = 4
"""Digits of a number of days that are read at all."""


@dataclass(frozen=True, slots=True)
class Vacation:
    """How it stands: days left this year, and until when somebody is on vacation (None: they are not)."""

    days_left: int
    until: datetime | None


@dataclass(frozen=True, slots=True)
class Return:
    """Somebody is back: days left this year, and the matches that still need the day that had begun."""

    days_left: int
    resting: tuple[MatchId, ...]
    day_ends: datetime


def days_of(typed: str) -> int | None:
    """The days that somebody types: 0 or `back` for coming back; None for what is no number of days."""
    typed = typed.strip().casefold()
    if typed == _BACK:
        return 0
    # More than a year has are as many too many, however many they are.
    return min(int(typed[:_LONGEST]), vacation.A_YEAR + 1) if typed.isdecimal() else None


async def look_up(desk: Desk, caller: Caller) -> Vacation:
    """How it stands with the caller's vacation."""
    async with desk.database.read() as connection:
        taken = await vacations.taken(connection, caller.player.id)
    return Vacation(vacation.days_left(taken, desk.now()), vacation.until(taken, desk.now()))


async def take(desk: Desk, caller: Caller, days: int) -> Vacation:
    """Go on vacation for so many days, or stay so many longer; NoVacationLeft."""
    now = desk.now()
    async with desk.database.write() as connection:
        await settle(desk, caller, connection)
        await go_on_vacation(connection, caller.player.id, days, now)
    desk.wake()
    return await look_up(desk, caller)


async def come_back(desk: Desk, caller: Caller) -> Return:
    """Return; the days that have not begun can be taken another time. NotOnVacation."""
    now, player = desk.now(), caller.player.id
    async with desk.database.write() as connection:
        await settle(desk, caller, connection)
        taken = await vacations.taken(connection, player)
        kept = vacation.end(taken, now)
        await vacations.remove(connection, player, set(taken) - set(kept))
        await vacations.add(connection, player, set(kept) - set(taken))
        day_ends = vacation.day_ends(taken, now)
        resting = await _wake_matches(connection, player, day_ends, now)
    desk.wake()
    return Return(vacation.days_left(kept, now), resting, day_ends)


async def _wake_matches(
    connection: Connection, player: PlayerId, day_ends: datetime, now: datetime
) -> tuple[MatchId, ...]:
    """Let the player's clocks run again; the matches in which time would be up, which rest as they did."""
    resting = []
    for before in await _matches_of(connection, player):
        seat = before.seat_of(player)
        after = end_rest(before, seat, day_ends, now)
        if rests(after, seat, now):
            resting.append(after.id)
        if after is not before:
            kind = NoticeKind.VACATION_BEGAN if rests(after, seat, now) else NoticeKind.VACATION_OVER
            await _keep(connection, before, after, kind, player, now)
    return tuple(resting)


async def go_on_vacation(connection: Connection, player: PlayerId, days: int, now: datetime) -> datetime:
    """Take so many days, and let the player's clocks rest; until when they are on vacation then."""
    taken = await vacations.taken(connection, player)
    new = vacation.begin(taken, days, now)
    await vacations.add(connection, player, new)
    until = new[-1].ends_at
    for before in await _matches_of(connection, player):
        after = rest(before, before.seat_of(player), until, now)
        await _keep(connection, before, after, NoticeKind.VACATION_BEGAN, player, now)
    return until


async def _matches_of(connection: Connection, player: PlayerId) -> list[Match]:
    found = [await matches.load(connection, one) for one in await matches.ongoing_of(connection, player)]
    return [match for match in found if match]


async def _keep(  # noqa: PLR0917, PLR0913 - a step of both, in the transaction of either
    connection: Connection, before: Match, after: Match, kind: NoticeKind, player: PlayerId, now: datetime
) -> None:
    await save(connection, before, after, now)
    await queue_for_match(connection, after, kind, (before.seat_of(player).other,), now)
