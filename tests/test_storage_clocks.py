"""Clocks, absences, vacations, preferences, plans and dashboards are kept as they were given."""

from collections.abc import AsyncIterator
from dataclasses import replace
from datetime import time, timedelta
from pathlib import Path

import pytest

from core import timekeeping
from core.board import Color
from core.challenge import Terms
from core.match import Match, play, take_back
from core.pace import BANK, BY_CODE, GRACE, USUAL, deadline
from core.rulesets import BRAZILIAN
from storage import cards, dashboards, matches, outages, plans, players, preferences, pruning, vacations
from storage.database import Connection
from storage.places import Place, Platform
from storage.preferences import Preferences
from tests.storage_scene import DAY, GROUP, HOUR, NOW, SECOND, People, carded, fresh, moved, people, seated

TIMED = Terms(BRAZILIAN, pace=USUAL)
HERE = GROUP.platform


@pytest.fixture
async def connection(tmp_path: Path) -> AsyncIterator[Connection]:
    async with fresh(tmp_path) as database, database.write() as connection:
        yield connection


@pytest.fixture
async def three(connection: Connection) -> People:
    return await people(connection)


@pytest.fixture
async def match(connection: Connection, three: People) -> Match:
    """With a card in the group."""
    match = await seated(connection, three.ann, three.bob, TIMED)
    await carded(connection, match, GROUP)
    return match


async def test_a_clock_is_kept_through_all_that_happens_to_it(connection: Connection, three: People) -> None:
    match = await seated(connection, three.ann, three.bob, Terms(BRAZILIAN, pace=BANK))
    now = NOW + HOUR
    first = play(match, match.turn, match.game.legal_moves[0], now)
    resting = timekeeping.rest(first, Color.BLACK, now + DAY, now)
    back = timekeeping.end_rest(resting, Color.BLACK, now + HOUR)
    for after in (first, resting, back, play(back, back.turn, back.game.legal_moves[0], now + DAY)):
        assert await matches.save(connection, match, after, now)
        match = after
        assert await matches.load(connection, match.id) == match
    assert match.clock
    assert match.clock.white == BANK.initial - HOUR + BANK.added


async def test_a_match_without_a_pace_has_no_clock(connection: Connection, three: People) -> None:
    match = await seated(connection, three.ann, three.bob)
    assert match.clock is None
    assert await matches.load(connection, match.id) == match
    assert await matches.next_due(connection) is None
    assert await matches.ongoing_of(connection, three.ann.id) == []


async def test_who_is_away_when_a_match_begins_has_a_clock_that_rests(
    connection: Connection, three: People
) -> None:
    match = await matches.create(
        connection,
        white=three.ann.id,
        black=three.bob.id,
        terms=TIMED,
        challenge=None,
        community=None,
        now=NOW,
        away={Color.WHITE: NOW + DAY},
    )
    assert match.clock
    assert match.version == 1
    assert deadline(match.clock, Color.WHITE) == NOW + DAY + USUAL.initial
    assert await matches.load(connection, match.id) == match


async def test_other_moves_at_the_same_plies_replace_those_taken_back(
    connection: Connection, match: Match
) -> None:
    later = moved(match, 4)
    assert await matches.save(connection, match, later, NOW)
    back = take_back(later, 2, NOW)
    other = play(back, back.turn, back.game.legal_moves[-1], NOW)
    other = play(other, other.turn, other.game.legal_moves[-1], NOW)
    assert other.ply == later.ply
    assert other.game != later.game
    assert await matches.save(connection, later, other, NOW)
    assert await matches.load(connection, match.id) == other
    assert len(await matches.moved_at(connection, match.id)) == 4


