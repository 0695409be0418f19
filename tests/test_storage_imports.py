"""Games of files: kept for those who sent them, page by page, and not for ever."""

from dataclasses import replace
from datetime import timedelta

from storage import imports
from storage.database import Connection
from storage.imports import MOST_KEPT, ImportedGame, ImportId
from tests.storage_scene import DAY, NOW, People

GAME = ImportedGame(1, "Ann", "Bob", "1-0", 12, '[White "Ann"]')


def games(count: int) -> list[ImportedGame]:
    return [replace(GAME, number=number) for number in range(1, count + 1)]


async def test_they_are_found_by_those_who_sent_them_and_nobody_else(
    connection: Connection, three: People
) -> None:
    first = await imports.keep(connection, three.ann.id, games(3), NOW)
    other = await imports.keep(connection, three.ann.id, games(1), NOW)
    assert other != first
    assert await imports.load(connection, three.ann.id, first) == replace(GAME, id=first, file=first)
    found, total = await imports.of_file(connection, three.ann.id, first, 1, 10)
    assert ([game.number for game in found], total) == ([2, 3], 3)
    assert {game.file for game in found} == {first}
    assert await imports.load(connection, three.bob.id, first) is None
    assert await imports.of_file(connection, three.bob.id, first, 0, 10) == ([], 0)
    for number in (0, 99, 2**70):
        assert await imports.of_file(connection, three.ann.id, ImportId(number), 0, 10) == ([], 0)
        assert await imports.load(connection, three.ann.id, ImportId(number)) is None


async def test_the_oldest_give_way(connection: Connection, three: People) -> None:
    theirs = await imports.keep(connection, three.bob.id, games(1), NOW)
    first = await imports.keep(connection, three.ann.id, games(2), NOW)
    await imports.keep(connection, three.ann.id, games(MOST_KEPT - 1), NOW)
    assert await imports.load(connection, three.ann.id, first) is None
    found, total = await imports.of_file(connection, three.ann.id, first, 0, 10)
    assert ([game.number for game in found], total) == ([2], 1)
    assert await imports.load(connection, three.bob.id, theirs)


async def test_they_are_forgotten_after_a_while(connection: Connection, three: People) -> None:
    old = await imports.keep(connection, three.ann.id, games(1), NOW)
    new = await imports.keep(connection, three.ann.id, games(1), NOW + DAY)
    await imports.prune(connection, NOW + timedelta(seconds=1))
    assert await imports.load(connection, three.ann.id, old) is None
    assert await imports.load(connection, three.ann.id, new)
