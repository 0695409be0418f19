"""Moves that sentences give as examples: as their reader writes moves, and on squares their board has."""

import re
from typing import Final

from bot.texts.sentence import Typed
from core.board import DARK_CORNER_LEFT, Board, Square
from core.notation import square_name
from core.ruleset import NotationStyle

MOVE: Final = "c3-d4"
ANSWER: Final = "f6-e5"
CAPTURE: Final = "d4xf6"
"""What these three can be one after the other, from the start of a game."""
LINE: Final = f"{MOVE} {ANSWER} {CAPTURE}"

_SQUARE: Final = re.compile("[a-h][1-8]")
_FILES: Final = "abcdefgh"
_MIRRORED: Final = str.maketrans(_FILES, _FILES[::-1])


def example(moves: str, style: NotationStyle, board: Board = DARK_CORNER_LEFT) -> Typed:
    """What is written here by names of the usual board; on the other one it is mirrored, as all of it is."""
    return Typed(_SQUARE.sub(lambda found: square_name(_square(found[0], board), board, style), moves))


def _square(name: str, board: Board) -> Square:
    return board.named[name if name in board.named else name.translate(_MIRRORED)]
