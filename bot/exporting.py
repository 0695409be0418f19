"""What is kept of one person as files for them: everything as JSON, and all their games as PDN."""

import json
from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass
from datetime import datetime, timedelta
from enum import Enum
from typing import Any, Final

from core import fen, pdn
from core.board import Color
from core.game import new_game, played_on
from core.match import PlayerId
from core.outcome import Ending, Outcome
from core.rulesets import BY_CODE
from storage.records import Played, Record

LARGEST: Final = 8_000_000
"""Bytes of one file: fewer than either chat lets a bot send."""

Names = Mapping[PlayerId, str]


@dataclass(frozen=True, slots=True)
class ExportFile:
    """A file to be sent."""

    name: str
    content: bytes


_PEOPLE: Final = ("challenger_id", "invited_id", "blocked_id", "white_id", "black_id")
_LEFT_OUT: Final = frozenset({
    # Keys of other rows that mean nothing outside, and what is only kept to find things by.
    "community_id", "invited_key", "joined_id", "kept_id", "player_id", "blocker_id", "forgotten_at",
})  # fmt: skip


def as_json(kept: Mapping[str, Iterable[Record]], games: Iterable[Played], names: Names) -> bytes:
    """Everything by the names of the tables it is kept in; other people as they are called."""
    told = {table: [_told(row, names) for row in rows] for table, rows in kept.items()}
    told["matches"] = [_told(game.row, names) for game in games]
    return json.dumps(told, indent=1, ensure_ascii=False).encode()


def _told(row: Record, names: Names) -> dict[str, Any]:
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
    ruleset, start = BY_CODE[played.row["ruleset"]], played.row["start"]
    game = played_on(new_game(ruleset, fen.read(start, ruleset) if start else None), played.paths)
    tags = {
        "Event": f"Dama, match {played.id}",
        "Site": played.community or "?",
        "Date": f"{played.row['created_at']:%Y.%m.%d}",
        "White": names[played.seats[Color.WHITE]],
        "Black": names[played.seats[Color.BLACK]],
    }
    return pdn.write(game, tags, _outcome(played.row))


def _outcome(row: Record) -> Outcome | None:
    if row["endings"] is None:
        return None
    return Outcome(row["winner"], tuple(Ending(code) for code in row["endings"].split(",")))


def in_files(games: Iterable[str], largest: int = LARGEST) -> Iterator[ExportFile]:
    """All games in as few files as hold them, each game whole."""
    for number, portion in enumerate(_portions(games, largest), 1):
        name = "games.pdn" if number == 1 else f"games-{number}.pdn"
        yield ExportFile(name, "\n".join(portion).encode())


def _portions(games: Iterable[str], largest: int) -> Iterator[list[str]]:
    portion, size = list[str](), 0
    for game in games:
        length = len(game.encode()) + 1
        if portion and size + length > largest:
            yield portion
            portion, size = [], 0
        portion.append(game)
        size += length
    if portion:
        yield portion
