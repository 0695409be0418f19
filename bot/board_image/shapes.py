"""What can lie on a square: pieces and marks, each told from all others by its shape alone.

Nothing comes into the corner at the top left, where the square's number stands.
"""

from dataclasses import dataclass
from enum import Enum, member
from typing import Final, NamedTuple

from bot.board_image.pen import Pen, Point
from bot.board_image.theme import Disc, Mark, Rgb, Theme
from core.board import WHITE
from core.position import Kind, Piece

_MIDDLE: Final = (0.0, 0.0)
_STAND: Final = (4.5, 4.5)
"""Where pieces stand: a little aside, to leave the number its corner."""
_RADIUS: Final = 34.0


class Standing(NamedTuple):
    """A piece: a man is one disc, a king two with a crown upon them."""

    piece: Piece

    def draw(self, pen: Pen, theme: Theme) -> None:
        disc = theme.white if self.piece.color is WHITE else theme.black
        if self.piece.kind is Kind.MAN:
            _man(pen, disc, theme.shadow)
        else:
            _king(pen, disc, theme.shadow)


def _man(pen: Pen, disc: Disc, shadow: Rgb) -> None:
    pen.disc(_off(_STAND, 2.5, 4.5), _RADIUS, shadow)
    _face(pen, _STAND, disc)
    pen.ring(_STAND, _RADIUS - 9.5, 3, disc.groove)
    pen.ring(_STAND, 12, 3, disc.groove)


def _king(pen: Pen, disc: Disc, shadow: Rgb) -> None:
    top = _off(_STAND, 0, -2)
    pen.disc(_off(_STAND, 2.5, 9.5), _RADIUS, shadow)
    pen.disc(_off(_STAND, 0, 7), _RADIUS, disc.rim)
    pen.disc(_off(_STAND, 0, 7), _RADIUS - 3, disc.groove)
    _face(pen, top, disc)
    _crown(pen, top, disc.crown)


def _face(pen: Pen, center: Point, disc: Disc) -> None:
    pen.disc(center, _RADIUS, disc.rim)
    pen.disc(center, _RADIUS - 3, disc.face)


def _crown(pen: Pen, center: Point, color: Rgb) -> None:
    spikes = [(-17, 7), (-21, -11), (-9, -1), (0, -17), (9, -1), (21, -11), (17, 7)]
    pen.shape([_off(center, *spike) for spike in spikes], color)
    pen.shape([_off(center, *edge) for edge in ((-17, 11), (17, 11), (17, 16), (-17, 16))], color)
    for spike in spikes[1::2]:
        pen.disc(_off(center, *spike), 3.5, color)


def _off(point: Point, right: float, down: float) -> Point:
    return point[0] + right, point[1] + down


class Corner(Enum):
    """A corner of a square as it is seen; its value says where it lies: right, down."""

    TOP_LEFT = (-1, -1)
    TOP_RIGHT = (1, -1)
    BOTTOM_LEFT = (-1, 1)
    BOTTOM_RIGHT = (1, 1)

    @property
    def reach(self) -> float:
        """How far from the middle a line may run, on each axis."""
        return 20 if self is Corner.TOP_LEFT else 42

    @property
    def tip(self) -> Point:
        """Where a line ends that runs there."""
        right, down = self.value
        return right * self.reach, down * self.reach


@dataclass(frozen=True, slots=True)
class Arm:
    """The last move's line between the middle of a square and a corner."""

    corner: Corner

    def draw(self, pen: Pen, theme: Theme) -> None:
        for width, color in _strokes(theme.last_move):
            pen.line([_MIDDLE, self.corner.tip], width, color)


@dataclass(frozen=True, slots=True)
class Head:
    """The head of the last move's arrow, at the end of an arm that leads to a stop.

    It has the end of the arm with it, since it is drawn over pieces and crosses, which hide the arm.
    """

    corner: Corner

    def draw(self, pen: Pen, theme: Theme) -> None:
        (right, down), tip = self.corner.value, self.corner.tip
        barbs = [_off(tip, -right * 18, 0), tip, _off(tip, 0, -down * 18)]
        for width, color in _strokes(theme.last_move):
            pen.line([_off(tip, -right * 12, -down * 12), tip], width, color)
            pen.line(barbs, width, color)


def _strokes(mark: Mark) -> tuple[tuple[float, Rgb], ...]:
    """How wide a line of the arrow is drawn in which colour, the lower one first."""
    return (10, mark.outline), (5, mark.fill)


def _brackets(pen: Pen, theme: Theme) -> None:
    for corner in (Corner.TOP_RIGHT, Corner.BOTTOM_RIGHT, Corner.BOTTOM_LEFT):
        right, down = corner.value
        bracket = [(right * 46.5, down * 29), (right * 46.5, down * 46.5), (right * 29, down * 46.5)]
        pen.line(bracket, 6, theme.last_move.fill)


def _stop(pen: Pen, theme: Theme) -> None:
    for radius, color in (
        (15.0, theme.last_move.outline),
        (12.5, theme.last_move.fill),
        (6.0, theme.last_move.outline),
    ):
        pen.disc(_MIDDLE, radius, color)


def _cross(pen: Pen, theme: Theme) -> None:
    for width, color in ((15, theme.captured.outline), (8, theme.captured.fill)):
        for corner in Corner:
            right, down = corner.value
            pen.line([_MIDDLE, (right * 16, down * 16)], width, color)


def _dashed_ring(pen: Pen, theme: Theme) -> None:
    for dash in range(7):
        start = 255 + dash * 45
        _band(pen, theme.ringed, (start, start + 30))


def _solid_ring(pen: Pen, theme: Theme) -> None:
    _band(pen, theme.chosen, (255, 255 + 300))


def _band(pen: Pen, mark: Mark, angles: tuple[float, float]) -> None:
    first, last = angles
    pen.arc(_STAND, 40, 9, (first - 2, last + 2), mark.outline)
    pen.arc(_STAND, 40, 5, angles, mark.fill)


def _dot(pen: Pen, theme: Theme) -> None:
    pen.disc(_MIDDLE, 18, theme.target.outline)
    pen.disc(_MIDDLE, 15, theme.target.fill)


class Sign(Enum):
    """A mark that looks the same on every square."""

    BRACKETS = member(_brackets)
    """The last move began or ended here."""
    STOP = member(_stop)
    """The last move's piece stood here before."""
    CROSS = member(_cross)
    """The last move captured here."""
    DASHED_RING = member(_dashed_ring)
    """This piece must capture."""
    SOLID_RING = member(_solid_ring)
    """This piece is chosen."""
    DOT = member(_dot)
    """The chosen piece may go here."""

    def draw(self, pen: Pen, theme: Theme) -> None:
        self.value(pen, theme)


Shape = Standing | Arm | Head | Sign
