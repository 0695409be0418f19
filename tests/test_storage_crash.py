"""A bot that is killed, wherever it is, leaves all that it had finished and nothing of what it had not."""

import random
import signal
import time
from collections.abc import AsyncIterator
from pathlib import Path

import pytest

from core.match import Match, MatchId
from storage import cards, matches, notices
from storage.database import Database
from storage.places import Platform
from tests.storage_scene import GROUP, HOUR, NOW, carded, fresh, moved, people, seated, started

# Plays one move, saves it with a notice, and kills itself after so many statements of that transaction.
KILLED_AFTER = """
import asyncio, os, pathlib, signal, sys
from sqlalchemy import event
from sqlalchemy.engine import Engine
from storage import matches, notices
from storage.database import Database
from tests.storage_scene import GROUP, HOUR, NOW, moved

async def play(path, statements):
    async with Database.open(path) as database:
        async with database.read() as connection:
            before = await matches.load(connection, 1)
        left = [statements]

        @event.listens_for(Engine, "after_cursor_execute")
        def count(*_):
            left[0] -= 1
            if left[0] == 0:
                os.kill(os.getpid(), signal.SIGKILL)

        async with database.write() as connection:
            await matches.save(connection, before, moved(before), NOW + HOUR)
            await notices.put(
                connection, key="k", kind="moved", place=GROUP, player=None, data={}, due_at=NOW + HOUR
            )
        os.kill(os.getpid(), signal.SIGKILL)

asyncio.run(play(pathlib.Path(sys.argv[1]), int(sys.argv[2])))
"""
STATEMENTS = 5
"""The match, its move, its cards, is there such a notice, the notice."""


@pytest.fixture
async def match(tmp_path: Path) -> Match:
    """A match some moves old, with a card that is up to date."""
    async with fresh(tmp_path) as database, database.write() as connection:
        three = await people(connection)
        match = await seated(connection, three.ann, three.bob)
        later = moved(match, 5)
        card = await carded(connection, match, GROUP)
        await matches.save(connection, match, later, NOW)
        await cards.shown(connection, card, message=1, edition=5, version=later.version, over=False)
    return later


@pytest.fixture
async def reopened(tmp_path: Path) -> AsyncIterator[Database]:
    async with fresh(tmp_path) as database:
        yield database


async def state(database: Database) -> tuple[Match | None, int, bool, bool]:
    """The match, its moves, whether its card is due, and whether the notice is queued."""
    async with database.read() as connection:
        match = await matches.load(connection, MatchId(1))
        moves = await matches.moved_at(connection, MatchId(1))
        due = await cards.due(connection, [Platform.TELEGRAM], NOW + HOUR)
        return match, len(moves), bool(due), bool(await notices.by_key(connection, "k"))


def killed(program: str, *arguments: object) -> None:
    with started(program, *arguments) as child:
        _, complaints = child.communicate(timeout=60)
    assert (child.returncode, complaints) == (-signal.SIGKILL, "")


@pytest.mark.parametrize("statements", range(1, STATEMENTS + 2))
async def test_killed_within_a_transaction_or_right_after_it(
    tmp_path: Path, match: Match, statements: int
) -> None:
    killed(KILLED_AFTER, tmp_path / "dama.sqlite3", statements)
    async with fresh(tmp_path) as database:
        after = await state(database)
    if statements <= STATEMENTS:
        assert after == (match, 5, False, False)
    else:
        assert after == (moved(match), 6, True, True)


# Plays on for ever, and says how far it is.
PLAYS_ON = """
import asyncio, pathlib, sys
from core.match import play
from storage import matches
from storage.database import Database
from tests.storage_scene import NOW

async def play_on(path):
    async with Database.open(path) as database:
        async with database.read() as connection:
            match = await matches.load(connection, 1)
        while not match.outcome:
            before, match = match, play(match, match.turn, match.game.legal_moves[-1], NOW)
            async with database.write() as connection:
                await matches.save(connection, before, match, NOW)
            print(match.version, flush=True)
        await asyncio.sleep(60)

asyncio.run(play_on(pathlib.Path(sys.argv[1])))
"""


def killed_while_playing(path: Path, seconds: float) -> list[int]:
    """The versions it had saved, so long after the first."""
    with started(PLAYS_ON, path) as child:
        assert child.stdout
        first = child.stdout.readline()
        time.sleep(seconds)
        child.kill()
        others, complaints = child.communicate(timeout=60)
    assert complaints == ""
    return [int(version) for version in (first + others).split()]


async def test_killed_at_any_moment(tmp_path: Path, match: Match) -> None:
    chance = random.Random(7)
    known = match.version
    for _ in range(4):
        known = max([known, *killed_while_playing(tmp_path / "dama.sqlite3", seconds=chance.random() * 0.02)])
        async with fresh(tmp_path) as database:
            left, moves, *_ = await state(database)
        assert left
        assert known <= left.version <= known + 1
        assert left.ply == moves == left.version - 1
        known = left.version


# Makes the first file, and kills itself after so many statements.
KILLED_MAKING = """
import asyncio, os, pathlib, signal, sys
from sqlalchemy import event
from sqlalchemy.engine import Engine
from storage.database import Database

left = [int(sys.argv[2])]

@event.listens_for(Engine, "after_cursor_execute")
def count(*_):
    left[0] -= 1
    if left[0] == 0:
        os.kill(os.getpid(), signal.SIGKILL)

async def make(path):
    async with Database.open(path):
        pass

asyncio.run(make(pathlib.Path(sys.argv[1])))
"""


@pytest.mark.parametrize("statements", [1, 2, 9, 28])
async def test_killed_while_the_file_is_made(tmp_path: Path, statements: int) -> None:
    killed(KILLED_MAKING, tmp_path / "dama.sqlite3", statements)
    async with fresh(tmp_path) as database, database.write() as connection:
        three = await people(connection)
        assert (await seated(connection, three.ann, three.bob)).version == 1
