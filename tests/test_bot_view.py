"""A match as its only reader prefers to see it, and what is marked on its board."""

import pytest

from bot.faces import board_view
from core.board import BLACK, WHITE, Color, Square
from core.match import resign
from core.ruleset import NotationStyle
from storage.appearance import USUAL_LOOKS, Looks, Orientation, ThemeName
from tests.texts_scene import START, game_from, match_of, played, view_of


@pytest.mark.parametrize("side", Color)
@pytest.mark.parametrize(("moves", "turn"), [((), WHITE), (("22-18",), BLACK)])
def test_the_side_that_is_preferred_is_below(side: Color, moves: tuple[str, ...], turn: Color) -> None:
    view = view_of(match_of(played(START, *moves)), side=side)
    below = {Orientation.OWN: side, Orientation.WHITE: WHITE, Orientation.TO_MOVE: turn}
    for orientation, expected in below.items():
        seen = view.as_preferred(Looks(orientation=orientation))
        assert seen.side is expected
        assert board_view(seen).white_below == (expected is WHITE)


def test_colours_and_notation_are_the_preferred_ones() -> None:
    seen = view_of(match_of(START)).as_preferred(
        Looks(ThemeName.COLOR_BLIND, notation=NotationStyle.ALGEBRAIC)
    )
    assert (seen.theme, seen.style) == (ThemeName.COLOR_BLIND, NotationStyle.ALGEBRAIC)
    assert board_view(seen).labels is NotationStyle.ALGEBRAIC


def test_who_prefers_nothing_sees_what_is_usual() -> None:
    view = view_of(match_of(START), side=BLACK)
    assert view.as_preferred(USUAL_LOOKS) == view


# What is marked on the board


def test_the_board_shows_what_was_played_last_and_which_pieces_must_capture() -> None:
    game = played(START, "22-18", "10-14", "18-15")
    match = match_of(game)
    board = board_view(view_of(match))
    assert (board.position, board.last_move) == (game.position, game.moves[-1])
    assert (board.ringed, board.chosen, board.targets) == (frozenset({11}), None, frozenset())
    assert board_view(view_of(resign(match, BLACK))).ringed == frozenset()
    quiet = board_view(view_of(match_of(START)))
    assert (quiet.last_move, quiet.ringed) == (None, frozenset())


def test_once_a_piece_is_chosen_the_board_shows_where_it_may_go() -> None:
    game = played(game_from("W:W31,32:BK1,K2,12"), "31-27")
    board = board_view(view_of(match_of(game)), Square(12))
    assert (board.chosen, board.targets) == (12, frozenset({16}))
    assert board.last_move is None
