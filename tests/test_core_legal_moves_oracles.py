"""Legal moves, as other libraries find them; where one is known to err, how, and that it still does."""

from collections.abc import Callable, Iterator
from contextlib import ExitStack
from dataclasses import replace
from random import Random
from typing import NamedTuple

import pytest

from core import fen
from core.legal_moves import legal_moves
from core.position import Position
from core.ruleset import MOST_KINGS, MOST_PIECES, WITH_KING, Capture, Precedence, Ruleset
from core.rulesets import BRAZILIAN, ITALIAN
from tests.oracles import Oracle, oracle, python_of
from tests.random_positions import placed, played
from tests.rules_data import POSITIONS, PlainMove, plain, position_of, ruleset_of
from tests.rulesets_of_tests import ENGLISH, RUSSIAN

pytestmark = [pytest.mark.oracle, pytest.mark.timeout(300)]


def _first_king_earliest(capture: Capture) -> int:
    return -capture.kings.index(True) if any(capture.kings) else 0


FIRST_KING_ONLY = replace(
    ITALIAN,
    precedence=(MOST_PIECES, WITH_KING, MOST_KINGS, Precedence("first_king", _first_king_earliest)),
)


class Asked(NamedTuple):
    """A library, a game it plays, in how many positions it is asked, and what it is known to do."""

    library: str
    ruleset: Ruleset
    by_chance: int
    on_record: int
    repeats: bool = False
    """It lists a capture once for each order in which it can take the same pieces."""
    plays: Ruleset | None = None
    """What it plays instead."""


ASKED = [
    Asked("py-draughts", BRAZILIAN, 1_000, 800),
    Asked("py-draughts", RUSSIAN, 1_000, 0),
    Asked("pydraughts", BRAZILIAN, 200, 100, repeats=True),
    # Of captures that take as many kings, it compares only where the first is taken, and not the others.
    Asked("pydraughts", ITALIAN, 200, 200, repeats=True, plays=FIRST_KING_ONLY),
    Asked("pydraughts", RUSSIAN, 200, 0, repeats=True),
    Asked("pydraughts", ENGLISH, 200, 0, repeats=True),
]

Ask = Callable[[str], Oracle]


@pytest.fixture(scope="module")
def ask() -> Iterator[Ask]:
    """Each library's child, started when first asked."""
    with ExitStack() as children:
        started: dict[str, Oracle] = {}

        def child(library: str) -> Oracle:
            if not python_of(library).exists():
                pytest.skip(f"{library} is not here: make oracles")
            if library not in started:
                started[library] = children.enter_context(oracle(library))
            return started[library]

        yield child


def _ours(ruleset: Ruleset, position: Position) -> set[PlainMove]:
    return {plain(move) for move in legal_moves(ruleset, position)}


def _positions(asked: Asked) -> Iterator[Position]:
    """Positions by chance, half of them from play, and on record; each has pieces of both sides."""
    dice = Random(asked.ruleset.code)
    for _ in range(asked.by_chance // 2):
        yield placed(asked.ruleset, dice)
        yield dice.choice([position for position in played(asked.ruleset, dice) if position.own])
    on_record = [position_of(record) for record in POSITIONS if ruleset_of(record) is asked.ruleset]
    dice.shuffle(on_record)
    yield from (position for position in on_record[: asked.on_record] if position.own and position.enemy)


@pytest.mark.parametrize("asked", ASKED, ids=lambda asked: f"{asked.library} {asked.ruleset.code}")
def test_the_same_moves_but_for_what_is_known(asked: Asked, ask: Ask) -> None:
    child = ask(asked.library)
    unexplained = []
    for position in _positions(asked):
        theirs, ours = child.moves(asked.ruleset, position), _ours(asked.ruleset, position)
        differs = set(theirs) != ours and not (asked.plays and set(theirs) == _ours(asked.plays, position))
        if differs or (len(theirs) > len(set(theirs)) and not asked.repeats):
            unexplained.append(fen.write(position))
    assert unexplained == []


def test_pydraughts_still_compares_only_the_first_king(ask: Ask) -> None:
    position = fen.read("W:WK26:BK5,7,14,K15,K22", ITALIAN)
    theirs = set(ask("pydraughts").moves(ITALIAN, position))
    assert theirs == _ours(FIRST_KING_ONLY, position) > _ours(ITALIAN, position)


def test_pydraughts_still_lists_a_capture_more_than_once(ask: Ask) -> None:
    position = fen.read("W:W30:B17,18,25,26", BRAZILIAN)
    theirs = ask("pydraughts").moves(BRAZILIAN, position)
    assert len(theirs) > len(set(theirs)) == 1
