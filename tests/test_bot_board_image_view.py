"""Where the squares are, what each is called, and what each mark is seen on."""

from collections.abc import Iterator
from dataclasses import replace

import pytest
from PIL import Image, ImageChops

from bot.board_image import CARD, WOOD, BoardView, Box, Theme, square_box
from bot.board_image.shapes import Corner, Head, Sign
from bot.board_image.tiles import Look, tile
from bot.board_image.view import looks
from bot.rule_cases import Case, cases_of
from bot.rule_pages import view_of
from core.board import BLACK, DARK_CORNER_LEFT, DARK_CORNER_RIGHT, SQUARES, WHITE, Board, Color, Square
from core.position import Piece, start
from core.ruleset import NotationStyle
from core.rulesets import BRAZILIAN, ITALIAN, RULESETS
from tests.board_pictures import (
    KING,
    MAN,
    changed,
    each_board,
    each_side,
    each_theme,
    empty,
    move,
    placed,
    seen,
    squares,
    where,
)


def _played(case: Case) -> str:
    return f"{case.ruleset.code} {case.played}"


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
    image = seen(BoardView(empty(board), white_below=below is WHITE), theme)
    dark = {square_box(board, square, white_below=below is WHITE) for square in SQUARES}
    for box in (CARD.box(row, column) for row in range(8) for column in range(8)):
        bottom_right = image.crop((box.right - 30, box.bottom - 30, box.right, box.bottom))
        wood = theme.dark if box in dark else theme.light
        assert {color for _, color in bottom_right.getcolors() or ()} == {wood.ground, wood.grain}


@each_board
@each_side
@pytest.mark.parametrize("style", NotationStyle)
def test_every_square_bears_its_own_name(board: Board, below: Color, style: NotationStyle) -> None:
    view = BoardView(empty(board), white_below=below is WHITE, labels=style)
    image = seen(view)
    for square in SQUARES:
        name = str(square) if style is NotationStyle.NUMERIC else board.names[square]
        area = image.crop(square_box(board, square, white_below=below is WHITE))
        assert looks(view)[square].label == name
        assert area.tobytes() == tile(Look(name), CARD.square, WOOD).convert("RGB").tobytes()


@each_board
@each_side
def test_pieces_stand_on_their_squares(board: Board, below: Color) -> None:
    standing = placed(board, {7: Piece(BLACK, MAN), 18: Piece(WHITE, KING), 22: Piece(WHITE, MAN)})
    view = BoardView(empty(board), white_below=below is WHITE)
    assert changed(view, replace(view, position=standing)) == {7, 18, 22}


@each_side
def test_quiet_move_is_marked_where_it_began_and_ended(below: Color) -> None:
    played = move(22, 18)
    after = BoardView(played.after(start(BRAZILIAN.board)), white_below=below is WHITE)
    assert changed(after, replace(after, last_move=played)) == {22, 18}


FLIGHT = move(32, 18, 11, 2, 13, 22, captured=(23, 15, 7, 9, 17))
"""A king's capture of five; between 32 and 23, and between 2 and 9, it crosses an empty square."""


@each_side
def test_capture_is_marked_on_every_square_it_crosses(below: Color) -> None:
    after = placed(BRAZILIAN.board, {22: Piece(WHITE, KING), 3: Piece(BLACK, MAN)})
    view = BoardView(after, white_below=below is WHITE)
    crossed = {27, 6}
    assert changed(view, replace(view, last_move=FLIGHT)) == {*FLIGHT.path, *FLIGHT.captured, *crossed}


def test_capture_has_a_cross_for_each_piece_a_dot_for_each_stop_and_an_arrow_for_each_leg() -> None:
    after = placed(BRAZILIAN.board, {22: Piece(WHITE, KING)})
    shown = looks(BoardView(after, last_move=FLIGHT))
    assert {square for square in SQUARES if Sign.CROSS in shown[square].shapes} == set(FLIGHT.captured)
    assert {square for square in SQUARES if Sign.STOP in shown[square].shapes} == set(FLIGHT.path[:-1])
    assert {square for square in SQUARES if Sign.BRACKETS in shown[square].shapes} == {32, 22}
    assert len([shape for look in shown.values() for shape in look.shapes if isinstance(shape, Head)]) == 5


@each_theme
@pytest.mark.parametrize("case", [case for ruleset in RULESETS for case in cases_of(ruleset)], ids=_played)
@each_side
def test_nothing_hides_the_head_of_an_arrow(case: Case, below: Color, theme: Theme) -> None:
    view = replace(view_of(case), white_below=below is WHITE)
    for shown in (view, replace(view, position=case.move.after(case.game.position))):
        heads = list(_heads(shown))
        assert heads
        for look, head in heads:
            alone, among = (_filled(one, theme) for one in (Look("", (head,)), look))
            # Where it is smoothed, it depends on the ground.
            assert ImageChops.subtract(alone, among).histogram()[255] * 20 <= alone.histogram()[255]


def _filled(look: Look, theme: Theme) -> Image.Image:
    return where(tile(look, CARD.square, theme).convert("RGB"), theme.last_move.fill)


def _heads(view: BoardView) -> Iterator[tuple[Look, Head]]:
    for look in looks(view).values():
        yield from ((look, shape) for shape in look.shapes if isinstance(shape, Head))


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
    shown = looks(BoardView(empty(board), white_below=below is WHITE, last_move=move(22, end)))
    assert Head(corner) in shown[Square(22)].shapes


@each_side
def test_pieces_that_must_capture_are_ringed(below: Color) -> None:
    view = BoardView(start(ITALIAN.board), white_below=below is WHITE)
    assert changed(view, replace(view, ringed=squares(21, 24))) == {21, 24}


@each_side
def test_chosen_piece_and_its_targets_are_marked(below: Color) -> None:
    view = BoardView(start(ITALIAN.board), white_below=below is WHITE)
    assert changed(view, replace(view, chosen=Square(22))) == {22}
    assert changed(view, replace(view, targets=squares(17, 18))) == {17, 18}


@each_side
def test_names_change_every_square(below: Color) -> None:
    view = BoardView(start(ITALIAN.board), white_below=below is WHITE)
    assert changed(view, replace(view, labels=NotationStyle.ALGEBRAIC)) == set(SQUARES)
