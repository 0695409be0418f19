"""The catalogues of all languages, made as `make` makes them; and tagged ones, to tell languages by."""

import gettext
import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pytest
from babel.messages.catalog import Catalog
from babel.messages.mofile import write_mo
from babel.messages.pofile import read_po

from bot.texts import command_names, words
from bot.texts.words import DEFAULT_LANGUAGE, LANGUAGES, Words

LOCALES: Final = Path(__file__).parent.parent / "bot" / "locales"
FOREIGN: Final = tuple(language for language in LANGUAGES if language != DEFAULT_LANGUAGE)


def read(file: Path) -> Catalog:
    with file.open(encoding="utf-8") as opened:
        return read_po(opened)


def forms(texts: str | Sequence[str] | None) -> tuple[str, ...]:
    """A message in its singular and plural, if it has one."""
    return (texts or "",) if texts is None or isinstance(texts, str) else tuple(texts)


def make_catalogues() -> None:
    """What `make test` has made before; pytest by itself is to find it, too."""
    for source in LOCALES.glob("*/LC_MESSAGES/dama.po"):
        made = source.with_suffix(".mo")
        if not made.exists() or made.stat().st_mtime < source.stat().st_mtime:
            # Several may run at once, and each makes them whole before any of them is read.
            part = made.with_name(f"{os.getpid()}.mo")
            with part.open("wb") as file:
                write_mo(file, read(source))
            part.replace(made)


class Tagged(gettext.NullTranslations):
    """A language in which every sentence begins with the language's code, so that none can hide."""

    def __init__(self, language: str) -> None:
        super().__init__()
        self._language = language
        self._tag = tag_of(language)

    def pgettext(self, context: str, message: str) -> str:
        return name_in(self._language, message)

    def gettext(self, message: str) -> str:
        return f"{self._tag}{message}"

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return f"{self._tag}{super().ngettext(msgid1, msgid2, n)}"


def name_in(language: str, name: str) -> str:
    """What a command or an option is called in a tagged language: names hold letters only."""
    return name if language == DEFAULT_LANGUAGE else f"{name}_{language.lower()}"


def tag_of(language: str) -> str:
    """With what every sentence of a language begins; English has no need of it."""
    return "" if language == DEFAULT_LANGUAGE else f"⟨{language}⟩"


def tag_all(monkeypatch: pytest.MonkeyPatch) -> None:
    """Have all languages there are, each tagged."""
    made = {one: Words(one, Tagged(one)) for one in LANGUAGES}
    monkeypatch.setattr(words, "_is_made", lambda _: True)
    monkeypatch.setattr(words, "_content", lambda language: tag_of(language).encode())
    monkeypatch.setattr(words, "_words", made.__getitem__)
    monkeypatch.setattr(command_names, "english_names", command_names.english_names.__wrapped__)


def languages_in(text: str) -> set[str]:
    """The languages other than English that a text speaks."""
    return {one for one in FOREIGN if tag_of(one) in text}
