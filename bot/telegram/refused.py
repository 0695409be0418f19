"""What somebody is told who cannot have what they asked for: why, and buttons for what they can."""

from typing import Final

from bot import own_buttons
from bot.delivery import play_button
from bot.play.moving import moves_instead
from bot.telegram import links
from bot.telegram.asked import Answer, Asked
from bot.telegram.keyboards import Rows, in_rows
from bot.texts.helping import not_arranged_here
from bot.texts.refusals import refusal
from core import errors
from core.errors import Refused
from core.match import Match
from core.ruleset import NotationStyle

_MOST_MOVES = 12


class RefusedInError(Exception):
    """A move was refused in this match."""

    def __init__(self, refused: Refused, match: Match) -> None:
        super().__init__(str(refused))
        self.refused = refused
        self.match = match


def told(asked: Asked, refused: Refused, match: Match | None = None) -> Answer:
    """Why not; in a match, with the moves that may be played instead."""
    text = refusal(asked.words, refused, match.game if match else None, asked.style)
    if isinstance(refused, errors.OpponentBlocked) and not asked.query:
        # Who has blocked whom is nobody else's business; what is said to a press is read by nobody else.
        return Answer(text, start=links.HELLO, until_then=not_arranged_here)
    rows, about = _instead(refused, match, asked.style), match.id if match else None
    return Answer(text, rows, is_urgent=True, match=about)


def is_told(asked: Asked, refused: Refused) -> bool:
    """Whether it is worth an answer: in a shared chat not what may not have been meant for us at all."""
    by_the_way = asked.is_text and not asked.is_for_us
    return not (by_the_way and isinstance(refused, _BY_THE_WAY))


_BY_THE_WAY: Final = errors.NotYourGame | errors.NoSuchMatch | errors.NotAMove | errors.NoSuchOffer


def _instead(refused: Refused, match: Match | None, style: NotationStyle) -> Rows:
    if isinstance(refused, errors.WhichTimeZone):
        return in_rows(own_buttons.of_time_zones(refused.zones))
    moves = moves_instead(refused)
    if match is None or len(moves) > _MOST_MOVES:
        return ()
    return in_rows([play_button(match, move, style) for move in moves])
