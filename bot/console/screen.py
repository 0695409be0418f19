"""The terminal, or a pipe in its place: lines in, sentences out."""

import re
import shutil
import sys
from collections.abc import Iterator
from contextlib import suppress
from datetime import UTC, tzinfo
from io import TextIOWrapper
from typing import Final

from bot.texts.days import day
from bot.texts.sentence import Moment, Part, Sentence, Strong, Typed, plain

with suppress(ImportError):
    # Gives input() its line editing; not every system has it.
    import readline  # noqa: F401

_BOLD: Final = "\x1b[1m{}\x1b[22m"
_MARK_UP: Final = re.compile(r"\x1b\[[0-9]*m")
_ENTRY: Final = re.compile(r"\S+(?: \S+)* {2,}(?=\S)")
"""Of a list in two columns, set apart by blanks."""


class Screen:
    """What is typed and what is shown. Interactive: somebody sits there, and is prompted and asked back."""

    def __init__(self, *, colored: bool) -> None:
        for stream in (sys.stdin, sys.stdout, sys.stderr):
            if isinstance(stream, TextIOWrapper):
                # Better a question mark than no game, where the terminal or the pipe has other characters.
                stream.reconfigure(errors="replace")
        self.is_interactive = bool(sys.stdin and sys.stdin.isatty())
        self._is_seen = bool(sys.stdout and sys.stdout.isatty())
        self.colored = colored and self._is_seen
        self.zone: tzinfo = UTC
        """By whose clocks moments are told."""

    @property
    def columns(self) -> int:
        """How many there are now: a window may become another size. 0 where nobody looks at a window."""
        return shutil.get_terminal_size().columns if self._is_seen else 0

    def read(self, prompt: str) -> str | None:
        """The next line that is typed; None where there are no more."""
        if self.is_interactive:
            try:
                return input(prompt).strip()
            except EOFError:
                self.show("")
                return None
        line = sys.stdin.readline() if sys.stdin else ""
        return line.removeprefix("\ufeff").strip() if line else None

    def say(self, *sentences: Sentence) -> None:
        """Show sentences, a line each; those that say nothing are left out."""
        for sentence in sentences:
            if sentence:
                self.show(self._wrapped("".join(map(self._marked_up, sentence))))

    def show(self, text: str) -> None:
        """Show lines as they stand, now."""
        print(text, flush=True)

    def _marked_up(self, part: Part) -> str:
        if isinstance(part, Moment):
            at = part.at.astimezone(self.zone)
            return f"{day(at, part.language)} {at:%H:%M %Z}"
        stands_out = self.colored and isinstance(part, Typed | Strong)
        return _BOLD.format(plain((part,))) if stands_out else plain((part,))

    def _wrapped(self, text: str) -> str:
        """The text, its lines broken between words where a terminal would break them within."""
        columns = self.columns
        if not columns:
            return text
        return "\n".join(broken for line in text.split("\n") for broken in _broken(line, columns))


def _broken(line: str, width: int) -> Iterator[str]:
    so_far, *words = line.split(" ")
    indent = " " * _column_of_text(line, width)
    for word in words:
        if len(_MARK_UP.sub("", f"{so_far} {word}")) > width:
            yield so_far
            so_far = indent + word
        else:
            so_far += f" {word}"
    yield so_far


def _column_of_text(line: str, width: int) -> int:
    """Where what is said of a command begins in a list of them: what goes on does so below it.

    0 where a line is no such entry, or so little room would be left that it is better without.
    """
    entry = _ENTRY.match(_MARK_UP.sub("", line))
    return entry.end() if entry and entry.end() <= width // 2 else 0
