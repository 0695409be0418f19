"""Which of our messages have buttons that ask something, and which of those have nothing to ask any more."""

from collections.abc import Collection
from dataclasses import dataclass
from datetime import datetime
from typing import Final

from sqlalchemy import delete, func, insert, select, update

from core.match import MatchId
from storage.columns import AnyRow, AnySelect, is_about, message_columns
from storage.database import Connection
from storage.places import Place, Platform
from storage.tables import live_buttons

_MOST_AT_ONCE: Final = 100


@dataclass(frozen=True, slots=True)
class LiveButtons:
    """The buttons of one message; `kind` and `at` say what they are about: which offer, say, of the match."""

    place: Place
    message: int
    match: MatchId
    kind: str
    at: int

    @property
    def attempts(self) -> int:
        """To take them away is tried once."""
        return 0


async def note(connection: Connection, buttons: LiveButtons) -> None:
    """Remember that a message has these."""
    row = {
        **message_columns(buttons.place, buttons.message),
        "match_id": buttons.match,
        "kind": buttons.kind,
        "at": buttons.at,
    }
    await connection.execute(insert(live_buttons).values(row))


async def of_match(connection: Connection, match: MatchId) -> list[LiveButtons]:
    """Those of a match that have something to ask."""
    theirs = live_buttons.c.match_id == match, live_buttons.c.due_at.is_(None)
    return await _several(connection, select(live_buttons).where(*theirs))


async def end(connection: Connection, over: Collection[LiveButtons], due_at: datetime) -> None:
    """Have these taken away then."""
    for one in over:
        which = is_about(live_buttons, one.place, one.message)
        await connection.execute(update(live_buttons).where(which).values(due_at=due_at))


async def due(connection: Connection, platforms: Collection[Platform], now: datetime) -> list[LiveButtons]:
    """Those to be taken away now, the longest due first."""
    waiting = live_buttons.c.platform.in_(platforms), live_buttons.c.due_at <= now
    order = live_buttons.c.due_at
    return await _several(
        connection, select(live_buttons).where(*waiting).order_by(order).limit(_MOST_AT_ONCE)
    )


async def next_due(connection: Connection, platforms: Collection[Platform]) -> datetime | None:
    """When the next ones are to be taken away; in the past where it is now."""
    waiting = live_buttons.c.platform.in_(platforms), live_buttons.c.due_at.is_not(None)
    soonest = select(func.min(live_buttons.c.due_at)).where(*waiting)
    moment: datetime | None = (await connection.execute(soonest)).scalar_one()
    return moment


async def drop(connection: Connection, buttons: LiveButtons) -> None:
    """Forget them: they are taken away, or stay for ever."""
    which = is_about(live_buttons, buttons.place, buttons.message)
    await connection.execute(delete(live_buttons).where(which))


async def _several(connection: Connection, which: AnySelect) -> list[LiveButtons]:
    return [_live_buttons(row) for row in await connection.execute(which)]


def _live_buttons(row: AnyRow) -> LiveButtons:
    place = Place(row.platform, row.chat)
    return LiveButtons(place, row.message, MatchId(row.match_id), row.kind, row.at)
