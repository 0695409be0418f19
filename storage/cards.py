"""Cards: which messages show which match, what they last showed, and which may be behind."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Any, Final, NewType

from sqlalchemy import ColumnElement, and_, bindparam, case, func, insert, or_, select, update

from core.board import Color
from core.match import MatchId, PlayerId
from storage import dashboards, homes
from storage.columns import (
    AnyRow,
    AnySelect,
    is_about,
    is_in,
    message_columns,
    new_key,
    place_columns,
    place_of,
)
from storage.database import Connection
from storage.homes import home_columns, home_in
from storage.places import Place, Platform
from storage.tables import cards, matches, shown_messages

CardId = NewType("CardId", int)

_NOTHING_SHOWN: Final = -1
_MOST_AT_ONCE: Final = 200
"""Due cards that are handed out at a time; whoever shows them comes back for more."""


@dataclass(frozen=True, slots=True)
class Card:
    """A match as one place shows it, with this side of the board below.

    `reader` is the only player who reads it (None: both, or a whole chat); `message` is the newest that shows
    it, followed by what that one shows (edition -1: nothing yet; `shown_words` is a digest of what it says
    beside the board). One `asked_again` is to be shown anew, whatever it shows. One `in_answer` to a command
    is never pushed; one that `wants_thread` is to have a thread of its own first. `home` is where the match
    was agreed, if a thread was opened for it since. `why` is the last failure.
    """

    id: CardId
    match: MatchId
    place: Place
    side: Color
    reader: PlayerId | None
    message: int | None = None
    shown_edition: int = _NOTHING_SHOWN
    shown_version: int = 0
    shown_over: bool = False
    shown_words: str | None = None
    asked_again: bool = False
    in_answer: bool = False
    due_at: datetime | None = None
    attempts: int = 0
    unreachable_since: datetime | None = None
    why: str | None = None
    wants_thread: bool = False
    home: Place | None = None

    @property
    def is_read_alone(self) -> bool:
        """Whether nobody but its reader sees it; an answer among friends, all of them see."""
        return self.place.community is None and self.reader is not None and not self.in_answer


async def create(  # noqa: PLR0913 - a row, by the names of its columns
    connection: Connection,
    match: MatchId,
    place: Place,
    *,
    side: Color,
    reader: PlayerId | None,
    in_answer: bool = False,
    wants_thread: bool = False,
    now: datetime,
) -> Card:
    """The card of a match in a place: the one there is, unchanged, or a new one that is due now."""
    there = and_(cards.c.match_id == match, is_in(cards, place))
    found = (await connection.execute(select(cards).where(there))).first()
    if found:
        return _card(found)
    home = await homes.of_thread(connection, place)
    ended_at = select(matches.c.ended_at).where(matches.c.id == match)
    row = {
        "match_id": match,
        **place_columns(place),
        **home_columns(home),
        "side": side,
        "reader_id": reader,
        "shown_edition": _NOTHING_SHOWN,
        "shown_version": 0,
        "shown_over": False,
        "in_answer": in_answer,
        "wants_thread": wants_thread,
        "is_open": (await connection.execute(ended_at)).scalar_one() is None,
        "due_at": None if in_answer else now,
        "attempts": 0,
    }
    made = await connection.execute(insert(cards).values(row))
    await dashboards.touch(connection, match, now)
    return Card(
        CardId(new_key(made)),
        match,
        place,
        side,
        reader,
        in_answer=in_answer,
        due_at=None if in_answer else now,
        wants_thread=wants_thread,
        home=home,
    )


async def settle_down(connection: Connection, card: Card, place: Place) -> Card:
    """Have a card that wanted a thread be in this place from now on: in its thread, or where it was.

    Where it was it is at home, unless that was a thread of another match.
    """
    home = card.home if place == card.place else card.home or card.place
    row = {**place_columns(place), **home_columns(home), "wants_thread": False}
    await connection.execute(update(cards).where(cards.c.id == card.id).values(row))
    return replace(card, place=place, wants_thread=False, home=home)


async def load(connection: Connection, card_id: CardId) -> Card | None:
    """A card by its number."""
    row = (await connection.execute(select(cards).where(cards.c.id == card_id))).first()
    return _card(row) if row else None


_OF_MATCH = select(cards).where(cards.c.match_id == bindparam("match")).order_by(cards.c.id)


async def of_match(connection: Connection, match: MatchId) -> list[Card]:
    """Every card of a match, the oldest first."""
    return [_card(row) for row in await connection.execute(_OF_MATCH, {"match": match})]


async def of_matches(connection: Connection, which: Sequence[MatchId]) -> dict[MatchId, list[Card]]:
    """The same of each of these matches."""
    shown_on: dict[MatchId, list[Card]] = {match: [] for match in which}
    found = select(cards).where(cards.c.match_id.in_(which)).order_by(cards.c.id)
    for card in await _several(connection, found):
        shown_on[card.match].append(card)
    return shown_on


async def in_place(connection: Connection, place: Place) -> list[Card]:
    """The cards in a place whose match goes on, the oldest first."""
    return await _several(connection, select(cards).where(is_in(cards, place), _OPEN).order_by(cards.c.id))


async def by_message(connection: Connection, place: Place, message: int) -> tuple[Card, int] | None:
    """The card that a message shows or showed, and the edition it shows."""
    which = is_about(shown_messages, place, message)
    shown = select(cards, shown_messages.c.edition).join(shown_messages).where(which)
    row = (await connection.execute(shown)).first()
    return (_card(row), row.edition) if row else None


async def last_messages(connection: Connection, platform: Platform) -> list[tuple[Place, int]]:
    """The newest message that shows a match that goes on, for each place the bot is a member of."""
    newest = func.max(cards.c.message).label("newest")
    here = cards.c.platform == platform, _OPEN, cards.c.in_answer.is_(False), cards.c.message.is_not(None)
    by_place = cards.c.platform, cards.c.chat, cards.c.thread
    places = select(*by_place, func.max(cards.c.community_id).label("community_id"), newest)
    rows = await connection.execute(places.where(*here).group_by(*by_place))
    return [(place_of(row), row.newest) for row in rows]


async def due(connection: Connection, platforms: Collection[Platform], now: datetime) -> list[CardId]:
    """Cards that may be behind and may be tried now, the longest due first."""
    waiting = select(cards.c.id).where(cards.c.platform.in_(platforms), cards.c.due_at <= now)
    order = cards.c.due_at, cards.c.id
    return [CardId(key) for key in await connection.scalars(waiting.order_by(*order).limit(_MOST_AT_ONCE))]


async def next_due(connection: Connection, platforms: Collection[Platform]) -> datetime | None:
    """When the next card may be tried; in the past where one may be now."""
    # Without the second condition it would pass by every card there ever was.
    waiting = cards.c.platform.in_(platforms), cards.c.due_at.is_not(None)
    soonest = select(func.min(cards.c.due_at)).where(*waiting)
    moment: datetime | None = (await connection.execute(soonest)).scalar_one()
    return moment


async def shown(  # noqa: PLR0913 - the same
    connection: Connection,
    card: Card,
    *,
    message: int,
    edition: int,
    version: int,
    over: bool,
    words: str | None = None,
) -> None:
    """Remember that a message shows this version of the match; the card stays due if there is a newer."""
    row = {
        "message": message,
        "shown_edition": edition,
        "shown_over": over,
        "shown_words": words,
        "asked_again": False,
    }
    await _looked_at(connection, card, version, row)
    await _remember(connection, card, message, edition)


async def up_to_date(connection: Connection, card: Card, version: int) -> None:
    """Note that this version of the match has nothing to show that the card does not show already."""
    await _looked_at(connection, card, version, {})


async def edited(connection: Connection, card: Card, version: int, words: str) -> None:
    """Note that of this version of the match the card's message says all there is to say."""
    await _looked_at(connection, card, version, {"shown_words": words})


