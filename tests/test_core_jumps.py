"""What a capturing piece can jump next: from where it is, with what it has taken so far."""

import pytest

from core import fen
from core.board import Square
from core.jumps import NO_WAY, UP_RIGHT, Jumps
from core.ruleset import Ruleset
from core.rulesets import BRAZILIAN, ITALIAN
from tests.rulesets_of_tests import RUSSIAN

Landings = dict[Square, tuple[Square, ...]]


def _onwards(
    ruleset: Ruleset, position: str, path: tuple[int, int], taken: tuple[int, ...], skipped: int = NO_WAY
) -> Landings:
    """By what is jumped, the squares to stop on; of the piece that started and is where the path says."""
    board = ruleset.board
    start, at = (board.bit[square] for square in path)
    jumps = Jumps(ruleset, fen.read(position, ruleset)).onwards((start, at, board.bits(*taken), skipped))
    return {board.square[over]: tuple(board.square[bit] for bit, _ in landings) for over, landings in jumps}


@pytest.mark.parametrize(
    ("says", "ruleset", "position", "path", "taken", "onwards"),
    [
        ("a man jumps what is next to it", BRAZILIAN, "W:W18:B14,22,8", (18, 18), (), {14: (9,), 22: (25,)}),
        ("no king, in Italian draughts", ITALIAN, "W:W18:B13,K14,22", (18, 18), (), {13: (9,)}),
        ("a short king does", ITALIAN, "W:WK18:B13,K14,22", (18, 18), (), {13: (9,), 14: (11,), 22: (27,)}),
        ("a flying king from afar", BRAZILIAN, "W:WK29:B18", (29, 29), (), {18: (15, 11, 8, 4)}),
        ("up to the next piece", BRAZILIAN, "W:WK29:B18,8", (29, 29), (), {18: (15, 11)}),
        ("downwards too", BRAZILIAN, "W:WK4:B15,25", (4, 4), (), {15: (18, 22)}),
        ("nothing twice", BRAZILIAN, "W:W29:B25", (29, 22), (25,), {}),
        ("nothing beyond what it has taken", BRAZILIAN, "W:WK22,K30:B15,25", (22, 11), (15,), {}),
        ("over where it started", BRAZILIAN, "W:W30:B17,18,25,26", (30, 21), (26, 18, 17), {25: (30,)}),
        ("as a man over the far row", BRAZILIAN, "W:W12:B8,14", (12, 3), (8,), {}),
        ("as a king in Russian draughts", RUSSIAN, "W:W12:B8,14", (12, 3), (8,), {14: (17, 21)}),
    ],
)  # fmt: skip
def test_jumps(
    says: str,
    ruleset: Ruleset,
    position: str,
    path: tuple[int, int],
    taken: tuple[int, ...],
    onwards: Landings,
) -> None:
    assert _onwards(ruleset, position, path, taken) == onwards


def test_straight_on_only_from_the_square_right_behind() -> None:
    """From any other it would be the same capture by a longer way to write it."""
    position = "W:WK29:B22,11"
    assert _onwards(BRAZILIAN, position, (29, 18), (22,)) == {11: (8, 4)}
    assert _onwards(BRAZILIAN, position, (29, 15), (22,), skipped=UP_RIGHT) == {11: ()}
