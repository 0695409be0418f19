"""Marks: what the bot remembers about itself, such as which commands it has registered."""

from sqlalchemy import insert, select, update

from storage.database import Connection
from storage.tables import marks


async def get(connection: Connection, name: str) -> str | None:
    """What was last remembered under a name."""
    return (await connection.execute(select(marks.c.value).where(marks.c.name == name))).scalar()


async def put(connection: Connection, name: str, value: str) -> None:
    """Remember this from now on."""
    changed = await connection.execute(update(marks).where(marks.c.name == name).values(value=value))
    if changed.rowcount == 0:
        await connection.execute(insert(marks).values(name=name, value=value))
