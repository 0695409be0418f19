"""Letters for whatever people are called: a font that is brought along, and those the system may have."""

import unicodedata
from functools import cache
from pathlib import Path
from typing import Final

from PIL import ImageFont

_OURS: Final = Path(__file__).parent / "fonts" / "DejaVuSans.ttf"
_OTHERS: Final = ("NotoSansCJK-Regular.ttc", "NotoSansDevanagari-Regular.ttf", "NotoSansThai-Regular.ttf")
"""Scripts that ours lacks; where the system does not have them either, such letters are left out."""
_NO_LETTER: Final = "\U0010ffff"
"""Of which every font has only the sign that it lacks it."""
_UNREADABLE: Final = "…"


def font_of(text: str, size: int) -> ImageFont.FreeTypeFont:
    """The font that has most of these letters; ours, where others have no more of them."""
    return max(_fonts(size), key=lambda font: sum(_has(font, letter) for letter in text))


def legible(text: str, size: int) -> str:
    """The letters of a text that its font has, in one line; an ellipsis where it has none of them.

    What marks writing direction shows nothing, and accents that stand alone would hang in the air.
    """
    font = font_of(text, size)
    kept = "".join(letter for letter in unicodedata.normalize("NFC", text) if _has(font, letter))
    return " ".join(kept.split()) or _UNREADABLE


def fitting(text: str, size: int, width: float) -> str:
    """As much of a legible text as fits into this width; cut, it ends in an ellipsis."""
    font, shown = font_of(text, size), text
    while len(shown) > 1 and font.getlength(shown) > width:
        shown = shown.rstrip("…")[:-1].rstrip() + "…"
    return shown


@cache
def _fonts(size: int) -> tuple[ImageFont.FreeTypeFont, ...]:
    return (ImageFont.truetype(_OURS, size), *(font for name in _OTHERS if (font := _found(name, size))))


def _found(name: str, size: int) -> ImageFont.FreeTypeFont | None:
    try:
        return ImageFont.truetype(name, size)
    except OSError:
        return None


@cache
def _has(font: ImageFont.FreeTypeFont, letter: str) -> bool:
    if unicodedata.category(letter) in {"Cc", "Cf", "Cs", "Co", "Cn"}:
        return False
    return letter.isspace() or _shape(font, letter) != _shape(font, _NO_LETTER)


@cache
def _shape(font: ImageFont.FreeTypeFont, letter: str) -> tuple[tuple[int, int], bytes]:
    mask = font.getmask(letter, mode="L")
    width, height = mask.size
    return mask.size, bytes(mask.getpixel((x, y)) for y in range(height) for x in range(width))
