"""The days of vacation that players have taken, each known by when it begins."""

from collections.abc import Collection
from datetime import datetime

from sqlalchemy import delete, insert, select

from core.match import PlayerId
from storage.database import Connection
from storage.tables import vacation_days


async def taken(connection: Connection, player: PlayerId) -> list[datetime]:
    """All days a player has taken or is to take, the earliest first."""
    days = select(vacation_days.c.starts_at).where(vacation_days.c.player_id == player)
    return list(await connection.scalars(days.order_by(vacation_days.c.starts_at)))


async def add(connection: Connection, player: PlayerId, days: Collection[datetime]) -> None:
    """Note these days."""
    if rows := [{"player_id": player, "starts_at": day} for day in days]:
        await connection.execute(insert(vacation_days), rows)


async def remove(connection: Connection, player: PlayerId, days: Collection[datetime]) -> None:
    """Give these days back."""
    which = vacation_days.c.player_id == player, vacation_days.c.starts_at.in_(days)
    await connection.execute(delete(vacation_days).where(*which))
