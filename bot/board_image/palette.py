"""The 16 colours of a theme's pictures: its own, and those that best smooth the edges between them."""

from collections.abc import Iterator, Sequence
from dataclasses import fields
from typing import Final

from PIL import Image

from bot.board_image.theme import Disc, Mark, Rgb, Theme, Wood

COLORS: Final = 16
"""As many as four bits tell apart; then what is alike in a picture lies near enough for deflate to notice."""
_SHADES: Final = 128
"""Among how many shades the rest is sought."""


def palette(theme: Theme, specimen: Image.Image) -> Image.Image:
    """An image that bears the palette; the specimen shows what there is to draw with it.

    ValueError where the theme itself has more colours than a palette holds.
    """
    colors = list(dict.fromkeys(_colors(theme)))
    if len(colors) > COLORS:
        raise ValueError(f"a theme may have {COLORS} colours, not {len(colors)}")
    shades = _shades(specimen)
    while len(colors) < COLORS:
        colors.append(max(shades, key=lambda shade: shade[0] * _error(shade[1], colors))[1])
    image = Image.new("P", (1, 1))
    image.putpalette([band for color in colors for band in color])
    return image


def _colors(part: Theme | Wood | Disc | Mark | Rgb) -> Iterator[Rgb]:
    if isinstance(part, tuple):
        yield part
    else:
        for field in fields(part):
            yield from _colors(getattr(part, field.name))


def _shades(specimen: Image.Image) -> list[tuple[int, Rgb]]:
    """The colours of an image, and how often each is there."""
    few = specimen.quantize(_SHADES)
    bands = few.getpalette() or []
    shades = zip(bands[::3], bands[1::3], bands[2::3], strict=True)
    return [(count, shade) for count, shade in zip(few.histogram(), shades, strict=False) if count]


def _error(color: Rgb, colors: Sequence[Rgb]) -> int:
    """How far a colour is from the nearest of these."""
    return min(sum((one - other) ** 2 for one, other in zip(color, known, strict=True)) for known in colors)
