"""A move and the lists when a million matches are stored, against when there are a thousand."""

import asyncio
import sqlite3
from collections.abc import Iterable
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, closing
from datetime import UTC, datetime
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory
from time import perf_counter

from benchmarks._growth import FEW, Side, copy, how_many, report
from benchmarks._pictures import bar
from core.board import Color
from core.challenge import Terms
from core.match import MatchId, PlayerId, play
from core.pace import USUAL
from core.rulesets import BRAZILIAN
from storage import cards, matches, players
from storage.database import Database
from storage.places import Place, Platform
from storage.players import Account

BAR = 1.5
PLIES = 8
OPEN_EVERY = 2
"""One match in so many is still played."""
MATCHES_PER_PLAYER, MATCHES_PER_CHAT = 40, 50
ROUNDS = 400
HERE = Platform.TELEGRAM
NOW = datetime(2026, 1, 1, tzinfo=UTC)


def main() -> None:
    """Fill two databases, and use both in turn."""
    many = how_many(__doc__, "matches")
    with TemporaryDirectory() as folder:
        asyncio.run(_compare(Path(folder), many))


async def _compare(folder: Path, many: int) -> None:
    sides = [Matches(number, folder / f"{number}.sqlite3") for number in (FEW, many)]
    for side in sides:
        await _fill(side)
    size = sides[1].path.stat().st_size
    print(f"A match of {PLIES} plies with a card takes {size / many:,.0f} bytes")
    await _use(sides)
    _report(*sides)
    plain = await _plain(sides[0])
    ours = sides[0].median("a move: load, play, save")
    print(f"  a move in plain sqlite3    {plain:6.2f} ms in one hop to a thread, ours {ours / plain:.1f} x")


class Matches(Side):
    """A database with so many matches."""

    @property
    def players(self) -> int:
        """How many people play here; odd, so that colours and opponents mix."""
        return self.number // MATCHES_PER_PLAYER | 1

    @property
    def chats(self) -> int:
        """How many chats they play in."""
        return self.number // MATCHES_PER_CHAT

    def open_matches(self, random: Random) -> Iterable[int]:
        """Some that are still played, none twice."""
        return random.sample(range(OPEN_EVERY, self.number, OPEN_EVERY), ROUNDS)

    def white(self, match: int) -> int:
        """Who has the white pieces."""
        return match * 7919 % self.players + 1

    def chat(self, match: int) -> int:
        """Where it is shown."""
        return match * 31 % self.chats


# Filling: one match is made as the bot makes it, and copied within the database.


async def _fill(side: Matches) -> None:
    began = perf_counter()
    async with Database.open(side.path) as database, database.write() as connection:
        met = [await players.meet(connection, Account(HERE, number, "Ann"), NOW) for number in (1, 2)]
        white, black, terms = met[0].id, met[1].id, Terms(BRAZILIAN, pace=USUAL)
        match = await matches.create(
            connection, white=white, black=black, terms=terms, challenge=None, community=None, now=NOW
        )
        await cards.create(connection, match.id, Place(HERE, 0), side=Color.WHITE, reader=None, now=NOW)
        before = match
        for _ in range(PLIES):
            match = play(match, match.turn, match.game.legal_moves[0], NOW)
        await matches.save(connection, before, match, NOW)
        (card,) = await cards.of_match(connection, match.id)
        await cards.shown(connection, card, message=1, edition=PLIES, version=match.version, over=False)
    with closing(sqlite3.connect(side.path)) as plain:
        _multiply(plain, side)
    print(f"{side.number:,} matches filled in, in {perf_counter() - began:.0f} s")


def _multiply(database: sqlite3.Connection, side: Matches) -> None:
    database.execute("PRAGMA synchronous = OFF")
    database.execute("PRAGMA cache_size = -400000")
    is_over = f"n % {OPEN_EVERY} > 0"
    white = f"n * 7919 % {side.players} + 1"
    black = f"(n * 7919 + 1 + n % {side.players - 1}) % {side.players} + 1"
    over = {"endings": f"iif({is_over}, 'resignation', NULL)", "ended_at": f"iif({is_over}, moved_at, NULL)"}
    chat = {"chat": f"n * 31 % {side.chats}"}
    people, numbers = range(3, side.players + 1), range(2, side.number + 1)
    copy(database, "players", "id = 1", people, {"id": "n"})
    copy(database, "accounts", "player_id = 1", people, {"external": "n", "player_id": "n"})
    seats = {"white_id": white, "black_id": black}
    copy(database, "matches", "id = 1", numbers, {"id": "n", **seats, **over})
    copy(database, "moves", "match_id = 1", numbers, {"match_id": "n"})
    card = {"id": "n", "match_id": "n", "is_open": f"NOT {is_over}", **chat}
    copy(database, "cards", "id = 1", numbers, card)
    copy(database, "shown_messages", "card_id = 1", numbers, {"card_id": "n", "message": "n", **chat})
    database.commit()


