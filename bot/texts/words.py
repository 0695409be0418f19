"""One language, as the sentences of this package are asked for in it."""

import gettext
from dataclasses import dataclass, field
from functools import cache
from pathlib import Path
from typing import Final

DEFAULT_LANGUAGE: Final = "en"
_CATALOGUES = Path(__file__).parent.parent / "locales"


@dataclass(frozen=True, slots=True)
class Words:
    """The catalogue of a language; a sentence it lacks is said in English."""

    language: str
    catalogue: gettext.NullTranslations = field(repr=False, compare=False)

    def gettext(self, message: str) -> str:
        """The sentence in this language."""
        return self.catalogue.gettext(message)

    def ngettext(self, singular: str, plural: str, count: int) -> str:
        """The sentence in this language, in the form this number asks for."""
        return self.catalogue.ngettext(singular, plural, count)


@cache
def words_of(language: str = DEFAULT_LANGUAGE) -> Words:
    """The words of a language; English for one we do not have."""
    return Words(language, gettext.translation("dama", _CATALOGUES, [language], fallback=True))
