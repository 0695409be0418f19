"""The one file: opened, made, held by one bot at a time, written by one at a time, read by all."""

import asyncio
import sqlite3
import tempfile
import threading
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

import pytest
from sqlalchemy import insert
from sqlalchemy.exc import IntegrityError, OperationalError
from sqlalchemy.ext.asyncio import AsyncConnection

from storage import database as database_module
from storage import marks, tables
from storage.database import Database
from tests.storage_scene import fresh, run, started


async def pragma(connection: AsyncConnection, name: str) -> object:
    return (await connection.exec_driver_sql(f"PRAGMA {name}")).scalar_one()


async def test_a_new_file_has_the_newest_schema(tmp_path: Path) -> None:
    async with Database.open(tmp_path / "new.sqlite3") as database, database.read() as connection:
        rows = await connection.exec_driver_sql("SELECT version_num FROM alembic_version")
        assert list(rows) == [(tables.REVISION,)]


async def test_what_was_written_is_there_after_opening_again(tmp_path: Path) -> None:
    async with fresh(tmp_path) as database, database.write() as connection:
        await marks.put(connection, "commands", "1")
    async with fresh(tmp_path) as database, database.read() as connection:
        assert await marks.get(connection, "commands") == "1"


async def test_every_connection_is_set_up_for_durability(database: Database) -> None:
    async with database.write() as connection:
        assert await pragma(connection, "journal_mode") == "wal"
        assert await pragma(connection, "synchronous") == 2  # FULL
        assert await pragma(connection, "foreign_keys") == 1
        assert await pragma(connection, "busy_timeout") == 5000
    async with database.read() as connection:
        assert await pragma(connection, "foreign_keys") == 1
        assert await pragma(connection, "query_only") == 1


@pytest.mark.parametrize(
    "name", ["a b.sqlite3", "100%.db", "what?.db", "#1;mode=memory", "дамы 👑.db", "file:x"]
)
async def test_any_file_name_will_do(tmp_path: Path, name: str) -> None:
    async with Database.open(tmp_path / name):
        pass
    assert (tmp_path / name).stat().st_size > 0


async def test_an_empty_file_is_a_new_database(tmp_path: Path) -> None:
    (tmp_path / "empty").touch()
    async with Database.open(tmp_path / "empty") as database, database.read() as connection:
        assert await marks.get(connection, "commands") is None


# Transactions


async def test_a_transaction_that_raises_leaves_nothing(database: Database) -> None:
    async def fail_halfway() -> None:
        async with database.write() as connection:
            await marks.put(connection, "half", "done")
            raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await fail_halfway()
    async with database.read() as connection:
        assert await marks.get(connection, "half") is None


async def test_a_transaction_may_be_given_up_from_within(database: Database) -> None:
    async with database.write() as connection:
        await marks.put(connection, "half", "done")
        await connection.rollback()
    async with database.write() as connection:
        assert await marks.get(connection, "half") is None


async def test_a_reader_cannot_write(database: Database) -> None:
    with pytest.raises(database_module.DatabaseReadOnly, match="readonly"):
        async with database.read() as connection:
            await marks.put(connection, "commands", "1")


async def test_a_full_disk_is_told_of_and_what_still_fits_is_kept(database: Database) -> None:
    async with database.write() as connection:
        # Fewer than there are: no page more than these.
        await connection.exec_driver_sql("PRAGMA max_page_count = 1")
    with pytest.raises(database_module.DatabaseUnusable, match="cannot be used: database or disk is full"):
        async with database.write() as connection:
            await marks.put(connection, "commands", "1" * 100_000)
    async with database.write() as connection:
        await marks.put(connection, "commands", "1")
    async with database.read() as connection:
        assert await marks.get(connection, "commands") == "1"


