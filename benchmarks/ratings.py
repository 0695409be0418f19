"""Leaderboards, profiles and the end of a rated match, after a million results and after a thousand."""

import asyncio
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, closing
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory
from time import perf_counter

from benchmarks._growth import FEW, Side, copy, how_many, report
from benchmarks._pictures import bar
from core.board import Color
from core.challenge import Terms
from core.match import Match, PlayerId, play, resign
from core.rulesets import BRAZILIAN
from core.track import Month
from storage import leaderboards, matches, players, ratings, tracks
from storage.database import Connection, Database
from storage.leaderboards import Board
from storage.places import CommunityId, Platform
from storage.players import Account

BAR = 1.5
RESULTS_PER_PLAYER, PLAYERS_PER_COMMUNITY, MONTHS = 10, 50, 12
PLIES = 8
PAGE = 10
ROUNDS = 100
END = "a rated match ends"
PLAIN = "reading the plain table"
"""What counting those on a list is measured by: it may grow, with the players, by no more than that takes."""
LISTS = "the first page of all", "the page in the middle", "one's own rank among all"
HERE = Platform.TELEGRAM
NOW = datetime(2026, 12, 31, tzinfo=UTC)


def main() -> None:
    """Fill two databases, and use both in turn."""
    many = how_many(__doc__, "results")
    with TemporaryDirectory() as folder:
        asyncio.run(_compare(Path(folder), many))


async def _compare(folder: Path, many: int) -> None:
    sides = [Results(number, folder / f"{number}.sqlite3") for number in (FEW, many)]
    for side in sides:
        await _fill(side)
    size = sides[1].path.stat().st_size
    print(f"A result takes {size / many:,.0f} bytes, the rest of its match aside")
    await _use(sides)
    _report(*sides)


class Results(Side):
    """A database with so many results."""

    @property
    def players(self) -> int:
        """How many people have a rating."""
        return self.number // RESULTS_PER_PLAYER

    @property
    def communities(self) -> int:
        """In how many communities they meet."""
        return self.players // PLAYERS_PER_COMMUNITY


# Filling: one match is rated as the bot does it, and what that leaves is copied within the database.


async def _fill(side: Results) -> None:
    began = perf_counter()
    async with Database.open(side.path) as database, database.write() as connection:
        for number in (1, 2):
            await players.meet(connection, Account(HERE, number, "Ann"), NOW)
        community = await players.meet_community(connection, HERE, 1, "Here", NOW)
        await _end_match(connection, await _new_match(connection, 1, 2, community))
    with closing(sqlite3.connect(side.path)) as plain:
        _multiply(plain, side)
    print(f"{side.number:,} results filled in, in {perf_counter() - began:.0f} s")


async def _new_match(connection: Connection, white: int, black: int, community: CommunityId) -> Match:
    return await matches.create(
        connection,
        white=PlayerId(white),
        black=PlayerId(black),
        terms=Terms(BRAZILIAN, rated=True),
        challenge=None,
        community=community,
        now=NOW,
    )


async def _end_match(connection: Connection, match: Match) -> None:
    over = match
    for _ in range(PLIES):
        over = play(over, over.turn, over.game.legal_moves[-1], NOW)
    assert await matches.save(connection, match, resign(over, Color.BLACK), NOW)


def _multiply(database: sqlite3.Connection, side: Results) -> None:
    database.execute("PRAGMA synchronous = OFF")
    database.execute("PRAGMA cache_size = -400000")
    # Nobody else is here yet: a log of a gigabyte would only be written twice.
    database.execute("PRAGMA journal_mode = OFF")
    # Other people than the first two, each against many.
    white = f"n * 7919 % {side.players} + 3"
    black = f"(n * 7919 + 1 + n % {side.players - 1}) % {side.players} + 3"
    town = f"n % {side.communities} + 1"
    results = range(2, side.number + 1)
    people = range(3, side.players + 3)
    copy(database, "communities", "id = 1", range(2, side.communities + 1), {"id": "n", "external": "n"})
    copy(database, "players", "id = 1", people, {"id": "n"})
    copy(database, "accounts", "player_id = 1", people, {"external": "n", "player_id": "n"})
    seats = {"white_id": white, "black_id": black, "community_id": town}
    copy(database, "matches", "id = 1", results, {"id": "n", **seats})
    copy(database, "rating_events", "id = 1", results, {"id": "n", "match_id": "n", **seats, "digest": "n"})
    result = {"event_id": "n", "match_id": "n"}
    copy(database, "rating_results", "event_id = 1", results, {**result, **seats, "digest": "n"})
    for seat, player in {"W": white, "B": black}.items():
        step = {**result, "player_id": player}
        everywhere, here = (f"seat = '{seat}' AND scope {scope}" for scope in ("= 0", "> 0"))
        copy(database, "rating_steps", everywhere, results, step)
        copy(database, "rating_steps", here, results, {**step, "scope": town})
    _multiply_lists(database, side, people)
    database.commit()


