"""Ratings: what changes them. A rated match that ends, an annulment, two accounts that become one player.

Each is an event that is never changed (`rating_events`); all else follows from the events and is a cache:
which results stand (`rating_results`), what each did to the tracks of its players (`rating_steps`), and the
work that a change in the past has left (`rating_waves`). What is shown is read through `tracks` (one player,
one match, two players) and `leaderboards`.

What it costs: a match that ends, a few statements. A change in the past, all that those concerned have played
since, and whoever they met since, and so on. The first of it is worked out in the same transaction, which is
all of it in most communities; the rest by `settle`, a fraction of a second at a time, between which everybody
can move. Meanwhile some ratings are out of date; in the end they are as if it had never been otherwise.
"""

from collections.abc import Collection
from datetime import datetime
from typing import Final

from core.match import Match, MatchId, PlayerId
from storage import rating_events, rating_replay, rating_results, rating_steps, rating_waves
from storage.database import Connection
from storage.places import CommunityId

_SLICES_AT_ONCE: Final = 4
_RESULTS_AT_ONCE: Final = 1_000


async def add_result(connection: Connection, match: Match, now: datetime) -> None:
    """Note the result of a match that has just ended, if it is one, and rate its players by it.

    Called by `matches.save` alone, in the transaction that ends the match.
    """
    event = await rating_events.add_result(connection, match, now)
    result = event and await rating_results.stand(connection, event)
    if result:
        replay = rating_replay.Replay(connection)
        await replay.add(result)
        await replay.keep()


async def annul(connection: Connection, match: MatchId, by: PlayerId, reason: str, now: datetime) -> bool:
    """Have the result of a rated match count no longer; False where it never did, or does not any more."""
    event = await rating_events.result_of(connection, match)
    if event is None or await rating_events.annulment_of(connection, match):
        return False
    await rating_events.add_annulment(connection, match, by, reason, now)
    await _follow(connection, await rating_results.derive(connection, [event]))
    return True


async def link(connection: Connection, kept: PlayerId, joined: PlayerId, now: datetime) -> None:
    """Have all that `joined` played, or is still to play, count as played by `kept`.

    What the two played against each other counts no longer. The seats of the matches are not this module's.
    """
    await rating_events.add_link(connection, kept, joined, now)
    await _follow(connection, await rating_results.derive_of_players(connection, [joined]))


async def unlink(
    connection: Connection,
    kept: PlayerId,
    joined: PlayerId,
    now: datetime,
    returned: Collection[MatchId] = (),
) -> None:
    """Undo a link: what `joined` had played counts as theirs again.

    So do the matches `returned`, which ended while the two were one and were theirs all the same.
    """
    await rating_events.add_unlink(connection, kept, joined, returned, now)
    await _follow(connection, await rating_results.derive_of_players(connection, [kept, joined]))


async def forget(connection: Connection, player: PlayerId) -> None:
    """Take a player off every list, once `players.forgotten_at` is set; the events know only a number."""
    await rating_steps.hide(connection, player)


async def unsettled(connection: Connection) -> list[str]:
    """The codes of the games in which a change in the past has left something to be done."""
    return await rating_waves.under_way(connection)


async def hand_on(connection: Connection, gone: CommunityId, kept: CommunityId) -> None:
    """Have what counted in a community count in another, which it has turned out to be."""
    events = await rating_events.hand_on(connection, gone, kept)
    await rating_results.derive(connection, events)
    await _follow(connection, await rating_results.changes_of(connection, events))


async def settle(connection: Connection, ruleset: str) -> bool:
    """Do a little of what is left to be done in a game; False when there is nothing."""
    return await rating_waves.go_on(connection, ruleset)


async def recompute(connection: Connection) -> None:
    """Drop everything but the events, and make it anew; an hour for a million results."""
    await rating_results.derive_all(connection)
    await rating_waves.begin_anew(connection)
    for ruleset in await rating_waves.under_way(connection):
        while await rating_waves.go_on(connection, ruleset, _RESULTS_AT_ONCE):
            pass


async def _follow(connection: Connection, changes: list[rating_results.Change]) -> None:
    await rating_waves.begin(connection, changes)
    for ruleset in {change.ruleset for change in changes}:
        for _ in range(_SLICES_AT_ONCE):
            await rating_waves.go_on(connection, ruleset)
