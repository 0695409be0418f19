"""The picture of a board: what stands where, what each mark changes, and that every eye can tell it apart."""

import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import replace
from io import BytesIO
from itertools import combinations
from pathlib import Path
from statistics import mean
from typing import Any

import pytest
from PIL import Image, ImageChops

from bot import board_image
from bot.board_image import CARD, WOOD, BoardView, Box, Layout, Theme, palette, square_box
from bot.board_image.shapes import Arm, Corner, Shape, Sign, Standing
from bot.board_image.theme import Rgb
from bot.board_image.tiles import Look, tile
from bot.board_image.view import looks
from core import fen
from core.board import BLACK, DARK_CORNER_LEFT, DARK_CORNER_RIGHT, SQUARES, WHITE, Board, Color, Square
from core.game import Game, new_game
from core.move import Move
from core.position import Kind, Piece, Position, place, start
from core.ruleset import NotationStyle, Ruleset
from core.rulesets import BRAZILIAN, ITALIAN, RULESETS

THEMES = [WOOD]
BOARDS = [DARK_CORNER_LEFT, DARK_CORNER_RIGHT]
MAN, KING = Kind.MAN, Kind.KING
PIECES = [Piece(color, kind) for color in Color for kind in Kind]
SHAPES: list[Shape] = [
    *(Standing(piece) for piece in PIECES),
    *(Arm(corner, arrow) for corner in Corner for arrow in (True, False)),
    *Sign,
]

each_theme = pytest.mark.parametrize("theme", THEMES)
each_board = pytest.mark.parametrize("board", BOARDS, ids=["dark corner left", "dark corner right"])
each_side = pytest.mark.parametrize("below", Color, ids=["white below", "black below"])


def _opened(view: BoardView, theme: Theme = WOOD) -> Image.Image:
    return Image.open(BytesIO(board_image.draw(view, theme)))


def _seen(view: BoardView, theme: Theme = WOOD) -> Image.Image:
    return _opened(view, theme).convert("RGB")


def _move(*path: int, captured: tuple[int, ...] = ()) -> Move:
    return Move(tuple(map(Square, path)), tuple(map(Square, captured)))


def _placed(board: Board, pieces: dict[int, Piece]) -> Position:
    return place(board, {Square(number): piece for number, piece in pieces.items()}, WHITE)


def _squares(*numbers: int) -> frozenset[Square]:
    return frozenset(map(Square, numbers))


def _empty(board: Board) -> Position:
    return place(board, {}, WHITE)


def _changed(before: BoardView, after: BoardView) -> set[Square]:
    """The squares on which two views differ; fails where they differ beside them."""
    difference = ImageChops.difference(_seen(before), _seen(after))
    changed = set()
    for square in SQUARES:
        box = square_box(after.position.board, square, white_below=after.white_below)
        if difference.crop(box).getbbox():
            changed.add(square)
            difference.paste((0, 0, 0), box)
    assert difference.getbbox() is None
    return changed


def _random_game(ruleset: Ruleset, seed: int, plies: int = 60) -> Game:
    dice, game = random.Random(seed), new_game(ruleset)
    while game.ply < plies and game.legal_moves:
        game = game.play(dice.choice(game.legal_moves))
    return game


def _views(game: Game) -> Iterator[BoardView]:
    """As the players see their game, capture by capture."""
    for ply, position in enumerate(game.positions):
        before = Game(game.ruleset, game.positions[: ply + 1], game.moves[:ply])
        ringed = frozenset(move.start for move in before.legal_moves if move.captured)
        yield BoardView(position, last_move=game.moves[ply - 1] if ply else None, ringed=ringed)


# Where the squares are


