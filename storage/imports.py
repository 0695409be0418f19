"""Games that people have read from files of their own: kept for a while, to be replayed, and no matches."""

from collections.abc import Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Any, Final, NewType

from sqlalchemy import delete, func, insert, select, update

from core.match import PlayerId
from storage.columns import AnyRow, may_be_key, new_key
from storage.database import Connection
from storage.tables import imported_games

ImportId = NewType("ImportId", int)

MOST_KEPT: Final = 300
"""Games of one player; the oldest give way."""
UNNAMED: Final = "?"
"""Who played a side that the file does not name."""


@dataclass(frozen=True, slots=True)
class ImportedGame:
    """A game of a file as a list tells of it; `text` is all of it as PDN, `file` the first game of the file.

    `number` counts the games of the file from 1.
    """

    number: int
    white: str
    black: str
    result: str
    plies: int
    text: str
    id: ImportId = ImportId(0)
    file: ImportId = ImportId(0)


async def keep(
    connection: Connection, player: PlayerId, games: Sequence[ImportedGame], now: datetime
) -> ImportId:
    """Keep the games of a file, of which there is at least one; the number of the first."""
    ids = [await _insert(connection, player, game, now) for game in games]
    mine = imported_games.c.id.in_(ids)
    await connection.execute(update(imported_games).where(mine).values(file=ids[0]))
    newest = select(imported_games.c.id).where(imported_games.c.player_id == player)
    first_kept = newest.order_by(imported_games.c.id.desc()).limit(1).offset(MOST_KEPT - 1).scalar_subquery()
    old = imported_games.c.player_id == player, imported_games.c.id < first_kept
    await connection.execute(delete(imported_games).where(*old))
    return ids[0]


async def _insert(connection: Connection, player: PlayerId, game: ImportedGame, now: datetime) -> ImportId:
    row: dict[str, Any] = {
        "player_id": player,
        "file": 0,
        "number": game.number,
        "white": game.white,
        "black": game.black,
        "result": game.result,
        "plies": game.plies,
        "text": game.text,
        "created_at": now,
    }
    return ImportId(new_key(await connection.execute(insert(imported_games).values(row))))


async def load(connection: Connection, player: PlayerId, which: ImportId) -> ImportedGame | None:
    """A game of this player's; None where it is not theirs, or is kept no longer."""
    if not may_be_key(which):
        return None
    mine = imported_games.c.id == which, imported_games.c.player_id == player
    row = (await connection.execute(select(imported_games).where(*mine))).first()
    return _game(row) if row else None


async def of_file(
    connection: Connection, player: PlayerId, file: ImportId, offset: int, limit: int
) -> tuple[list[ImportedGame], int]:
    """So many games of a file from there on, and how many it has in all."""
    if not may_be_key(file):
        return [], 0
    mine = imported_games.c.player_id == player, imported_games.c.file == file
    found = select(imported_games).where(*mine).order_by(imported_games.c.id).offset(offset).limit(limit)
    rows = await connection.execute(found)
    count = await connection.execute(select(func.count()).select_from(imported_games).where(*mine))
    return [_game(row) for row in rows], count.scalar_one()


async def prune(connection: Connection, before: datetime) -> None:
    """Forget what was read before then."""
    await connection.execute(delete(imported_games).where(imported_games.c.created_at < before))


def _game(row: AnyRow) -> ImportedGame:
    return ImportedGame(
        row.number,
        row.white,
        row.black,
        row.result,
        row.plies,
        row.text,
        ImportId(row.id),
        ImportId(row.file),
    )
