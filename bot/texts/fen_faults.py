"""What is wrong with a FEN."""

from collections.abc import Callable, Mapping
from typing import Final

from bot.texts.names import by_color
from bot.texts.sentence import Sentence, fill, quoted
from bot.texts.words import Words
from core.board import Color
from core.fen import FenError, FenFault


def fen_fault(words: Words, error: FenError) -> Sentence:
    """What is wrong, and where."""
    if error.fault in _OF_A_SIDE:
        return fill(_OF_A_SIDE[error.fault](words, Color(error.part)))
    return fill(_AT[error.fault](words), part=quoted(error.part))


_OF_A_SIDE: Final[Mapping[FenFault, Callable[[Words, Color], str]]] = {
    FenFault.SIDE_MISSING: lambda words, color: by_color(
        color,
        # Translators: FEN is the name of a way to write positions.
        words.gettext("No part of the FEN lists the white pieces, as :W21,22 does."),
        # Translators: FEN is the name of a way to write positions.
        words.gettext("No part of the FEN lists the black pieces, as :B1,2 does."),
    ),
    FenFault.SIDE_TWICE: lambda words, color: by_color(
        color,
        words.gettext("Two parts of the FEN list the white pieces."),
        words.gettext("Two parts of the FEN list the black pieces."),
    ),
    FenFault.TOO_MANY: lambda words, color: by_color(
        color,
        words.gettext("White has more than 12 pieces."),
        words.gettext("Black has more than 12 pieces."),
    ),
}

_AT: Final[Mapping[FenFault, Callable[[Words], str]]] = {
    FenFault.NO_SIDE_TO_MOVE: lambda words: words.gettext(
        "The FEN has to begin with the side to move, W: or B:, and not with {part}."
    ),
    FenFault.UNREADABLE: lambda words: words.gettext("In the FEN, {part} cannot be read."),
    FenFault.NOT_A_SQUARE: lambda words: words.gettext(
        "In the FEN, {part} is not a playing square of this board."
    ),
    FenFault.SQUARE_TWICE: lambda words: words.gettext("In the FEN, two pieces stand on {part}."),
    FenFault.UNCROWNED: lambda words: words.gettext(
        "In the FEN, a man stands on {part}, where it would have become a king."
    ),
}
