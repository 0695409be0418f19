"""The days of vacation that players have taken, each known by when it begins."""

from collections.abc import Collection

from sqlalchemy import delete, insert, select

from core.match import PlayerId
from core.vacation import VacationDay
from storage.database import Connection
from storage.tables import vacation_days


async def taken(connection: Connection, player: PlayerId) -> list[VacationDay]:
    """All days a player has taken or is to take, the earliest first."""
    columns = vacation_days.c.starts_at, vacation_days.c.over_at
    days = select(*columns).where(vacation_days.c.player_id == player).order_by(vacation_days.c.starts_at)
    return [VacationDay(*row) for row in await connection.execute(days)]


async def add(connection: Connection, player: PlayerId, days: Collection[VacationDay]) -> None:
    """Note these days."""
    rows = [{"player_id": player, "starts_at": day.begins_at, "over_at": day.over_at} for day in days]
    if rows:
        await connection.execute(insert(vacation_days), rows)


async def remove(connection: Connection, player: PlayerId, days: Collection[VacationDay]) -> None:
    """Give these days back."""
    begins = [day.begins_at for day in days]
    which = vacation_days.c.player_id == player, vacation_days.c.starts_at.in_(begins)
    await connection.execute(delete(vacation_days).where(*which))
