"""A move taken back is kept no longer, and what is played instead is."""

from pathlib import Path

from core.match import Match, play, take_back
from storage import matches
from storage.database import Connection
from tests.storage_scene import HOUR, NOW, fresh, moved, people, seated


async def saved(connection: Connection, before: Match, after: Match) -> Match:
    assert await matches.save(connection, before, after, NOW + after.version * HOUR)
    loaded = await matches.load(connection, after.id)
    assert loaded == after
    return loaded


async def test_the_moves_that_are_left_are_kept(tmp_path: Path) -> None:
    async with fresh(tmp_path) as database, database.write() as connection:
        they = await people(connection)
        match = await seated(connection, they.ann, they.bob)
        match = await saved(connection, match, moved(match, 3))
        match = await saved(connection, match, take_back(match))
        assert match.ply == 2
        other = play(match, match.turn, match.game.legal_moves[-1])
        match = await saved(connection, match, other)
        assert len(await matches.moved_at(connection, match.id)) == 3
        [listed] = await matches.playing(connection, they.ann.id)
        assert (listed.ply, listed.turn) == (match.ply, match.turn)
