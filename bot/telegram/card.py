"""How a match looks on Telegram: the words below its picture, and the buttons below those."""

from typing import Final

from telegram.constants import MessageEntityType, MessageLimit

from bot.button_ids import Action, ButtonId
from bot.delivery import Button, button, play_button, ways_to_wait
from bot.telegram.entities import Written, marked, together, written
from bot.telegram.keyboards import Rows, in_rows
from bot.texts import buttons
from bot.texts.match import Ways, card_lines
from bot.texts.position import position_in_words, text_board
from bot.texts.sentence import length, plain
from bot.texts.words import Words, words_of
from bot.view import MatchView
from core.board import Square

_MOST_MOVES: Final = 12
"""Moves that are shown as buttons at once; of more, the piece is chosen first."""
_MOST_TARGETS: Final = 40


def caption(view: MatchView) -> Written:
    """What is said of the match, and where the pieces stand, in words, as far as there is room."""
    lines = [*_lines(view), _position(view)]
    while length(together(lines).text) > MessageLimit.CAPTION_LENGTH:
        lines.pop()
    return together(lines)


def text_card(view: MatchView) -> Written:
    """The match where no picture can be shown."""
    headline, *more = _lines(view)
    return together([headline, letters(view), *more])


def letters(view: MatchView) -> Written:
    """The board in letters, which line up.

    Never the beginning of a message, which loses the blanks it begins with.
    """
    board = text_board(view.match.game.position, white_below=view.white_below, style=view.style)
    return marked(board, MessageEntityType.PRE)


def controls(view: MatchView) -> Rows:
    """The buttons of a card: what the one to move may play, and what else can be done."""
    words = words_of(view.language)
    if view.match.outcome:
        actions = (Action.REMATCH, Action.PDN) if view.may_be_followed else (Action.PDN,)
        return (_row(words, view, *actions),)
    return (*(_moves(words, view) if view.called else ()), *_others(words, view))


def chosen_controls(view: MatchView, square: Square) -> Rows:
    """The buttons once a piece is chosen: where it may go, and another piece."""
    words = words_of(view.language)
    moves = [move for move in view.match.game.legal_moves if move.start == square][:_MOST_TARGETS]
    again = button(words, Action.CHOOSE, view.id, view.match.edition)
    return (
        *in_rows([play_button(view.match, move, view.style) for move in moves]),
        (again,),
        *_others(words, view),
    )


def _lines(view: MatchView) -> list[Written]:
    """How to move is said to those whose turn it is, and who have the buttons."""
    ways = Ways.REPLY if view.called else None
    return [written(line) for line in card_lines(words_of(view.language), view, ways)]


def _position(view: MatchView) -> Written:
    """Where the pieces stand: folded away for those who see the picture, there for those who do not."""
    stand = position_in_words(words_of(view.language), view.match.game.position, view.style)
    return marked(plain(stand), MessageEntityType.EXPANDABLE_BLOCKQUOTE)


def _moves(words: Words, view: MatchView) -> Rows:
    legal = view.match.game.legal_moves
    if len(legal) <= _MOST_MOVES:
        return in_rows([play_button(view.match, move, view.style) for move in legal])
    starts = dict.fromkeys(move.start for move in legal)
    return in_rows([_piece_button(words, view, start) for start in starts])


def _piece_button(words: Words, view: MatchView, start: Square) -> Button:
    """The button of a piece; where it has one move, that move's."""
    game = view.match.game
    moves = [move for move in game.legal_moves if move.start == start]
    if len(moves) == 1:
        return play_button(view.match, moves[0], view.style)
    label = buttons.piece_label(words, game, start, view.style)
    return Button(label, ButtonId(Action.CHOOSE, view.id, view.match.edition, (start,)))


def _others(words: Words, view: MatchView) -> Rows:
    first = Action.ABORT if view.match.can_be_called_off else Action.OFFER_DRAW
    rows = (first, Action.RESIGN), tuple(ways_to_wait(view)), (Action.TEXT_BOARD, Action.FLIP)
    return tuple(_row(words, view, *row) for row in rows if row)


def _row(words: Words, view: MatchView, *actions: Action) -> tuple[Button, ...]:
    edition = view.match.edition
    return tuple(button(words, one, view.id, edition) for one in actions)
