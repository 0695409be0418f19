"""What tests/rules holds, read once: positions with every legal move, and whole games with their ends."""

import json
from pathlib import Path
from typing import Any, NamedTuple

from core import fen
from core.move import Move
from core.position import Position
from core.ruleset import Ruleset
from core.rulesets import BY_CODE

Record = dict[str, Any]

_FOLDER = Path(__file__).parent / "rules"


def _lines(name: str) -> list[Record]:
    with (_FOLDER / name).open(encoding="utf-8") as file:
        return [json.loads(line) for line in file]


POSITIONS = _lines("positions.jsonl")
DRAWS = _lines("draws.jsonl")


def ruleset_of(record: Record) -> Ruleset:
    return BY_CODE[record["variant"]]


def position_of(record: Record) -> Position:
    return fen.read(record["fen"], ruleset_of(record))


class PlainMove(NamedTuple):
    """A move by what makes it that move: start, end and the set of captured."""

    start: int
    end: int
    captured: frozenset[int]


def plain(move: Move) -> PlainMove:
    return PlainMove(move.start, move.end, frozenset(move.captured))


def plain_of(move: Record) -> PlainMove:
    return PlainMove(move["from"], move["to"], frozenset(move["captures"]))
