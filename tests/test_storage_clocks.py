"""The clock of a match is kept through all that happens to it; and when it is to be looked at."""

import pytest
from sqlalchemy import select, update

from core import timekeeping
from core.board import Color
from core.challenge import Terms
from core.match import Match, play, take_back
from core.pace import BANK, BY_CODE, USUAL, deadline
from core.rulesets import BRAZILIAN
from storage import matches, tables
from storage.database import Connection
from tests.storage_scene import DAY, GROUP, HOUR, NOW, SECOND, People, carded, moved, seated

TIMED = Terms(BRAZILIAN, pace=USUAL)
HERE = GROUP.platform


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
    back = timekeeping.end_rest(resting, Color.BLACK, now + DAY, now + HOUR)
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


async def test_a_clock_of_a_pace_that_is_known_no_more_goes_on_as_the_usual_one(
    connection: Connection, three: People, match: Match
) -> None:
    await connection.execute(update(tables.matches).values(pace="90m"))
    loaded = await matches.load(connection, match.id)
    assert loaded
    assert loaded.clock == match.clock
    [listed] = await matches.playing(connection, three.ann.id)
    assert listed.deadline == NOW + USUAL.initial
    assert await matches.of_place(connection, GROUP) == [listed]
    after = moved(loaded)
    assert await matches.save(connection, loaded, after, NOW)
    kept = (await connection.execute(select(tables.matches.c.pace))).scalar_one()
    assert kept == "90m"
