"""Both boards: the numbers of their squares, their names, their rows and diagonals."""

import pytest

from core.board import BLACK, DARK_CORNER_LEFT, DARK_CORNER_RIGHT, SQUARES, WHITE, Board, Square

# As White sees them, from the rules of each game.
LEFT = """
 .  b8  .  d8  .  f8  .  h8        .   1  .   2  .   3  .   4
a7  .  c7  .  e7  .  g7  .         5   .  6   .  7   .  8   .
 .  b6  .  d6  .  f6  .  h6        .   9  .  10  .  11  .  12
a5  .  c5  .  e5  .  g5  .        13   . 14   . 15   . 16   .
 .  b4  .  d4  .  f4  .  h4        .  17  .  18  .  19  .  20
a3  .  c3  .  e3  .  g3  .        21   . 22   . 23   . 24   .
 .  b2  .  d2  .  f2  .  h2        .  25  .  26  .  27  .  28
a1  .  c1  .  e1  .  g1  .        29   . 30   . 31   . 32   .
"""
RIGHT = """
a8  .  c8  .  e8  .  g8  .         1   .  2   .  3   .  4   .
 .  b7  .  d7  .  f7  .  h7        .   5  .   6  .   7  .   8
a6  .  c6  .  e6  .  g6  .         9   . 10   . 11   . 12   .
 .  b5  .  d5  .  f5  .  h5        .  13  .  14  .  15  .  16
a4  .  c4  .  e4  .  g4  .        17   . 18   . 19   . 20   .
 .  b3  .  d3  .  f3  .  h3        .  21  .  22  .  23  .  24
a2  .  c2  .  e2  .  g2  .        25   . 26   . 27   . 28   .
 .  b1  .  d1  .  f1  .  h1        .  29  .  30  .  31  .  32
"""

BOARDS = [
    pytest.param(DARK_CORNER_LEFT, LEFT, id="dark corner at the left"),
    pytest.param(DARK_CORNER_RIGHT, RIGHT, id="dark corner at the right"),
]


@pytest.mark.parametrize(("board", "drawn"), BOARDS)
def test_numbers_and_names_are_where_the_rules_have_them(board: Board, drawn: str) -> None:
    for row, line in enumerate(drawn.strip("\n").splitlines()):
        names, numbers = line.split()[:8], line.split()[8:]
        for column, (name, number) in enumerate(zip(names, numbers, strict=True)):
            if name != ".":
                square = Square(int(number))
                assert (board.names[square], board.named[name]) == (name, square)
                assert board.row_column(square) == (row, column)


@pytest.mark.parametrize(("board", "drawn"), BOARDS)
def test_a_step_on_a_diagonal_changes_row_and_column_by_one(board: Board, drawn: str) -> None:
    ways = [(-1, -1), (-1, 1), (1, -1), (1, 1)]
    for square in SQUARES:
        row, column = board.row_column(square)
        for (down, right), ray in zip(ways, board.rays[board.bit[square]], strict=True):
            steps = [board.row_column(board.square[bit]) for bit in ray]
            assert steps == [(row + n * down, column + n * right) for n in range(1, len(ray) + 1)]
            beyond = row + (len(ray) + 1) * down, column + (len(ray) + 1) * right
            assert not set(beyond) <= set(range(8))


def test_rows_where_men_are_crowned() -> None:
    for board in (DARK_CORNER_LEFT, DARK_CORNER_RIGHT):
        assert board.squares(board.far_row[WHITE]) == SQUARES[:4]
        assert board.squares(board.far_row[BLACK]) == SQUARES[28:]
        assert board.squares(board.row_before_far[WHITE]) == SQUARES[4:8]
        assert board.squares(board.row_before_far[BLACK]) == SQUARES[24:28]


def test_the_long_diagonal() -> None:
    board = DARK_CORNER_LEFT
    assert board.squares(board.long_diagonal) == (4, 8, 11, 15, 18, 22, 25, 29)


def test_sets_of_squares() -> None:
    board = DARK_CORNER_RIGHT
    assert board.squares(board.bits(9, 31, 2)) == (2, 9, 31)
    assert board.squares(board.bits()) == ()
    assert board.bits(*SQUARES) == board.playable


@pytest.mark.parametrize("number", [0, 33, -1])
def test_what_is_not_a_square(number: int) -> None:
    with pytest.raises(ValueError, match=f"{number} is not a square from 1 to 32"):
        DARK_CORNER_LEFT.bits(3, number)


def test_colors_oppose() -> None:
    assert (WHITE.other, BLACK.other) == (BLACK, WHITE)
