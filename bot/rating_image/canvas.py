"""Paper to draw on: shapes with smooth edges, and above them words."""

from collections.abc import Sequence
from io import BytesIO
from typing import Final, Literal, NamedTuple

from PIL import Image, ImageDraw

from bot.rating_image.typeface import fitting, font_of, legible

Rgb = tuple[int, int, int]
Point = tuple[float, float]
Anchor = Literal["lm", "mm", "rm"]
"""What of a text is at its place: its left end, its middle or its right end, at half its height."""

PAPER: Final = (250, 243, 226)
SHADE: Final = (241, 229, 202)
OWN: Final = (255, 222, 140)
FRAME: Final = (98, 58, 34)
INK: Final = (42, 28, 22)
PALE_INK: Final = (112, 88, 66)
LINE: Final = (221, 202, 166)
"""The boards' wood, in paper and ink."""

_LARGER: Final = 2
"""How much larger than shown shapes are drawn, which smooths their edges."""
_COLORS: Final = 48
_FRAME_WIDTH: Final = 6


class Box(NamedTuple):
    """An area in pixels; right and bottom are the first outside."""

    left: float
    top: float
    right: float
    bottom: float


class Words(NamedTuple):
    """A text, as large as this, and how wide it may become at most; `strong` ones stand out."""

    text: str
    size: int
    color: Rgb = INK
    widest: float = float("inf")
    strong: bool = False


class Canvas:
    """A picture of this size in its frame; measures are pixels from the top left."""

    def __init__(self, width: int, height: int) -> None:
        self._image = Image.new("RGB", (width * _LARGER, height * _LARGER), FRAME)
        self._draw = ImageDraw.Draw(self._image)
        self._words: list[tuple[Point, Anchor, Words]] = []
        self.box(Box(_FRAME_WIDTH, _FRAME_WIDTH, width - _FRAME_WIDTH, height - _FRAME_WIDTH), PAPER, 10)

    def box(self, box: Box, color: Rgb, radius: float = 0) -> None:
        edges = [edge * _LARGER for edge in box]
        self._draw.rounded_rectangle((*edges[:2], edges[2] - 1, edges[3] - 1), radius * _LARGER, color)

    def disc(self, center: Point, radius: float, color: Rgb) -> None:
        self._draw.circle(_larger(center), radius * _LARGER, color)

    def line(self, points: Sequence[Point], width: float, color: Rgb) -> None:
        self._draw.line([_larger(point) for point in points], color, round(width * _LARGER), "curve")

    def shape(self, points: Sequence[Point], color: Rgb) -> None:
        self._draw.polygon([_larger(point) for point in points], color)

    def words(self, at: Point, anchor: Anchor, words: Words) -> None:
        """Write something, above all shapes whenever they are drawn."""
        self._words.append((at, anchor, words))

    def png(self) -> bytes:
        """The picture as a file."""
        image = self._image.reduce(_LARGER)
        draw = ImageDraw.Draw(image)
        for at, anchor, words in self._words:
            text = fitting(legible(words.text, words.size), words.size, words.widest)
            weight = 0.4 if words.strong else 0
            draw.text(at, text, words.color, font_of(text, words.size), anchor=anchor, stroke_width=weight)
        file = BytesIO()
        few = image.quantize(_COLORS, Image.Quantize.FASTOCTREE, dither=Image.Dither.NONE)
        few.save(file, "PNG")
        return file.getvalue()


def _larger(point: Point) -> Point:
    return point[0] * _LARGER, point[1] * _LARGER
