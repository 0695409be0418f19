"""What the storage tests play with: a fresh database in a real file, two people, a match between them."""

import subprocess
import sys
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from pathlib import Path

from core.board import Color
from core.challenge import LIFETIME, Invited, Terms
from core.match import Match, MatchId, play
from core.position import Position
from core.rulesets import BRAZILIAN
from storage import cards, challenges, matches, players
from storage.cards import Card
from storage.challenges import Posted
from storage.database import Connection, Database
from storage.places import Place, Platform
from storage.players import Account, Player

NOW = datetime(2026, 3, 29, 0, 59, 59, 999_999, tzinfo=UTC)
"""Just before clocks jump in half of Europe, at the last microsecond of a second."""
SECOND, HOUR, DAY = timedelta(seconds=1), timedelta(hours=1), timedelta(days=1)

ANN = Account(Platform.DISCORD, 2**63 - 1, "Ann", "ann", "en-GB")
BOB = Account(Platform.TELEGRAM, -(2**63), "Bob", "BobTheBuilder", "pt-br")
CAT = Account(Platform.TELEGRAM, 42, "Cat")

CHANNEL = Place(Platform.DISCORD, 2**62 + 1)
GROUP = Place(Platform.TELEGRAM, -1_001_234_567_890)
TOPIC = Place(Platform.TELEGRAM, GROUP.chat, thread=7)

TERMS = Terms(BRAZILIAN)


_EMPTY: list[bytes] = []
"""The file of a new database, once one has been made: a copy is there sooner."""


@asynccontextmanager
async def fresh(directory: Path) -> AsyncIterator[Database]:
    """The database in this directory, a new one the first time."""
    path = directory / "dama.sqlite3"
    if not _EMPTY:
        async with Database.open(directory / "empty.sqlite3"):
            pass
        _EMPTY.append(_taken(directory / "empty.sqlite3"))
    _put_where_nothing_is(path, _EMPTY[0])
    async with Database.open(path) as database:
        yield database


def _taken(path: Path) -> bytes:
    content = path.read_bytes()
    path.unlink()
    Path(f"{path}.lock").unlink()
    return content


def _put_where_nothing_is(path: Path, content: bytes) -> None:
    if not path.exists():
        path.write_bytes(content)


@dataclass(frozen=True)
class People:
    """Ann on Discord; Bob and Cat on Telegram."""

    ann: Player
    bob: Player
    cat: Player


async def people(connection: Connection) -> People:
    """The three of them, met."""
    return People(*[await players.meet(connection, account, NOW) for account in (ANN, BOB, CAT)])


async def challenged(
    connection: Connection,
    challenger: Player,
    invited: Invited | None = None,
    *,
    code: str = "CODE",
    terms: Terms = TERMS,
    place: Place = GROUP,
    now: datetime = NOW,
    rematch_of: MatchId | None = None,
) -> Posted:
    """A challenge to anybody, if nobody is named, for a week."""
    return await challenges.create(
        connection,
        code=code,
        challenger=challenger.id,
        invited=invited or Invited(),
        terms=terms,
        expires_at=now + LIFETIME,
        rematch_of=rematch_of,
        place=place,
        now=now,
    )


async def seated(
    connection: Connection,
    white: Player,
    black: Player,
    terms: Terms = TERMS,
    *,
    start: Position | None = None,
) -> Match:
    """A match that has just begun."""
    return await matches.create(
        connection,
        white=white.id,
        black=black.id,
        terms=terms,
        challenge=None,
        community=None,
        now=NOW,
        start=start,
    )


async def carded(connection: Connection, match: Match, place: Place, reader: Player | None = None) -> Card:
    """The match's card in a place, White below."""
    reader_id = reader.id if reader else None
    return await cards.create(connection, match.id, place, side=Color.WHITE, reader=reader_id, now=NOW)


def moved(match: Match, plies: int = 1) -> Match:
    """The match some moves on: always the first legal one."""
    for _ in range(plies):
        match = play(match, match.turn, match.game.legal_moves[0], NOW)
    return match


def started(program: str, *arguments: object) -> subprocess.Popen[str]:
    """A program in a process of its own, in which every warning is an error."""
    command = [sys.executable, "-W", "error", "-c", program, *map(str, arguments)]
    root = Path(__file__).parents[1]
    return subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=root)


def run(program: str, *arguments: object) -> str:
    """What the program prints; it must end well, and complain of nothing."""
    with started(program, *arguments) as child:
        said, complaints = child.communicate(timeout=60)
    assert (child.returncode, complaints) == (0, "")
    return said
