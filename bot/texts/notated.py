"""How moves and squares stand in a sentence, and how several of them are listed."""

from collections.abc import Iterable, Sequence
from typing import Final

from bot.texts.sentence import Sentence, Typed, fill, joined
from bot.texts.words import Words
from core import notation
from core.board import Board, Square
from core.game import Game
from core.move import Move
from core.ruleset import NotationStyle

MOST_SHOWN: Final = 8
"""Moves or matches named in a sentence before it says how many more there are."""


def move(game: Game, played: Move, style: NotationStyle) -> Typed:
    """A move that is legal now, or was asked for: as short as tells it from every other legal one."""
    moves = {*game.legal_moves, played}
    return Typed(notation.write(played, moves, game.position.board, style))


def move_in_full(game: Game, played: Move, style: NotationStyle) -> Typed:
    """A move with every square the piece stands on."""
    return Typed(notation.full(played, game.position.board, style))


def last_move(game: Game, style: NotationStyle) -> Typed:
    """The move that was played last, as it was told from the others there were."""
    return move(game.at(game.ply - 1), game.moves[-1], style)


def square(board: Board, at: Square, style: NotationStyle) -> Typed:
    """A square as the reader's style writes it."""
    return Typed(notation.square_name(at, board, style))


def any_of(words: Words, items: Sequence[Typed], most: int = MOST_SHOWN) -> Sentence:
    """'A, B or C', or 'A, B, C and 5 more' where there are too many to name."""
    hidden = len(items) - most
    if hidden > 0:
        template = words.ngettext("{moves} and {count} more", "{moves} and {count} more", hidden)
        return fill(template, moves=listed(words, items[:most]), count=hidden)
    if len(items) == 1:
        return (items[0],)
    # Translators: alternatives to choose from; {some} is one of them, or several with commas between.
    template = words.gettext("{some} or {last}")
    return fill(template, some=listed(words, items[:-1]), last=items[-1])


def listed(words: Words, items: Iterable[Typed]) -> Sentence:
    """'A, B, C'."""
    # Translators: stands between the moves or squares of a list.
    return joined([(item,) for item in items], words.gettext(", "))
