"""The shapes a square is put together from, each drawn large once and then brought down to size."""

import math
from collections.abc import Iterable
from enum import Enum
from functools import lru_cache
from typing import Final

from PIL import Image, ImageDraw, ImageFont

from bot.board_image.theme import Disc, Mark, Rgb, Wood

_LARGER: Final = 4
"""How much larger than shown a shape is drawn, which smooths its edges."""

Point = tuple[float, float]


class Corner(Enum):
    """A corner of a square as it is seen; its value says which way it lies: right, down."""

    TOP_LEFT = (-1, -1)
    TOP_RIGHT = (1, -1)
    BOTTOM_LEFT = (-1, 1)
    BOTTOM_RIGHT = (1, 1)


class Pen:
    """Draws on one square in hundredths of its side; (0, 0) is its middle."""

    def __init__(self, side: int) -> None:
        self.side = side
        self._unit = side * _LARGER / 100
        self._image = Image.new("RGBA", (side * _LARGER, side * _LARGER))
        self._draw = ImageDraw.Draw(self._image)

    def _at(self, point: Point) -> Point:
        return (point[0] + 50) * self._unit, (point[1] + 50) * self._unit

    def _box(self, center: Point, radius: float) -> tuple[Point, Point]:
        x, y = center
        return self._at((x - radius, y - radius)), self._at((x + radius, y + radius))

    def disc(self, center: Point, radius: float, color: Rgb | None) -> None:
        self._draw.ellipse(self._box(center, radius), fill=color or (0, 0, 0, 0))

    def arc(
        self, center: Point, radius: float, width: float, angles: tuple[float, float], color: Rgb
    ) -> None:
        box = self._box(center, radius + width / 2)
        self._draw.arc(box, *angles, fill=color, width=round(width * self._unit))

    def line(self, points: Iterable[Point], width: float, color: Rgb) -> None:
        """A line with round ends."""
        corners = list(points)
        self._draw.line(
            [self._at(point) for point in corners], color, round(width * self._unit), joint="curve"
        )
        for point in (corners[0], corners[-1]):
            self.disc(point, width / 2, color)

    def shape(self, points: Iterable[Point], color: Rgb) -> None:
        self._draw.polygon([self._at(point) for point in points], fill=color)

    def box(self, top_left: Point, bottom_right: Point, color: Rgb) -> None:
        self._draw.rectangle((self._at(top_left), self._at(bottom_right)), fill=color)

    def done(self) -> Image.Image:
        return self._image.reduce(_LARGER)


_MIDDLE: Final = (3.0, 3.0)
"""Where pieces stand: a little aside, which leaves the square's number room."""
_RADIUS: Final = 36.0


@lru_cache(maxsize=64)
def man(side: int, disc: Disc, shadow: Rgb) -> Image.Image:
    pen = Pen(side)
    x, y = _MIDDLE
    pen.disc((x + 2, y + 5), _RADIUS, shadow)
    _face(pen, (x, y), _RADIUS, disc)
    pen.arc((x, y), 14, 2.5, (0, 360), disc.groove)
    return pen.done()


@lru_cache(maxsize=64)
def king(side: int, disc: Disc, shadow: Rgb) -> Image.Image:
    """Two men, one upon the other, and a crown."""
    pen = Pen(side)
    x, y = _MIDDLE
    pen.disc((x + 2, y + 9), _RADIUS, shadow)
    pen.disc((x, y + 6), _RADIUS, disc.rim)
    pen.disc((x, y + 6), _RADIUS - 3, disc.side)
    _face(pen, (x, y - 4), _RADIUS, disc)
    _crown(pen, (x, y - 4), disc.crown)
    return pen.done()


def _face(pen: Pen, center: Point, radius: float, disc: Disc) -> None:
    pen.disc(center, radius, disc.rim)
    pen.disc(center, radius - 3, disc.face)
    pen.arc(center, radius - 5.5, 2.5, (190, 260), disc.shine)
    pen.arc(center, radius - 11, 2.5, (0, 360), disc.groove)


def _crown(pen: Pen, center: Point, color: Rgb) -> None:
    x, y = center
    outline = [(-14, 8), (-17, -8), (-7, 0), (0, -13), (7, 0), (17, -8), (14, 8)]
    pen.shape([(x + right, y + down) for right, down in outline], color)
    pen.box((x - 14, y + 10.5), (x + 14, y + 14.5), color)
    for right, down in ((-17, -9), (0, -14), (17, -9)):
        pen.disc((x + right, y + down), 3, color)


