"""Boards drawn and looked at: what the tests of their pictures share."""

from io import BytesIO

import pytest
from PIL import Image, ImageChops

from bot import board_image
from bot.board_image import THEMES, WOOD, BoardView, Theme, square_box
from bot.board_image.shapes import Arm, Corner, Head, Shape, Sign, Standing
from bot.board_image.theme import Rgb
from core.board import DARK_CORNER_LEFT, DARK_CORNER_RIGHT, SQUARES, WHITE, Board, Color, Square
from core.move import Move
from core.position import Kind, Piece, Position, place

BOARDS = [DARK_CORNER_LEFT, DARK_CORNER_RIGHT]
MAN, KING = Kind.MAN, Kind.KING
PIECES = [Piece(color, kind) for color in Color for kind in Kind]
SHAPES: list[Shape] = [
    *(Standing(piece) for piece in PIECES),
    *(mark(corner) for mark in (Arm, Head) for corner in Corner),
    *Sign,
]

each_theme = pytest.mark.parametrize("theme", THEMES.values(), ids=[name.value for name in THEMES])
each_board = pytest.mark.parametrize("board", BOARDS, ids=["dark corner left", "dark corner right"])
each_side = pytest.mark.parametrize("below", Color, ids=["white below", "black below"])


def opened(view: BoardView, theme: Theme = WOOD) -> Image.Image:
    return Image.open(BytesIO(board_image.draw(view, theme)))


def seen(view: BoardView, theme: Theme = WOOD) -> Image.Image:
    return opened(view, theme).convert("RGB")


def move(*path: int, captured: tuple[int, ...] = ()) -> Move:
    return Move(tuple(map(Square, path)), tuple(map(Square, captured)))


def placed(board: Board, pieces: dict[int, Piece]) -> Position:
    return place(board, {Square(number): piece for number, piece in pieces.items()}, WHITE)


def squares(*numbers: int) -> frozenset[Square]:
    return frozenset(map(Square, numbers))


def empty(board: Board) -> Position:
    return place(board, {}, WHITE)


def changed(before: BoardView, after: BoardView) -> set[Square]:
    """The squares on which two views differ; fails where they differ beside them."""
    difference = ImageChops.difference(seen(before), seen(after))
    found = set()
    for square in SQUARES:
        box = square_box(after.position.board, square, white_below=after.white_below)
        if difference.crop(box).getbbox():
            found.add(square)
            difference.paste((0, 0, 0), box)
    assert difference.getbbox() is None
    return found


def where(image: Image.Image, color: Rgb) -> Image.Image:
    """White where an image has this colour, black elsewhere."""
    plain = Image.new("RGB", image.size, color)
    return ImageChops.difference(image, plain).convert("L").point([255] + [0] * 255)


def pixels_apart(one: Image.Image, other: Image.Image) -> int:
    """How many pixels of two pictures are clearly not equally bright."""
    difference = ImageChops.difference(one.convert("RGB").convert("L"), other.convert("RGB").convert("L"))
    return sum(difference.histogram()[48:])
