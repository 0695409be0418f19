"""Lists as values: of each, a message says as many lines as its platform has room for; and their pages."""

from bisect import bisect_left
from collections.abc import Callable, Sequence
from dataclasses import dataclass

from bot.texts.sentence import Sentence, Typed, fill, joined, length
from bot.texts.words import Words


@dataclass(frozen=True, slots=True)
class Listing:
    """Lines below a head, and what is said below them; `beyond` them there are so many more.

    Where some are left out, the `command` is named that lists them all, if there is one.
    """

    words: Words
    head: Sentence
    lines: Sequence[Sentence] = ()
    tail: Sentence = ()
    beyond: int = 0
    command: str = ""

    def first(self, count: int) -> Sentence:
        """With so many of its lines, and how many there are besides."""
        left_out = len(self.lines) - count + self.beyond
        more = [_more(self.words, left_out), _where_all_are(self.words, self.command)] if left_out else []
        said = (self.head, *self.lines[:count], *more, self.tail)
        return joined([each for each in said if each], "\n")


Told = Sentence | Listing
"""What a message says."""


def cut(told: Told, fits: Callable[[Sentence], bool]) -> Sentence:
    """What a message says of it: of a list, as many lines as fit."""
    if not isinstance(told, Listing):
        return told
    whole = told.first(len(told.lines))
    if fits(whole):
        return whole
    counts = range(1, len(told.lines))
    return told.first(bisect_left(counts, True, key=lambda count: not fits(told.first(count))))  # noqa: FBT003 - what is looked for


def _more(words: Words, count: int) -> Sentence:
    # Translators: below a list that had to be cut; so many lines are not shown.
    return fill(words.gettext("… and {count} more."), count=count)


def _where_all_are(words: Words, command: str) -> Sentence:
    # Translators: below a list that had to be cut; {command} is for instance /games.
    return fill(words.gettext("The whole list: {command}"), command=Typed(command)) if command else ()


def in_parts(text: str, room: int) -> list[str]:
    """A file's text in as many messages as it takes, each of whole lines (none is so long by itself)."""
    parts: list[str] = []
    for line in text.strip("\n").split("\n"):
        longer = f"{parts[-1]}\n{line}" if parts else line
        parts[-1:] = [longer] if length(longer) <= room else [*parts[-1:], line]
    return parts


# Pages


def page_of(words: Words, number: int, pages: int) -> Sentence:
    """Below a page, counted from 1; nothing where there is no other."""
    if pages == 1:
        return ()
    # Translators: below a page of a long list.
    return fill(words.gettext("Page {page} of {pages}"), page=number, pages=pages)


def back_label(words: Words) -> str:
    """On the button that leads to the page before."""
    # Translators: on a button: the page before.
    return words.gettext("◀ Page before")


def next_label(words: Words) -> str:
    """On the button that leads to the page after."""
    # Translators: on a button: the page after.
    return words.gettext("Next page ▶")
