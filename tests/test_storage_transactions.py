"""Within a transaction nothing but the database is waited for: a slow chat must not hold up everybody."""

import ast
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
FILES = sorted(path for package in ("storage", "bot") for path in (ROOT / package).rglob("*.py"))
OPENS = {"read", "write"}
"""The methods of a Database that begin a transaction."""


def transactions(tree: ast.AST) -> Iterator[list[ast.stmt]]:
    """The bodies that run within a transaction: blocks that open one, and functions that are handed one."""
    for node in ast.walk(tree):
        if isinstance(node, ast.AsyncWith) and any(opens(item.context_expr) for item in node.items):
            yield node.body
        if isinstance(node, ast.AsyncFunctionDef) and "connection" in {arg.arg for arg in node.args.args}:
            yield node.body


def opens(expression: ast.expr) -> bool:
    return (
        isinstance(expression, ast.Call)
        and isinstance(expression.func, ast.Attribute)
        and expression.func.attr in OPENS
    )


def waits_for_others(body: list[ast.stmt]) -> list[int]:
    """The lines of a body that wait for something that does not have the connection."""
    found, having = [], {"connection", *(name for statement in body for name in made_with_it(statement))}
    for statement in body:
        for node in ast.walk(statement):
            if isinstance(node, ast.AsyncFor | ast.AsyncWith):
                found.append(node.lineno)
            if isinstance(node, ast.Await) and having.isdisjoint(names(node.value)):
                found.append(node.lineno)
    return found


def made_with_it(statement: ast.stmt) -> Iterator[str]:
    """The names of what is made here and keeps the connection: `replay = Replay(connection)`."""
    for node in ast.walk(statement):
        if isinstance(node, ast.Assign) and "connection" in names(node.value):
            yield from (target.id for target in node.targets if isinstance(target, ast.Name))


def names(expression: ast.expr) -> set[str]:
    """The names a call is made on and handed."""
    if not isinstance(expression, ast.Call):
        return set()
    handed = [*expression.args, *(keyword.value for keyword in expression.keywords)]
    parts = [
        *handed,
        expression.func.value if isinstance(expression.func, ast.Attribute) else expression.func,
    ]
    return {part.id for part in parts if isinstance(part, ast.Name)}


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_nothing_else_is_waited_for(path: Path) -> None:
    tree = ast.parse(path.read_text(encoding="utf-8"))
    assert not [line for body in transactions(tree) for line in waits_for_others(body)]


def test_a_wait_would_be_seen() -> None:
    source = """
async def save(connection):
    await connection.execute(1)
    await cards.due(connection, 2)
    queue = Queue(connection)
    await queue.empty()
    await messenger.say(3)

async def play():
    async with database.write() as connection:
        await asyncio.sleep(1)
        async for row in connection.stream(4):
            pass
    await messenger.say(5)
"""
    lines = [line for body in transactions(ast.parse(source)) for line in waits_for_others(body)]
    assert lines == [7, 11, 12]