@lru_cache(maxsize=64)
def dashed_ring(side: int, mark: Mark) -> Image.Image:
    pen = Pen(side)
    for start in range(0, 360, 45):
        pen.arc(_MIDDLE, 41, 9, (start - 1.5, start + 31.5), mark.outline)
        pen.arc(_MIDDLE, 41, 5.5, (start, start + 30), mark.fill)
    return pen.done()


@lru_cache(maxsize=64)
def solid_ring(side: int, mark: Mark) -> Image.Image:
    pen = Pen(side)
    pen.arc(_MIDDLE, 40, 9, (0, 360), mark.outline)
    pen.arc(_MIDDLE, 40, 5.5, (0, 360), mark.fill)
    return pen.done()


@lru_cache(maxsize=64)
def dot(side: int, mark: Mark) -> Image.Image:
    pen = Pen(side)
    pen.disc((0, 0), 17, mark.outline)
    pen.disc((0, 0), 14, mark.fill)
    return pen.done()


@lru_cache(maxsize=64)
def cross(side: int, mark: Mark) -> Image.Image:
    pen = Pen(side)
    for width, color in ((14, mark.outline), (8, mark.fill)):
        pen.line([(-18, -18), (18, 18)], width, color)
        pen.line([(-18, 18), (18, -18)], width, color)
    return pen.done()


@lru_cache(maxsize=64)
def brackets(side: int, mark: Mark) -> Image.Image:
    """Right angles in the corners."""
    pen = Pen(side)
    for corner in Corner:
        right, down = corner.value
        points = [(right * 46, down * 28), (right * 46, down * 46), (right * 28, down * 46)]
        pen.line(points, 6, mark.fill)
    return pen.done()


@lru_cache(maxsize=64)
def stop(side: int, mark: Mark) -> Image.Image:
    """A hollow dot, where the piece stood."""
    pen = Pen(side)
    pen.disc((0, 0), 15, mark.outline)
    pen.disc((0, 0), 12.5, mark.fill)
    pen.disc((0, 0), 6, mark.outline)
    return pen.done()


_REACH: Final = {Corner.TOP_LEFT: 24.0}
"""How far a line runs towards a corner; less where the number stands."""
_FULL_REACH: Final = 42.0


@lru_cache(maxsize=64)
def arm_in(side: int, mark: Mark, corner: Corner) -> Image.Image:
    """The last move's line, from a corner to the middle."""
    pen = Pen(side)
    reach = _REACH.get(corner, _FULL_REACH)
    right, down = corner.value
    pen.line([(0, 0), (right * reach, down * reach)], 9, mark.outline)
    pen.line([(0, 0), (right * reach, down * reach)], 5, mark.fill)
    return pen.done()


@lru_cache(maxsize=64)
def arm_out(side: int, mark: Mark, corner: Corner) -> Image.Image:
    """The last move's line, from the middle to a corner, with its arrowhead."""
    pen = Pen(side)
    reach = _REACH.get(corner, _FULL_REACH)
    right, down = corner.value
    barbs = [
        (right * (reach - 18), down * reach),
        (right * reach, down * reach),
        (right * reach, down * (reach - 18)),
    ]
    for width, color in ((9, mark.outline), (5, mark.fill)):
        pen.line([(0, 0), (right * reach, down * reach)], width, color)
        pen.line(barbs, width, color)
    return pen.done()


@lru_cache(maxsize=256)
def label(side: int, text: str, color: Rgb, halo: Rgb) -> Image.Image:
    """A square's number or name, in its corner."""
    image = Image.new("RGBA", (side, side))
    font = ImageFont.load_default(side * 0.26)
    draw = ImageDraw.Draw(image)
    at = (side * 0.06, side * 0.045)
    draw.text(at, text, (*halo, 255), font, anchor="lt", stroke_width=2.5)
    draw.text(at, text, (*color, 255), font, anchor="lt", stroke_width=0.4)
    return image


@lru_cache(maxsize=64)
def ground(side: int, wood: Wood) -> Image.Image:
    image = Image.new("RGB", (side, side), wood.ground)
    draw = ImageDraw.Draw(image)
    for line in range(side):
        if math.sin(line * 0.9) + math.sin(line * 0.37 + 1) > 0.9:
            draw.line([(0, line), (side, line)], wood.grain)
    return image
