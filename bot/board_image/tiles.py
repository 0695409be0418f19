"""One square as it looks, in the few colours of its theme."""

from collections.abc import Iterator
from functools import lru_cache
from typing import Final, NamedTuple

from PIL import Image, ImageDraw, ImageFont

from bot.board_image.palette import palette
from bot.board_image.pen import Pen
from bot.board_image.shapes import Arm, Corner, Head, Shape, Sign, Standing
from bot.board_image.theme import Theme, Wood
from core.board import Color
from core.position import Kind, Piece


class Look(NamedTuple):
    """What there is to see on a playing square; of the shapes, each lies over those before it."""

    label: str
    shapes: tuple[Shape, ...] = ()


@lru_cache(maxsize=1024)
def tile(look: Look, side: int, theme: Theme) -> Image.Image:
    """A playing square, to be pasted on a picture of the same theme."""
    return _in_palette(_smooth(look, side, theme), theme)


def _smooth(look: Look, side: int, theme: Theme) -> Image.Image:
    image = ground(side, theme.dark).convert("RGBA")
    for shape in look.shapes:
        image.alpha_composite(_sprite(shape, side, theme))
    image.alpha_composite(_name(look.label, side, theme), (round(side * 0.05), round(side * 0.045)))
    return image.convert("RGB")


@lru_cache(maxsize=128)
def _sprite(shape: Shape, side: int, theme: Theme) -> Image.Image:
    pen = Pen(side)
    shape.draw(pen, theme)
    return pen.image()


@lru_cache(maxsize=256)
def _name(label: str, side: int, theme: Theme) -> Image.Image:
    """A square's number or name, as much as there is room for beside a piece."""
    image = Image.new("RGBA", (side // 2, side // 3), (*theme.label, 0))
    font = ImageFont.load_default(round(side * 0.29))
    ImageDraw.Draw(image).text((0, 0), label, (*theme.label, 255), font, anchor="lt", stroke_width=0.35)
    return image


_GRAIN: Final = (6, 7, 8, 20, 33, 34, 47, 60, 61, 62, 75, 87, 88)
"""At which hundredths of a square's side its grain runs."""


@lru_cache(maxsize=8)
def ground(side: int, wood: Wood) -> Image.Image:
    """A bare square."""
    image = Image.new("RGB", (side, side), wood.ground)
    draw = ImageDraw.Draw(image)
    for line in _GRAIN:
        y = line * side // 100
        draw.line((0, y, side, y), wood.grain)
    return image


@lru_cache(maxsize=8)
def blank(side: int, frame: int, theme: Theme) -> Image.Image:
    """A board in its frame, with a light square everywhere."""
    whole = side * 8 + frame * 2
    image = Image.new("RGB", (whole, whole), theme.frame)
    inlay = max(1, side // 38)
    image.paste(theme.inlay, (frame - inlay, frame - inlay, whole - frame + inlay, whole - frame + inlay))
    for row in range(8):
        for column in range(8):
            image.paste(ground(side, theme.light), (frame + column * side, frame + row * side))
    return _in_palette(image, theme)


def _in_palette(image: Image.Image, theme: Theme) -> Image.Image:
    return image.quantize(palette=_palette(theme), dither=Image.Dither.NONE)


@lru_cache(maxsize=8)
def _palette(theme: Theme) -> Image.Image:
    side, looks = 48, list(_specimens())
    sheet = Image.new("RGB", (side * len(looks), side))
    for place, look in enumerate(looks):
        sheet.paste(_smooth(look, side, theme), (side * place, 0))
    return palette(theme, sheet)


def _specimens() -> Iterator[Look]:
    for color in Color:
        for kind in Kind:
            yield Look("28", (Standing(Piece(color, kind)),))
    yield Look("28", (Arm(Corner.TOP_RIGHT), Head(Corner.TOP_RIGHT), Sign.CROSS, Sign.BRACKETS))
    yield Look("28", (Sign.DASHED_RING, Sign.DOT))
