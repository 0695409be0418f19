"""Codes by which somebody shows that an account on another platform is theirs too; only digests are kept."""

from dataclasses import dataclass
from datetime import datetime

from sqlalchemy import delete, insert, select, update

from core.match import PlayerId
from storage.database import Connection
from storage.tables import link_codes


@dataclass(frozen=True, slots=True)
class Code:
    """A code that somebody was given, and whether it has been used."""

    player: PlayerId
    expires_at: datetime
    is_used: bool


async def put(connection: Connection, player: PlayerId, digest: int, expires_at: datetime) -> None:
    """Give a player a code; one that they had and did not use is good no more."""
    unused = link_codes.c.player_id == player, link_codes.c.used_at.is_(None)
    await connection.execute(delete(link_codes).where(*unused))
    row = {"digest": digest, "player_id": player, "expires_at": expires_at}
    await connection.execute(insert(link_codes).values(row))


async def find(connection: Connection, digest: int) -> Code | None:
    """The code with this digest."""
    row = (await connection.execute(select(link_codes).where(link_codes.c.digest == digest))).first()
    return Code(PlayerId(row.player_id), row.expires_at, row.used_at is not None) if row else None


async def use(connection: Connection, digest: int, now: datetime) -> None:
    """It has done what it is for."""
    await connection.execute(update(link_codes).where(link_codes.c.digest == digest).values(used_at=now))


async def prune(connection: Connection, before: datetime) -> None:
    """Forget the codes that were good until then."""
    await connection.execute(delete(link_codes).where(link_codes.c.expires_at < before))
