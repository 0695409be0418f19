"""One square as it looks, in the few colours of its theme's palette."""

from dataclasses import dataclass
from functools import lru_cache

from PIL import Image, ImageDraw

from bot.board_image import sprites
from bot.board_image.sprites import Corner
from bot.board_image.theme import Theme
from core.board import WHITE, Color
from core.position import Kind, Piece

COLORS = 31


@dataclass(frozen=True, slots=True)
class Look:
    """What there is to see on a playing square."""

    label: str
    piece: Piece | None = None
    ringed: bool = False
    chosen: bool = False
    target: bool = False
    bracketed: bool = False
    stop: bool = False
    crossed: bool = False
    arms_in: tuple[Corner, ...] = ()
    arms_out: tuple[Corner, ...] = ()


def composed(look: Look, side: int, theme: Theme) -> Image.Image:
    wood = theme.dark
    tile = sprites.ground(side, wood).convert("RGBA")
    if look.chosen:
        tile = Image.new("RGBA", (side, side), theme.chosen_square)
    layers = []
    if look.bracketed:
        layers.append(sprites.brackets(side, theme.last_move))
    layers += [sprites.arm_in(side, theme.last_move, corner) for corner in look.arms_in]
    layers += [sprites.arm_out(side, theme.last_move, corner) for corner in look.arms_out]
    if look.stop:
        layers.append(sprites.stop(side, theme.last_move))
    if look.crossed:
        layers.append(sprites.cross(side, theme.captured))
    if look.ringed:
        layers.append(sprites.dashed_ring(side, theme.ringed))
    if look.chosen:
        layers.append(sprites.solid_ring(side, theme.chosen))
    if look.piece:
        draw = sprites.king if look.piece.kind is Kind.KING else sprites.man
        layers.append(draw(side, theme.white if look.piece.color is WHITE else theme.black, theme.shadow))
    if look.target:
        layers.append(sprites.dot(side, theme.target))
    layers.append(
        sprites.label(
            side, look.label, theme.label, theme.chosen_square if look.chosen else theme.dark.ground
        )
    )
    for layer in layers:
        tile.alpha_composite(layer)
    return tile.convert("RGB")


@lru_cache(maxsize=8)
def palette(theme: Theme) -> Image.Image:
    """An image that bears the theme's palette, chosen from all there is to see on a board."""
    side = 48
    specimens = _specimens()
    sheet = Image.new("RGB", (side * len(specimens), side))
    for index, look in enumerate(specimens):
        sheet.paste(composed(look, side, theme), (side * index, 0))
    sheet.paste(sprites.ground(side, theme.light), (0, 0))
    sheet.paste(sprites.ground(side, theme.frame), (side, 0))
    return sheet.quantize(COLORS, kmeans=1)


def _specimens() -> list[Look]:
    pieces = [Piece(color, kind) for color in Color for kind in Kind]
    plain = [Look("28", piece) for piece in pieces]
    arms = (Corner.TOP_RIGHT,)
    marked = [
        Look("23", pieces[0], ringed=True),
        Look("23", pieces[1], chosen=True),
        Look("23", target=True),
        Look("23", crossed=True),
        Look("23", stop=True, bracketed=True, arms_out=arms),
    ]
    return [Look(""), Look(""), *plain, *marked]


@lru_cache(maxsize=512)
def tile(look: Look, side: int, theme: Theme) -> Image.Image:
    """A playing square, to be pasted on a picture of the same theme."""
    return _in_palette(composed(look, side, theme), theme)


@lru_cache(maxsize=8)
def blank(side: int, frame: int, theme: Theme) -> Image.Image:
    """The frame and a light square everywhere."""
    whole = side * 8 + frame * 2
    image = Image.new("RGB", (whole, whole), theme.frame.ground)
    draw = ImageDraw.Draw(image)
    edge = max(1, side // 38)
    draw.rectangle(
        (frame - edge, frame - edge, whole - frame + edge - 1, whole - frame + edge - 1), fill=theme.inlay
    )
    square = sprites.ground(side, theme.light)
    for row in range(8):
        for column in range(8):
            image.paste(square, (frame + column * side, frame + row * side))
    return _in_palette(image, theme)


def _in_palette(image: Image.Image, theme: Theme) -> Image.Image:
    return image.quantize(palette=palette(theme), dither=Image.Dither.NONE)
