"""How a board looks, as data: another theme is another value."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Final

from storage.appearance import ThemeName

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
_SAND: Final = (222, 187, 136)
_GOLD: Final = (255, 200, 64)
_RED: Final = (186, 30, 26)
_SKY: Final = (112, 214, 255)
_LEAF: Final = (176, 236, 110)

WOOD: Final = Theme(
    frame=_UMBER,
    inlay=_SAND,
    light=Wood((240, 214, 170), (233, 204, 157)),
    dark=Wood((144, 90, 54), (136, 83, 49)),
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

_BLACK: Final = (0, 0, 0)
_WHITE: Final = (255, 255, 255)
_SLATE: Final = (66, 66, 70)
_YELLOW: Final = (255, 235, 0)
_CYAN: Final = (90, 230, 255)
_LIME: Final = (160, 255, 90)
_CRIMSON: Final = (178, 0, 0)

HIGH_CONTRAST: Final = Theme(
    frame=_BLACK,
    inlay=_WHITE,
    light=Wood(_WHITE, _WHITE),
    dark=Wood(_SLATE, _SLATE),
    label=_WHITE,
    shadow=_BLACK,
    white=Disc(rim=_BLACK, face=_WHITE, groove=_SLATE, crown=_CRIMSON),
    black=Disc(rim=_WHITE, face=_BLACK, groove=_SLATE, crown=_YELLOW),
    last_move=Mark(_YELLOW, _BLACK),
    captured=Mark(_CRIMSON, _WHITE),
    ringed=Mark(_CYAN, _BLACK),
    chosen=Mark(_LIME, _BLACK),
    target=Mark(_LIME, _BLACK),
)
"""No grain, no half tones: what is to be read is at least seven times as bright as its ground, or as dark."""

_NIGHT: Final = (22, 24, 29)
_DUSK: Final = (52, 60, 72)
_FOG: Final = (156, 166, 178)
_PEARL: Final = (226, 229, 233)
_AMBER: Final = (236, 178, 60)
_CORAL: Final = (168, 36, 36)
_ICE: Final = (120, 200, 235)
_MINT: Final = (150, 220, 150)

DARK: Final = Theme(
    frame=_NIGHT,
    inlay=_FOG,
    light=Wood((96, 106, 120), (91, 101, 115)),
    dark=Wood(_DUSK, (48, 56, 68)),
    label=_PEARL,
    shadow=_NIGHT,
    white=Disc(rim=_NIGHT, face=_PEARL, groove=_FOG, crown=_CORAL),
    black=Disc(rim=_FOG, face=_NIGHT, groove=_DUSK, crown=_AMBER),
    last_move=Mark(_AMBER, _NIGHT),
    captured=Mark(_CORAL, _PEARL),
    ringed=Mark(_ICE, _NIGHT),
    chosen=Mark(_MINT, _NIGHT),
    target=Mark(_MINT, _NIGHT),
)
"""Slate by night, which does not dazzle."""

_INK: Final = (16, 18, 32)
_BLUE: Final = (0, 104, 168)
_PAPER: Final = (250, 246, 232)
_LEMON: Final = (240, 228, 66)
_ORANGE: Final = (240, 170, 20)
_RUST: Final = (160, 60, 0)
_HAZE: Final = (150, 196, 224)

COLOR_BLIND: Final = Theme(
    frame=_INK,
    inlay=_PAPER,
    light=Wood((226, 233, 238), (220, 228, 234)),
    dark=Wood(_BLUE, (0, 99, 161)),
    label=_PAPER,
    shadow=_INK,
    white=Disc(rim=_INK, face=_PAPER, groove=_HAZE, crown=_RUST),
    black=Disc(rim=_PAPER, face=_INK, groove=_BLUE, crown=_ORANGE),
    last_move=Mark(_LEMON, _INK),
    captured=Mark(_RUST, _PAPER),
    ringed=Mark(_ORANGE, _INK),
    chosen=Mark(_LEMON, _INK),
    target=Mark(_LEMON, _INK),
)
"""Blue against yellow and orange, which stay apart for nearly everybody; red never stands against green."""

THEMES: Final[Mapping[ThemeName, Theme]] = {
    ThemeName.WOOD: WOOD,
    ThemeName.HIGH_CONTRAST: HIGH_CONTRAST,
    ThemeName.DARK: DARK,
    ThemeName.COLOR_BLIND: COLOR_BLIND,
}
