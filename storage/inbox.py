"""What platforms told us, kept until it is acted on, so that nothing is lost and nothing counts twice."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import and_, delete, insert, select, update

from storage.database import Connection
from storage.places import Platform
from storage.tables import inbox

_NO_CHAT = 0


@dataclass(frozen=True, slots=True)
class Received:
    """One update, as the platform numbers and writes it."""

    platform: Platform
    id: int
    chat: int
    payload: str


async def receive(
    connection: Connection, platform: Platform, updates: Sequence[tuple[int, int, str]], now: datetime
) -> list[Received]:
    """Store updates (number, chat, payload); those that were not known before, in the order given."""
    numbers = [number for number, _, _ in updates]
    seen = select(inbox.c.id).where(inbox.c.platform == platform, inbox.c.id.in_(numbers))
    known = set(await connection.scalars(seen))
    new = {
        number: Received(platform, number, chat, payload)
        for number, chat, payload in updates
        if number not in known
    }
    rows = [
        {
            "platform": platform,
            "id": update.id,
            "chat": update.chat,
            "payload": update.payload,
            "received_at": now,
        }
        for update in new.values()
    ]
    if rows:
        await connection.execute(insert(inbox), rows)
    return list(new.values())


async def pending(connection: Connection, platform: Platform) -> list[Received]:
    """What has not been handled yet, in the order of the platform's numbers."""
    waiting = and_(inbox.c.platform == platform, inbox.c.handled_at.is_(None))
    # Few wait, and many have been handled: sorted by the database, it would go through all of them in order.
    rows = await connection.execute(select(inbox).where(waiting))
    received = [Received(row.platform, row.id, row.chat, row.payload) for row in rows]
    return sorted(received, key=lambda update: update.id)


async def settle(connection: Connection, platform: Platform, number: int, now: datetime) -> bool:
    """Note that an update has been handled, and forget all but its number; False where it was before."""
    waiting = and_(inbox.c.platform == platform, inbox.c.id == number, inbox.c.handled_at.is_(None))
    row = {"handled_at": now, "payload": None, "chat": _NO_CHAT}
    return (await connection.execute(update(inbox).where(waiting).values(row))).rowcount == 1


async def prune(connection: Connection, before: datetime) -> None:
    """Forget what was handled before then."""
    anywhere = inbox.c.platform.in_(list(Platform))
    await connection.execute(delete(inbox).where(anywhere, inbox.c.handled_at < before))
