"""Letters for whatever people are called: a font that is installed along, and those the system may have."""

import unicodedata
from functools import cache, lru_cache
from typing import Final

from font_source_sans_pro import SourceSansPro  # type: ignore[import-untyped]
from PIL import Image, ImageDraw, ImageFont

_OTHERS: Final = (
    "DejaVuSans.ttf",
    "NotoSansCJK-Regular.ttc",
    "NotoSansArabic-Regular.ttf",
    "NotoSansHebrew-Regular.ttf",
    "NotoSansDevanagari-Regular.ttf",
    "NotoSansThai-Regular.ttf",
)
"""Of scripts that ours lacks; where the system does not have them either, such letters are left out."""
_NO_LETTER: Final = "\U0010ffff"
"""Of which every font has only the sign that it lacks it."""
_SHAPELESS: Final = {"Cc", "Cf", "Cs", "Co", "Cn"}
"""Kinds of characters that are no letters: controls, and what stands for nothing."""
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
    ours = ImageFont.truetype(SourceSansPro, size)
    return (ours, *(font for name in _OTHERS if (font := _found(name, size))))


def _found(name: str, size: int) -> ImageFont.FreeTypeFont | None:
    try:
        return ImageFont.truetype(name, size)
    except OSError:
        return None


@lru_cache(maxsize=8192)
def _has(font: ImageFont.FreeTypeFont, letter: str) -> bool:
    if unicodedata.category(letter) in _SHAPELESS:
        return False
    return letter.isspace() or not _looks_lacking(font, letter)


def _looks_lacking(font: ImageFont.FreeTypeFont, letter: str) -> bool:
    """Whether a font shows for a letter what it shows for all that it does not have."""
    # Most letters have another size, which is found out soon.
    is_as_large = font.getbbox(letter) == font.getbbox(_NO_LETTER)
    return is_as_large and _shape(font, letter) == _shape(font, _NO_LETTER)


def _shape(font: ImageFont.FreeTypeFont, letter: str) -> bytes:
    left, top, right, bottom = map(round, font.getbbox(letter))
    image = Image.new("L", (max(right, 1), max(bottom, 1)))
    ImageDraw.Draw(image).text((0, 0), letter, 255, font)
    return image.crop((left, top, right, bottom)).tobytes()
