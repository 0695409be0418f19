"""Leaderboards: who is the best, here or everywhere, of all time or of a month; nothing here changes any."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import datetime
from typing import Final

from bot.people import person
from bot.play.desk import Caller, Desk
from bot.play.ordering import settings_of
from bot.ranking_buttons import Wanted
from bot.texts.leaderboard import Entry, Leaderboard
from bot.texts.words import Words
from bot.view import Person
from core.errors import LeaderboardOff, MonthUnreadable
from core.match import PlayerId
from core.track import Month
from storage import leaderboards, players
from storage.database import Connection
from storage.leaderboards import Board, Page, Row
from storage.places import CommunityId

PAGE_LENGTH: Final = 10
_MONTH: Final = re.compile(r"(2\d{3})-(0?[1-9]|1[0-2])", re.ASCII)
"""Of the years that fit into the id of a button."""
_LAST_MONTH: Final = 12


@dataclass(frozen=True, slots=True)
class Seen:
    """A page of a leaderboard as somebody sees it, and what of it was wanted, as far as there is that.

    `may_be_here`: the community they are in has one of its own.
    """

    wanted: Wanted
    board: Leaderboard
    may_be_here: bool


async def leaderboard(
    desk: Desk,
    caller: Caller,
    wanted: Wanted,
    community: CommunityId | None = None,
    public: Words | None = None,
) -> Seen:
    """A page of the leaderboard of this community, or of the caller's, or of all where there is none.

    A page beyond the last is the last. `public` are the words of what everybody here is to read.
    LeaderboardOff where those who keep order want none, and for everybody to read not that of all either.
    """
    chosen = await settings_of(desk, community or caller.place.community)
    if (wanted.is_here or public) and not chosen.leaderboard:
        raise LeaderboardOff
    here = (community or caller.place.community) if wanted.is_here else None
    board = Board(wanted.ruleset.code, here, wanted.month)
    async with desk.database.read() as connection:
        page, place = await _page(connection, desk, board, wanted.page)
        own, is_away = (None, False) if public else await _own(connection, desk, caller, board)
        named = await _named(connection, public or caller.words, caller, page, own)
    entries = _entries(named, board, page, own, desk.now())
    pages = max(1, -(-page.total // PAGE_LENGTH))
    wanted = replace(wanted, is_here=here is not None, page=place)
    shown = Leaderboard(
        wanted.ruleset,
        wanted.is_here,
        wanted.month,
        place + 1,
        pages,
        tuple(entries),
        away=leaderboards.ACTIVE if is_away else None,
        is_shared=public is not None,
    )
    return Seen(wanted, shown, may_be_here=caller.place.community is not None and chosen.leaderboard)


async def usual(desk: Desk, caller: Caller) -> Wanted:
    """What is shown to a caller who names nothing: the game usually played where they are."""
    chosen = await settings_of(desk, caller.place.community)
    return Wanted(chosen.ruleset)


async def _page(connection: Connection, desk: Desk, board: Board, place: int) -> tuple[Page, int]:
    now = desk.now()
    page = await leaderboards.page(connection, board, now, place * PAGE_LENGTH, PAGE_LENGTH)
    if page.rows or not place:
        return page, place
    last = max(0, (page.total - 1) // PAGE_LENGTH)
    return await leaderboards.page(connection, board, now, last * PAGE_LENGTH, PAGE_LENGTH), last


async def _own(connection: Connection, desk: Desk, caller: Caller, board: Board) -> tuple[Row | None, bool]:
    """The caller's own line, and whether they have none only for having stayed away."""
    me, now = caller.player.id, desk.now()
    own = await leaderboards.own_row(connection, board, me, now)
    return own, own is None and await leaderboards.is_away(connection, board, me, now)


async def _named(
    connection: Connection, words: Words, caller: Caller, page: Page, own: Row | None
) -> dict[PlayerId, Person]:
    known = await players.find(connection, {row.player for row in (*page.rows, *([own] if own else []))})
    return {player: person(words, each, caller.place.platform) for player, each in known.items()}


def _entries(
    named: Mapping[PlayerId, Person], board: Board, page: Page, own: Row | None, now: datetime
) -> list[Entry]:
    """Those of a page, and the reader's own below them where it is on another; as sure as they are now."""
    is_apart = own is not None and own.player not in {row.player for row in page.rows}
    rows = [*page.rows, *([own] if own and is_apart else [])]
    return [
        Entry(
            rank=row.rank,
            person=named[row.player],
            rating=row.track.rating if board.month else row.track.now(now),
            games=row.track.month_games if board.month else row.track.total.games,
            gained=row.gained if board.month else None,
            is_own=own is not None and row.player == own.player,
            is_apart=is_apart and row is own,
        )
        for row in rows
    ]


# Months


def this_month(desk: Desk) -> Month:
    """The one it is, by UTC."""
    return Month.of(desk.now())


def read_month(typed: str) -> Month:
    """A month typed as a year and its number; MonthUnreadable for anything else."""
    found = _MONTH.fullmatch(typed.strip())
    if found is None:
        raise MonthUnreadable(typed)
    return Month(int(found[1]), int(found[2]))


def latest_months(desk: Desk, count: int) -> Iterator[Month]:
    """So many months back from this one, the latest first."""
    year, month = this_month(desk)
    for back in range(count):
        years, rest = divmod(month - 1 - back, _LAST_MONTH)
        yield Month(year + years, rest + 1)
