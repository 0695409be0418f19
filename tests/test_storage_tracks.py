"""What is shown of one player's ratings, of a match, and of two players against each other."""

from sqlalchemy import update

from core.board import Color
from core.damping import Idle
from core.match import abort
from core.rulesets import ITALIAN
from core.track import Record
from storage import matches, ratings, tables, tracks
from storage.database import Connection
from storage.tracks import HeadToHead
from tests.rated_matches import PLIES, rated
from tests.storage_scene import DAY, NOW, People, seated


async def test_a_profile_tells_ratings_records_and_streaks(connection: Connection, three: People) -> None:
    ann, bob = three.ann.id, three.bob.id
    for line, winner in enumerate((Color.WHITE, Color.WHITE, None, Color.BLACK)):
        await rated(connection, ann, bob, winner, line=line)
    await rated(connection, bob, ann, Color.WHITE, line=9)
    track = (await tracks.current(connection, ann))["brazilian"]
    assert (track.white, track.black) == (Record(2, 1, 1), Record(losses=1))
    assert (track.streak, track.best_streak, track.at) == (-2, 2, NOW)
    later = track.now(NOW + 400 * DAY)
    assert (later.value, later.is_provisional) == (track.rating.value, True)
    assert later.deviation > track.rating.deviation


async def test_a_history_is_each_result_that_counts(connection: Connection, three: People) -> None:
    played = [
        await rated(connection, three.ann.id, three.bob.id, line=line, at=NOW + line * DAY)
        for line in range(4)
    ]
    await rated(connection, three.ann.id, three.bob.id, ruleset=ITALIAN)
    points = await tracks.history(connection, three.ann.id, "brazilian")
    assert [(point.match, point.at) for point in points] == [
        (match, NOW + at * DAY) for at, match in enumerate(played)
    ]
    values = [point.rating.value for point in points]
    assert values == sorted(values)
    assert points[-1].rating == (await tracks.current(connection, three.ann.id))["brazilian"].rating
    assert await tracks.history(connection, three.ann.id, "brazilian", limit=2) == points[-2:]


async def test_head_to_head_tells_rated_from_casual(connection: Connection, three: People) -> None:
    ann, bob = three.ann.id, three.bob.id
    await rated(connection, ann, bob)
    annulled = await rated(connection, ann, bob, line=1)
    await rated(connection, bob, ann, line=2)
    await rated(connection, bob, ann, None, ruleset=ITALIAN)
    await rated(connection, bob, ann, Color.BLACK, is_rated=False)
    await rated(connection, ann, three.cat.id)
    await ratings.annul(connection, annulled, bob, "why", NOW)
    off = await seated(connection, three.ann, three.bob)
    await matches.save(connection, off, abort(off, Color.WHITE), NOW)
    await seated(connection, three.ann, three.bob)
    both = await tracks.head_to_head(connection, ann, bob)
    assert both == HeadToHead(Record(1, 1, 1), Record(wins=1), annulled=1)
    both = await tracks.head_to_head(connection, bob, ann)
    assert both == HeadToHead(Record(1, 1, 1), Record(losses=1), annulled=1)
    assert await tracks.head_to_head(connection, ann, bob, "italian") == HeadToHead(Record(draws=1), Record())
    assert await tracks.head_to_head(connection, bob, three.cat.id) == HeadToHead(Record(), Record())


async def test_why_a_rated_match_changed_nothing(connection: Connection, three: People) -> None:
    ann, bob = three.ann.id, three.bob.id
    short = await rated(connection, ann, bob, plies=PLIES - 1)
    first = await rated(connection, ann, bob)
    repeated = await rated(connection, ann, bob)
    more = [await rated(connection, ann, bob, line=line) for line in range(1, 11)]
    casual = await rated(connection, ann, bob, line=11, is_rated=False)
    found = [await tracks.why_idle(connection, one) for one in (short, first, repeated, more[-1], casual)]
    assert found == [Idle.SHORT, None, Idle.REPEATED, Idle.OFTEN, None]
    await ratings.annul(connection, repeated, bob, "why", NOW)
    assert await tracks.why_idle(connection, repeated) is None


async def test_games_the_program_has_lost_are_not_shown(connection: Connection, three: People) -> None:
    await rated(connection, three.ann.id, three.bob.id)
    await connection.execute(update(tables.ratings).values(ruleset="lost"))
    assert not await tracks.current(connection, three.ann.id)
