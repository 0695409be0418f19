"""Other libraries of draughts, asked as child processes, since each is imported as `draughts`."""

import json
import subprocess
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from core import fen
from core.board import Square
from core.position import Position
from core.ruleset import Ruleset
from tests.rules_data import PlainMove

_ROOT = Path(__file__).parent.parent


def python_of(library: str) -> Path:
    """The interpreter of a library's own environment, which need not be there."""
    return _ROOT / ".oracles" / library / "bin" / "python"


class Oracle:
    """A library that answers."""

    def __init__(self, child: "subprocess.Popen[str]") -> None:
        self._child = child

    def moves(self, ruleset: Ruleset, position: Position) -> list[PlainMove]:
        """Its legal moves, as often as it lists each."""
        return [
            PlainMove(Square(start), Square(end), frozenset(map(Square, captured)))
            for start, end, captured in self._answer("moves", ruleset, position)
        ]

    def perft(self, ruleset: Ruleset, position: Position, depth: int) -> tuple[int, float]:
        """Its count, and the processor time that took it, in seconds."""
        count, seconds = self._answer("perft", ruleset, position, depth=depth)
        return count, seconds

    def _answer(self, asked: str, ruleset: Ruleset, position: Position, **more: int) -> Any:
        question = {"asked": asked, "ruleset": ruleset.code, "fen": fen.write(position), **more}
        assert self._child.stdin
        assert self._child.stdout
        self._child.stdin.write(json.dumps(question) + "\n")
        self._child.stdin.flush()
        return json.loads(self._child.stdout.readline())


@contextmanager
def oracle(library: str) -> Iterator[Oracle]:
    """Start a library's child, and end it."""
    command = [str(python_of(library)), str(_ROOT / "tests" / "oracle_child.py"), library]
    with subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True) as child:
        yield Oracle(child)
