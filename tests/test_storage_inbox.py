"""What platforms tell is kept until it is acted on, and counts once however often it is told."""

import asyncio

from sqlalchemy import select

from storage import inbox, marks, pruning, tables
from storage.database import Connection, Database
from storage.inbox import Received
from storage.places import Platform
from tests.storage_scene import DAY, NOW, SECOND

HERE = Platform.TELEGRAM


async def test_what_is_new_is_given_back_and_waits(connection: Connection) -> None:
    new = await inbox.receive(connection, HERE, [(2**63 - 1, -(2**63), "{}"), (2, 7, "Ünï 👑")], NOW)
    assert new == [Received(HERE, 2**63 - 1, -(2**63), "{}"), Received(HERE, 2, 7, "Ünï 👑")]
    assert await inbox.pending(connection, HERE) == new[::-1]


async def test_nothing_received_is_nothing_new(connection: Connection) -> None:
    assert await inbox.receive(connection, HERE, [], NOW) == []
    assert await inbox.pending(connection, HERE) == []


async def test_what_is_told_twice_is_new_once(connection: Connection) -> None:
    await inbox.receive(connection, HERE, [(1, 7, "one"), (2, 7, "two")], NOW)
    assert await inbox.settle(connection, HERE, 1, NOW)
    again = await inbox.receive(connection, HERE, [(1, 7, "one"), (2, 7, "two"), (3, 7, "three")], NOW)
    assert again == [Received(HERE, 3, 7, "three")]
    assert [update.id for update in await inbox.pending(connection, HERE)] == [2, 3]


async def test_what_is_told_twice_at_once_is_new_once(connection: Connection) -> None:
    assert await inbox.receive(connection, HERE, [(1, 7, "x"), (1, 7, "x")], NOW) == [
        Received(HERE, 1, 7, "x")
    ]


async def test_the_same_number_on_another_platform_is_something_else(connection: Connection) -> None:
    await inbox.receive(connection, HERE, [(1, 7, "x")], NOW)
    assert await inbox.receive(connection, Platform.DISCORD, [(1, 7, "y")], NOW)
    assert await inbox.settle(connection, Platform.DISCORD, 1, NOW)
    assert len(await inbox.pending(connection, HERE)) == 1


async def test_handling_counts_once(database: Database) -> None:
    async with database.write() as connection:
        await inbox.receive(connection, HERE, [(1, 7, "x")], NOW)

    async def settle() -> bool:
        async with database.write() as connection:
            return await inbox.settle(connection, HERE, 1, NOW)

    assert sorted(await asyncio.gather(*(settle() for _ in range(5)))) == [False] * 4 + [True]


async def test_what_was_never_received_cannot_be_handled(connection: Connection) -> None:
    assert not await inbox.settle(connection, HERE, 1, NOW)


async def test_handling_that_is_undone_leaves_it_waiting(database: Database) -> None:
    async with database.write() as connection:
        await inbox.receive(connection, HERE, [(1, 7, "x")], NOW)
    async with database.write() as connection:
        assert await inbox.settle(connection, HERE, 1, NOW)
        await connection.rollback()
    async with database.read() as connection:
        assert await inbox.pending(connection, HERE) == [Received(HERE, 1, 7, "x")]


async def test_what_people_wrote_is_forgotten_once_it_is_handled(connection: Connection) -> None:
    await inbox.receive(connection, HERE, [(1, 7, "private words")], NOW)
    await inbox.settle(connection, HERE, 1, NOW)
    assert list(await connection.scalars(select(tables.inbox.c.payload))) == [None]


async def test_a_month_after_it_was_handled_it_is_forgotten(connection: Connection) -> None:
    await inbox.receive(connection, HERE, [(1, 7, "x"), (2, 7, "x"), (3, 7, "x")], NOW)
    await inbox.settle(connection, HERE, 1, NOW)
    await inbox.settle(connection, HERE, 2, NOW + SECOND)
    await pruning.prune(connection, NOW + 30 * DAY + SECOND)
    assert set(await connection.scalars(select(tables.inbox.c.id))) == {2, 3}
    assert [update.id for update in await inbox.pending(connection, HERE)] == [3]


async def test_marks_are_remembered_until_they_change(connection: Connection) -> None:
    assert await marks.get(connection, "commands") is None
    await marks.put(connection, "commands", "1")
    await marks.put(connection, "other", "2")
    await marks.put(connection, "commands", "3")
    assert await marks.get(connection, "commands") == "3"
    assert await marks.get(connection, "other") == "2"
