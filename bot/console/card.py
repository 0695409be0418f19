"""How a match looks in the terminal: its board, what there is to say of it, and the match as PDN."""

from collections.abc import Iterator, Sequence
from datetime import datetime

from bot.console import board
from bot.texts import terminal, terminal_time
from bot.texts.endings import draw_warnings, result
from bot.texts.match import compulsory_capture
from bot.texts.moves import told_move
from bot.texts.names import by_side
from bot.texts.pacing import clock_lines
from bot.texts.sentence import Sentence
from bot.texts.words import Words
from bot.view import MatchView
from core import pdn
from core import plan as plans
from core.board import Color
from core.match import Match
from core.notation import line
from core.plan import Plan
from core.ruleset import NotationStyle
from core.timekeeping import can_be_claimed, claimable_until


def view_of(words: Words, match: Match, side: Color) -> MatchView:
    """The match as the two at the terminal see it, this side below; they go by their colours."""
    return MatchView(match, {color: by_side(words, color) for color in Color}, side)


def draw(view: MatchView, *, colored: bool, columns: int) -> str:
    """The board, no wider than so many columns; 0 are enough."""
    match = view.match
    return board.draw(
        match.game,
        view.side,
        colored=colored,
        is_over=match.outcome is not None,
        columns=columns,
        style=view.style,
    )


def news(words: Words, view: MatchView, since: int) -> list[Sentence]:
    """What has happened on the board since this ply: a move and what was planned, or one taken back."""
    if view.match.ply < since:
        return [terminal.undone(words)]
    return [told_move(words, view, ply) for ply in range(since + 1, view.match.ply + 1)]


def crossed(
    words: Words, match: Match, before: Sequence[Plan], now: Sequence[Plan], style: NotationStyle
) -> Iterator[Sentence]:
    """Plans that came to nothing; where one branch of several goes on, the others were bound to."""
    if match.outcome:
        return
    over, board = [plan for plan in before if plan not in now], match.game.position.board
    for seat in Color:
        own = [plan for plan in before if plan.seat is seat]
        if plans.crossed(own, over, match.game):
            yield from (terminal_time.dropped(words, seat, line(plan.moves, board, style)) for plan in own)


def what_time_did(words: Words, before: Match, after: Match) -> Sentence:
    """That a day of vacation was used, where it was; what ends a match stands in its result."""
    is_saved = after.version != before.version and not after.outcome
    return terminal_time.day_used(words, before.turn) if is_saved else ()


def standing(words: Words, view: MatchView, now: datetime) -> list[Sentence]:
    """How things stand: the result, or what the side to move has to know."""
    match = view.match
    if match.outcome:
        return [result(words, match.outcome, match.game, view.people), terminal.what_next(words)]
    offer = match.open_offer
    return [
        compulsory_capture(words, view),
        *draw_warnings(words, match.game),
        terminal.draw_offered(words, offer.by) if offer else (),
        *_clock(words, view, now),
    ]


def _clock(words: Words, view: MatchView, now: datetime) -> list[Sentence]:
    match, until = view.match, claimable_until(view.match)
    if match.clock and match.clock.is_paused:
        return [terminal_time.paused(words)]
    if until and can_be_claimed(match, now):
        return [terminal_time.claimable(words, match.turn, until)]
    return clock_lines(words, view)


def pdn_of(view: MatchView, begun_at: datetime) -> str:
    """The match as PDN, with the day it was begun, UTC; nobody has a name, in whichever language."""
    tags = {"Event": "Dama", "Date": f"{begun_at:%Y.%m.%d}", "White": "?", "Black": "?"}
    return pdn.write(view.match.game, tags, view.match.outcome)