async def put_off(connection: Connection, card: Card, until: datetime, why: str) -> None:
    """Showing failed: try again then."""
    row = {"due_at": until, "attempts": cards.c.attempts + 1, "why": why}
    await connection.execute(update(cards).where(cards.c.id == card.id, _DELIVERABLE).values(row))


async def unreachable(connection: Connection, card: Card, now: datetime, why: str) -> None:
    """Showing is of no use until something happens there: it is no longer tried."""
    row = {"due_at": None, "attempts": cards.c.attempts + 1, "unreachable_since": now, "why": why}
    await connection.execute(update(cards).where(cards.c.id == card.id).values(row))


async def reachable_again(connection: Connection, platform: Platform, chat: int) -> bool:
    """The bot is let into a chat again, or somebody speaks there: whether cards there are tried again."""
    lost = and_(cards.c.platform == platform, cards.c.chat == chat, cards.c.unreachable_since.is_not(None))
    row = {"due_at": _unless_in_answer(cards.c.unreachable_since), **_NO_FAILURE}
    return (await connection.execute(update(cards).where(lost).values(row))).rowcount > 0


async def refresh(connection: Connection, card_id: CardId, now: datetime) -> None:
    """Show the card again though nothing may have changed, because somebody asked."""
    row = {"asked_again": True, "due_at": _unless_in_answer(now), **_NO_FAILURE}
    await connection.execute(update(cards).where(cards.c.id == card_id).values(row))


