"""A statement takes one hop to the database's thread, and a transaction begins with its first statement."""

import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from sqlalchemy import insert, select
from sqlalchemy.exc import IntegrityError

from storage import matches, tables
from storage.database import Database
from storage.driver import OneHopConnection
from tests.storage_scene import NOW, moved, people, seated, started


@pytest.fixture
def hops(monkeypatch: pytest.MonkeyPatch) -> list[object]:
    """One entry for each time something was asked of a thread."""
    asked: list[object] = []
    execute = OneHopConnection._execute

    async def count(self: OneHopConnection, function: Any, *arguments: Any, **named: Any) -> Any:
        asked.append(function)
        return await execute(self, function, *arguments, **named)  # type: ignore[no-untyped-call]

    monkeypatch.setattr(OneHopConnection, "_execute", count)
    return asked


async def test_a_transaction_without_statements_takes_no_hop(database: Database, hops: list[object]) -> None:
    async with database.read(), database.write():
        pass  # the connections are made here
    hops.clear()
    async with database.read(), database.write():
        pass
    assert hops == []


async def test_a_move_is_loaded_and_saved_in_six_hops(database: Database, hops: list[object]) -> None:
    async with database.write() as connection:
        three = await people(connection)
        match = await seated(connection, three.ann, three.bob)
    async with database.read() as connection:
        await matches.load(connection, match.id)
    hops.clear()
    async with database.read() as connection:
        await matches.load(connection, match.id)
    assert len(hops) == 2, "the match with its moves, the end"
    async with database.write() as connection:
        await matches.save(connection, match, moved(match), NOW)
    assert len(hops) == 2 + 4, "the match, the move, the cards, the end"


def somebody_else_can_write(path: Path) -> bool:
    with closing(sqlite3.connect(path, timeout=0, isolation_level=None)) as other:
        try:
            other.execute("BEGIN IMMEDIATE")
        except sqlite3.OperationalError:
            return False
        return True


async def test_nobody_else_writes_from_the_first_statement_on_even_if_it_only_reads(
    database: Database,
) -> None:
    async with database.write() as connection:
        assert somebody_else_can_write(database.path)
        await connection.execute(select(tables.marks))
        assert not somebody_else_can_write(database.path)
    assert somebody_else_can_write(database.path)


async def test_rows_and_counts_are_those_of_each_statement(database: Database) -> None:
    rows = [{"name": str(number), "value": "x"} for number in range(1000)]
    async with database.write() as connection:
        assert (await connection.execute(insert(tables.marks), rows)).rowcount == 1000
        found = await connection.execute(select(tables.marks.c.value))
        changed = await connection.execute(tables.marks.update().values(value="y"))
        assert changed.rowcount == 1000
        assert found.scalars().all() == ["x"] * 1000
        assert (await connection.execute(select(tables.marks).where(tables.marks.c.name == "?"))).all() == []


async def test_a_statement_that_fails_leaves_the_transaction_as_it_was(database: Database) -> None:
    async with database.write() as connection:
        await connection.execute(insert(tables.marks).values(name="first", value="x"))
        with pytest.raises(IntegrityError):
            await connection.execute(insert(tables.marks).values(name="first", value="y"))
        await connection.execute(insert(tables.marks).values(name="second", value="x"))
    async with database.read() as connection:
        assert (await connection.scalars(select(tables.marks.c.value))).all() == ["x", "x"]


NEVER_CLOSES = """
import asyncio, pathlib, sys
from storage.database import Database

async def leave():
    database = Database(pathlib.Path(sys.argv[1]))
    connection = await database.write().__aenter__()
    await connection.exec_driver_sql("SELECT 1")
    print("leaving", flush=True)
    sys.exit(3)

asyncio.run(leave())
"""


def test_a_program_that_fails_without_closing_ends(tmp_path: Path) -> None:
    with started(NEVER_CLOSES, tmp_path / "dama.sqlite3") as child:
        try:
            said, _ = child.communicate(timeout=30)
        finally:
            child.kill()
    assert (said, child.returncode) == ("leaving\n", 3)