@pytest.mark.parametrize(
    ("board", "below", "corner", "column", "row"),
    [
        (BRAZILIAN.board, WHITE, 29, 0, 7),
        (BRAZILIAN.board, WHITE, 4, 7, 0),
        (BRAZILIAN.board, WHITE, 1, 1, 0),
        (BRAZILIAN.board, BLACK, 4, 0, 7),
        (BRAZILIAN.board, BLACK, 29, 7, 0),
        (BRAZILIAN.board, BLACK, 32, 1, 0),
        (ITALIAN.board, WHITE, 32, 7, 7),
        (ITALIAN.board, WHITE, 1, 0, 0),
        (ITALIAN.board, WHITE, 29, 1, 7),
        (ITALIAN.board, BLACK, 1, 7, 7),
        (ITALIAN.board, BLACK, 32, 0, 0),
        (ITALIAN.board, BLACK, 29, 6, 0),
    ],
)
def test_corners(board: Board, below: Color, corner: Square, column: int, row: int) -> None:
    box = square_box(board, corner, white_below=below is WHITE)
    assert box == Box(16 + column * 76, 16 + row * 76, 16 + (column + 1) * 76, 16 + (row + 1) * 76)


@each_board
def test_each_side_sees_the_board_turned(board: Board) -> None:
    for square in SQUARES:
        seen = square_box(board, square, white_below=True)
        turned = square_box(board, square, white_below=False)
        assert turned == Box(640 - seen.right, 640 - seen.bottom, 640 - seen.left, 640 - seen.top)


@each_board
@each_side
@each_theme
def test_playing_squares_are_the_dark_ones(board: Board, below: Color, theme: Theme) -> None:
    image = _seen(BoardView(_empty(board), white_below=below is WHITE), theme)
    dark = {square_box(board, square, white_below=below is WHITE) for square in SQUARES}
    for box in (CARD.box(row, column) for row in range(8) for column in range(8)):
        bottom_right = image.crop((box.right - 30, box.bottom - 30, box.right, box.bottom))
        wood = theme.dark if box in dark else theme.light
        assert {color for _, color in bottom_right.getcolors() or ()} == {wood.ground, wood.grain}


def test_picture_is_a_small_opaque_png_of_640_pixels() -> None:
    image = _opened(BoardView(start(BRAZILIAN.board)))
    assert (image.format, image.mode, image.size, CARD.side) == ("PNG", "P", (640, 640), 640)
    assert len(image.getcolors() or ()) <= palette.COLORS
    assert "transparency" not in image.info


def test_frame_runs_round_the_board() -> None:
    image = _seen(BoardView(start(BRAZILIAN.board)))
    for edge in ((0, 0, 640, 14), (0, 626, 640, 640), (0, 0, 14, 640), (626, 0, 640, 640)):
        assert {color for _, color in image.crop(edge).getcolors() or ()} == {WOOD.frame}
    assert image.crop((14, 14, 626, 16)).getcolors() == [(612 * 2, WOOD.inlay)]


# Numbers


@each_board
@each_side
@pytest.mark.parametrize("style", NotationStyle)
def test_every_square_bears_its_own_name(board: Board, below: Color, style: NotationStyle) -> None:
    view = BoardView(_empty(board), white_below=below is WHITE, labels=style)
    image = _seen(view)
    for square in SQUARES:
        name = str(square) if style is NotationStyle.NUMERIC else board.names[square]
        area = image.crop(square_box(board, square, white_below=below is WHITE))
        assert looks(view)[square].label == name
        assert area.tobytes() == tile(Look(name), CARD.square, WOOD).convert("RGB").tobytes()


@pytest.mark.parametrize(
    "names", [map(str, SQUARES), DARK_CORNER_LEFT.names[1:], DARK_CORNER_RIGHT.names[1:]]
)
def test_no_two_names_look_alike(names: Iterator[str]) -> None:
    tiles = [tile(Look(name), CARD.square, WOOD) for name in names]
    assert all(_pixels_apart(one, other) > 20 for one, other in combinations(tiles, 2))