async def test_a_full_disk_is_told_in_a_sentence_and_leaves_nothing(database: Database) -> None:
    async with database.write() as connection:
        pages = await pragma(connection, "page_count")
        await connection.exec_driver_sql(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(
        database_module.DatabaseUnusable, match=r"cannot be used: database or disk is full\.$"
    ):
        async with database.write() as connection:
            await marks.put(connection, "commands", "x" * 100_000)
    async with database.write() as connection:
        await connection.exec_driver_sql("PRAGMA max_page_count = 1000000")
        await marks.put(connection, "after", "1")
        assert await marks.get(connection, "commands") is None


async def test_a_file_that_is_damaged_meanwhile_is_told_of_in_a_sentence(database: Database) -> None:
    async with database.write() as connection:
        await marks.put(connection, "commands", "x" * 100_000)
    await database.empty_journal()
    kept = database.path.read_bytes()
    head = 4096
    database.path.write_bytes(kept[:head] + b"\xff" * (len(kept) - head))
    with pytest.raises(database_module.NotADatabase, match="or a damaged one"):
        async with database.read() as connection:
            await marks.get(connection, "commands")


async def test_a_statement_that_breaks_a_rule_of_the_tables_is_a_bug(database: Database) -> None:
    row = {"name": "commands", "value": None}
    with pytest.raises(IntegrityError):
        async with database.write() as connection:
            await connection.execute(insert(tables.marks).values(row))


async def test_another_program_that_writes_for_too_long(database: Database) -> None:
    async with database.write() as connection:
        await connection.exec_driver_sql("PRAGMA busy_timeout = 50")
    with closing(sqlite3.connect(database.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(database_module.DatabaseLocked, match="Another program is writing"):
            async with database.write() as connection:
                await marks.put(connection, "commands", "1")
    async with database.write() as connection:
        await marks.put(connection, "commands", "2")


async def test_a_statement_that_is_wrong_is_a_bug(database: Database) -> None:
    with pytest.raises(OperationalError, match="no such table"):
        async with database.write() as connection:
            await connection.exec_driver_sql("SELECT * FROM nonsense")


async def test_a_reader_sees_one_state_throughout_and_waits_for_nobody(database: Database) -> None:
    async with database.read() as reading:
        assert await marks.get(reading, "commands") is None
        async with database.write() as writing:
            await marks.put(writing, "commands", "1")
            assert await marks.get(reading, "commands") is None
        assert await marks.get(reading, "commands") is None
    async with database.read() as reading:
        assert await marks.get(reading, "commands") == "1"


async def test_writers_take_turns_from_what_they_read_to_what_they_write(database: Database) -> None:
    async def count() -> None:
        async with database.write() as connection:
            counted = int(await marks.get(connection, "count") or 0)
            await asyncio.sleep(0)
            await marks.put(connection, "count", str(counted + 1))

    await asyncio.gather(*(count() for _ in range(40)))
    async with database.read() as connection:
        assert await marks.get(connection, "count") == "40"


async def test_more_readers_than_connections_are_all_served(database: Database) -> None:
    async def look() -> str | None:
        async with database.read() as connection:
            return await marks.get(connection, "commands")

    assert await asyncio.gather(*(look() for _ in range(40))) == [None] * 40


async def test_a_cancelled_writer_leaves_all_or_nothing_and_the_next_one_can_write(
    database: Database,
) -> None:
    async def write_both(number: int) -> None:
        async with database.write() as connection:
            await marks.put(connection, f"a{number}", "")
            await marks.put(connection, f"b{number}", "")

    for number in range(30):
        writing = asyncio.create_task(write_both(number))
        await asyncio.sleep(number * 0.0002)
        writing.cancel()
        await asyncio.gather(writing, return_exceptions=True)
    async with database.write() as connection:
        await marks.put(connection, "after", "")
        names = set(await connection.scalars(tables.marks.select()))
    assert "after" in names
    assert {name[1:] for name in names if name[0] == "a"} - {"fter"} == {
        name[1:] for name in names if name[0] == "b"
    }


async def test_a_writer_waits_for_another_program_that_writes(database: Database) -> None:
    with closing(sqlite3.connect(database.path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        other.execute("INSERT INTO marks VALUES ('other', '1')")

        async def write() -> None:
            async with database.write() as connection:
                assert await marks.get(connection, "other") == "1"

        writing = asyncio.create_task(write())
        await asyncio.sleep(0.1)
        assert not writing.done()
        other.execute("COMMIT")
        await writing


async def test_closing_leaves_no_thread_behind(tmp_path: Path) -> None:
    before = set(threading.enumerate())
    async with fresh(tmp_path) as database:
        async with database.read(), database.read(), database.write():
            during = set(threading.enumerate()) - before
        assert len([thread for thread in during if "asyncio" not in thread.name]) == 3
    # The default executor, which the loop keeps, is named after asyncio.
    for _ in range(100):
        left = {thread for thread in threading.enumerate() if "asyncio" not in thread.name} - before
        if not left:
            return
        await asyncio.sleep(0.01)
    pytest.fail(f"still running: {left}")


# One bot


HOLD = """
import asyncio, pathlib, sys
from storage.database import Database

async def hold():
    async with Database.open(pathlib.Path(sys.argv[1])):
        print("holding", flush=True)
        await asyncio.sleep(60)

asyncio.run(hold())
"""


@contextmanager
def another_bot(path: Path) -> Iterator[None]:
    """A bot in a process of its own that holds the file until it is killed."""
    with started(HOLD, path) as holder:
        try:
            assert holder.stdout
            assert holder.stdout.readline() == "holding\n"
            yield
        finally:
            holder.kill()


async def test_a_second_bot_is_kept_off_until_the_first_is_gone_however_it_goes(tmp_path: Path) -> None:
    path = tmp_path / "dama.sqlite3"
    with another_bot(path):
        refused = await refusal(path)
        assert isinstance(refused, database_module.DatabaseLocked)
        assert "Another bot is running on the database" in str(refused)
    async with fresh(tmp_path):
        pass


async def test_the_same_file_by_another_name_is_the_same_file(tmp_path: Path, database: Database) -> None:
    (tmp_path / "link.sqlite3").symlink_to(database.path)
    with pytest.raises(database_module.DatabaseLocked):
        async with Database.open(tmp_path / "link.sqlite3"):
            pass
    async with database.write() as connection:
        await marks.put(connection, "still", "here")


async def test_another_program_that_does_not_end_its_transaction(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(database_module._connect, "__defaults__", (0.05,))
    async with fresh(tmp_path):
        pass
    with closing(sqlite3.connect(tmp_path / "dama.sqlite3", isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(database_module.DatabaseLocked, match="Another program is writing"):
            async with fresh(tmp_path):
                pass


# What cannot serve


async def refusal(path: Path) -> database_module.DatabaseUnusable:
    with pytest.raises(database_module.DatabaseUnusable) as refused:
        async with Database.open(path):
            pass
    text = str(refused.value)
    assert str(path.name) in text
    assert text.endswith(".")
    assert "\n" not in text
    return refused.value


@pytest.mark.parametrize("content", [b"hello", b"hello" * 10_000, b"SQLite format 3\0" + b"x" * 5000])
async def test_something_else_is_not_a_database_and_stays_as_it_is(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "notes.txt"
    path.write_bytes(content)
    refused = await refusal(path)
    assert isinstance(refused, database_module.NotADatabase)
    assert "is not a database, or a damaged one" in str(refused)
    assert path.read_bytes() == content


def overwrite(path: Path, at: int, content: bytes) -> None:
    with path.open("r+b") as file:
        file.seek(at)
        file.write(content)


async def test_a_damaged_database(tmp_path: Path) -> None:
    async with fresh(tmp_path):
        pass
    path = tmp_path / "dama.sqlite3"
    overwrite(path, 100, b"\xff" * 4000)
    assert "or a damaged one" in str(await refusal(path))


@pytest.mark.parametrize("table", ["songs (title)", "alembic_version (version_num)"])
async def test_a_database_of_another_program_is_left_alone(tmp_path: Path, table: str) -> None:
    path = tmp_path / "other.db"
    with closing(sqlite3.connect(path)) as other:
        other.execute(f"CREATE TABLE {table}")
    content = path.read_bytes()
    refused = await refusal(path)
    assert isinstance(refused, database_module.NotADatabase)
    assert "not one of this program's" in str(refused)
    assert path.read_bytes() == content


async def test_a_directory_in_its_place(tmp_path: Path) -> None:
    (tmp_path / "dama").mkdir()
    refused = await refusal(tmp_path / "dama")
    assert isinstance(refused, database_module.NotADatabase)
    assert "is a directory" in str(refused)


@pytest.mark.parametrize("parent", ["nowhere", "file"])
async def test_no_directory_to_be_in(tmp_path: Path, parent: str) -> None:
    (tmp_path / "file").touch()
    refused = await refusal(tmp_path / parent / "dama.sqlite3")
    assert isinstance(refused, database_module.NotADatabase)
    assert f"There is no directory {tmp_path / parent}" in str(refused)


def names_in(directory: Path) -> list[str]:
    return sorted(path.name for path in directory.iterdir())


async def test_a_newer_database_is_not_touched(tmp_path: Path) -> None:
    async with fresh(tmp_path):
        pass
    path = tmp_path / "dama.sqlite3"
    with closing(sqlite3.connect(path)) as newer:
        newer.execute("UPDATE alembic_version SET version_num = '9999'")
        newer.commit()
    refused = await refusal(path)
    assert isinstance(refused, database_module.DatabaseNewer)
    assert "its revision is 9999, the newest here" in str(refused)
    assert names_in(tmp_path) == ["dama.sqlite3", "dama.sqlite3.lock"]


OPEN = """
import asyncio, os, pathlib, sys, tempfile
from storage.database import Database

async def open_once(path):
    async with Database.open(path):
        pass

with tempfile.TemporaryDirectory() as name:
    # Everything is imported by this, which nobody may not be allowed to.
    asyncio.run(open_once(pathlib.Path(name, "warm.sqlite3")))
if os.geteuid() == 0:
    os.setgid(65534)
    os.setuid(65534)
try:
    asyncio.run(open_once(pathlib.Path(sys.argv[1])))
except Exception as error:
    print(f"{type(error).__name__}: {error}")
"""


@pytest.fixture
def reachable() -> Iterator[Path]:
    """A directory that nobody can reach: root is not stopped by permissions, so that is who opens here."""
    with tempfile.TemporaryDirectory() as name:
        directory = Path(name)
        directory.chmod(0o777)
        yield directory
        directory.chmod(0o777)


def make(path: Path) -> None:
    async def make_it() -> None:
        async with Database.open(path):
            pass

    asyncio.run(make_it())


@pytest.mark.parametrize(
    ("directory_mode", "modes", "named"),
    [
        (0o444, {}, ""),
        (0o555, {}, ""),
        (0o555, {"dama.sqlite3": 0o666}, ""),
        (0o777, {"dama.sqlite3": 0o444}, "/dama.sqlite3"),
        (0o777, {"dama.sqlite3": 0o666, "dama.sqlite3.lock": 0o444}, "/dama.sqlite3.lock"),
    ],
)
def test_a_read_only_file_or_directory(
    reachable: Path, directory_mode: int, modes: dict[str, int], named: str
) -> None:
    path = reachable / "dama.sqlite3"
    if modes:
        make(path)
        Path(f"{path}.lock").chmod(0o666)
    for name, mode in modes.items():
        (reachable / name).chmod(mode)
    reachable.chmod(directory_mode)
    expected = (
        f"DatabaseReadOnly: {reachable}{named} cannot be written, and the database dama.sqlite3 needs that.\n"
    )
    assert run(OPEN, path) == expected


def test_a_journal_that_only_somebody_else_can_write(reachable: Path) -> None:
    path = reachable / "dama.sqlite3"
    make(path)
    with closing(sqlite3.connect(path)) as other:
        other.execute("UPDATE alembic_version SET version_num = version_num")
        other.commit()
        for file in reachable.iterdir():
            file.chmod(0o444 if file.name.endswith(("-wal", "-shm")) else 0o666)
        assert run(OPEN, path).startswith(f"DatabaseReadOnly: The database {path} cannot be written: ")


async def test_any_other_trouble_is_told_in_sqlites_words(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async with fresh(tmp_path):
        pass

    def fail(*_: object) -> None:
        raise sqlite3.OperationalError("disk I/O error")

    monkeypatch.setattr(database_module, "_read_revision", fail)
    refused = await refusal(tmp_path / "dama.sqlite3")
    assert type(refused) is database_module.DatabaseUnusable
    assert "cannot be used: disk I/O error." in str(refused)


# Starting


IMPORTS = """
import asyncio, pathlib, sys
from storage.database import Database

async def open_once():
    async with Database.open(pathlib.Path(sys.argv[1])):
        print(sorted(name for name in sys.modules if name.partition(".")[0] in {"alembic", "mako"}))

asyncio.run(open_once())
"""


def test_neither_the_first_nor_a_later_start_loads_alembic(tmp_path: Path) -> None:
    for _ in range(2):
        assert run(IMPORTS, tmp_path / "dama.sqlite3") == "[]\n"
