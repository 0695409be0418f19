"""Long lists page by page: what a page shows, and the buttons that lead to others."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import IntEnum
from typing import Final, Self, TypeVar

from bot.button_ids import Action, ButtonId
from bot.delivery import Button
from bot.texts import listing
from bot.texts.sentence import Sentence
from bot.texts.words import Words

T = TypeVar("T")

LENGTH: Final = 10
"""Lines of a page: they have room in one message whatever people are called."""


class Paged(IntEnum):
    """What is listed page by page."""

    GAMES = 0
    CHALLENGES = 1
    ADMIN_LOG = 2


def listed(pressed: ButtonId) -> tuple[Paged, int]:
    """Of which list a button leads to a page, and whose that is, as `Page.ways` was told."""
    of, which = divmod(pressed.at, len(Paged))
    return Paged(which), of


@dataclass(frozen=True, slots=True)
class Page:
    """Which page of how many, counted from 0; there is always one."""

    number: int
    pages: int

    @classmethod
    def of(cls, total: int, wanted: int = 0) -> Self:
        """The page wanted of so many lines, or the last: there may have been more when a button was made."""
        pages = max(1, -(-total // LENGTH))
        return cls(min(wanted, pages - 1), pages)

    @property
    def start(self) -> int:
        """How many lines are on the pages before."""
        return self.number * LENGTH

    def among(self, lines: Sequence[T]) -> Sequence[T]:
        """Those that are on it, of all."""
        return lines[self.start : self.start + LENGTH]

    def told(self, words: Words) -> Sentence:
        """Which one it is, to stand below it."""
        return listing.page_of(words, self.number + 1, self.pages)

    def ways(self, words: Words, which: Paged, of: int = 0) -> tuple[tuple[Button, ...], ...]:
        """A row of the ways to the pages beside it; no row where there are none.

        `of` is whose list it is, where that is neither the asker's nor that of the chat where they press.
        """
        row = tuple(self._ways(words, of * len(Paged) + which))
        return (row,) if row else ()

    def _ways(self, words: Words, at: int) -> Iterator[Button]:
        if self.number:
            yield Button(listing.back_label(words), ButtonId(Action.LISTED, self.number - 1, at))
        if self.number + 1 < self.pages:
            yield Button(listing.next_label(words), ButtonId(Action.LISTED, self.number + 1, at))
