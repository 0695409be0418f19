"""Statements as they are executed, and how the database finds the rows for them."""

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from sqlalchemy import event
from sqlalchemy.engine import Engine

from storage.database import Connection

Statement = tuple[str, Any]


@contextmanager
def recorded() -> Iterator[list[Statement]]:
    """The statements that are executed within."""
    statements: list[Statement] = []

    def record(_connection: object, _cursor: object, statement: str, parameters: Any, *_: object) -> None:
        one = parameters[0] if parameters and isinstance(parameters, list) else parameters
        statements.append((statement, one))

    event.listen(Engine, "before_cursor_execute", record)
    try:
        yield statements
    finally:
        event.remove(Engine, "before_cursor_execute", record)


async def plan(connection: Connection, statement: Statement) -> list[str]:
    text, parameters = statement
    return [row.detail for row in await connection.exec_driver_sql(f"EXPLAIN QUERY PLAN {text}", parameters)]


def is_scan(step: str) -> bool:
    """Whether a step reads a whole table; what a statement has put together itself is short."""
    return step.startswith("SCAN") and not step.startswith(("SCAN CONSTANT", "SCAN anon"))
