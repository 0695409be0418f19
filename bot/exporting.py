"""What is kept of one person as files for them: everything as JSON, and all their games as PDN."""

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Enum
from typing import Any, Final, TypeVar

from bot.pdn_tags import tags_of
from bot.view import Origin
from core import pdn
from core.game import new_game, played_on
from core.match import PlayerId
from storage.exporting import NamedRow, Played

LARGEST: Final = 8_000_000
"""Bytes of one file: fewer than either chat lets a bot send."""

_AROUND_A_ROW: Final = 16
"""More than what stands between two rows, or two tables."""

T = TypeVar("T")
Names = Mapping[PlayerId, str]
Row = tuple[str, str]
"""The table that it is kept in, and its columns as JSON."""


@dataclass(frozen=True, slots=True)
class ExportFile:
    """A file to be sent."""

    name: str
    content: bytes


_PEOPLE: Final = ("challenger_id", "invited_id", "blocked_id", "white_id", "black_id")
_LEFT_OUT: Final = frozenset({
    # Keys of other rows that mean nothing outside, and what is only kept to find things by.
    "community_id", "event_id", "invited_key", "joined_id", "kept_id", "player_id", "blocker_id",
    "forgotten_at", "sort_key",
    # Where a challenge was made: on Telegram the number of a private chat is that of somebody's account.
    "chat", "thread",
})  # fmt: skip


def as_rows(table: str, rows: Iterable[NamedRow], names: Names) -> list[Row]:
    """The rows of a table as they are told; other people as they are called."""
    return [(table, json.dumps(_told(row, names), ensure_ascii=False)) for row in rows]


def in_json(rows: Iterable[Row], largest: int = LARGEST) -> list[ExportFile]:
    """All rows by the names of their tables, in as few files as hold them."""
    portions = _portions(rows, largest, lambda row: len(row[0]) + len(row[1].encode()) + _AROUND_A_ROW)
    return [
        ExportFile(_name("dama", "json", number), _object(portion).encode())
        for number, portion in enumerate(portions, 1)
    ]


def _object(rows: Iterable[Row]) -> str:
    """Tables with their rows, a line each."""
    tables: dict[str, list[str]] = {}
    for table, row in rows:
        tables.setdefault(table, []).append(row)
    told = (f"{json.dumps(table)}: [\n" + _lines(some) + "\n]" for table, some in tables.items())
    return "{" + _lines(told) + "}\n"


def _lines(parts: Iterable[str]) -> str:
    return ",\n".join(parts)


def _told(row: NamedRow, names: Names) -> dict[str, Any]:
    return {
        name.removesuffix("_id"): names.get(value) if name in _PEOPLE else _plain(value)
        for name, value in row.items()
        if name not in _LEFT_OUT
    }


def _plain(value: object) -> object:
    match value:
        case datetime():
            return value.isoformat()
        case timedelta():
            return value.total_seconds()
        case Enum():
            return value.value
        case _:
            return value


def as_pdn(played: Played, names: Names) -> str:
    """A game with its players, when it was played and where it counts."""
    game = played_on(new_game(played.ruleset, played.start), played.paths)
    seated = {seat: names[player] for seat, player in played.seats.items()}
    tags = tags_of(played.id, seated, Origin(played.row["created_at"], played.community))
    return pdn.write(game, tags, played.outcome)


def in_files(games: Iterable[str], largest: int = LARGEST) -> list[ExportFile]:
    """All games in as few files as hold them, each game whole."""
    portions = _portions(games, largest, lambda game: len(game.encode()) + 1)
    return [
        ExportFile(_name("games", "pdn", number), "\n".join(portion).encode())
        for number, portion in enumerate(portions, 1)
    ]


def _name(stem: str, kind: str, number: int) -> str:
    return f"{stem}.{kind}" if number == 1 else f"{stem}-{number}.{kind}"


def _portions(parts: Iterable[T], largest: int, size_of: Callable[[T], int]) -> Iterator[list[T]]:
    """As many at a time as fit into a file."""
    portion, size = list[T](), 0
    for part in parts:
        if portion and size + size_of(part) > largest:
            yield portion
            portion, size = [], 0
        portion.append(part)
        size += size_of(part)
    if portion:
        yield portion
