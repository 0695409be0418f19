"""How a board looks, as data: another theme is another value."""

from dataclasses import dataclass
from typing import Final

Rgb = tuple[int, int, int]


@dataclass(frozen=True, slots=True)
class Wood:
    """A surface: its ground, and the grain that runs along it."""

    ground: Rgb
    grain: Rgb


@dataclass(frozen=True, slots=True)
class Disc:
    """One side's pieces; `rim` sets them off from any square, `crown` is what tells a king."""

    rim: Rgb
    face: Rgb
    groove: Rgb
    crown: Rgb


@dataclass(frozen=True, slots=True)
class Mark:
    """Something drawn on the board to be noticed, and the outline that keeps it so on any ground."""

    fill: Rgb
    outline: Rgb


@dataclass(frozen=True, slots=True, eq=False)
class Theme:
    """The colours of a board, its pieces and its marks; compared by identity.

    They are best few: a picture has 16 in all, and what is left over smooths the edges between them.
    """

    frame: Rgb
    inlay: Rgb
    light: Wood
    dark: Wood
    label: Rgb
    shadow: Rgb
    white: Disc
    black: Disc
    last_move: Mark
    captured: Mark
    ringed: Mark
    chosen: Mark
    target: Mark


_EBONY: Final = (42, 28, 22)
_UMBER: Final = (98, 58, 34)
_IVORY: Final = (252, 242, 218)
_SAND: Final = (216, 180, 128)
_GOLD: Final = (255, 200, 64)
_RED: Final = (198, 38, 32)
_SKY: Final = (112, 214, 255)
_LEAF: Final = (176, 236, 110)

WOOD: Final = Theme(
    frame=_UMBER,
    inlay=_SAND,
    light=Wood((240, 214, 170), (233, 204, 157)),
    dark=Wood((150, 95, 58), (141, 87, 52)),
    label=_IVORY,
    shadow=_UMBER,
    white=Disc(rim=_EBONY, face=_IVORY, groove=_SAND, crown=_RED),
    black=Disc(rim=_SAND, face=_EBONY, groove=_UMBER, crown=_GOLD),
    last_move=Mark(_GOLD, _EBONY),
    captured=Mark(_RED, _IVORY),
    ringed=Mark(_SKY, _EBONY),
    chosen=Mark(_LEAF, _EBONY),
    target=Mark(_LEAF, _EBONY),
)
"""Maple and walnut, ivory and ebony."""
