"""Vacations: days of rest in all of a player's matches at once, and coming back from them."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from bot.notice_kinds import NoticeKind
from bot.notice_queue import queue_of_vacation
from bot.play.desk import Caller, Desk, settle
from bot.play.saving import save
from bot.texts.terms import days_together, term_called
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
    """The days that somebody types, as `3` or `3 days`; 0 for coming back (`back`), None for all else."""
    if term_called(typed, [_BACK]):
        return 0
    # Telephones end with a full stop what they take for a sentence.
    typed = days_together(typed.strip(". ")).removesuffix("d")
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
    found = [
        (before, end_rest(before, before.seat_of(player), day_ends, now))
        for before in await _matches_of(connection, player)
    ]
    changed = await _keep(connection, found, now)
    over = [match for match in changed if not rests(match, match.seat_of(player), now)]
    await queue_of_vacation(connection, over, NoticeKind.VACATION_OVER, player, now)
    for match in changed:
        if match not in over:
            await queue_of_vacation(connection, [match], NoticeKind.VACATION_BEGAN, player, now)
    return tuple(after.id for _, after in found if rests(after, after.seat_of(player), now))


async def go_on_vacation(connection: Connection, player: PlayerId, days: int, now: datetime) -> datetime:
    """Take so many days, and let the player's clocks rest; until when they are on vacation then."""
    taken = await vacations.taken(connection, player)
    new = vacation.begin(taken, days, now)
    await vacations.add(connection, player, new)
    until = new[-1].ends_at
    found = [
        (before, rest(before, before.seat_of(player), until, now))
        for before in await _matches_of(connection, player)
    ]
    changed = await _keep(connection, found, now)
    await queue_of_vacation(connection, changed, NoticeKind.VACATION_BEGAN, player, now)
    return until


async def _matches_of(connection: Connection, player: PlayerId) -> list[Match]:
    found = [await matches.load(connection, one) for one in await matches.ongoing_of(connection, player)]
    return [match for match in found if match]


async def _keep(connection: Connection, found: Iterable[tuple[Match, Match]], now: datetime) -> list[Match]:
    """Save what has become of these matches; those of them that have changed."""
    changed = [(before, after) for before, after in found if after is not before]
    for before, after in changed:
        await save(connection, before, after, now)
    return [after for _, after in changed]
