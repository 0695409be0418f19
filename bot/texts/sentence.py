"""A sentence as parts, so that each platform can mark up names, moves and times in its own way."""

from dataclasses import dataclass
from datetime import datetime
from string import Formatter

from bot.view import Person


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
    """An instant, to be shown in the reader's own time; UTC."""

    at: datetime


Part = str | Person | Strong | Typed | Moment
Sentence = tuple[Part, ...]


def fill(template: str, **fields: Part | Sentence | int) -> Sentence:
    """The template with each `{name}` replaced by its field, whatever characters that holds."""
    parts: list[Part] = []
    for text, name, _, _ in Formatter().parse(template):
        if text:
            parts.append(text)
        if name is not None:
            field = fields[name]
            parts += field if isinstance(field, tuple) else [str(field) if isinstance(field, int) else field]
    return tuple(parts)


def joined(sentences: list[Sentence], between: str) -> Sentence:
    """Sentences one after the other, with `between` between them."""
    parts: list[Part] = []
    for sentence in sentences:
        parts += [between, *sentence] if parts else sentence
    return tuple(parts)


def plain(sentence: Sentence) -> str:
    """The sentence without any mark-up, times in UTC: for pictures, alt texts and the terminal."""
    return "".join(_plain(part) for part in sentence)


def _plain(part: Part) -> str:
    match part:
        case str():
            return part
        case Person(name=name):
            return name
        case Strong(text=text) | Typed(text=text):
            return text
        case Moment(at=at):
            return f"{at:%Y-%m-%d %H:%M} UTC"
