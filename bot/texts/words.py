"""The languages there are, and one of them, as the sentences of this package are asked for in it."""

import gettext
import re
from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from hashlib import sha256
from io import BytesIO
from pathlib import Path
from typing import Final

DEFAULT_LANGUAGE: Final = "en"
LANGUAGES: Final[Mapping[str, str]] = {
    DEFAULT_LANGUAGE: "English",
    "pt_BR": "Português",
    "it": "Italiano",
    "es": "Español",
    "el": "Ελληνικά",
    "tr": "Türkçe",
}
"""What each calls itself. Buttons count them in this order, so a new one comes last."""
BY_FIRST_PART: Final = {language.partition("_")[0]: language for language in LANGUAGES}
"""Each by what people may type for it."""
_PARTS: Final = re.compile(r"[-_.@:]")
_CATALOGUES: Final = Path(__file__).parent.parent / "locales"


@dataclass(frozen=True, slots=True)
class Words:
    """The catalogue of a language; a sentence it lacks is said in English."""

    language: str
    catalogue: gettext.NullTranslations = field(repr=False, compare=False)

    def gettext(self, message: str) -> str:
        """The sentence in this language."""
        return self.catalogue.gettext(message)

    def pgettext(self, context: str, name: str) -> str:
        """A name in this language; the context tells it from others that English calls the same."""
        return self.catalogue.pgettext(context, name)

    def ngettext(self, singular: str, plural: str, count: int) -> str:
        """The sentence in this language, in the form this number asks for."""
        return self.catalogue.ngettext(singular, plural, count)


def words_of(code: str | None = DEFAULT_LANGUAGE) -> Words:
    """The words of the language a code means; English for one we do not have."""
    return _words(language_of(code))


def language_of(code: str | None) -> str:
    """Which of our languages is meant by `pt-PT`, `es-419`, `it_IT.UTF-8`; English by what means none.

    Platforms, people and systems write them in many ways, and sometimes wrongly; only the first part counts.
    """
    language = BY_FIRST_PART.get(_PARTS.split((code or "").strip().casefold())[0], DEFAULT_LANGUAGE)
    return language if language in languages() else DEFAULT_LANGUAGE


def languages() -> tuple[str, ...]:
    """Those that can be chosen, which are those whose catalogues have been made."""
    return tuple(language for language in LANGUAGES if _is_made(language))


@cache
def _is_made(language: str) -> bool:
    return language == DEFAULT_LANGUAGE or _catalogue(language).exists()


def catalogues_mark() -> str:
    """What tells all that is said in these catalogues from what was said in others."""
    mark = sha256()
    for language in languages():
        mark.update(_content(language))
    return mark.hexdigest()


@cache
def _words(language: str) -> Words:
    if language == DEFAULT_LANGUAGE:
        return Words(language, gettext.NullTranslations())
    return Words(language, gettext.GNUTranslations(BytesIO(_content(language))))


def _content(language: str) -> bytes:
    return b"" if language == DEFAULT_LANGUAGE else _catalogue(language).read_bytes()


def _catalogue(language: str) -> Path:
    return _CATALOGUES / language / "LC_MESSAGES" / "dama.mo"
