"""Opens the one SQLite file, brings it up to date, and gives transactions; only here is SQLite spoken."""

import asyncio
import os
import sqlite3
from collections.abc import AsyncIterator, Iterator
from contextlib import AbstractAsyncContextManager, asynccontextmanager, closing, contextmanager, suppress
from pathlib import Path
from typing import Any, Final

from sqlalchemy import JSON, ColumnElement, func, insert
from sqlalchemy import Connection as SyncConnection
from sqlalchemy.exc import DatabaseError
from sqlalchemy.ext.asyncio import AsyncConnection, AsyncEngine, create_async_engine

from storage import tables
from storage.driver import OneHopConnection

Connection = AsyncConnection
"""A transaction, as every function of the storage takes it."""

_BUSY_SECONDS: Final = 5
"""How long to wait for another program that writes to the file, such as an operator's sqlite3."""
_FAULTS_OF_STATEMENTS: Final = {
    *(sqlite3.SQLITE_ERROR, sqlite3.SQLITE_CONSTRAINT, sqlite3.SQLITE_MISMATCH),
    *(sqlite3.SQLITE_TOOBIG, sqlite3.SQLITE_MISUSE, sqlite3.SQLITE_RANGE),
}
"""A statement that cannot be executed is a bug, and not what became of the file."""
_READERS: Final = 3
"""Each is a thread; what they do takes well under a millisecond."""


def gathered(*columns: ColumnElement[Any]) -> ColumnElement[Any]:
    """These columns of many rows as one value: a list for each row, in whatever order."""
    return func.json_group_array(func.json_array(*columns), type_=JSON)


class DatabaseUnusable(Exception):
    """The file cannot serve as the database; its str is one sentence that says why."""


class NotADatabase(DatabaseUnusable):
    """Something else is there, or nothing can be."""


class DatabaseLocked(DatabaseUnusable):
    """Another bot, or another program, holds the file."""


class DatabaseReadOnly(DatabaseUnusable):
    """The file, or the directory that has to take its journal, cannot be written."""


class DatabaseNewer(DatabaseUnusable):
    """A newer version of this program has changed the file."""


class BackupRefused(DatabaseUnusable):
    """The copy cannot be made there."""