def _multiply_lists(database: sqlite3.Connection, side: Results, people: range) -> None:
    town = f"n % {side.communities} + 1"
    rating = {"value": "1000 + n * 7919 % 100003 / 100.0", "sort_key": "1000 + n * 7919 % 100003 / 100.0"}
    copy(database, "ratings", "player_id = 1 AND scope = 0", people, {"player_id": "n", **rating})
    copy(
        database,
        "ratings",
        "player_id = 1 AND scope > 0",
        people,
        {"player_id": "n", "scope": town, **rating},
    )
    for month in range(1, MONTHS + 1):
        then = {"player_id": "n", "month": str(202600 + month), **rating}
        copy(database, "rating_months", "player_id = 1 AND scope = 0 AND month = 202612", people, then)


# Using


async def _use(sides: list[Results]) -> None:
    async with AsyncExitStack() as stack:
        databases = [await stack.enter_async_context(Database.open(side.path)) for side in sides]
        for number in range(ROUNDS):
            for side, database in zip(sides, databases, strict=True):
                await _use_once(side, database, Random(number))


async def _use_once(side: Results, database: Database, random: Random) -> None:
    one, other = (PlayerId(player + 3) for player in random.sample(range(side.players), 2))
    town = CommunityId(random.randrange(side.communities) + 1)
    await _read(side, database, one, other, town)
    async with database.write() as connection:
        match = await _new_match(connection, one, other, town)

    async def end() -> None:
        async with database.write() as connection:
            await _end_match(connection, match)

    async def annul() -> None:
        async with database.write() as connection:
            assert await ratings.annul(connection, match.id, one, "why", NOW)

    await side.time(END, end)
    await side.time("that match is annulled", annul)


async def _read(side: Results, database: Database, one: PlayerId, other: PlayerId, town: CommunityId) -> None:
    everywhere, here = Board("brazilian"), Board("brazilian", town)
    month = Board("brazilian", month=Month(2026, 6))
    asked: dict[str, Callable[[Connection], Awaitable[object]]] = {
        "the first page of all": lambda c: leaderboards.page(c, everywhere, NOW, 0, PAGE),
        "the page in the middle": lambda c: leaderboards.page(c, everywhere, NOW, side.players // 2, PAGE),
        "a page of a month": lambda c: leaderboards.page(c, month, NOW, 0, PAGE),
        "a page of a community": lambda c: leaderboards.page(c, here, NOW, 0, PAGE),
        "one's own rank among all": lambda c: leaderboards.own_row(c, everywhere, one, NOW),
        PLAIN: _read_plainly,
        "a profile: ratings": lambda c: tracks.current(c, one),
        "a profile: history": lambda c: tracks.history(c, one, "brazilian"),
        "one against another": lambda c: tracks.head_to_head(c, one, other),
    }
    for what, asking in asked.items():

        async def ask(asking: Callable[[Connection], Awaitable[object]] = asking) -> None:
            async with database.read() as connection:
                assert await asking(connection)

        await side.time(what, ask)


async def _read_plainly(connection: Connection) -> int:
    found = await connection.exec_driver_sql("SELECT count(volatility) FROM ratings NOT INDEXED")
    return int(found.scalar_one())


def _report(few: Results, many: Results) -> None:
    print(
        f"With {few.number:,} results of {few.players:,} players, "
        f"and with {many.number:,} of {many.players:,}; median of {ROUNDS}",
    )
    report(few, many)
    bar(f"the end of a match costs at most {BAR} x", met=many.median(END) <= BAR * few.median(END))
    grown = max(many.median(what) - few.median(what) for what in LISTS)
    bar(f"a list grows by at most {PLAIN}", met=grown <= many.median(PLAIN))


if __name__ == "__main__":
    main()
