"""Homes: where a match was agreed that is shown in a thread of its own, for it stays on the lists there."""

from typing import Any

from sqlalchemy import ColumnElement, CompoundSelect, select, union_all

from core.match import MatchId
from storage.columns import NO_THREAD, AnyRow, AnySelect, is_in, place_columns
from storage.database import Connection
from storage.places import Place
from storage.tables import cards


def home_columns(home: Place | None) -> dict[str, Any]:
    """The home of a card as its columns; None: it is where it was agreed."""
    if home is None:
        return {"home_chat": None, "home_thread": None}
    kept = place_columns(home)
    return {"home_chat": kept["chat"], "home_thread": kept["thread"]}


def home_in(row: AnyRow) -> Place | None:
    """The home kept in the row of a card."""
    if row.home_chat is None:
        return None
    return Place(row.platform, row.home_chat, row.home_thread or None, row.community_id)


async def of_thread(connection: Connection, place: Place) -> Place | None:
    """From where a thread was opened for a match; None for any other place."""
    opened = select(cards).where(is_in(cards, place), cards.c.home_chat.is_not(None)).limit(1)
    row = (await connection.execute(opened)).first()
    return home_in(row) if row else None


def places_of(match: ColumnElement[MatchId]) -> tuple[AnySelect, AnySelect]:
    """Platform, chat and thread of each place that shows a match, and of each that is its home.

    Apart, for of both in one SQLite would make a list that it compares with every row of another table.
    """
    shown_in = select(cards.c.platform, cards.c.chat, cards.c.thread).where(cards.c.match_id == match)
    agreed_in = select(cards.c.platform, cards.c.home_chat, cards.c.home_thread)
    has_home = cards.c.match_id == match, cards.c.home_chat.is_not(None)
    return shown_in, agreed_in.where(*has_home)


def open_in(place: Place) -> CompoundSelect[Any]:
    """The matches that go on and are shown in a place or at home there."""
    goes_on = select(cards.c.match_id).where(cards.c.platform == place.platform, cards.c.is_open.is_(True))
    thread = place.thread or NO_THREAD
    return union_all(
        goes_on.where(cards.c.chat == place.chat, cards.c.thread == thread),
        goes_on.where(cards.c.home_chat == place.chat, cards.c.home_thread == thread),
    )
