"""What becomes of something that could not be delivered: it follows its chat, is given up, or waits."""

from collections.abc import Awaitable, Callable
from datetime import datetime
from typing import Protocol, TypeVar

from bot.delivery import PlaceMovedError, UnreachableError, wait_before_retry
from storage import chats
from storage.database import Connection
from storage.places import Place


class Waiting(Protocol):
    """Something to be delivered in a place, and how often that was tried."""

    @property
    def place(self) -> Place:
        """Where."""

    @property
    def attempts(self) -> int:
        """How often, since it last succeeded."""


Item = TypeVar("Item", bound=Waiting)
Note = Callable[[Connection, Item, datetime, str], Awaitable[None]]
"""Notes of an item that it is given up now, or put off until then, and why."""


async def note(  # noqa: PLR0913 - what failed, and the two ways to note it
    connection: Connection,
    item: Item,
    error: Exception,
    now: datetime,
    *,
    give_up: Note[Item],
    put_off: Note[Item],
) -> None:
    """Note what comes of an error."""
    match error:
        case PlaceMovedError(chat=chat):
            await chats.migrate_chat(connection, item.place.platform, item.place.chat, chat, now)
        case UnreachableError(why=why):
            await give_up(connection, item, now, why)
        case _:
            await put_off(connection, item, now + wait_before_retry(error, item.attempts), str(error))
