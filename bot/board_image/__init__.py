"""A position as a picture."""

from PIL import Image

from bot.board_image import png
from bot.board_image.theme import THEMES, WOOD, Theme
from bot.board_image.tiles import blank, tile
from bot.board_image.view import CARD, BoardView, Box, Layout, looks, square_box

__all__ = ["CARD", "THEMES", "WOOD", "BoardView", "Box", "Layout", "Theme", "draw", "picture", "square_box"]


def draw(view: BoardView, theme: Theme = WOOD) -> bytes:
    """The picture of a board as a PNG, 640 pixels square."""
    return png.encode(picture(view, CARD, theme))


def picture(view: BoardView, layout: Layout, theme: Theme = WOOD) -> Image.Image:
    """The picture of a board in the colours of the theme."""
    image = blank(layout.square, layout.frame, theme).copy()
    for square, look in looks(view).items():
        box = square_box(view.position.board, square, white_below=view.white_below, layout=layout)
        image.paste(tile(look, layout.square, theme), box[:2])
    return image
