"""Every number, piece and mark can be read and told apart, by every eye and in every chat."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from PIL import ImageChops

from bot import board_image
from bot.board_image import CARD, WOOD, BoardView, Theme, square_box
from bot.board_image.shapes import Arm, Corner, Shape, Sign, Standing
from bot.board_image.theme import Rgb
from bot.board_image.tiles import Look, tile
from core.board import DARK_CORNER_LEFT, DARK_CORNER_RIGHT, SQUARES, WHITE, Square
from core.position import Piece, start
from core.rulesets import BRAZILIAN
from tests.board_pictures import MAN, PIECES, SHAPES, each_theme, pixels_apart, seen, where


@pytest.mark.parametrize(
    "names", [map(str, SQUARES), DARK_CORNER_LEFT.names[1:], DARK_CORNER_RIGHT.names[1:]]
)
def test_no_two_names_look_alike(names: Iterator[str]) -> None:
    tiles = [tile(Look(name), CARD.square, WOOD) for name in names]
    assert all(pixels_apart(one, other) > 20 for one, other in combinations(tiles, 2))


def test_numbers_are_large_enough_for_a_phone() -> None:
    """Digits 15 pixels high come out at 8 where the picture is 340 points wide."""
    label = tile(Look("28"), CARD.square, WOOD).convert("RGB")
    box = where(label, WOOD.label).getbbox()
    assert box is not None
    assert box[3] - box[1] >= 15


@each_theme
@pytest.mark.parametrize("name", ["1", "28", "30", "c3", "h8"])
@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_nothing_hides_a_number(theme: Theme, name: str, shape: Shape) -> None:
    bare = tile(Look(name), CARD.square, theme).convert("RGB")
    busy = tile(Look(name, (shape,)), CARD.square, theme).convert("RGB")
    lost = ImageChops.subtract(where(bare, theme.label), where(busy, theme.label))
    assert lost.getbbox() is None


def _luminance(color: Rgb) -> float:
    """Relative luminance, as the Web Content Accessibility Guidelines define it."""
    red, green, blue = (
        band / 255 / 12.92 if band / 255 <= 0.04045 else ((band / 255 + 0.055) / 1.055) ** 2.4
        for band in color
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _contrast(one: Rgb, other: Rgb) -> float:
    dark, light = sorted([_luminance(one), _luminance(other)])
    return (light + 0.05) / (dark + 0.05)


@each_theme
def test_contrast_of_text(theme: Theme) -> None:
    assert min(_contrast(theme.label, wood) for wood in (theme.dark.ground, theme.dark.grain)) >= 4.5


@each_theme
def test_contrast_of_pieces(theme: Theme) -> None:
    """Each has a face or a rim that stands out from the square, and the two colours do from each other."""
    for disc in (theme.white, theme.black):
        assert max(_contrast(disc.face, theme.dark.ground), _contrast(disc.rim, theme.dark.ground)) >= 3
        assert max(_contrast(disc.face, theme.light.ground), _contrast(disc.rim, theme.light.ground)) >= 3
        assert _contrast(disc.face, disc.crown) >= 4.5
    assert _contrast(theme.white.face, theme.black.face) >= 7


@each_theme
def test_contrast_of_marks(theme: Theme) -> None:
    for mark in (theme.last_move, theme.captured, theme.ringed, theme.chosen, theme.target):
        assert _contrast(mark.fill, mark.outline) >= 3
        assert max(_contrast(color, theme.dark.ground) for color in (mark.fill, mark.outline)) >= 3


@each_theme
@pytest.mark.parametrize("chat", [(49, 51, 56), (255, 255, 255), (0, 0, 0), (23, 33, 43), (239, 239, 244)])
def test_picture_has_an_edge_in_any_chat(theme: Theme, chat: Rgb) -> None:
    assert max(_contrast(color, chat) for color in (theme.frame, theme.inlay)) >= 3


@each_theme
@pytest.mark.parametrize("width", [76, 40], ids=["as drawn", "on a phone"])
def test_everything_is_told_apart_without_colour(theme: Theme, width: int) -> None:
    man = Standing(Piece(WHITE, MAN))
    on_piece: list[tuple[Shape, ...]] = [
        (man,),
        (man, Sign.DASHED_RING),
        (man, Sign.SOLID_RING),
        (Sign.BRACKETS, man),
    ]
    pieces: list[tuple[Shape, ...]] = [(Standing(piece),) for piece in PIECES]
    on_empty: list[tuple[Shape, ...]] = [
        (),
        (Sign.DOT,),
        (Sign.CROSS,),
        (Sign.STOP,),
        (Arm(Corner.TOP_RIGHT, arrow=True),),
    ]
    for group in (on_piece, pieces, on_empty):
        seen = [
            tile(Look("28", shapes), CARD.square, theme).convert("RGB").resize((width, width))
            for shapes in group
        ]
        least = 100 * (width / CARD.square) ** 2
        assert min(pixels_apart(one, other) for one, other in combinations(seen, 2)) >= least


def test_another_theme_is_another_value() -> None:
    slate = replace(
        WOOD, dark=replace(WOOD.dark, ground=(70, 90, 110), grain=(66, 86, 106)), frame=(30, 40, 50)
    )
    image = seen(BoardView(start(BRAZILIAN.board)), slate)
    assert image.getpixel((2, 2)) == (30, 40, 50)
    box = square_box(BRAZILIAN.board, Square(18), white_below=True)
    assert image.getpixel((box.right - 2, box.bottom - 2)) in {(70, 90, 110), (66, 86, 106)}


def test_theme_of_too_many_colors_is_refused() -> None:
    marks: Any = {
        name: replace(getattr(WOOD, name), fill=(shade, 0, shade), outline=(0, shade, shade))
        for shade, name in enumerate(("last_move", "captured", "ringed", "chosen", "target"), start=1)
    }
    with pytest.raises(ValueError, match="a theme may have 16 colours, not "):
        board_image.draw(BoardView(start(BRAZILIAN.board)), replace(WOOD, **marks))
