"""A backup is the state of one moment, made while the bot runs, and whole or not there."""

import asyncio
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from storage import database as database_module
from storage import marks
from storage.database import BackupRefused, Database, NotADatabase, backup
from tests.storage_scene import run


def names_in(directory: Path) -> list[str]:
    return sorted(path.name for path in directory.iterdir())


async def test_a_copy_is_a_database_of_its_own(tmp_path: Path, database: Database) -> None:
    async with database.write() as connection:
        await marks.put(connection, "commands", "1")
    await database.backup(tmp_path / "copy.sqlite3")
    async with database.write() as connection:
        await marks.put(connection, "commands", "2")
    async with Database.open(tmp_path / "copy.sqlite3") as copy, copy.read() as connection:
        assert await marks.get(connection, "commands") == "1"


async def test_a_copy_made_while_somebody_writes_is_of_one_moment(tmp_path: Path, database: Database) -> None:
    async def write() -> None:
        for number in range(1000):
            async with database.write() as connection:
                await marks.put(connection, "first", str(number))
                await marks.put(connection, f"padding {number}", "x" * 2000)
                await marks.put(connection, "last", str(number))

    writing = asyncio.create_task(write())
    for number in range(5):
        await asyncio.sleep(0.02)
        await database.backup(tmp_path / f"copy{number}")
    assert not writing.done()
    writing.cancel()
    await asyncio.gather(writing, return_exceptions=True)
    moments = [moment_of(tmp_path / f"copy{number}") for number in range(5)]
    assert moments == sorted(moments)
    assert moments[-1] > 0


def moment_of(copy: Path) -> int:
    with closing(sqlite3.connect(copy)) as connection:
        assert connection.execute("PRAGMA integrity_check").fetchall() == [("ok",)]
        values = dict(connection.execute("SELECT name, value FROM marks WHERE name IN ('first', 'last')"))
    assert values.get("first") == values.get("last")
    return int(values.get("first", 0))


async def test_a_copy_holds_what_is_still_in_an_uncommitted_transaction_back(
    tmp_path: Path, database: Database
) -> None:
    async with database.write() as connection:
        await marks.put(connection, "commands", "1")
        await database.backup(tmp_path / "copy.sqlite3")
    async with Database.open(tmp_path / "copy.sqlite3") as copy, copy.read() as connection:
        assert await marks.get(connection, "commands") is None


BACKUP = """
import asyncio, pathlib, sys
from storage.database import backup

asyncio.run(backup(pathlib.Path(sys.argv[1]), pathlib.Path(sys.argv[2])))
"""


async def test_another_process_may_copy_the_database_of_a_bot_that_runs(
    tmp_path: Path, database: Database
) -> None:
    async with database.write() as connection:
        await marks.put(connection, "commands", "1")
    assert run(BACKUP, database.path, tmp_path / "copy.sqlite3") == ""
    async with Database.open(tmp_path / "copy.sqlite3") as copy, copy.read() as connection:
        assert await marks.get(connection, "commands") == "1"


async def test_a_file_that_is_there_already_is_not_overwritten(tmp_path: Path, database: Database) -> None:
    for target in (database.path, tmp_path / "dama.sqlite3.lock"):
        with pytest.raises(BackupRefused, match=r"There is a file .* already: choose another name"):
            await database.backup(target)


async def test_there_has_to_be_a_database(tmp_path: Path) -> None:
    with pytest.raises(NotADatabase, match=r"There is no database .*missing to back up\."):
        await backup(tmp_path / "missing", tmp_path / "copy")
    assert names_in(tmp_path) == []


async def test_something_else_is_not_copied(tmp_path: Path) -> None:
    source = tmp_path / "notes.txt"
    source.write_bytes(b"notes" * 1000)
    with pytest.raises(BackupRefused, match=r"could not be copied to .*: file is not a database"):
        await backup(source, tmp_path / "copy")
    assert names_in(tmp_path) == ["notes.txt"]


async def test_a_directory_that_is_not_there(tmp_path: Path, database: Database) -> None:
    with pytest.raises(BackupRefused, match=r"could not be copied to .*: unable to open database file"):
        await database.backup(tmp_path / "nowhere" / "copy.sqlite3")


async def test_a_copy_that_was_broken_off_is_not_under_its_name_and_is_made_anew(
    tmp_path: Path, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    target = tmp_path / "copy.sqlite3"
    (tmp_path / "copy.sqlite3.partial").write_bytes(b"half a copy")
    await database.backup(target)
    assert moment_of(target) == 0
    assert "copy.sqlite3.partial" not in names_in(tmp_path)


async def test_a_full_disk_leaves_no_half_copy(
    tmp_path: Path, database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    connect = database_module._connect

    def connect_to_full_disk(path: Path, seconds: float = 0) -> sqlite3.Connection:
        connection = connect(path, seconds)
        if path.suffix == ".partial":
            connection.execute("PRAGMA max_page_count = 3")
        return connection

    monkeypatch.setattr(database_module, "_connect", connect_to_full_disk)
    with pytest.raises(BackupRefused, match="disk is full"):
        await database.backup(tmp_path / "copy.sqlite3")
    assert not [name for name in names_in(tmp_path) if name.startswith("copy")]