class Database:
    """The open database. One writes at a time; readers see the last commit and wait for nobody."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self._reader = _engine(path, "BEGIN", _READERS, "PRAGMA query_only = ON")
        # What is deleted at somebody's wish is not to be read in the file either.
        self._writer = _engine(
            path, "BEGIN IMMEDIATE", 1, "PRAGMA synchronous = FULL", "PRAGMA secure_delete = ON"
        )

    @classmethod
    @asynccontextmanager
    async def open(cls, path: Path) -> AsyncIterator["Database"]:
        """The database in this file, made or migrated first where need be; DatabaseUnusable otherwise.

        Held by one process at a time. Before a migration a copy is left beside it, as NAME.before-REVISION.
        """
        path = await asyncio.to_thread(path.resolve)
        with _held(path):
            revision = await asyncio.to_thread(_revision, path)
            database = cls(path)
            try:
                await database._bring_up_to_date(revision)
                yield database
            finally:
                await database._reader.dispose()
                await database._writer.dispose()

    def read(self) -> AbstractAsyncContextManager[Connection]:
        """A transaction that sees one state of the database throughout, and cannot change it."""
        return self._transaction(self._reader)

    def write(self) -> AbstractAsyncContextManager[Connection]:
        """A transaction that nobody else writes beside; on disk once it ends, undone if it raises."""
        return self._transaction(self._writer)

    @asynccontextmanager
    async def _transaction(self, engine: AsyncEngine) -> AsyncIterator[Connection]:
        """A transaction; DatabaseUnusable where the file is held by another, damaged, or has no room, say."""
        try:
            async with engine.begin() as connection:
                yield connection
        except DatabaseError as error:
            if _code(error.orig) in _FAULTS_OF_STATEMENTS:
                raise
            raise _explanation(self.path, error.orig) from error

    async def empty_journal(self) -> None:
        """Leave nothing of what was deleted beside the file either; later where somebody is just reading."""
        await asyncio.to_thread(_empty_journal, self.path)

    async def backup(self, target: Path) -> None:
        """A copy of this database, see `backup`."""
        await backup(self.path, target)

    async def _bring_up_to_date(self, revision: str | None) -> None:
        if revision == tables.REVISION:
            return
        if revision is None:
            async with self.write() as connection:
                await connection.run_sync(_make_schema)
            return
        # Alembic takes its time to load, and is needed once per release.
        from storage import migrating  # noqa: PLC0415

        if not migrating.knows(revision):
            raise DatabaseNewer(
                f"The database {self.path} was changed by a newer version of this program (its revision is "
                f"{revision}, the newest here {tables.REVISION}): run that version, or restore a backup.",
            )
        await asyncio.to_thread(_copy, self.path, Path(f"{self.path}.before-{tables.REVISION}"))
        async with self.write() as connection:
            await connection.run_sync(migrating.upgrade)


async def backup(path: Path, target: Path) -> None:
    """Copy a database, which may be in use, to a file that must not exist yet; BackupRefused where it cannot.

    The copy is the state of one moment, and appears under its name only when it is whole.
    """
    await asyncio.to_thread(_backup, path, target)


def _engine(path: Path, begin: str, connections: int, *pragmas: str) -> AsyncEngine:
    def connect() -> sqlite3.Connection:
        connection = _connect(path)
        for statement in ("PRAGMA foreign_keys = ON", *pragmas):
            connection.execute(statement)
        return connection

    return create_async_engine(
        "sqlite+aiosqlite:///this file",  # which one, the driver has been told
        pool_size=connections,
        max_overflow=0,
        connect_args={"async_creator_fn": lambda *_, **__: OneHopConnection(connect, begin)},
    )


def _make_schema(connection: SyncConnection) -> None:
    tables.metadata.create_all(connection, checkfirst=False)
    connection.execute(insert(tables.alembic_version).values(version_num=tables.REVISION))


@contextmanager
def _held(path: Path) -> Iterator[None]:
    """Keep a second bot off the file for as long as this one lives, however it dies.

    An exclusive transaction on an empty database beside it: SQLite knows how to lock on every system, and
    the system lets go of the lock when the process is gone.
    """
    lock = Path(f"{path}.lock")
    _check_place(path, lock)
    with closing(_connect(lock, seconds=0)) as connection:
        with _explained(path, busy=f"Another bot is running on the database {path}: stop that one first."):
            connection.execute("BEGIN EXCLUSIVE")
        yield
        connection.rollback()


def _check_place(path: Path, lock: Path) -> None:
    if not os.path.isdir(path.parent):  # noqa: PTH112 - pathlib raises where it may not look
        raise NotADatabase(f"There is no directory {path.parent} to keep the database {path.name} in.")
    if not os.access(path.parent, os.W_OK | os.X_OK):
        raise DatabaseReadOnly(f"{path.parent} cannot be written, and the database {path.name} needs that.")
    if path.is_dir():
        raise NotADatabase(f"{path} is a directory, and not a database.")
    for needed in (path, lock):
        if needed.exists() and not os.access(needed, os.W_OK):
            raise DatabaseReadOnly(f"{needed} cannot be written, and the database {path.name} needs that.")


def _revision(path: Path) -> str | None:
    """The revision the file is at, None where it is new; DatabaseUnusable where it cannot be used at all."""
    with _explained(path), closing(_connect(path)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        revision = _read_revision(connection, path)
        connection.rollback()
        # Kept in the file: readers and the writer do not wait for each other.
        connection.execute("PRAGMA journal_mode = WAL")
    return revision


def _read_revision(connection: sqlite3.Connection, path: Path) -> str | None:
    names = {name for (name,) in connection.execute("SELECT name FROM sqlite_master")}
    if not names:
        return None
    if tables.alembic_version.name in names:
        for (revision,) in connection.execute("SELECT version_num FROM alembic_version"):
            return str(revision)
    raise NotADatabase(f"{path} is a database, but not one of this program's.")


def _connect(path: Path, seconds: float = _BUSY_SECONDS) -> sqlite3.Connection:
    return sqlite3.connect(path, timeout=seconds, isolation_level=None)


@contextmanager
def _explained(path: Path, busy: str = "") -> Iterator[None]:
    """Say what an error of SQLite means to whoever runs the bot."""
    try:
        yield
    except sqlite3.Error as error:
        raise _explanation(path, error, busy) from error


def _code(error: BaseException | None) -> int:
    # The codes above the first byte only say where in SQLite it happened.
    return int(getattr(error, "sqlite_errorcode", sqlite3.SQLITE_ERROR)) & 0xFF


def _explanation(path: Path, error: BaseException | None, busy: str = "") -> DatabaseUnusable:
    match _code(error):
        case sqlite3.SQLITE_BUSY:
            return DatabaseLocked(
                busy or f"Another program is writing to the database {path} and does not end."
            )
        case sqlite3.SQLITE_READONLY | sqlite3.SQLITE_PERM | sqlite3.SQLITE_CANTOPEN:
            return DatabaseReadOnly(f"The database {path} cannot be written: {error}.")
        case sqlite3.SQLITE_NOTADB | sqlite3.SQLITE_CORRUPT:
            return NotADatabase(f"{path} is not a database, or a damaged one: {error}.")
        case _:
            return DatabaseUnusable(f"The database {path} cannot be used: {error}.")


def _empty_journal(path: Path) -> None:
    # While it waits for readers nobody can write: better a little is left there for another time.
    with _explained(path), closing(_connect(path, seconds=1)) as connection:
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")


def _backup(path: Path, target: Path) -> None:
    try:
        exists, is_there = target.exists(), path.is_file()
    except OSError as error:
        raise BackupRefused(f"The database {path} could not be copied to {target}: {error}.") from error
    if exists:
        raise BackupRefused(f"There is a file {target} already: choose another name for the backup.")
    if not is_there:
        raise NotADatabase(f"There is no database {path} to back up.")
    _copy(path, target)


def _copy(path: Path, target: Path) -> None:
    """Write a copy beside the target, and give it its name when all of it is on the disk."""
    partial = Path(f"{target}.partial")
    try:
        partial.unlink(missing_ok=True)
        with closing(_connect(path)) as source, closing(_connect(partial)) as copy:
            source.backup(copy)
        partial.replace(target)
    except (OSError, sqlite3.Error) as error:
        with suppress(OSError):
            partial.unlink(missing_ok=True)
        raise BackupRefused(f"The database {path} could not be copied to {target}: {error}.") from error
