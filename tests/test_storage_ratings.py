"""What a rated match that ends, an annulment and a link do to ratings, in whatever order they come."""

from core.board import Color
from core.track import Record
from storage import leaderboards, ratings, tracks
from storage.database import Connection
from storage.leaderboards import Board
from tests.rated_matches import rated
from tests.storage_scene import NOW, People


async def test_a_win_raises_one_and_lowers_the_other(connection: Connection, three: People) -> None:
    match = await rated(connection, three.ann.id, three.bob.id)
    white, black = await tracks.changes_of(connection, match)
    assert (white.player, white.seat, round(white.gained)) == (three.ann.id, Color.WHITE, 162)
    assert (black.player, black.seat, round(black.gained)) == (three.bob.id, Color.BLACK, -162)
    current = await tracks.current(connection, three.ann.id)
    assert current["brazilian"].white == Record(wins=1)
    page = await leaderboards.page(connection, Board("brazilian"), NOW)
    assert [(row.rank, row.name) for row in page.rows] == [(1, "Ann"), (2, "Bob")]
    own = await leaderboards.own_row(connection, Board("brazilian"), three.bob.id, NOW)
    assert own == page.rows[1]


async def test_an_annulled_match_never_was(connection: Connection, three: People) -> None:
    match = await rated(connection, three.ann.id, three.bob.id)
    later = await rated(connection, three.bob.id, three.cat.id)
    assert await ratings.annul(connection, match, three.cat.id, "why", NOW)
    assert not await ratings.annul(connection, match, three.cat.id, "why", NOW)
    assert not await tracks.changes_of(connection, match)
    assert not await tracks.current(connection, three.ann.id)
    white, _ = await tracks.changes_of(connection, later)
    assert (white.before.value, round(white.gained)) == (1500, 162)
