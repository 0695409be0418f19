"""Another program that writes to the database and does not end for a while."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path


@contextmanager
def written_by_another(path: Path) -> Iterator[None]:
    """Nobody else can write to this database meanwhile."""
    with closing(sqlite3.connect(path, isolation_level=None)) as other:
        other.execute("BEGIN IMMEDIATE")
        yield
