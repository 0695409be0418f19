"""The one way in which a match is changed: load, let time and the verb decide, save, and ring."""

from collections.abc import Awaitable, Callable

from bot.play import overtime
from bot.play.desk import Caller, Desk, settle
from bot.play.following import follow_plans
from bot.play.saving import save
from core.match import Match, MatchId
from storage.database import Connection

Tell = Callable[[Connection, Match], Awaitable[None]]
"""Queues what has to be said of the match as it now is, in the transaction that made it so."""


async def tell_nothing(connection: Connection, match: Match) -> None:
    """Leave it to the cards."""


async def change(
    desk: Desk,
    caller: Caller,
    match_id: MatchId,
    verb: Callable[[Match], Match],
    tell: Tell = tell_nothing,
) -> Match:
    """Load the match, let the verb decide, save; when somebody else has saved meanwhile, decide again.

    What the other side has planned to answer is played in the same step.
    """
    while True:
        before = await overtime.in_time(desk, match_id)
        after = await _save(desk, caller, before, verb(before), tell)
        if after:
            desk.wake()
            return after


async def _save(desk: Desk, caller: Caller, before: Match, after: Match, tell: Tell) -> Match | None:
    now = desk.now()
    async with desk.database.write() as connection:
        saved = await save(connection, before, after, now)
        if saved is None:
            return None
        if saved.is_planning:
            after = await follow_plans(connection, before, after, now)
        await settle(desk, caller, connection)
        await tell(connection, after)
    return after
