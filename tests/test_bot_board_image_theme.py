"""Every number, piece and mark can be read and told apart, by every eye and in every chat."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations
from typing import Any

import pytest
from PIL import Image, ImageChops

from bot import board_image
from bot.board_image import CARD, WOOD, BoardView, Theme, square_box
from bot.board_image.pen import Pen
from bot.board_image.shapes import Arm, Corner, Head, Shape, Sign, Standing
from bot.board_image.theme import DARK, HIGH_CONTRAST, Rgb
from bot.board_image.tiles import Look, tile
from core.board import DARK_CORNER_LEFT, DARK_CORNER_RIGHT, SQUARES, WHITE, Color, Square
from core.position import Piece, start
from core.rulesets import BRAZILIAN
from tests.board_pictures import (
    KING,
    MAN,
    PIECES,
    SHAPES,
    each_side,
    each_theme,
    empty,
    pixels_apart,
    seen,
    where,
)


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


Eye = tuple[Rgb, Rgb, Rgb]
"""What an eye makes of linear red, green and blue, in thousandths: of how much of each its own are mixed."""

EYES: dict[str, Eye] = {
    "most eyes": ((1000, 0, 0), (0, 1000, 0), (0, 0, 1000)),
    "no colours": ((213, 715, 72), (213, 715, 72), (213, 715, 72)),
    # Machado, Oliveira and Fernandes (2009), at full severity.
    "protanopia": ((152, 1053, -205), (115, 786, 99), (-4, -48, 1052)),
    "deuteranopia": ((367, 861, -228), (280, 673, 47), (-12, 43, 969)),
    "tritanopia": ((1256, -77, -179), (-78, 931, 148), (5, 691, 304)),
}
each_eye = pytest.mark.parametrize("eye", EYES.values(), ids=EYES)


def _linear(band: int) -> float:
    return band / 255 / 12.92 if band / 255 <= 0.04045 else ((band / 255 + 0.055) / 1.055) ** 2.4


def _luminance(color: Rgb, eye: Eye) -> float:
    """Relative luminance, as the Web Content Accessibility Guidelines define it, of what an eye sees."""
    bands = [_linear(band) for band in color]
    seen = [sum(part * band for part, band in zip(row, bands, strict=True)) / 1000 for row in eye]
    return sum(
        weight * min(max(band, 0), 1) for weight, band in zip((0.2126, 0.7152, 0.0722), seen, strict=True)
    )


def _contrast(one: Rgb, other: Rgb, eye: Eye = EYES["most eyes"]) -> float:
    dark, light = sorted([_luminance(one, eye), _luminance(other, eye)])
    return (light + 0.05) / (dark + 0.05)


@each_theme
@each_eye
def test_contrast_of_text(theme: Theme, eye: Eye) -> None:
    assert min(_contrast(theme.label, wood, eye) for wood in (theme.dark.ground, theme.dark.grain)) >= 4.5


@each_theme
@each_eye
def test_contrast_of_pieces(theme: Theme, eye: Eye) -> None:
    """Each has a face or a rim that stands out from the square, and the two colours do from each other."""
    for disc in (theme.white, theme.black):
        for wood in (theme.dark.ground, theme.dark.grain, theme.light.ground):
            assert max(_contrast(disc.face, wood, eye), _contrast(disc.rim, wood, eye)) >= 3
        assert _contrast(disc.face, disc.crown, eye) >= 4.5
    assert _contrast(theme.white.face, theme.black.face, eye) >= 7


@each_theme
@each_eye
def test_contrast_of_marks(theme: Theme, eye: Eye) -> None:
    for mark in (theme.last_move, theme.captured, theme.ringed, theme.chosen, theme.target):
        assert _contrast(mark.fill, mark.outline, eye) >= 3
        assert max(_contrast(color, theme.dark.ground, eye) for color in (mark.fill, mark.outline)) >= 3
    # The brackets have no outline.
    assert _contrast(theme.last_move.fill, theme.dark.ground, eye) >= 3


def test_high_contrast_is_enhanced_contrast() -> None:
    """Of text and of signs, as the guidelines' strictest level has it."""
    ground = HIGH_CONTRAST.dark.ground
    assert _contrast(HIGH_CONTRAST.label, ground) >= 7
    for disc in (HIGH_CONTRAST.white, HIGH_CONTRAST.black):
        assert max(_contrast(disc.face, ground), _contrast(disc.rim, ground)) >= 7
        assert _contrast(disc.face, disc.crown) >= 7


def test_dark_theme_dazzles_nobody() -> None:
    squares = [*seen(BoardView(empty(BRAZILIAN.board)), DARK).convert("L").tobytes()]
    assert sum(squares) / len(squares) < 100


@each_theme
@each_side
def test_kings_are_told_from_men_by_their_outline_alone(theme: Theme, below: Color) -> None:
    outlines = []
    for kind in (MAN, KING):
        pen = Pen(CARD.square)
        Standing(Piece(below, kind)).draw(pen, theme)
        outlines.append(pen.image().getchannel("A").convert("RGB"))
    assert pixels_apart(*outlines) >= 100


@each_theme
@pytest.mark.parametrize("chat", [(49, 51, 56), (255, 255, 255), (0, 0, 0), (23, 33, 43), (239, 239, 244)])
def test_picture_has_an_edge_in_any_chat(theme: Theme, chat: Rgb) -> None:
    assert max(_contrast(color, chat) for color in (theme.frame, theme.inlay)) >= 3


def _as_seen(image: Image.Image, eye: Eye) -> Image.Image:
    """A picture as an eye sees it; the bands are mixed as they are, which is near enough here."""
    rows = [(*(part / 1000 for part in row), 0.0) for row in eye]
    return image.convert("RGB", tuple(part for row in rows for part in row))


@each_theme
@each_eye
@pytest.mark.parametrize("width", [76, 40], ids=["as drawn", "on a phone"])
def test_everything_is_told_apart_by_every_eye(theme: Theme, width: int, eye: Eye) -> None:
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
        (Arm(Corner.TOP_RIGHT), Head(Corner.TOP_RIGHT)),
    ]
    for group in (on_piece, pieces, on_empty):
        seen = [
            _as_seen(tile(Look("28", shapes), CARD.square, theme).convert("RGB"), eye).resize((width, width))
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
