"""A game as a moving picture: every ply once, at its pace, and small however long the game."""

import random
from collections.abc import Iterator
from io import BytesIO
from weakref import ref

import pytest
from PIL import Image, ImageSequence

from bot import replay
from bot.board_image import WOOD, BoardView, Layout, Theme, picture
from core.board import BLACK, WHITE, Square
from core.game import Game, new_game
from core.legal_moves import legal_moves
from core.move import Move
from core.position import Kind, Piece, place
from core.ruleset import NotationStyle, Ruleset
from core.rulesets import BRAZILIAN, ITALIAN, RULESETS

each_ruleset = pytest.mark.parametrize("ruleset", RULESETS, ids=lambda ruleset: ruleset.code)


def _game(ruleset: Ruleset, seed: int, plies: int) -> Game:
    """Any legal moves, on even where the game is drawn by now; it ends early where none is left."""
    dice, game = random.Random(seed), new_game(ruleset)
    while game.ply < plies and (moves := sorted(legal_moves(ruleset, game.position))):
        move = dice.choice(moves)
        game = Game(ruleset, (*game.positions, move.after(game.position)), (*game.moves, move))
    return game


def _opened(gif: bytes) -> Image.Image:
    return Image.open(BytesIO(gif))


def _frames(gif: bytes) -> Iterator[bytes]:
    return (frame.convert("RGB").tobytes() for frame in ImageSequence.Iterator(_opened(gif)))


def _durations(gif: bytes) -> list[int]:
    return [frame.info["duration"] for frame in ImageSequence.Iterator(_opened(gif))]


def _pictures(game: Game, *, white_below: bool, labels: NotationStyle) -> Iterator[bytes]:
    for position, move in zip(game.positions, (None, *game.moves), strict=True):
        view = BoardView(position, white_below=white_below, last_move=move, labels=labels)
        yield picture(view, replay.LAYOUT).convert("RGB").tobytes()


@each_ruleset
def test_each_frame_shows_its_ply(ruleset: Ruleset) -> None:
    game = _game(ruleset, 1, 60)
    expected = list(_pictures(game, white_below=True, labels=NotationStyle.NUMERIC))
    assert list(_frames(replay.draw(game))) == expected
    assert len(expected) == game.ply + 1


def test_seen_from_the_side_and_with_the_names_asked_for() -> None:
    game = _game(BRAZILIAN, 2, 8)
    expected = _pictures(game, white_below=False, labels=NotationStyle.ALGEBRAIC)
    assert list(_frames(replay.draw(game, white_below=False, labels=NotationStyle.ALGEBRAIC))) == list(
        expected
    )


def test_a_second_a_ply_and_time_to_see_the_end_and_then_again() -> None:
    gif = replay.draw(_game(ITALIAN, 3, 12))
    assert _durations(gif) == [1_000] * 12 + [5_000]
    assert _opened(gif).info["loop"] == 0


def test_512_pixels_square() -> None:
    assert _opened(replay.draw(_game(ITALIAN, 3, 2))).size == (512, 512)


def test_game_without_a_move_is_its_start() -> None:
    game = new_game(BRAZILIAN)
    gif = replay.draw(game)
    assert list(_frames(gif)) == list(_pictures(game, white_below=True, labels=NotationStyle.NUMERIC))


def test_the_same_game_gives_the_same_bytes() -> None:
    game = _game(BRAZILIAN, 4, 20)
    assert replay.draw(game) == replay.draw(game)


@each_ruleset
def test_sixty_plies_are_small(ruleset: Ruleset) -> None:
    games = [game for seed in range(4) if (game := _game(ruleset, seed, 60)).ply == 60]
    assert games
    assert max(len(replay.draw(game)) for game in games) <= 200_000


def _flights(plies: int) -> Game:
    """Two kings that fly from edge to edge and back: hardly anything changes more of a picture."""
    white, black = [Square(29), Square(4)], [Square(32), Square(5)]
    pieces = {white[0]: Piece(WHITE, Kind.KING), black[0]: Piece(BLACK, Kind.KING)}
    positions, moves = [place(BRAZILIAN.board, pieces, WHITE)], []
    for ply in range(plies):
        ends = black if ply % 2 else white
        moves.append(Move(tuple(ends)))
        positions.append(moves[-1].after(positions[-1]))
        ends.reverse()
    return Game(BRAZILIAN, tuple(positions), tuple(moves))


def test_long_games_take_five_kilobytes_a_ply_at_most() -> None:
    gif = replay.draw(_flights(300))
    assert len(_durations(gif)) == 301
    assert len(gif) <= 300 * 5_000


def test_long_games_are_drawn_two_pictures_at_a_time(monkeypatch: pytest.MonkeyPatch) -> None:
    drawn: list[ref[Image.Image]] = []
    alive: list[int] = []

    def counted(view: BoardView, layout: Layout, theme: Theme = WOOD) -> Image.Image:
        image = picture(view, layout, theme)
        drawn.append(ref(image))
        alive.append(sum(image() is not None for image in drawn))
        return image

    monkeypatch.setattr(replay, "picture", counted)
    replay.draw(_flights(30))
    assert (len(drawn), max(alive)) == (31, 2)
