"""Every statement finds its rows by an index, so that nothing slows down as the years go by."""

from collections.abc import AsyncIterator, Callable
from typing import Any

import pytest

from storage import (
    cards,
    challenges,
    chats,
    community_matches,
    dashboards,
    leaderboards,
    matches,
    outages,
    plans,
    players,
    rating_events,
    rating_results,
    rating_steps,
    rating_waves,
    ratings,
    tracks,
    vacations,
)
from storage.database import Database
from tests.storage_calls import MODULES, Scene, a_scene, named, public
from tests.storage_crowd import crowd
from tests.storage_statements import is_scan, plan, recorded


@pytest.fixture
async def scene(database: Database) -> AsyncIterator[Scene]:
    async with database.write() as connection:
        yield await a_scene(connection)


async def test_every_function_of_the_storage_is_looked_at(scene: Scene) -> None:
    assert set(scene.calls()) == set().union(*map(public, MODULES))


WHOLE_BY_NATURE = {
    rating_events.hand_on,
    rating_results.derive_all,
    rating_waves.begin_anew,
    ratings.hand_on,
    ratings.recompute,
}
"""These make everything anew, for an operator or a test, or are needed once in the life of a group."""

FUNCTIONS = sorted(
    set().union(*map(public, MODULES)) - WHOLE_BY_NATURE,
    key=lambda function: (function.__module__, function.__name__),
)


@pytest.mark.parametrize("function", FUNCTIONS, ids=named)
async def test_no_statement_reads_a_whole_table(scene: Scene, function: Callable[..., Any]) -> None:
    with recorded() as statements:
        await scene.calls()[function]()
    assert statements
    plans = {statement[0]: await plan(scene.connection, statement) for statement in statements}
    scans = {text: steps for text, steps in plans.items() if any(is_scan(step) for step in steps)}
    assert not scans


async def test_a_scan_would_be_seen(scene: Scene) -> None:
    statement = "SELECT * FROM matches WHERE ply = ?", (1,)
    assert any(is_scan(step) for step in await plan(scene.connection, statement))


SORTED_BY_INDEX = [
    cards.next_due,
    challenges.next_expiry,
    challenges.to_expire,
    community_matches.counting,
    matches.due,
    matches.load,
    matches.next_due,
    plans.of_match,
    leaderboards.own_row,
    leaderboards.page,
    rating_results.after,
    rating_steps.before,
    tracks.history,
    vacations.taken,
]


@pytest.mark.parametrize("function", SORTED_BY_INDEX, ids=named)
async def test_what_may_be_long_is_not_sorted_anew(scene: Scene, function: Callable[..., Any]) -> None:
    with recorded() as statements:
        await scene.calls()[function]()
    plans = [await plan(scene.connection, statement) for statement in statements]
    assert not [steps for steps in plans if any("TEMP B-TREE" in step for step in steps)]


# The same, without believing the plan: what is asked for takes no more steps of the database's machine when
# hundreds of other things are there that are no part of the answer.

FEW, MANY = range(20), range(20, 320)


LONG_BY_NATURE = {
    cards.last_messages,
    cards.touch_clocks,
    chats.migrate_chat,
    dashboards.touch_all,
    outages.were_long,
    players.blocked_by_name,
    rating_steps.drop_all,
    rating_steps.hide,
    ratings.forget,
    tracks.head_to_head,
} | WHOLE_BY_NATURE
"""These look at every open card or dashboard, at all that is in a chat, of one player or two, that the bot
missed of late, or at all who have blocked somebody; seldom, or where that is little."""


async def steps_of(scene: Scene) -> dict[str, int]:
    """How many steps each function makes the database's machine take; each is undone again."""
    steps = 0

    def step() -> None:
        nonlocal steps
        steps += 1

    raw = (await scene.connection.get_raw_connection()).driver_connection
    assert raw
    taken = {}
    for function, call in scene.calls().items():
        if function not in LONG_BY_NATURE:
            async with scene.connection.begin_nested() as undone:
                before = steps
                await raw.set_progress_handler(step, 1)
                await call()
                await raw.set_progress_handler(None, 0)
                taken[named(function)] = steps - before
                await undone.rollback()
    return taken


async def test_nothing_takes_longer_when_there_are_many_others(scene: Scene) -> None:
    await crowd(scene.connection, FEW)
    before = await steps_of(scene)
    await crowd(scene.connection, MANY)
    after = await steps_of(scene)
    slower = {name: (before[name], taken) for name, taken in after.items() if taken > before[name] + 30}
    assert not slower
