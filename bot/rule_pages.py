"""The pages of a game's rules: its board and what to know of it, then case by case; turned by buttons."""

import asyncio
from dataclasses import dataclass

from bot import board_image
from bot.board_image import THEMES, BoardView
from bot.button_ids import Action, ButtonId
from bot.delivery import Button
from bot.rule_cases import Case, cases_of
from bot.texts import buttons, listing
from bot.texts import rule_cases as texts
from bot.texts.rules import board_in_words, rules_intro
from bot.texts.sentence import Sentence
from bot.texts.words import Words
from core.position import start
from core.ruleset import Ruleset
from core.rulesets import RULESETS
from storage.appearance import USUAL_LOOKS, Looks


@dataclass(frozen=True, slots=True)
class Wanted:
    """A page of a game's rules, counted from 0, which is the board as it begins."""

    ruleset: Ruleset
    number: int = 0

    @property
    def exists(self) -> bool:
        """Whether there is a page of this number."""
        return self.number in range(len(cases_of(self.ruleset)) + 1)

    def pack(self) -> ButtonId:
        """What the button that leads to it stands for."""
        return ButtonId(Action.RULES, self.number, RULESETS.index(self.ruleset))


@dataclass(frozen=True, slots=True)
class Page:
    """What a page says, its picture, that in words, and the ways to other pages."""

    text: Sentence
    picture: bytes
    alt_text: str
    ways: tuple[Button, ...]


def wanted(pressed: ButtonId) -> Wanted | None:
    """What a button leads to; None where there is no such page."""
    if pressed.at not in range(len(RULESETS)):
        return None
    found = Wanted(RULESETS[pressed.at], pressed.target)
    return found if found.exists else None


async def page(words: Words, shown: Wanted, looks: Looks = USUAL_LOOKS) -> Page:
    """A page as somebody prefers to see it."""
    ruleset, cases, style = shown.ruleset, cases_of(shown.ruleset), looks.notation
    if shown.number:
        case = cases[shown.number - 1]
        text = texts.caption(words, case, shown.number, len(cases), style)
        view, alt_text = view_of(case, looks), texts.alt_text(words, case, style)
    else:
        text, alt_text = rules_intro(words, ruleset), board_in_words(words, ruleset, style)
        view = BoardView(start(ruleset.board), labels=style)
    picture = await asyncio.to_thread(board_image.draw, view, THEMES[looks.theme])
    return Page(text, picture, alt_text, _ways(words, shown, len(cases)))


def view_of(case: Case, looks: Looks = USUAL_LOOKS) -> BoardView:
    """The board before the move, which is drawn on it; dots where the piece could stop instead."""
    position, targets = case.game.position, case.other_ends
    return BoardView(position, last_move=case.move, targets=targets, labels=looks.notation)


def _ways(words: Words, shown: Wanted, last: int) -> tuple[Button, ...]:
    found = []
    if shown.number:
        found.append(Button(listing.back_label(words), Wanted(shown.ruleset, shown.number - 1).pack()))
    elif last:
        found.append(Button(buttons.label(words, Action.RULES), Wanted(shown.ruleset, 1).pack()))
    if 0 < shown.number < last:
        found.append(Button(listing.next_label(words), Wanted(shown.ruleset, shown.number + 1).pack()))
    return tuple(found)
