"""The board in characters, as diagrams."""

import re

from bot.console.board import draw
from core import fen
from core.board import BLACK, WHITE
from core.game import Game, new_game
from core.notation import read
from core.rulesets import BRAZILIAN, ITALIAN

ANY_PAINT = re.compile(r"\x1b\[[0-9;]*m")


def played(game: Game, *moves: str) -> Game:
    for text in moves:
        [move] = read(game, text)
        game = game.play(move)
    return game


def diagram(text: str) -> str:
    """A diagram without the margin that the test file gives it."""
    return "\n".join(line.removeprefix(" " * 4).rstrip() for line in text.strip("\n").split("\n")[:-1])


IN_THE_MIDDLE = played(new_game(BRAZILIAN), "22-18", "11-15", "18x11", "8x15", "23-18")


def test_numbers_pieces_the_last_move_and_what_must_capture() -> None:
    assert draw(IN_THE_MIDDLE, WHITE, colored=False) == diagram("""
     8 :::::1    :::::2    :::::3    :::::4
       ::::: [b] ::::: [b] ::::: [b] ::::: [b]
     7 5    :::::6    :::::7    :::::8    :::::
        [b] ::::: [b] ::::: [b] :::::     :::::
     6 :::::9    :::::10   :::::11   :::::12
       ::::: [b] ::::: [b] :::::     ::::: [b]
     5 13   :::::14   :::::15 ! :::::16   :::::
            :::::     ::::: [b] :::::     :::::
     4 :::::17   :::::18 * :::::19   :::::20
       :::::     ::::: (w) :::::     :::::
     3 21   :::::22   :::::23 o :::::24   :::::
        (w) :::::     :::::     ::::: (w) :::::
     2 :::::25   :::::26   :::::27   :::::28
       ::::: (w) ::::: (w) ::::: (w) ::::: (w)
     1 29   :::::30   :::::31   :::::32   :::::
        (w) ::::: (w) ::::: (w) ::::: (w) :::::
         a    b    c    d    e    f    g    h
    """)


def test_kings_and_what_a_capture_took_from_the_other_side_of_the_other_board() -> None:
    game = played(new_game(ITALIAN, fen.read("W:WK9,30:BK20,12,13,5,6", ITALIAN)), "9x2x11")
    assert draw(game, BLACK, colored=False) == diagram("""
     1 32   :::::31   :::::30   :::::29   :::::
            :::::     ::::: (w) :::::     :::::
     2 :::::28   :::::27   :::::26   :::::25
       :::::     :::::     :::::     :::::
     3 24   :::::23   :::::22   :::::21   :::::
            :::::     :::::     :::::     :::::
     4 :::::20   :::::19   :::::18   :::::17
       :::::[[B]]:::::     :::::     :::::
     5 16   :::::15   :::::14   :::::13   :::::
            :::::     :::::     ::::: [b] :::::
     6 :::::12   :::::11 * :::::10   :::::9  o
       ::::: [b] :::::((W)):::::     :::::
     7 8    :::::7    :::::6  x :::::5  x :::::
            :::::     :::::     :::::     :::::
     8 :::::4    :::::3    :::::2  o :::::1
       :::::     :::::     :::::     :::::
         h    g    f    e    d    c    b    a
    """)


def test_nothing_must_capture_once_the_match_is_over() -> None:
    assert "15 ! " in draw(IN_THE_MIDDLE, WHITE, colored=False)
    assert "!" not in draw(IN_THE_MIDDLE, WHITE, colored=False, is_over=True)


def test_colours_add_nothing_that_the_characters_do_not_say() -> None:
    colored = draw(IN_THE_MIDDLE, WHITE, colored=True).split("\n")
    plain = draw(IN_THE_MIDDLE, WHITE, colored=False).split("\n")
    assert [ANY_PAINT.sub("", line).rstrip() for line in colored] == plain


def test_each_line_of_colours_ends_without_any() -> None:
    for line in draw(IN_THE_MIDDLE, WHITE, colored=True).split("\n")[:-1]:
        assert line.endswith("\x1b[0m")
        assert len(ANY_PAINT.sub("", line)) == 3 + 8 * 5


def test_a_terminal_that_is_narrower_than_the_board() -> None:
    game = played(new_game(ITALIAN, fen.read("W:WK9,30:BK20,12,13,5,6", ITALIAN)), "9x2x11")
    assert draw(game, WHITE, colored=False, columns=42) == diagram("""
     8 1   ::::2  o::::3   ::::4   ::::
           ::::    ::::    ::::    ::::
     7 ::::5  x::::6  x::::7   ::::8
       ::::    ::::    ::::    ::::
     6 9  o::::10  ::::11 *::::12  ::::
           ::::    ::::(W) ::::[b] ::::
     5 ::::13  ::::14  ::::15  ::::16
       ::::[b] ::::    ::::    ::::
     4 17  ::::18  ::::19  ::::20  ::::
           ::::    ::::    ::::[B] ::::
     3 ::::21  ::::22  ::::23  ::::24
       ::::    ::::    ::::    ::::
     2 25  ::::26  ::::27  ::::28  ::::
           ::::    ::::    ::::    ::::
     1 ::::29  ::::30  ::::31  ::::32
       ::::    ::::(w) ::::    ::::
        a   b   c   d   e   f   g   h
    """)
    assert draw(game, WHITE, colored=False, columns=43) == draw(game, WHITE, colored=False)
    for line in draw(game, WHITE, colored=True, columns=42).split("\n")[:-1]:
        assert len(ANY_PAINT.sub("", line)) == 35