async def test_the_most_urgent_come_first(connection: Connection, three: People) -> None:
    slow, quick = [
        await seated(connection, three.ann, three.bob, Terms(BRAZILIAN, pace=BY_CODE[code]))
        for code in ("14d", "1d")
    ]
    never = await seated(connection, three.ann, three.bob)
    theirs = await seated(connection, three.bob, three.ann, TIMED)
    listed = await matches.playing(connection, three.ann.id)
    assert [summary.id for summary in listed] == [quick.id, slow.id, never.id, theirs.id]
    assert [summary.deadline for summary in listed] == [NOW + DAY, NOW + 14 * DAY, None, NOW + 3 * DAY]


async def test_when_clocks_are_to_be_looked_at(connection: Connection, match: Match) -> None:
    half = NOW + USUAL.initial / 2
    assert await matches.next_due(connection) == half
    assert await matches.due(connection, half - SECOND) == []
    assert await matches.due(connection, half) == [match.id]
    await matches.put_off(connection, match.id, half + HOUR)
    assert await matches.due(connection, half) == []


# The bot's absence


async def absent(connection: Connection, platform: Platform, began: timedelta, ended: timedelta) -> None:
    await outages.beat(connection, platform, NOW + began, is_first=False)
    await outages.beat(connection, platform, NOW + ended, is_first=True)


async def test_an_absence_is_given_back_at_each_reading_and_never_twice(
    connection: Connection, match: Match
) -> None:
    await absent(connection, HERE, HOUR, 5 * HOUR)
    loaded = await matches.load(connection, match.id)
    assert loaded
    assert loaded.clock
    assert deadline(loaded.clock, Color.WHITE) == NOW + USUAL.initial + 4 * HOUR
    resting = timekeeping.rest(loaded, Color.BLACK, NOW + DAY, NOW + 6 * HOUR)
    assert await matches.save(connection, loaded, resting, NOW)
    assert await matches.load(connection, match.id) == resting
    later = await matches.load(connection, match.id)
    assert later
    assert later.clock
    assert later.clock.credit == 4 * HOUR


async def test_an_absence_before_the_turn_or_elsewhere_is_nobodys(
    connection: Connection, match: Match
) -> None:
    await absent(connection, HERE, -5 * HOUR, timedelta())
    await absent(connection, Platform.DISCORD, HOUR, 5 * HOUR)
    assert await matches.load(connection, match.id) == match


async def test_only_for_the_one_who_reads_it_there(connection: Connection, three: People) -> None:
    match = await seated(connection, three.ann, three.bob, TIMED)
    await carded(connection, match, GROUP, reader=three.bob)
    await absent(connection, HERE, HOUR, 5 * HOUR)
    assert await matches.load(connection, match.id) == match
    assert await outages.is_alive(connection, match, three.ann.id, NOW + DAY)
    assert not await outages.is_alive(connection, match, three.bob.id, NOW + DAY)


async def test_some_grace_is_left_after_an_absence(connection: Connection, match: Match) -> None:
    end = USUAL.initial
    await absent(connection, HERE, end - HOUR, end + HOUR)
    loaded = await matches.load(connection, match.id)
    assert loaded
    assert loaded.clock
    assert deadline(loaded.clock, Color.WHITE) == NOW + end + HOUR + max(GRACE, HOUR)


async def test_a_short_silence_is_no_absence_but_a_new_start_is(connection: Connection, match: Match) -> None:
    await outages.beat(connection, HERE, NOW, is_first=True)
    await outages.beat(connection, HERE, NOW + 60 * SECOND, is_first=False)
    assert await matches.load(connection, match.id) == match
    await outages.beat(connection, HERE, NOW + 63 * SECOND, is_first=True)
    loaded = await matches.load(connection, match.id)
    assert loaded
    assert loaded.clock
    assert loaded.clock.credit == 3 * SECOND


async def test_a_clock_put_back_is_no_absence(connection: Connection, match: Match) -> None:
    await outages.beat(connection, HERE, NOW + DAY, is_first=True)
    await outages.beat(connection, HERE, NOW, is_first=True)
    assert await matches.load(connection, match.id) == match
    assert await outages.is_alive(connection, match, match.white, NOW)


