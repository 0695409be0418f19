"""Draws on one square, in measures that do not depend on its size."""

from collections.abc import Iterable, Sequence
from typing import Final

from PIL import Image, ImageDraw

from bot.board_image.theme import Rgb

_LARGER: Final = 4
"""How much larger than shown a shape is drawn, which smooths its edges."""

Point = tuple[float, float]


class Pen:
    """Draws in hundredths of the square's side, from its middle.

    Angles are in degrees, clockwise from the right.
    """

    def __init__(self, side: int) -> None:
        self._unit = side * _LARGER / 100
        self._image = Image.new("RGBA", (side * _LARGER, side * _LARGER))
        self._draw = ImageDraw.Draw(self._image)

    def image(self) -> Image.Image:
        """What was drawn, at its size; where nothing was, it is transparent."""
        return self._image.reduce(_LARGER)

    def disc(self, center: Point, radius: float, color: Rgb) -> None:
        self._draw.ellipse(self._around(center, radius), fill=color)

    def ring(self, center: Point, radius: float, width: float, color: Rgb) -> None:
        self.arc(center, radius, width, (0, 360), color)

    def arc(
        self, center: Point, radius: float, width: float, angles: tuple[float, float], color: Rgb
    ) -> None:
        """Part of a ring; the radius is that of the middle of its band."""
        self._draw.arc(self._around(center, radius + width / 2), *angles, color, round(width * self._unit))

    def line(self, points: Sequence[Point], width: float, color: Rgb) -> None:
        """A line that begins bluntly and has round bends and a round end."""
        self._draw.line([self._at(point) for point in points], color, round(width * self._unit))
        for point in points[1:]:
            self.disc(point, width / 2, color)

    def shape(self, points: Iterable[Point], color: Rgb) -> None:
        self._draw.polygon([self._at(point) for point in points], color)

    def _at(self, point: Point) -> Point:
        return (point[0] + 50) * self._unit, (point[1] + 50) * self._unit

    def _around(self, center: Point, radius: float) -> tuple[Point, Point]:
        x, y = center
        return self._at((x - radius, y - radius)), self._at((x + radius, y + radius))
