"""Which leaderboard somebody looks at, packed into its buttons, and what else they lead to."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from enum import IntEnum
from typing import Final

from bot.button_ids import Action, ButtonId
from bot.delivery import Button
from bot.texts.leaderboard import Leaderboard, Turn, turn_label
from bot.texts.names import ruleset_name
from bot.texts.words import Words
from core.ruleset import Ruleset
from core.rulesets import RULESETS
from core.track import Month

_MOST_GAMES: Final = 16
_LAST_PAGE: Final = 10**6
"""More than there will be; anybody can make up a button on some platforms."""
_FIRST_YEAR: Final = 2000
LAST_YEAR: Final = 2999
"""Until which months fit into an id."""
_MONTHS: Final = 12


@dataclass(frozen=True, slots=True)
class Wanted:
    """A page of a leaderboard, counted from 0: of a game, here or everywhere, of a month or of all time.

    Whoever presses a button of it asks for the same of the chat they are in: no number of a chat is in it.
    """

    ruleset: Ruleset = RULESETS[0]
    is_here: bool = True
    month: Month | None = None
    page: int = 0
    is_text: bool = False

    def pack(self) -> ButtonId:
        """The button that leads to it."""
        month = (self.month.year - _FIRST_YEAR) * _MONTHS + self.month.month if self.month else 0
        at = ((month * 2 + self.is_here) * 2 + self.is_text) * _MOST_GAMES + RULESETS.index(self.ruleset)
        return ButtonId(Action.LEADERBOARD, self.page, at)


def wanted(pressed: ButtonId) -> Wanted | None:
    """What a button leads to; None where that is not known any more."""
    rest, game = divmod(pressed.at, _MOST_GAMES)
    rest, is_text = divmod(rest, 2)
    number, is_here = divmod(rest, 2)
    month = _month(number) if number else None
    if game >= len(RULESETS) or (month and month.year > LAST_YEAR) or pressed.target > _LAST_PAGE:
        return None
    return Wanted(RULESETS[game], bool(is_here), month, pressed.target, bool(is_text))


def _month(number: int) -> Month:
    years, month = divmod(number - 1, _MONTHS)
    return Month(_FIRST_YEAR + years, month + 1)


def of_leaderboard(
    words: Words, shown: Wanted, board: Leaderboard, this_month: Month, *, may_be_here: bool
) -> tuple[tuple[Button, ...], ...]:
    """Other pages of it, and other leaderboards; `may_be_here` in a chat that has one of its own."""
    paging = tuple(_pages(words, shown, board))
    others = tuple(_others(words, shown, this_month, may_be_here=may_be_here))
    return (paging, others) if paging else (others,)


def text_button(words: Words, shown: Wanted) -> Button:
    """The same as text, or as a picture again."""
    turn = Turn.PICTURE if shown.is_text else Turn.TEXT
    return _button(words, turn, replace(shown, is_text=not shown.is_text))


def _pages(words: Words, shown: Wanted, board: Leaderboard) -> Iterator[Button]:
    # By the page that is shown: there may have been more pages when its number was pressed.
    place = board.page - 1
    if place > 0:
        yield _button(words, Turn.EARLIER, replace(shown, page=place - 1))
    if board.page < board.pages:
        yield _button(words, Turn.LATER, replace(shown, page=place + 1))


def _others(words: Words, shown: Wanted, this_month: Month, *, may_be_here: bool) -> Iterator[Button]:
    first = replace(shown, page=0)
    if may_be_here:
        turn = Turn.EVERYWHERE if shown.is_here else Turn.HERE
        yield _button(words, turn, replace(first, is_here=not shown.is_here))
    if shown.month:
        yield _button(words, Turn.ALL_TIME, replace(first, month=None))
    else:
        yield _button(words, Turn.THIS_MONTH, replace(first, month=this_month))
    for ruleset in RULESETS:
        if ruleset is not shown.ruleset:
            yield Button(ruleset_name(words, ruleset), replace(first, ruleset=ruleset).pack())


def _button(words: Words, turn: Turn, to: Wanted) -> Button:
    return Button(turn_label(words, turn), to.pack())


# What is shown to everybody


class Subject(IntEnum):
    """What was shown to one person: a page as its button packs it, somebody's profile, a record of two."""

    LEADERBOARD = 0
    PROFILE = 1
    RECORD = 2


def show_here(subject: Subject, target: int, at: int = 0) -> ButtonId:
    """The button that shows it to everybody: a page, or one player, or one and the other."""
    return ButtonId(Action.SHOW_HERE, target, at * len(Subject) + subject)


def shown_here(pressed: ButtonId) -> tuple[Subject, ButtonId]:
    """What is to be shown to everybody, and which of it."""
    at, subject = divmod(pressed.at, len(Subject))
    return Subject(subject), ButtonId(Action.LEADERBOARD, pressed.target, at)