# Using


async def _use(sides: list[Matches]) -> None:
    random = Random(1)
    async with AsyncExitStack() as stack:
        databases = [await stack.enter_async_context(Database.open(side.path)) for side in sides]
        rounds = zip(*(side.open_matches(random) for side in sides), strict=True)
        for numbers in rounds:
            for side, database, number in zip(sides, databases, numbers, strict=True):
                await _use_once(side, database, number)


async def _use_once(side: Matches, database: Database, number: int) -> None:
    player, place = PlayerId(side.white(number)), Place(HERE, side.chat(number))

    async def move() -> None:
        async with database.read() as connection:
            match = await matches.load(connection, MatchId(number))
        assert match
        after = play(match, match.turn, match.game.legal_moves[0], NOW)
        async with database.write() as connection:
            assert await matches.save(connection, match, after, NOW)

    async def games() -> None:
        async with database.read() as connection:
            assert len(await matches.playing(connection, player)) > 1

    async def games_here() -> None:
        async with database.read() as connection:
            assert await matches.playing_in(connection, place, player)

    async def cards_here() -> None:
        async with database.read() as connection:
            assert await cards.in_place(connection, place)

    await side.time("a move: load, play, save", move)
    await side.time("a player's games", games)
    await side.time("a player's games in a chat", games_here)
    await side.time("a chat's open cards", cards_here)


def _report(few: Matches, many: Matches) -> None:
    print(f"With {few.number:,} matches and with {many.number:,}, median of {ROUNDS}")
    report(few, many)
    move = next(iter(few.took))
    bar(f"a move costs at most {BAR} x", met=many.median(move) <= BAR * few.median(move))


# The peer: the same statements without a library between


async def _plain(side: Matches) -> float:
    loop, took = asyncio.get_running_loop(), []
    with ThreadPoolExecutor(1) as thread:
        database = await loop.run_in_executor(thread, _connected, side.path)
        for number in side.open_matches(Random(2)):
            began = perf_counter()
            await loop.run_in_executor(thread, _move_plainly, database, number)
            took.append((perf_counter() - began) * 1_000)
        await loop.run_in_executor(thread, database.close)
    return median(took)


def _connected(path: Path) -> sqlite3.Connection:
    database = sqlite3.connect(path, isolation_level=None)
    database.execute("PRAGMA synchronous = FULL")
    return database


def _move_plainly(database: sqlite3.Connection, number: int) -> None:
    database.execute("BEGIN IMMEDIATE")
    database.execute("SELECT * FROM matches WHERE id = ?", (number,)).fetchone()
    since, card = "2026-01-01", "(SELECT platform FROM cards WHERE match_id = ?)"
    missed = f"SELECT * FROM outages WHERE platform IN {card} AND ended_at > ?"  # noqa: S608 - the same
    database.execute(missed, (number, since)).fetchall()
    paths = database.execute("SELECT path FROM moves WHERE match_id = ? ORDER BY ply", (number,)).fetchall()
    ply = len(paths) + 1
    database.execute(
        "UPDATE matches SET version = version + 1, ply = ?, turn = 'B', moved_at = ? WHERE id = ?",
        (ply, "2026-01-01", number),
    )
    database.execute(
        "INSERT INTO moves (match_id, ply, path, at) VALUES (?, ?, '22-18', ?)", (number, ply, "2026-01-01")
    )
    database.execute("UPDATE cards SET due_at = ? WHERE match_id = ?", ("2026-01-01", number))
    listing = "SELECT * FROM dashboards JOIN cards USING (platform, chat, thread) WHERE match_id = ?"
    database.execute(listing, (number,)).fetchall()
    database.execute("COMMIT")


if __name__ == "__main__":
    main()
