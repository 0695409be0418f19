"""Messages of ours that tell of a match without being its card, so that an answer to any of them names it."""

from sqlalchemy import insert, select, update

from core.match import MatchId
from storage import cards
from storage.columns import is_about, message_columns
from storage.database import Connection
from storage.places import Place
from storage.tables import told_messages


async def note(connection: Connection, place: Place, message: int, match: MatchId) -> None:
    """Remember which match a message tells of; one that was written over, of the latest."""
    which = is_about(told_messages, place, message)
    row = {"match_id": match}
    if (await connection.execute(update(told_messages).where(which).values(row))).rowcount == 0:
        await connection.execute(insert(told_messages).values({**message_columns(place, message), **row}))


async def match_of(connection: Connection, place: Place, message: int) -> MatchId | None:
    """The match that a message shows, showed or tells of; None where it is about none."""
    if found := await cards.by_message(connection, place, message):
        return found[0].match
    told = select(told_messages.c.match_id).where(is_about(told_messages, place, message))
    number = (await connection.execute(told)).scalar_one_or_none()
    return None if number is None else MatchId(number)
