"""How boards may look to those who look at them."""

from enum import Enum


class ThemeName(Enum):
    """In which colours boards are drawn."""

    WOOD = "wood"
    HIGH_CONTRAST = "high_contrast"
    DARK = "dark"
    COLOR_BLIND = "color_blind"


class Orientation(Enum):
    """Which side of a board its reader sees at the bottom."""

    OWN = "own"
    WHITE = "white"
    TO_MOVE = "to_move"
