"""A position in words and in letters, for those who hear it or see no pictures."""

from collections.abc import Callable, Mapping
from typing import Final

from bot.texts import notated
from bot.texts.names import by_color
from bot.texts.sentence import Sentence, fill, joined
from bot.texts.words import Words
from core.board import BLACK, SQUARES, WHITE, Color, Square
from core.notation import square_name
from core.position import Kind, Piece, Position
from core.ruleset import NotationStyle

_LETTERS: Final[Mapping[Piece | None, str]] = {
    Piece(WHITE, Kind.MAN): "w",
    Piece(WHITE, Kind.KING): "W",
    Piece(BLACK, Kind.MAN): "b",
    Piece(BLACK, Kind.KING): "B",
    None: ".",
}
_SIDE: Final = 8
_CELL: Final = 4


def position_in_words(words: Words, position: Position, style: NotationStyle) -> Sentence:
    """Where each kind of piece stands, as in 'White men: 21, 22. White king: 5.'."""
    sentences = [
        _pieces(words, position, Piece(color, kind), style) for color in (WHITE, BLACK) for kind in Kind
    ]
    return joined([sentence for sentence in sentences if sentence], " ")


def _pieces(words: Words, position: Position, piece: Piece, style: NotationStyle) -> Sentence:
    squares = [square for square, standing in position.pieces().items() if standing == piece]
    if not squares:
        return ()
    named = notated.listed(words, [notated.square(position.board, square, style) for square in squares])
    return fill(_PIECES[piece](words, len(squares)), squares=named)


_PIECES: Final[Mapping[Piece, Callable[[Words, int], str]]] = {
    Piece(WHITE, Kind.MAN): lambda words, count: words.ngettext(
        "White man: {squares}.", "White men: {squares}.", count
    ),
    Piece(WHITE, Kind.KING): lambda words, count: words.ngettext(
        "White king: {squares}.", "White kings: {squares}.", count
    ),
    Piece(BLACK, Kind.MAN): lambda words, count: words.ngettext(
        "Black man: {squares}.", "Black men: {squares}.", count
    ),
    Piece(BLACK, Kind.KING): lambda words, count: words.ngettext(
        "Black king: {squares}.", "Black kings: {squares}.", count
    ),
}


def text_board(position: Position, *, white_below: bool, style: NotationStyle) -> str:
    """The board in plain letters for a fixed-width font: each playing square by its piece and its name."""
    rows = [[" " * _CELL] * _SIDE for _ in range(_SIDE)]
    for square in SQUARES:
        row, column = position.board.row_column(square)
        rows[row][column] = _cell(position, square, style)
    if not white_below:
        rows = [row[::-1] for row in reversed(rows)]
    return "\n".join("".join(row).rstrip() for row in rows)


def _cell(position: Position, square: Square, style: NotationStyle) -> str:
    letter = _LETTERS[position.piece_at(square)]
    return f"{letter}{square_name(square, position.board, style)}".ljust(_CELL)


def text_board_key(words: Words) -> str:
    """What the letters of a text board stand for."""
    # Translators: the letters w, b, W and B stand on the board in every language.
    return words.gettext("w and b are men, W and B are kings; a dot is an empty square.")


def turn(words: Words, color: Color) -> str:
    """Whose turn it is, by the side alone."""
    return by_color(color, words.gettext("White to move."), words.gettext("Black to move."))
