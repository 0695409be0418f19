"""How a match looks in the terminal: its board, what there is to say of it, and the match as PDN."""

from datetime import datetime

from bot.console import board
from bot.texts import terminal
from bot.texts.endings import draw_warnings, result
from bot.texts.match import compulsory_capture, last_move
from bot.texts.names import color_name
from bot.texts.sentence import Sentence
from bot.texts.words import Words
from bot.view import MatchView, Person
from core import pdn
from core.board import BLACK, WHITE, Color
from core.match import Match


def view_of(words: Words, match: Match, side: Color) -> MatchView:
    """The match as the two at the terminal see it, this side below; they go by their colours."""
    return MatchView(match, {color: Person(color_name(words, color)) for color in Color}, side)


def draw(view: MatchView, *, colored: bool, columns: int) -> str:
    """The board, no wider than so many columns; 0 are enough."""
    match = view.match
    is_over = match.outcome is not None
    return board.draw(match.game, view.side, colored=colored, is_over=is_over, columns=columns)


def news(words: Words, view: MatchView, since: int) -> Sentence:
    """What has happened on the board since this ply: a move, or one taken back."""
    return last_move(words, view) if view.match.ply > since else terminal.undone(words)


def standing(words: Words, view: MatchView) -> list[Sentence]:
    """How things stand: the result, or what the side to move has to know."""
    match = view.match
    if match.outcome:
        return [result(words, match.outcome, match.game, view.people), terminal.what_next(words)]
    offer = match.open_offer
    return [
        compulsory_capture(words, view),
        *draw_warnings(words, match.game),
        terminal.draw_offered(words, offer.by) if offer else (),
    ]


def pdn_of(view: MatchView, begun_at: datetime) -> str:
    """The match as PDN, with the day it was begun; UTC."""
    people = view.people
    tags = {
        "Event": "Dama",
        "Date": f"{begun_at:%Y.%m.%d}",
        "White": people[WHITE].name,
        "Black": people[BLACK].name,
    }
    return pdn.write(view.match.game, tags, view.match.outcome)
