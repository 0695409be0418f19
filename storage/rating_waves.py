"""Brings the tracks up to what the events say, wave by wave: only what may be otherwise is worked out anew.

A result that no longer stands changes two players, from there on whoever they meet, and so on. So a wave is a
set of players and the event up to which their tracks are right; it goes on until no result is left. It is
kept, and can rest after any result.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable
from typing import Final

from sqlalchemy import delete, insert, literal, select, union, update

from core.match import PlayerId
from core.rulesets import BY_CODE
from storage import rating_steps
from storage.database import Connection
from storage.rating_events import EventId
from storage.rating_replay import Replay
from storage.rating_results import Change, StandingResult, after
from storage.tables import rating_results, rating_stale, rating_waves

_READ_AT_ONCE: Final = 1_000
"""Results that are looked through in one go; most of them are of players whom nothing has changed."""
AT_ONCE: Final = 50
"""Results worked out in one transaction, beside which nobody else can write: a fraction of a second."""


async def begin(connection: Connection, changes: Iterable[Change]) -> None:
    """Have all that follows from these changes worked out anew, see `go_on`."""
    of_ruleset = defaultdict[str, list[Change]](list)
    for change in changes:
        of_ruleset[change.ruleset].append(change)
    for ruleset, changed in of_ruleset.items():
        since = EventId(min(change.event for change in changed))
        concerned = frozenset[PlayerId]().union(*(change.players for change in changed))
        await rating_steps.cut(connection, ruleset, concerned, since)
        await _add_stale(connection, ruleset, concerned - await _stale(connection, ruleset, concerned))
        await _reach_back(connection, ruleset, EventId(since - 1))


async def _reach_back(connection: Connection, ruleset: str, event: EventId) -> None:
    which = rating_waves.c.ruleset == ruleset
    last = (await connection.execute(select(rating_waves.c.event_id).where(which))).scalar()
    if last is None:
        await connection.execute(insert(rating_waves).values(ruleset=ruleset, event_id=event))
    elif event < last:
        await connection.execute(update(rating_waves).where(which).values(event_id=event))


async def begin_anew(connection: Connection) -> None:
    """Forget all that was worked out, and have it worked out from the first event on."""
    await rating_steps.drop_all(connection)
    for table in (rating_waves, rating_stale):
        await connection.execute(delete(table))
    ruleset = rating_results.c.ruleset
    seats = rating_results.c.white_id, rating_results.c.black_id
    everybody = union(*(select(ruleset, seat) for seat in seats))
    await connection.execute(insert(rating_stale).from_select(["ruleset", "player_id"], everybody))
    from_the_start = select(ruleset, literal(0)).distinct()
    await connection.execute(insert(rating_waves).from_select(["ruleset", "event_id"], from_the_start))


async def under_way(connection: Connection) -> list[str]:
    """The games in which a wave has not come to its end, by their codes."""
    waves = select(rating_waves.c.ruleset).where(rating_waves.c.ruleset.in_(BY_CODE))
    return list(await connection.scalars(waves))


async def go_on(connection: Connection, ruleset: str, most: int = AT_ONCE) -> bool:
    """Work out at most so many results of a wave; False where none is under way any more."""
    reached = select(rating_waves.c.event_id).where(rating_waves.c.ruleset == ruleset)
    event = (await connection.execute(reached)).scalar()
    if event is None:
        return False
    results = await after(connection, ruleset, event, _READ_AT_ONCE)
    if results:
        await _flow_over(connection, results, most)
    else:
        await _end(connection, ruleset)
    return True


async def _flow_over(connection: Connection, results: list[StandingResult], most: int) -> None:
    ruleset, last = results[0].ruleset, results[0].event
    known = await _stale(connection, ruleset, {player for one in results for player in one.players})
    replay = Replay(connection)
    stale = set(known)
    for result in results:
        if replay.results == most:
            break
        last = result.event
        if not stale.isdisjoint(result.players):
            await replay.add(result)
            stale.update(result.players)
    await replay.keep()
    await _add_stale(connection, ruleset, stale - known)
    await connection.execute(
        update(rating_waves).where(rating_waves.c.ruleset == ruleset).values(event_id=last)
    )


async def _end(connection: Connection, ruleset: str) -> None:
    for table in (rating_waves, rating_stale):
        await connection.execute(delete(table).where(table.c.ruleset == ruleset))


async def _stale(connection: Connection, ruleset: str, among: Collection[PlayerId]) -> set[PlayerId]:
    of_them = rating_stale.c.ruleset == ruleset, rating_stale.c.player_id.in_(among)
    return set(await connection.scalars(select(rating_stale.c.player_id).where(*of_them)))


async def _add_stale(connection: Connection, ruleset: str, players: Collection[PlayerId]) -> None:
    if rows := [{"ruleset": ruleset, "player_id": player} for player in sorted(players)]:
        await connection.execute(insert(rating_stale), rows)
