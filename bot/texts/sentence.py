"""A sentence as parts, so that each platform can mark up names, moves and times in its own way."""

import unicodedata
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime
from string import Formatter
from typing import Final

from bot.texts.days import day
from bot.view import Person

_LONGEST_NAME: Final = 40
_LONGEST_QUOTE: Final = 40
_CONTROLS: Final = {"Cc", "Cf", "Cs"}
"""Kinds of characters that show nothing and may change the text around them."""
_JOINERS: Final = "\u200c\u200d"
"""Those of them that belong inside words and emoji."""
_ISOLATED: Final = "\u2068{}\u2069"
"""Around words written right to left, so that what follows them keeps its place."""


@dataclass(frozen=True, slots=True)
class Strong:
    """Words to stand out."""

    text: str


@dataclass(frozen=True, slots=True)
class Typed:
    """What people type or read as it stands: a move, a command, a code."""

    text: str


@dataclass(frozen=True, slots=True)
class Moment:
    """An instant, to be shown in the reader's own time, or in this language where a platform cannot; UTC."""

    at: datetime
    language: str = "en"


@dataclass(frozen=True, slots=True)
class Channel:
    """A channel, thread or topic by its platform's numbers, which is the way there; and what it is called."""

    chat: int
    thread: int | None
    title: str


@dataclass(frozen=True, slots=True)
class Linked:
    """Words that lead to an address of ours."""

    text: str
    url: str


Part = str | Person | Strong | Typed | Moment | Channel | Linked
Sentence = tuple[Part, ...]


def fill(template: str, **fields: Part | Sentence | int) -> Sentence:
    """The template with each `{name}` replaced by its field, whatever characters that holds.

    A person's name is made fit to stand in a sentence, whatever they call themselves.
    """
    parts: list[Part] = []
    for text, name, _, _ in Formatter().parse(template):
        if text:
            parts.append(text)
        if name is not None:
            parts += _parts(fields[name])
    return tuple(parts)


def joined(sentences: Sequence[Sentence], between: str) -> Sentence:
    """Sentences one after the other, with `between` between them."""
    parts: list[Part] = []
    for sentence in sentences:
        parts += [between, *sentence] if parts else sentence
    return tuple(parts)


def plain(sentence: Sentence) -> str:
    """The sentence without any mark-up, times in UTC: for pictures, alt texts and the terminal."""
    return "".join(_plain(part) for part in sentence)


def tidy(text: str, longest: int) -> str:
    """What somebody wrote, fit to stand inside a sentence: one line, no controls, not too long.

    `longest` is in the units that chats count in, which are those of UTF-16: two for an emoji.
    """
    seen = (" " if char.isspace() else char for char in text if _is_seen(char))
    line = _shortened(" ".join("".join(seen).split()).strip(_JOINERS), longest)
    leftward = any(unicodedata.bidirectional(char) in {"R", "AL"} for char in line)
    return _ISOLATED.format(line) if leftward else line


def quoted(text: str, longest: int = _LONGEST_QUOTE) -> Typed:
    """What somebody wrote, said back to them: tidied, and a question mark where nothing of it is seen."""
    return Typed(tidy(text, longest) or "?")


def length(text: str) -> int:
    """How long a text is as chats count, in units of UTF-16."""
    return len(text.encode("utf-16-le")) // 2


def _parts(field: Part | Sentence | int) -> Sentence:
    match field:
        case tuple():
            return field
        case int():
            return (str(field),)
        case Person(name=name):
            return (replace(field, name=tidy(name, _LONGEST_NAME) or "?"),)
        case Channel(title=title):
            return (replace(field, title=tidy(title, _LONGEST_NAME) or "?"),)
        case _:
            return (field,)


def _is_seen(char: str) -> bool:
    return char.isspace() or char in _JOINERS or unicodedata.category(char) not in _CONTROLS


def _shortened(line: str, longest: int) -> str:
    if length(line) <= longest:
        return line
    kept = line[: longest - 1]
    while length(kept) >= longest:
        kept = kept[:-1]
    return kept.rstrip(_JOINERS + " ") + "…"


def _plain(part: Part) -> str:
    match part:
        case str():
            return part
        case Person(name=name) | Channel(title=name):
            return name
        case Strong(text=text) | Typed(text=text) | Linked(text=text):
            return text
        case Moment(at=at, language=language):
            return f"{day(at, language)} {at:%H:%M} UTC"
