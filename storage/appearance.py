"""How boards may look to those who look at them."""

from dataclasses import dataclass
from enum import Enum
from typing import Final

from core.ruleset import NotationStyle


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


@dataclass(frozen=True, slots=True)
class Looks:
    """How boards and moves look to somebody, where nobody else sees them; as usual if they choose nothing."""

    theme: ThemeName = ThemeName.WOOD
    orientation: Orientation = Orientation.OWN
    notation: NotationStyle = NotationStyle.NUMERIC


USUAL_LOOKS: Final = Looks()


def looks_of(
    theme: ThemeName | None, orientation: Orientation | None, notation: NotationStyle | None
) -> Looks:
    """What was chosen; None is what is usual."""
    return Looks(
        theme or USUAL_LOOKS.theme,
        orientation or USUAL_LOOKS.orientation,
        notation or USUAL_LOOKS.notation,
    )
