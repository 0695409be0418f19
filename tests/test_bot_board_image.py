"""The picture of a board as a file: its kind, its size, and that it is always the same."""

import random
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from statistics import mean

import pytest
from PIL import Image, ImageChops

from bot import board_image
from bot.board_image import CARD, WOOD, BoardView, Layout, Theme, palette
from bot.board_image.tiles import tile
from core import fen
from core.game import Game, new_game
from core.position import start
from core.ruleset import Ruleset
from core.rulesets import BRAZILIAN, ITALIAN, RULESETS
from tests.board_pictures import each_theme, move, opened, pixels_apart, seen, squares


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


def test_picture_is_a_small_opaque_png_of_640_pixels() -> None:
    image = opened(BoardView(start(BRAZILIAN.board)))
    assert (image.format, image.mode, image.size, CARD.side) == ("PNG", "P", (640, 640), 640)
    assert len(image.getcolors() or ()) <= palette.COLORS
    assert "transparency" not in image.info


def test_frame_runs_round_the_board() -> None:
    image = seen(BoardView(start(BRAZILIAN.board)))
    for edge in ((0, 0, 640, 14), (0, 626, 640, 640), (0, 0, 14, 640), (626, 0, 640, 640)):
        assert {color for _, color in image.crop(edge).getcolors() or ()} == {WOOD.frame}
    assert image.crop((14, 14, 626, 16)).getcolors() == [(612 * 2, WOOD.inlay)]


@each_theme
@pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.code)
def test_pictures_of_a_game_are_small(ruleset: Ruleset, theme: Theme) -> None:
    views = _views(_random_game(ruleset, 1))
    sizes = [len(board_image.draw(view, theme)) for view in views]
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
    view = BoardView(start(BRAZILIAN.board), last_move=move(22, 18))
    large = board_image.picture(view, CARD).convert("RGB")
    small = board_image.picture(view, Layout(square=38, frame=8)).convert("RGB")
    off = ImageChops.difference(large.resize(small.size, Image.Resampling.BOX), small).convert("L")
    assert mean(off.tobytes()) < 6


def readme_view() -> BoardView:
    """A king has captured two men; Black's king must capture it.

    `python -c "from tests.test_bot_board_image import *; write_readme_picture()"` draws it anew.
    """
    position = fen.read("B:W21,22,K23,24,25,27,28,32:B1,4,5,8,12,13,K16,20", BRAZILIAN)
    return BoardView(position, last_move=move(2, 9, 23, captured=(6, 18)), ringed=squares(16))


README_PICTURE = Path(__file__).parent.parent / "docs" / "board.png"


def write_readme_picture() -> None:
    README_PICTURE.write_bytes(board_image.draw(readme_view()))


def test_picture_in_readme_shows_what_is_drawn_today() -> None:
    with Image.open(README_PICTURE) as picture:
        assert pixels_apart(picture, seen(readme_view())) < 50
