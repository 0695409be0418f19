"""A match as its only reader prefers to see it."""

import pytest

from bot.faces import board_view
from core.board import BLACK, WHITE, Color
from core.ruleset import NotationStyle
from storage.appearance import USUAL_LOOKS, Looks, Orientation, ThemeName
from tests.texts_scene import START, match_of, played, view_of


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
