"""Moves as people write and type them, numeric and algebraic, out and in."""

import re
import unicodedata
from collections.abc import Collection, Iterable, Sequence
from typing import Final

from core import routes
from core.board import SQUARES, Board, Square
from core.game import Game
from core.move import Move
from core.ruleset import NotationStyle

# Out


def square_name(square: Square, board: Board, style: NotationStyle) -> str:
    """A square as this style writes it."""
    return board.names[square] if style is NotationStyle.ALGEBRAIC else str(square)


def full(move: Move, board: Board, style: NotationStyle = NotationStyle.NUMERIC) -> str:
    """The move with every square the piece stands on."""
    return _written(move, move.path, board, style)


def line(moves: Iterable[Move], board: Board, style: NotationStyle = NotationStyle.NUMERIC) -> str:
    """Moves in full, one after the other, as they could be typed."""
    return " ".join(full(move, board, style) for move in moves)


def write(
    move: Move,
    legal_moves: Collection[Move],
    board: Board,
    style: NotationStyle = NotationStyle.NUMERIC,
) -> str:
    """The move by its start and end, or in full where another legal move has the same start and end."""
    alike = sum((move.start, move.end) == (other.start, other.end) for other in legal_moves)
    return _written(move, move.path if alike > 1 else (move.start, move.end), board, style)


def _written(move: Move, squares: Sequence[Square], board: Board, style: NotationStyle) -> str:
    sign = "x" if move.captured else "-"
    return sign.join(square_name(square, board, style) for square in squares)


# In: from text to squares

Reading = tuple[str, ...]
"""One way to read a text: the squares a move names, as typed. One square: where the move ends; none: the
one capture there is."""

_LONGEST_TEXT: Final = 100
"""Characters; the longest capture written in full, spaced and numbered, is shorter."""
_LONGEST_RUN: Final = 8
"""Digits that are split into squares of one or two digits in every way; longer runs into twos only."""

_TYPED: Final = str.maketrans({"х": "x", "×": "x", "−": "-"})  # a Cyrillic kha  # noqa: RUF001
_REMARKS: Final = "!?*., "
_NUMBER: Final = re.compile(r"[0-9]{1,3} ?\.+ ?")
_NUMERIC: Final = "0*[1-9][0-9]?"
_ALGEBRAIC: Final = "[a-h][1-8]"
_BETWEEN: Final = "(?: ?(?:[:.*x]|-+>?) ?| )"
_ALONE: Final = re.compile(f"(?:x ?)?({_NUMERIC}|{_ALGEBRAIC})")
_PATH: Final = re.compile(
    f"{_NUMERIC}(?:{_BETWEEN}{_NUMERIC})+|{_ALGEBRAIC}(?:{_BETWEEN}?{_ALGEBRAIC})+",
)
_ANY_NUMBER: Final = "[0-9]{1,3}"
_ANY_NAME: Final = "[a-wyz][0-9]"
_JOINED: Final = re.compile(
    f"{_ANY_NUMBER}(?:{_BETWEEN}{_ANY_NUMBER})+|{_ANY_NAME}(?:{_BETWEEN}{_ANY_NAME})+",
)
_ANY: Final = re.compile(f"{_ANY_NAME}|{_ANY_NUMBER}")
_NAMES: Final = re.compile(f"[0-9]+|{_ALGEBRAIC}")
_RUN: Final = re.compile("[0-9]{2,26}")


def readings(text: str) -> tuple[Reading, ...]:
    """Every way to read the text as a move; none: it is not written like one."""
    if len(text) > _LONGEST_TEXT:
        return ()
    plain = _plain(text)
    unnumbered = _NUMBER.sub("", plain, count=1) if _NUMBER.match(plain) else ""
    return tuple(dict.fromkeys((*_readings(plain), *_readings(unnumbered))))


def looks_like_move(text: str) -> bool:
    """Whether the text is written like a move, and is just `x` or names a square that could be there."""
    return any(not reading or any(map(_may_be_square, reading)) for reading in readings(text))


def may_be_squares(text: str) -> bool:
    """Whether the text names where a move starts and ends, and every square of it could be there."""
    return any(len(reading) > 1 and all(map(_may_be_square, reading)) for reading in readings(text))


def joined(text: str) -> Reading:
    """What a text joins by signs as a move does its squares, be there such squares or not: 40-50, a9-b8.

    Nothing where it joins nothing.
    """
    plain = _plain(text) if len(text) <= _LONGEST_TEXT else ""
    return tuple(_ANY.findall(plain)) if _JOINED.fullmatch(plain) else ()


def squares(reading: Reading, board: Board) -> tuple[Square, ...] | None:
    """The squares a reading names; None where one of them is not a playing square of the board."""
    found = [named(name, board) for name in reading]
    known = tuple(square for square in found if square)
    return known if len(known) == len(found) else None


def named(name: str, board: Board) -> Square | None:
    """The square of this number or algebraic name, if the board has it."""
    if name.isdecimal():
        return Square(int(name)) if 1 <= int(name) <= len(SQUARES) else None
    return board.named.get(name)


def _may_be_square(name: str) -> bool:
    return not name.isdecimal() or int(name) <= len(SQUARES)


def _plain(text: str) -> str:
    """The text in small ASCII letters, digits and signs as far as it has such, without remarks at its end."""
    folded = unicodedata.normalize("NFKC", text).casefold().translate(_TYPED)
    signs = ("-" if unicodedata.category(char) == "Pd" else char for char in folded)
    return " ".join("".join(signs).split()).rstrip(_REMARKS)


def _readings(plain: str) -> list[Reading]:
    found: list[Reading] = [()] if plain == "x" else []
    if alone := _ALONE.fullmatch(plain):
        found.append((alone[1],))
    if _PATH.fullmatch(plain):
        found.append(tuple(_NAMES.findall(plain)))
    if _RUN.fullmatch(plain):
        found += _splits(plain)
    return found


def _splits(run: str) -> list[Reading]:
    """Squares written without anything between: 218 is 2-18 or 21-8."""
    widths = (1, 2) if len(run) <= _LONGEST_RUN else (2,)
    ending_at: list[list[Reading]] = [[()]]
    for end in range(1, len(run) + 1):
        ending_at.append(
            [
                (*before, run[end - width : end])
                for width in widths
                if width <= end and int(run[end - width : end])
                for before in ending_at[end - width]
            ],
        )
    return [split for split in ending_at[-1] if len(split) > 1]


# In: from squares to moves


def read(game: Game, text: str) -> tuple[Move, ...]:
    """The legal moves that the text may mean: one, it is that; several, ask; none, see `core.refusal`."""
    paths = [squares(reading, game.position.board) for reading in readings(text)]
    fits = [frozenset(_fitting(game, path)) for path in paths if path is not None]
    # What one reading narrows down, another does not widen: 22.18 is 22-18, although as a numbered 18 it
    # might be 23-18 too.
    precise = [moves for moves in fits if not any(other and other < moves for other in fits)]
    return tuple(sorted(frozenset().union(*precise)))


def _fitting(game: Game, path: Sequence[Square]) -> list[Move]:
    """The legal moves that have a route over these squares, from the first to the last.

    One square: those that end there; none: the captures.
    """
    if not path:
        return [move for move in game.legal_moves if move.captured]
    found = [move for move in game.legal_moves if move.end == path[-1]]
    if len(path) == 1:
        return found
    found = [move for move in found if move.start == path[0]]
    if path[1:-1]:
        found = routes.over(game.ruleset, game.position, path, found)
    # Where the squares are all of one move's, it is this one, even if a longer one leads over them too.
    return [move for move in found if len(move.path) == len(path)] or found
