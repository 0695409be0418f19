"""What the bot missed is given back once, to the one who could not be reached."""

from datetime import timedelta

import pytest
from sqlalchemy import insert

from core import timekeeping
from core.board import Color
from core.challenge import Terms
from core.match import Match
from core.pace import GRACE, USUAL, deadline
from core.rulesets import BRAZILIAN
from storage import matches, outages, pruning, tables
from storage.database import Connection
from storage.places import Platform
from tests.storage_scene import CHANNEL, DAY, GROUP, HOUR, NOW, SECOND, People, carded, people, seated

Absences = list[tuple[Platform, int, int]]
TELEGRAM, DISCORD = Platform.TELEGRAM, Platform.DISCORD


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


# On one platform


@pytest.fixture
async def in_group(connection: Connection, three: People) -> Match:
    """With a card in a Telegram group that both read."""
    match = await seated(connection, three.ann, three.bob, Terms(BRAZILIAN, pace=USUAL))
    await carded(connection, match, GROUP)
    return match


async def absent(connection: Connection, platform: Platform, began: timedelta, ended: timedelta) -> None:
    await outages.beat(connection, platform, NOW + began, is_first=False)
    await outages.beat(connection, platform, NOW + ended, is_first=True)


async def test_an_absence_is_given_back_at_each_reading_and_never_twice(
    connection: Connection, in_group: Match
) -> None:
    await absent(connection, TELEGRAM, HOUR, 5 * HOUR)
    loaded = await matches.load(connection, in_group.id)
    assert loaded
    assert loaded.clock
    assert deadline(loaded.clock, Color.WHITE) == NOW + USUAL.initial + 4 * HOUR
    resting = timekeeping.rest(loaded, Color.BLACK, NOW + DAY, NOW + 6 * HOUR)
    assert await matches.save(connection, loaded, resting, NOW)
    assert await matches.load(connection, in_group.id) == resting
    later = await matches.load(connection, in_group.id)
    assert later
    assert later.clock
    assert later.clock.credit == 4 * HOUR


async def test_an_absence_before_the_turn_or_elsewhere_is_nobodys(
    connection: Connection, in_group: Match
) -> None:
    await absent(connection, TELEGRAM, -5 * HOUR, timedelta())
    await absent(connection, Platform.DISCORD, HOUR, 5 * HOUR)
    assert await matches.load(connection, in_group.id) == in_group


async def test_only_for_the_one_who_reads_it_there(connection: Connection, three: People) -> None:
    match = await seated(connection, three.ann, three.bob, Terms(BRAZILIAN, pace=USUAL))
    await carded(connection, match, GROUP, reader=three.bob)
    await absent(connection, TELEGRAM, HOUR, 5 * HOUR)
    assert await matches.load(connection, match.id) == match
    assert await outages.is_alive(connection, match, three.ann.id, NOW + DAY)
    assert not await outages.is_alive(connection, match, three.bob.id, NOW + DAY)


async def test_some_grace_is_left_after_an_absence(connection: Connection, in_group: Match) -> None:
    end = USUAL.initial
    await absent(connection, TELEGRAM, end - HOUR, end + HOUR)
    loaded = await matches.load(connection, in_group.id)
    assert loaded
    assert loaded.clock
    assert deadline(loaded.clock, Color.WHITE) == NOW + end + HOUR + max(GRACE, HOUR)


async def test_a_short_silence_is_no_absence_but_a_new_start_is(
    connection: Connection, in_group: Match
) -> None:
    await outages.beat(connection, TELEGRAM, NOW, is_first=True)
    await outages.beat(connection, TELEGRAM, NOW + 60 * SECOND, is_first=False)
    assert await matches.load(connection, in_group.id) == in_group
    await outages.beat(connection, TELEGRAM, NOW + 63 * SECOND, is_first=True)
    loaded = await matches.load(connection, in_group.id)
    assert loaded
    assert loaded.clock
    assert loaded.clock.credit == 3 * SECOND


async def test_a_clock_put_back_is_no_absence(connection: Connection, in_group: Match) -> None:
    await outages.beat(connection, TELEGRAM, NOW + DAY, is_first=True)
    await outages.beat(connection, TELEGRAM, NOW, is_first=True)
    assert await matches.load(connection, in_group.id) == in_group
    assert await outages.is_alive(connection, in_group, in_group.white, NOW)


async def test_absences_are_forgotten_once_no_clock_can_know_them(
    connection: Connection, in_group: Match
) -> None:
    await absent(connection, TELEGRAM, HOUR, 5 * HOUR)
    await pruning.prune(connection, NOW + 400 * DAY)
    assert await matches.load(connection, in_group.id) != in_group
    await pruning.prune(connection, NOW + 600 * DAY)
    assert await matches.load(connection, in_group.id) == in_group