def test_numbers_are_large_enough_for_a_phone() -> None:
    """Digits 15 pixels high come out at 8 where the picture is 340 points wide."""
    label = tile(Look("28"), CARD.square, WOOD).convert("RGB")
    box = _where(label, WOOD.label).getbbox()
    assert box is not None
    assert box[3] - box[1] >= 15


@each_theme
@pytest.mark.parametrize("name", ["1", "28", "30", "c3", "h8"])
@pytest.mark.parametrize("shape", SHAPES, ids=str)
def test_nothing_hides_a_number(theme: Theme, name: str, shape: Shape) -> None:
    bare = tile(Look(name), CARD.square, theme).convert("RGB")
    busy = tile(Look(name, (shape,)), CARD.square, theme).convert("RGB")
    lost = ImageChops.subtract(_where(bare, theme.label), _where(busy, theme.label))
    assert lost.getbbox() is None


def _where(image: Image.Image, color: Rgb) -> Image.Image:
    """White where an image has this colour, black elsewhere."""
    plain = Image.new("RGB", image.size, color)
    return ImageChops.difference(image, plain).convert("L").point([255] + [0] * 255)


# Marks: each changes the squares it is about, and no others


@each_board
@each_side
def test_pieces_stand_on_their_squares(board: Board, below: Color) -> None:
    standing = _placed(board, {7: Piece(BLACK, MAN), 18: Piece(WHITE, KING), 22: Piece(WHITE, MAN)})
    empty = BoardView(_empty(board), white_below=below is WHITE)
    assert _changed(empty, replace(empty, position=standing)) == {7, 18, 22}


@each_side
def test_quiet_move_is_marked_where_it_began_and_ended(below: Color) -> None:
    move = _move(22, 18)
    after = BoardView(move.after(start(BRAZILIAN.board)), white_below=below is WHITE)
    assert _changed(after, replace(after, last_move=move)) == {22, 18}


FLIGHT = _move(32, 18, 11, 2, 13, 22, captured=(23, 15, 7, 9, 17))
"""A king's capture of five; between 32 and 23, and between 2 and 9, it crosses an empty square."""


@each_side
def test_capture_is_marked_on_every_square_it_crosses(below: Color) -> None:
    after = _placed(BRAZILIAN.board, {22: Piece(WHITE, KING), 3: Piece(BLACK, MAN)})
    view = BoardView(after, white_below=below is WHITE)
    crossed = {27, 6}
    assert _changed(view, replace(view, last_move=FLIGHT)) == {*FLIGHT.path, *FLIGHT.captured, *crossed}


def test_capture_has_a_cross_for_each_piece_a_dot_for_each_stop_and_an_arrow_for_each_leg() -> None:
    after = _placed(BRAZILIAN.board, {22: Piece(WHITE, KING)})
    shown = looks(BoardView(after, last_move=FLIGHT))
    assert {square for square in SQUARES if Sign.CROSS in shown[square].shapes} == set(FLIGHT.captured)
    assert {square for square in SQUARES if Sign.STOP in shown[square].shapes} == set(FLIGHT.path[:-1])
    assert {square for square in SQUARES if Sign.BRACKETS in shown[square].shapes} == {32, 22}
    arrows = [
        shape for look in shown.values() for shape in look.shapes if isinstance(shape, Arm) and shape.arrow
    ]
    assert len(arrows) == 5


@pytest.mark.parametrize(
    ("board", "below", "end", "corner"),
    [
        (DARK_CORNER_LEFT, WHITE, 17, Corner.TOP_LEFT),
        (DARK_CORNER_LEFT, WHITE, 18, Corner.TOP_RIGHT),
        (DARK_CORNER_LEFT, BLACK, 17, Corner.BOTTOM_RIGHT),
        (DARK_CORNER_LEFT, BLACK, 18, Corner.BOTTOM_LEFT),
        (DARK_CORNER_RIGHT, WHITE, 18, Corner.TOP_LEFT),
        (DARK_CORNER_RIGHT, BLACK, 19, Corner.BOTTOM_LEFT),
    ],
)
def test_arrow_points_where_the_piece_went(board: Board, below: Color, end: int, corner: Corner) -> None:
    shown = looks(BoardView(_empty(board), white_below=below is WHITE, last_move=_move(22, end)))
    assert Arm(corner, arrow=True) in shown[Square(22)].shapes