async def touch(connection: Connection, match: MatchId, now: datetime) -> None:
    """Have the cards of a match looked at though it is as it was: time has passed."""
    await connection.execute(_TOUCH.where(cards.c.match_id == match), {"now": now})


async def touch_clocks(connection: Connection, platform: Platform, now: datetime) -> None:
    """Have the cards looked at of all matches that are read on a platform and whose clock runs."""
    running = matches.c.clock_since.is_not(None), cards.c.platform == platform, _OPEN
    theirs = select(cards.c.match_id).join(matches).where(*running)
    await connection.execute(_TOUCH.where(cards.c.match_id.in_(theirs)), {"now": now})


_OPEN: Final = cards.c.is_open.is_(True)
_DELIVERABLE: Final = and_(cards.c.in_answer.is_(False), cards.c.unreachable_since.is_(None))
# What was put off stays put off; what is just being looked at is looked at again.
_TOUCH: Final = (
    update(cards)
    .where(_DELIVERABLE, or_(cards.c.due_at.is_(None), cards.c.due_at <= bindparam("now")))
    .values(due_at=bindparam("now"))
)
_NO_FAILURE: Final[dict[str, Any]] = {"attempts": 0, "unreachable_since": None, "why": None}


def _unless_in_answer(due_at: datetime | ColumnElement[Any]) -> ColumnElement[Any]:
    return case((cards.c.in_answer, None), else_=due_at)


async def _looked_at(connection: Connection, card: Card, version: int, row: dict[str, Any]) -> None:
    newest = select(matches.c.version).where(matches.c.id == cards.c.match_id).scalar_subquery()
    is_all = and_(newest == version, cards.c.due_at == card.due_at)
    due_at = case((is_all, None), else_=cards.c.due_at)
    row = {**row, "shown_version": version, "due_at": due_at, **_NO_FAILURE}
    await connection.execute(update(cards).where(cards.c.id == card.id).values(row))


async def _remember(connection: Connection, card: Card, message: int, edition: int) -> None:
    """The same message shows another board where it was edited."""
    which = is_about(shown_messages, card.place, message)
    row = {"card_id": card.id, "edition": edition}
    if (await connection.execute(update(shown_messages).where(which).values(row))).rowcount == 0:
        new = {**message_columns(card.place, message), **row}
        await connection.execute(insert(shown_messages).values(new))


async def _several(connection: Connection, which: AnySelect) -> list[Card]:
    return [_card(row) for row in await connection.execute(which)]


def _card(row: AnyRow) -> Card:
    return Card(
        id=CardId(row.id),
        match=MatchId(row.match_id),
        place=place_of(row),
        side=row.side,
        reader=row.reader_id,
        message=row.message,
        shown_edition=row.shown_edition,
        shown_version=row.shown_version,
        shown_over=row.shown_over,
        shown_words=row.shown_words,
        asked_again=row.asked_again,
        in_answer=row.in_answer,
        due_at=row.due_at,
        attempts=row.attempts,
        unreachable_since=row.unreachable_since,
        why=row.why,
        wants_thread=row.wants_thread,
        home=home_in(row),
    )
