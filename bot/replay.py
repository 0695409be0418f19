"""A whole game as a moving picture, a frame a ply.

A GIF whose frames hold only what changed since the frame before, written as it is drawn: apart from the file
itself, a long game takes no more memory than a short one.
"""

from collections.abc import Iterator
from struct import pack
from typing import Final

from PIL import Image, ImageChops
from PIL.GifImagePlugin import getdata

from bot.board_image import WOOD, BoardView, Layout, Theme, picture
from core.game import Game
from core.ruleset import NotationStyle

LAYOUT: Final = Layout(square=60, frame=16)
PLY_MS: Final = 1_000
LAST_MS: Final = 5_000
"""How long the end of the game is seen."""

_TABLE_BITS: Final = 5
"""A GIF's colours are a power of two: 32 hold the picture's 16 and the one that shows the frame before."""
_UNCHANGED: Final = 16
_KEEP: Final = 1
"""The disposal of a frame that the next one is laid upon."""


def draw(
    game: Game,
    white_below: bool = True,  # noqa: FBT001, FBT002 - as a view's field of that name
    labels: NotationStyle = NotationStyle.NUMERIC,
    theme: Theme = WOOD,
) -> bytes:
    """The game as a GIF, 512 pixels square, which begins again when it has ended; about 2 kB a ply."""
    views = (
        BoardView(position, white_below=white_below, last_move=move, labels=labels)
        for position, move in zip(game.positions, (None, *game.moves), strict=True)
    )
    durations = [PLY_MS] * game.ply + [LAST_MS]
    return _gif((picture(view, LAYOUT, theme) for view in views), durations)


def _gif(pictures: Iterator[Image.Image], durations: list[int]) -> bytes:
    before = next(pictures)
    blocks = [_opening(before), *getdata(before, duration=durations[0], disposal=_KEEP)]
    for after, duration in zip(pictures, durations[1:], strict=True):
        blocks += _change(before, after, duration)
        before = after
    return b"".join([*blocks, b";"])


def _opening(image: Image.Image) -> bytes:
    """What stands before the frames: the size, the colours, and that there is no last time round."""
    screen = pack("<HHBBB", *image.size, 0b1000_0000 | _TABLE_BITS - 1, 0, 0)
    colors = bytes(image.getpalette() or ()).ljust(3 << _TABLE_BITS, b"\0")
    return b"GIF89a" + screen + colors + b"!\xff\x0bNETSCAPE2.0\x03\x01\0\0\0"


def _change(before: Image.Image, after: Image.Image, duration: int) -> list[bytes]:
    """A frame that makes of the one picture the other."""
    difference = ImageChops.difference(before, after)
    box = difference.getbbox() or (0, 0, 1, 1)  # a frame may not be empty
    frame, same = after.crop(box), difference.crop(box).point([255] + [0] * 255, "1")
    frame.paste(_UNCHANGED, mask=same)
    return getdata(frame, box[:2], duration=duration, disposal=_KEEP, transparency=_UNCHANGED)
