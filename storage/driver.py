"""aiosqlite with one hop to its thread for each statement, where by itself it makes four."""

import sqlite3
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any, Final, Self

import aiosqlite

Parameters = Sequence[Any]

_ROWS_AT_A_TIME: Final = 64
"""Asked for by aiosqlite; here all rows are fetched at once."""


class OneHopConnection(aiosqlite.Connection):
    """What SQLAlchemy asks for when it asks for a connection of aiosqlite.

    A hop to the thread and back costs more than most statements. So a transaction begins with its first
    statement, in the same hop; the rows of a statement are fetched where they are found; and what SQLAlchemy
    asks besides is answered without asking the thread.
    """

    def __init__(self, connect: Callable[[], sqlite3.Connection], begin: str) -> None:
        super().__init__(connect, _ROWS_AT_A_TIME)
        self._begin = begin
        # A program that fails ends, even where it has not closed its connections.
        self._thread.daemon = True

    def cursor(self) -> "OneHopCursor":  # type: ignore[override]
        """A cursor for one statement, with as much of a cursor's face as SQLAlchemy looks at."""
        return OneHopCursor(self)

    async def commit(self) -> None:
        """Keep what was done since the transaction began, if one did."""
        if self.in_transaction:
            await super().commit()

    async def rollback(self) -> None:
        """Undo what was done since the transaction began, if one did."""
        if self.in_transaction:
            await super().rollback()

    async def in_transaction_do(self, do: Callable[[sqlite3.Connection], None]) -> None:
        """Do this with the connection, in its thread, and begin a transaction first where there is none."""
        await self._execute(self._in_transaction_do, do)  # type: ignore[no-untyped-call]

    def _in_transaction_do(self, do: Callable[[sqlite3.Connection], None]) -> None:
        if not self._conn.in_transaction:
            self._conn.execute(self._begin)
        do(self._conn)


class OneHopCursor:
    """One statement, all of it done when it has been executed."""

    description: Any = None
    rowcount = -1
    lastrowid: int | None = None
    arraysize = 1

    def __init__(self, connection: OneHopConnection) -> None:
        self._connection = connection
        self._rows: list[Any] = []

    async def __aenter__(self) -> Self:
        """SQLAlchemy enters its cursors, which takes nothing here."""
        return self

    async def execute(self, statement: str, parameters: Parameters = ()) -> None:
        """Execute the statement, and fetch its rows."""
        await self._connection.in_transaction_do(partial(self._execute, statement, parameters))

    async def executemany(self, statement: str, parameters: Iterable[Parameters]) -> None:
        """Execute the statement for each row of parameters."""
        await self._connection.in_transaction_do(partial(self._executemany, statement, parameters))

    async def fetchall(self) -> list[Any]:
        """The rows, which have been fetched already."""
        return self._rows

    async def close(self) -> None:
        """SQLAlchemy closes its cursors, which has been done already."""

    def _execute(self, statement: str, parameters: Parameters, connection: sqlite3.Connection) -> None:
        cursor = connection.execute(statement, parameters)
        self._rows = cursor.fetchall()
        self._keep(cursor)

    def _executemany(
        self, statement: str, parameters: Iterable[Parameters], connection: sqlite3.Connection
    ) -> None:
        self._keep(connection.executemany(statement, parameters))

    def _keep(self, cursor: sqlite3.Cursor) -> None:
        self.description, self.rowcount, self.lastrowid = (
            cursor.description,
            cursor.rowcount,
            cursor.lastrowid,
        )
        cursor.close()