@each_side
def test_pieces_that_must_capture_are_ringed(below: Color) -> None:
    view = BoardView(start(ITALIAN.board), white_below=below is WHITE)
    assert _changed(view, replace(view, ringed=_squares(21, 24))) == {21, 24}


@each_side
def test_chosen_piece_and_its_targets_are_marked(below: Color) -> None:
    view = BoardView(start(ITALIAN.board), white_below=below is WHITE)
    assert _changed(view, replace(view, chosen=Square(22))) == {22}
    assert _changed(view, replace(view, targets=_squares(17, 18))) == {17, 18}


@each_side
def test_names_change_every_square(below: Color) -> None:
    view = BoardView(start(ITALIAN.board), white_below=below is WHITE)
    assert _changed(view, replace(view, labels=NotationStyle.ALGEBRAIC)) == set(SQUARES)


# For every eye


def _luminance(color: Rgb) -> float:
    """Relative luminance, as the Web Content Accessibility Guidelines define it."""
    red, green, blue = (
        band / 255 / 12.92 if band / 255 <= 0.04045 else ((band / 255 + 0.055) / 1.055) ** 2.4
        for band in color
    )
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def _contrast(one: Rgb, other: Rgb) -> float:
    dark, light = sorted([_luminance(one), _luminance(other)])
    return (light + 0.05) / (dark + 0.05)


@each_theme
def test_contrast_of_text(theme: Theme) -> None:
    assert min(_contrast(theme.label, wood) for wood in (theme.dark.ground, theme.dark.grain)) >= 4.5


@each_theme
def test_contrast_of_pieces(theme: Theme) -> None:
    """Each has a face or a rim that stands out from the square, and the two colours do from each other."""
    for disc in (theme.white, theme.black):
        assert max(_contrast(disc.face, theme.dark.ground), _contrast(disc.rim, theme.dark.ground)) >= 3
        assert max(_contrast(disc.face, theme.light.ground), _contrast(disc.rim, theme.light.ground)) >= 3
        assert _contrast(disc.face, disc.crown) >= 4.5
    assert _contrast(theme.white.face, theme.black.face) >= 7


@each_theme
def test_contrast_of_marks(theme: Theme) -> None:
    for mark in (theme.last_move, theme.captured, theme.ringed, theme.chosen, theme.target):
        assert _contrast(mark.fill, mark.outline) >= 3
        assert max(_contrast(color, theme.dark.ground) for color in (mark.fill, mark.outline)) >= 3


@each_theme
@pytest.mark.parametrize("chat", [(49, 51, 56), (255, 255, 255), (0, 0, 0), (23, 33, 43), (239, 239, 244)])
def test_picture_has_an_edge_in_any_chat(theme: Theme, chat: Rgb) -> None:
    assert max(_contrast(color, chat) for color in (theme.frame, theme.inlay)) >= 3


def _pixels_apart(one: Image.Image, other: Image.Image) -> int:
    """How many pixels of two pictures are clearly not equally bright."""
    difference = ImageChops.difference(one.convert("RGB").convert("L"), other.convert("RGB").convert("L"))
    return sum(difference.histogram()[48:])


