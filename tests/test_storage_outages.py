"""What the bot missed on several platforms at once is given back once."""

from collections.abc import AsyncIterator
from datetime import timedelta
from pathlib import Path

import pytest
from sqlalchemy import insert

from core.challenge import Terms
from core.match import Match
from core.pace import USUAL
from core.rulesets import BRAZILIAN
from storage import matches, outages, tables
from storage.database import Connection
from storage.places import Platform
from tests.storage_scene import CHANNEL, DAY, GROUP, HOUR, NOW, carded, fresh, people, seated

Absences = list[tuple[Platform, int, int]]
TELEGRAM, DISCORD = Platform.TELEGRAM, Platform.DISCORD


@pytest.fixture
async def connection(tmp_path: Path) -> AsyncIterator[Connection]:
    async with fresh(tmp_path) as database, database.write() as connection:
        yield connection


@pytest.fixture
async def match(connection: Connection) -> Match:
    """Which both read on both platforms."""
    three = await people(connection)
    match = await seated(connection, three.ann, three.bob, Terms(BRAZILIAN, pace=USUAL))
    for place in (GROUP, CHANNEL):
        await carded(connection, match, place)
    return match


@pytest.mark.parametrize(
    ("absences", "hours"),
    [
        ([(TELEGRAM, 1, 5), (DISCORD, 1, 5)], 4),
        ([(TELEGRAM, 1, 5), (DISCORD, 3, 8)], 7),
        ([(TELEGRAM, 1, 9), (DISCORD, 3, 5)], 8),
        ([(DISCORD, 3, 5), (TELEGRAM, 1, 9)], 8),
        ([(TELEGRAM, 1, 3), (DISCORD, 3, 5)], 4),
        ([(TELEGRAM, 1, 3), (DISCORD, 5, 8)], 5),
        ([(TELEGRAM, -2, 3), (DISCORD, -4, 1)], 3),
        ([(TELEGRAM, 1, 2), (TELEGRAM, 4, 6), (DISCORD, 1, 5)], 5),
    ],
)
async def test_time_missed_on_two_platforms_counts_once(
    connection: Connection, match: Match, absences: Absences, hours: int
) -> None:
    rows = [
        {"platform": platform, "began_at": NOW + began * HOUR, "ended_at": NOW + ended * HOUR}
        for platform, began, ended in absences
    ]
    await connection.execute(insert(tables.outages), rows)
    loaded = await matches.load(connection, match.id)
    assert loaded
    assert loaded.clock
    assert loaded.clock.credit == timedelta(hours=hours)


async def test_who_reads_on_two_platforms_is_reached_only_while_both_are(
    connection: Connection, match: Match
) -> None:
    later = NOW + DAY
    await outages.beat(connection, TELEGRAM, later, is_first=True)
    assert not await outages.is_alive(connection, match, match.white, later)
    await outages.beat(connection, DISCORD, later, is_first=True)
    assert await outages.is_alive(connection, match, match.white, later)
    assert not await outages.is_alive(connection, match, match.white, later + 2 * outages.MISSED)
    assert not await outages.is_alive(connection, match, match.white, later - 2 * outages.MISSED)
