"""A board's picture, against what chess bots do (python-chess and CairoSVG) and against plain Pillow."""

from importlib import import_module
from io import BytesIO
from random import Random
from statistics import mean

from PIL import Image, ImageDraw, ImageFont

from benchmarks._pictures import Draw, bar, compare, random_game, report
from bot import board_image
from bot.board_image import CARD, WOOD, BoardView, square_box
from bot.board_image.pen import Pen
from bot.board_image.shapes import Standing
from core.position import Piece

PLIES = 60
MOST_BYTES = 10_000


def main() -> None:
    """Draw a game of 60 plies by each way."""
    game = random_game(1, PLIES)
    views = [
        BoardView(position, last_move=move)
        for position, move in zip(game.positions[1:], game.moves, strict=True)
    ]
    ways: dict[str, Draw] = {
        "palette tiles (ours)": lambda number: board_image.draw(views[number]),
        "Pillow, RGBA sprites": _plain_pillow(views),
    }
    try:
        ways["python-chess + CairoSVG"] = _chess(len(views))
    except OSError as missing:
        print(f"  no python-chess + CairoSVG, since this system has no libcairo ({missing})")
    print(f"A board's picture, {CARD.side} pixels square, over {len(views)} plies")
    drawn = compare(ways, len(views))
    report(drawn)
    size = mean(drawn["palette tiles (ours)"].sizes)
    bar(f"mean size at most {MOST_BYTES / 1_000:.0f} kB", met=size <= MOST_BYTES)


def _plain_pillow(views: list[BoardView]) -> Draw:
    """The same pieces and numbers as sprites with smooth edges, laid upon a board in true colour."""
    empty = board_image.picture(BoardView(views[0].position), CARD).convert("RGBA")
    font = ImageFont.load_default(22)
    sprites: dict[Piece, Image.Image] = {}

    def sprite(piece: Piece) -> Image.Image:
        if piece not in sprites:
            pen = Pen(CARD.square)
            Standing(piece).draw(pen, WOOD)
            sprites[piece] = pen.image()
        return sprites[piece]

    def draw(number: int) -> bytes:
        image, position = empty.copy(), views[number].position
        write = ImageDraw.Draw(image)
        for square, piece in position.pieces().items():
            left, top, *_ = square_box(position.board, square, white_below=True)
            image.alpha_composite(sprite(piece), (left, top))
            write.text((left + 4, top + 3), str(square), WOOD.label, font, anchor="lt")
        return _png(image)

    return draw


def _png(image: Image.Image) -> bytes:
    file = BytesIO()
    image.save(file, "PNG")
    return file.getvalue()


def _chess(pictures: int) -> Draw:
    """Chess boards as python-chess draws them, made a PNG by CairoSVG; OSError where there is no libcairo."""
    chess, svg, cairo = import_module("chess"), import_module("chess.svg"), import_module("cairosvg")
    dice, boards = Random(1), [chess.Board()]
    while len(boards) <= pictures:
        board = boards[-1].copy()
        board.push(dice.choice(list(board.legal_moves)))
        boards.append(board)

    def draw(number: int) -> bytes:
        shown = boards[number + 1]
        picture = svg.board(shown, lastmove=shown.peek(), size=CARD.side)
        rendered: bytes = cairo.svg2png(picture.encode())
        return rendered

    return draw


if __name__ == "__main__":
    main()
