"""Lines of play, counted, against counts published or found by other programs: tests/perft/*.perft."""

from pathlib import Path
from typing import NamedTuple

import pytest

from benchmarks.perft import perft
from core import fen
from core.rulesets import RULESETS
from tests.rulesets_of_tests import ENGLISH, RUSSIAN

_BY_CODE = {ruleset.code: ruleset for ruleset in (*RULESETS, ENGLISH, RUSSIAN)}


class Count(NamedTuple):
    ruleset: str
    start: str
    depth: int
    lines: int
    is_slow: bool


def _counts(file: Path) -> list[Count]:
    counts, start = [], ""
    for line in file.read_text(encoding="utf-8").splitlines():
        match line.split():
            case [] | ["#", *_]:
                continue
            case [depth, lines, *slow]:
                counts.append(Count(file.stem, start, int(depth), int(lines), slow == ["slow"]))
            case [start]:
                continue
    return counts


def _parameter(count: Count) -> object:
    marks = [pytest.mark.slow] if count.is_slow else []
    return pytest.param(count, marks=marks, id=f"{count.ruleset} {count.start} to depth {count.depth}")


_FILES = sorted((Path(__file__).parent / "perft").glob("*.perft"))
_COUNTS = [count for file in _FILES for count in _counts(file)]


@pytest.mark.parametrize("count", [_parameter(count) for count in _COUNTS])
def test_as_many_lines_of_play_as_others_counted(count: Count) -> None:
    ruleset = _BY_CODE[count.ruleset]
    assert perft(ruleset, fen.read(count.start, ruleset), count.depth) == count.lines
