"""Databases with few things and with many, filled by copying, and how long each thing takes in either."""

import argparse
import sqlite3
from collections.abc import Awaitable, Callable
from dataclasses import dataclass, field
from pathlib import Path
from statistics import median
from time import perf_counter

FEW, MANY, SMALL = 1_000, 1_000_000, 20_000


def how_many(description: str | None, things: str) -> int:
    """How many there are to be on the large side, as the command line says."""
    options = argparse.ArgumentParser(description=description)
    options.add_argument("--small", action="store_true", help=f"only {SMALL:,} {things} instead of {MANY:,}")
    return SMALL if options.parse_args().small else MANY


@dataclass
class Side:
    """A database with so many things, and how long each thing took there, in milliseconds."""

    number: int
    path: Path
    took: dict[str, list[float]] = field(default_factory=dict)

    async def time(self, what: str, doing: Callable[[], Awaitable[object]]) -> None:
        """Do it, and keep how long it took."""
        began = perf_counter()
        await doing()
        self.took.setdefault(what, []).append((perf_counter() - began) * 1_000)

    def median(self, what: str) -> float:
        """Of all the times it was done."""
        return median(self.took[what])


def copy(
    database: sqlite3.Connection, table: str, first: str, numbers: range, values: dict[str, str]
) -> None:
    """These rows again for each number n, with other values in some columns, by the order of the first."""
    columns = [name for _, name, *_ in database.execute(f"PRAGMA table_info({table})")]
    of_columns = ", ".join(values.get(name, name) for name in columns)
    database.execute(f"CREATE TEMP TABLE first AS SELECT * FROM {table} WHERE {first}")  # noqa: S608 - from here
    database.execute(
        f"WITH RECURSIVE counted(n) AS (SELECT {numbers.start} UNION ALL "  # noqa: S608 - the same
        f"SELECT n + 1 FROM counted WHERE n + 1 < {numbers.stop}) "
        f"INSERT INTO {table} SELECT {of_columns} FROM counted, first ORDER BY 1",
    )
    database.execute("DROP TABLE first")


def report(few: Side, many: Side) -> None:
    """A line for each thing that was done."""
    for what in few.took:
        small, large = few.median(what), many.median(what)
        print(f"  {what:26} {small:6.2f} ms {large:6.2f} ms {large / small:5.2f} x")
