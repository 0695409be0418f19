"""How much a hostile position can make the generator do, and captures no national game of ours has."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from core import fen, flying_captures, short_captures
from core.board import Bits
from core.captures import complete_captures
from core.jumps import Jump, Jumps, State
from core.legal_moves import legal_moves
from core.position import Position
from core.ruleset import KINGS_EARLIEST, MOST_PIECES, Ruleset
from core.rulesets import BRAZILIAN, ITALIAN
from core.short_captures import ShortCapture
from core.weighing import Begun, CompleteCapture
from tests.random_positions import positions
from tests.rulesets_of_tests import ENGLISH, RUSSIAN
from tests.rulesets_tables import Article, moves_found


@contextmanager
def _looks() -> Iterator[list[object]]:
    """Everything the generator has looked on from for something to jump."""
    looks: list[object] = []
    onwards, follow = Jumps.onwards, short_captures.follow

    def recorded_onwards(jumps: Jumps, state: State) -> list[Jump]:
        looks.append(state)
        return onwards(jumps, state)

    def recorded_follow(
        rules: Ruleset, position: Position, captures: list[ShortCapture], prey: Bits, empty: Bits
    ) -> tuple[list[CompleteCapture], list[Begun]]:
        found = follow(rules, position, captures, prey, empty)
        looks.extend(captures)
        return found

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Jumps, "onwards", recorded_onwards)
        patch.setattr(short_captures, "follow", recorded_follow)
        yield looks


# The worst that climbing from position to worse position came upon, and how often the generator looks there:
# each look takes a few millionths of a second.
WORST = [
    (BRAZILIAN, "W:WK1,K2,K4,K5,K28,K29,K32:B8,K9,10,K16,K17,18,K24,K25,26", 271),
    (BRAZILIAN, "W:WK1,K4,K5,K12,K20,K28,K29,K32:B8,9,11,14,15,K22,K23,K25,27", 227),
    (ITALIAN, "W:WK1,K4,K8,K16,K24,K25,K28,K29,K30,K32:BK5,K6,K7,K13,14,15,21,K22,K23", 154),
    (ITALIAN, "W:WK1,K2,K3,K4,K5,K8,K9,K17,K25,K29,K32:B10,11,K12,18,19,20,K26,K27,K28", 155),
    (RUSSIAN, "W:WK1,K4,K5,K28,K29,K31,K32:BK7,8,K9,15,K16,17,K23,24,25", 531),
    (RUSSIAN, "W:WK1,K4,K5,K20,K28,K29,K32:BK6,7,K8,K17,K18,K19,25,K26,27", 531),
]


@pytest.mark.parametrize(("ruleset", "position", "most"), WORST)
def test_the_worst_positions_found_are_little_work(ruleset: Ruleset, position: str, most: int) -> None:
    with _looks() as looks:
        assert legal_moves(ruleset, fen.read(position, ruleset))
    assert 0 < len(looks) <= most


@given(data=st.data(), ruleset=st.sampled_from([BRAZILIAN, ITALIAN, RUSSIAN]))
def test_no_position_is_much_work(data: st.DataObject, ruleset: Ruleset) -> None:
    position = data.draw(positions(ruleset))
    with _looks() as looks:
        legal_moves(ruleset, position)
    assert len(looks) <= 1_000


# No game of ours, but one in which it matters by which route a man takes kings.
KINGS_FIRST = replace(BRAZILIAN, precedence=(MOST_PIECES, KINGS_EARLIEST))


@given(data=st.data(), ruleset=st.sampled_from([BRAZILIAN, ITALIAN, ENGLISH, RUSSIAN, KINGS_FIRST]))
def test_what_is_made_once_is_what_is_found_jump_by_jump(data: st.DataObject, ruleset: Ruleset) -> None:
    """Men and short kings could be followed as flying kings are, only more slowly."""
    position = data.draw(positions(ruleset))
    found = flying_captures.follow(ruleset, position, flying_captures.begin(position, position.own))
    assert sorted(complete_captures(ruleset, position)) == sorted(found)


# What Russian draughts asks of the generator beyond our two games.
RUSSIAN_CAPTURES = [
    Article("any capture may be played", "B:W10,18,26:B22", "22x15x6 22x31"),
    Article("but to its end", "W:W29:B9,17,25", "29x22x13x6"),
    Article("a king stops where it can take more, if it can", "W:WK29:B10,18", "29x15x1 29x15x6"),
    Article("a man crowned in passing goes on as a king", "B:W6,21,22,27,30:B3,24", "24x31x13x2"),
    Article("and sees as far as one", "W:W12:B8,14", "12x3x17 12x3x21"),
    Article("or stops as one", "W:W12:B8,28", "12x3"),
]


@pytest.mark.parametrize("article", RUSSIAN_CAPTURES, ids=lambda row: row.says)
def test_captures_of_russian_draughts(article: Article) -> None:
    assert moves_found(RUSSIAN, article.position) == sorted(article.moves.split())


@given(position=positions(RUSSIAN))
def test_who_was_crowned_on_the_way_ends_as_a_king(position: Position) -> None:
    board = position.board
    far = board.squares(board.far_row[position.turn])
    for move in legal_moves(RUSSIAN, position):
        was_man = not board.bit[move.start] & position.kings
        assert move.crowns is (was_man and any(square in far for square in move.path))
        assert not (was_man and not move.crowns and move.after(position).kings & board.bit[move.end])
