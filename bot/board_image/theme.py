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
    """One side's pieces; `rim` sets them off from the square, `crown` is what tells a king."""

    rim: Rgb
    side: Rgb
    face: Rgb
    shine: Rgb
    groove: Rgb
    crown: Rgb


@dataclass(frozen=True, slots=True)
class Mark:
    """Something drawn on the board to be noticed, and the outline that keeps it so on any ground."""

    fill: Rgb
    outline: Rgb


@dataclass(frozen=True, slots=True)
class Theme:
    """The colours of a board, its pieces and its marks."""

    frame: Wood
    inlay: Rgb
    light: Wood
    dark: Wood
    chosen_square: Rgb
    label: Rgb
    shadow: Rgb
    white: Disc
    black: Disc
    last_move: Mark
    captured: Mark
    ringed: Mark
    chosen: Mark
    target: Mark


WOOD: Final = Theme(
    frame=Wood((74, 45, 27), (66, 39, 23)),
    inlay=(214, 168, 104),
    light=Wood((240, 214, 170), (232, 203, 156)),
    dark=Wood((150, 95, 58), (142, 88, 53)),
    chosen_square=(92, 98, 52),
    label=(255, 244, 222),
    shadow=(92, 55, 32),
    white=Disc(
        rim=(70, 42, 24),
        side=(196, 168, 122),
        face=(250, 238, 212),
        shine=(255, 251, 240),
        groove=(214, 190, 148),
        crown=(160, 34, 30),
    ),
    black=Disc(
        rim=(238, 214, 172),
        side=(22, 16, 14),
        face=(48, 37, 33),
        shine=(98, 80, 70),
        groove=(84, 66, 57),
        crown=(247, 196, 70),
    ),
    last_move=Mark((255, 205, 76), (70, 42, 24)),
    captured=Mark((206, 44, 34), (255, 244, 222)),
    ringed=Mark((255, 138, 26), (60, 32, 16)),
    chosen=Mark((190, 235, 120), (38, 46, 18)),
    target=Mark((190, 235, 120), (38, 46, 18)),
)
"""Maple and walnut, ivory and ebony."""