@each_theme
@pytest.mark.parametrize("width", [76, 40], ids=["as drawn", "on a phone"])
def test_everything_is_told_apart_without_colour(theme: Theme, width: int) -> None:
    man = Standing(Piece(WHITE, MAN))
    on_piece: list[tuple[Shape, ...]] = [
        (man,),
        (man, Sign.DASHED_RING),
        (man, Sign.SOLID_RING),
        (Sign.BRACKETS, man),
    ]
    pieces: list[tuple[Shape, ...]] = [(Standing(piece),) for piece in PIECES]
    on_empty: list[tuple[Shape, ...]] = [
        (),
        (Sign.DOT,),
        (Sign.CROSS,),
        (Sign.STOP,),
        (Arm(Corner.TOP_RIGHT, arrow=True),),
    ]
    for group in (on_piece, pieces, on_empty):
        seen = [
            tile(Look("28", shapes), CARD.square, theme).convert("RGB").resize((width, width))
            for shapes in group
        ]
        least = 100 * (width / CARD.square) ** 2
        assert min(_pixels_apart(one, other) for one, other in combinations(seen, 2)) >= least


# Themes are data


def test_another_theme_is_another_value() -> None:
    slate = replace(
        WOOD, dark=replace(WOOD.dark, ground=(70, 90, 110), grain=(66, 86, 106)), frame=(30, 40, 50)
    )
    image = _seen(BoardView(start(BRAZILIAN.board)), slate)
    assert image.getpixel((2, 2)) == (30, 40, 50)
    box = square_box(BRAZILIAN.board, Square(18), white_below=True)
    assert image.getpixel((box.right - 2, box.bottom - 2)) in {(70, 90, 110), (66, 86, 106)}


def test_theme_of_too_many_colors_is_refused() -> None:
    marks: Any = {
        name: replace(getattr(WOOD, name), fill=(shade, 0, shade), outline=(0, shade, shade))
        for shade, name in enumerate(("last_move", "captured", "ringed", "chosen", "target"), start=1)
    }
    with pytest.raises(ValueError, match="a theme may have 16 colours, not "):
        board_image.draw(BoardView(start(BRAZILIAN.board)), replace(WOOD, **marks))


# Size, and the same again


@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.code)
def test_pictures_of_a_game_are_small(ruleset: Ruleset) -> None:
    sizes = [len(board_image.draw(view)) for seed in range(2) for view in _views(_random_game(ruleset, seed))]
    assert mean(sizes) <= 10_000
    assert max(sizes) <= 15_000


def test_same_view_gives_the_same_bytes() -> None:
    view = list(_views(_random_game(ITALIAN, 3, 20)))[-1]
    drawn = board_image.draw(view)
    tile.cache_clear()
    assert board_image.draw(view) == drawn


def test_threads_may_draw_at_once() -> None:
    views = list(_views(_random_game(BRAZILIAN, 4, 30)))
    one_by_one = [board_image.draw(view) for view in views]
    tile.cache_clear()
    with ThreadPoolExecutor(8) as threads:
        assert list(threads.map(board_image.draw, views * 2)) == one_by_one * 2


def test_other_sizes_show_the_same() -> None:
    view = BoardView(start(BRAZILIAN.board), last_move=_move(22, 18))
    large = board_image.picture(view, CARD).convert("RGB")
    small = board_image.picture(view, Layout(square=38, frame=8)).convert("RGB")
    off = ImageChops.difference(large.resize(small.size, Image.Resampling.BOX), small).convert("L")
    assert mean(off.tobytes()) < 6


# The picture in README


def readme_view() -> BoardView:
    """A king has captured two men; Black's king must capture it.

    `python -c "from tests.test_bot_board_image import *; write_readme_picture()"` draws it anew.
    """
    position = fen.read("B:W21,22,K23,24,25,27,28,32:B1,4,5,8,12,13,K16,20", BRAZILIAN)
    return BoardView(position, last_move=_move(2, 9, 23, captured=(6, 18)), ringed=_squares(16))


README_PICTURE = Path(__file__).parent.parent / "docs" / "board.png"


def write_readme_picture() -> None:
    README_PICTURE.write_bytes(board_image.draw(readme_view()))


def test_picture_in_readme_shows_what_is_drawn_today() -> None:
    with Image.open(README_PICTURE) as picture:
        difference = ImageChops.difference(picture.convert("RGB"), _seen(readme_view()))
    assert mean(difference.convert("L").tobytes()) < 1