async def test_absences_are_forgotten_once_no_clock_can_know_them(
    connection: Connection, match: Match
) -> None:
    await absent(connection, HERE, HOUR, 5 * HOUR)
    await pruning.prune(connection, NOW + 400 * DAY)
    assert await matches.load(connection, match.id) != match
    await pruning.prune(connection, NOW + 600 * DAY)
    assert await matches.load(connection, match.id) == match


# What people and chats have chosen


async def test_vacation_days_are_kept_and_given_back(connection: Connection, three: People) -> None:
    days = [NOW + DAY * number for number in range(3)]
    await vacations.add(connection, three.ann.id, days[1:])
    await vacations.add(connection, three.ann.id, days[:1])
    assert await vacations.taken(connection, three.ann.id) == days
    assert await vacations.taken(connection, three.bob.id) == []
    await vacations.remove(connection, three.ann.id, days[1:])
    assert await vacations.taken(connection, three.ann.id) == days[:1]


async def test_preferences_are_the_usual_ones_until_others_are_chosen(
    connection: Connection, three: People
) -> None:
    assert await preferences.load(connection, three.ann.id) == Preferences()
    chosen = Preferences(reminders=False, privately=True, quiet_from=time(22, 30), quiet_until=time(0))
    for now_chosen in (chosen, replace(chosen, time_zone="Europe/Rome", auto_vacation=False)):
        await preferences.save(connection, three.ann.id, now_chosen)
        assert await preferences.load(connection, three.ann.id) == now_chosen
    assert await preferences.load(connection, three.bob.id) == Preferences()


async def test_plans_are_kept_with_their_moves(connection: Connection, match: Match) -> None:
    line = moved(match, 3).game.moves
    plan = await plans.add(connection, match, Color.WHITE, 0, line, NOW)
    [kept] = await plans.of_match(connection, moved(match, 2))
    assert (kept.id, kept.seat, kept.ply, kept.moves) == (plan, Color.WHITE, 0, line)
    await plans.remove(connection, [plan])
    assert await plans.of_match(connection, match) == []


async def test_a_communitys_usual_pace(connection: Connection) -> None:
    community = await players.meet_community(connection, HERE, 1, "Title", NOW)
    assert await players.community_pace(connection, community) is None
    for pace, code in ((USUAL, "3d"), (None, "none")):
        await players.set_community_pace(connection, community, pace)
        assert await players.community_pace(connection, community) == code


async def test_a_dashboard_is_due_when_a_match_it_lists_changes_but_not_too_often(
    connection: Connection, match: Match
) -> None:
    await dashboards.put(connection, GROUP, NOW)
    assert await dashboards.due(connection, [HERE], NOW) == [GROUP]
    await dashboards.shown(connection, GROUP, 7, NOW)
    assert await dashboards.next_due(connection, [HERE]) is None
    await matches.save(connection, match, moved(match), NOW + SECOND)
    assert await dashboards.next_due(connection, [HERE]) == NOW + dashboards.BETWEEN_EDITS
    shown = await dashboards.find(connection, GROUP)
    assert shown
    await dashboards.put_off(connection, shown, NOW + HOUR, "why")
    kept = await dashboards.find(connection, GROUP)
    assert kept
    assert (kept.message, kept.due_at, kept.attempts) == (7, NOW + HOUR, 1)
    assert [one.id for one in await matches.of_place(connection, GROUP, 5)] == [match.id]
    await dashboards.given_up(connection, kept, NOW, "why")
    assert await dashboards.find(connection, GROUP) is None


async def test_a_new_card_makes_the_dashboard_of_its_place_due(connection: Connection, match: Match) -> None:
    elsewhere = Place(HERE, 55)
    await dashboards.put(connection, elsewhere, NOW)
    await dashboards.shown(connection, elsewhere, 7, NOW)
    await cards.create(connection, match.id, elsewhere, side=Color.WHITE, reader=None, now=NOW + DAY)
    assert await dashboards.due(connection, [HERE], NOW + DAY) == [elsewhere]
