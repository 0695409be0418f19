"""What can still be read of somebody in a database: in its rows, and in the bytes of its files."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path


def rows_with(database: Path, *traces: object) -> list[tuple[str, str, object]]:
    """Table, column and value of whatever is, or has in its text, one of these."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
        return [found for found in _everything(connection) if _has(found[2], traces)]


def _everything(connection: sqlite3.Connection) -> Iterator[tuple[str, str, object]]:
    tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
    for (table,) in tables:
        rows = connection.execute(f'SELECT * FROM "{table}"')  # noqa: S608 - the names are our own
        columns = [column[0] for column in rows.description]
        for row in rows:
            yield from ((table, column, value) for column, value in zip(columns, row, strict=True))


def _has(value: object, traces: tuple[object, ...]) -> bool:
    return any(value == trace or (isinstance(value, str) and str(trace) in value) for trace in traces)


def files_with(database: Path, *traces: object) -> list[str]:
    """The files of a database, its journal among them, in which one of these can be read."""
    files = database.parent.glob(f"{database.name}*")
    return [file.name for file in files if any(str(trace).encode() in file.read_bytes() for trace in traces)]


def everything_in(
    database: Path, *, but: frozenset[str] = frozenset()
) -> dict[str, list[tuple[object, ...]]]:
    """Every row of every table, in an order that only the rows decide."""
    with closing(sqlite3.connect(f"file:{database}?mode=ro", uri=True)) as connection:
        tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall()
        return {
            table: sorted(connection.execute(f'SELECT * FROM "{table}"').fetchall(), key=repr)  # noqa: S608
            for (table,) in tables
            if table not in but
        }
