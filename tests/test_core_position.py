"""A position: who stands where, what cannot be, and the board turned round."""

import pytest

from core import fen
from core.board import BLACK, DARK_CORNER_LEFT, DARK_CORNER_RIGHT, SQUARES, WHITE, Square
from core.position import Kind, Piece, place, start
from core.rulesets import BRAZILIAN

WHITE_MAN, WHITE_KING = Piece(WHITE, Kind.MAN), Piece(WHITE, Kind.KING)
BLACK_MAN, BLACK_KING = Piece(BLACK, Kind.MAN), Piece(BLACK, Kind.KING)
PIECES = {Square(2): WHITE_KING, Square(6): BLACK_MAN, Square(21): WHITE_MAN, Square(31): BLACK_KING}


def test_pieces_stand_where_they_were_placed() -> None:
    position = place(DARK_CORNER_LEFT, PIECES, BLACK)
    assert position.pieces() == PIECES
    assert list(position.pieces()) == sorted(PIECES)
    assert {square: position.piece_at(square) for square in SQUARES} == dict.fromkeys(SQUARES) | PIECES


def test_sides() -> None:
    position = place(DARK_CORNER_LEFT, PIECES, BLACK)
    board = position.board
    assert [board.squares(position.of(color)) for color in (WHITE, BLACK)] == [(2, 21), (6, 31)]
    assert (position.own, position.enemy) == (position.black, position.white)
    to_move = position._replace(turn=WHITE)
    assert (to_move.own, to_move.enemy) == (position.white, position.black)


def test_it_is_a_value() -> None:
    one, other = (place(DARK_CORNER_LEFT, PIECES, BLACK) for _ in range(2))
    assert one == other
    assert hash(one) == hash(other)
    assert one != place(DARK_CORNER_RIGHT, PIECES, BLACK)
    assert one != one._replace(turn=WHITE)


def test_the_start() -> None:
    position = start(DARK_CORNER_RIGHT)
    whites, blacks = (dict.fromkeys(squares, man) for squares, man in
                      ((SQUARES[20:], WHITE_MAN), (SQUARES[:12], BLACK_MAN)))  # fmt: skip
    assert position == place(DARK_CORNER_RIGHT, whites | blacks, WHITE)


def test_turned_round_the_colors_are_exchanged() -> None:
    turned = place(DARK_CORNER_LEFT, PIECES, BLACK).turned()
    assert turned == fen.read("W:WK2,27:B12,K31", BRAZILIAN)


@pytest.mark.parametrize(
    ("squares", "piece", "why"),
    [
        (range(5, 18), WHITE_MAN, "13 white pieces are more than 12"),
        (range(1, 14), BLACK_KING, "13 black pieces are more than 12"),
        ((21, 3), WHITE_MAN, "a white man cannot stand on 3, where it becomes a king"),
        ((30,), BLACK_MAN, "a black man cannot stand on 30, where it becomes a king"),
        ((33,), BLACK_MAN, "33 is not a square from 1 to 32"),
    ],
)
def test_what_cannot_be(squares: range | tuple[int, ...], piece: Piece, why: str) -> None:
    with pytest.raises(ValueError, match=why):
        place(DARK_CORNER_LEFT, dict.fromkeys(map(Square, squares), piece), WHITE)
