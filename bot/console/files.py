"""Files that people name: PDN read and written."""

from pathlib import Path
from typing import Final

from bot.console.beginning import UnusableError
from bot.play.importing import decoded
from bot.texts import terminal_files
from bot.texts.sentence import Sentence
from bot.texts.words import Words

_MOST_BYTES: Final = 16 * 2**20
"""Fifty thousand games; a device that never ends is no file of games."""


def read(words: Words, path: Path) -> str:
    """What a file says; UnusableError where it cannot be read."""
    try:
        with path.open("rb") as file:
            content = file.read(_MOST_BYTES + 1)
    except (OSError, ValueError) as error:
        raise _unusable(words, path, error) from error
    if len(content) > _MOST_BYTES:
        raise UnusableError(terminal_files.unusable(words, str(path), terminal_files.too_large(words)))
    return decoded(content)


def write_new(words: Words, path: Path, text: str) -> None:
    """Write a file that was not there before; UnusableError where there is one, or none can be."""
    try:
        with path.expanduser().open("x", encoding="utf-8") as file:
            file.write(text)
    except FileExistsError as error:
        why = terminal_files.there_is_one(words)
        raise UnusableError(terminal_files.unusable(words, str(path), why)) from error
    except (OSError, ValueError, RuntimeError) as error:
        raise _unusable(words, path, error) from error


def _unusable(words: Words, path: Path, error: Exception) -> UnusableError:
    said: Sentence = terminal_files.says_the_system(words, getattr(error, "strerror", None) or str(error))
    return UnusableError(terminal_files.unusable(words, str(path), said))
