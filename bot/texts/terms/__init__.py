"""Words behind a command: games, colours, settings and their values, understood in every language."""

import re
from collections.abc import Iterable, Mapping
from functools import cache
from typing import Final

from bot.letters import without_accents
from bot.texts.answers import plain
from bot.texts.terms import english, greek, italian, portuguese, spanish, turkish
from bot.texts.words import DEFAULT_LANGUAGE, Words

DRAUGHTS: Final = "draughts"
"""What may stand beside the name of a game, as in `dama italiana`."""

CALLED: Final[Mapping[str, Mapping[str, str]]] = {
    DEFAULT_LANGUAGE: english.CALLED,
    "pt_BR": portuguese.CALLED,
    "it": italian.CALLED,
    "es": spanish.CALLED,
    "el": greek.CALLED,
    "tr": turkish.CALLED,
}
"""What each term is called in each language: words with blanks between, the one that readers are told first.

A word of several has hyphens between them, and is understood without.
"""

_SHORTEST: Final = 2
"""Letters from which on the beginning of a word will do."""
_DAYS: Final = "days"


def term(words: Words, code: str) -> str:
    """The word for a term that readers of this language are told to type; the code where it has none."""
    return CALLED[words.language].get(code, code).split()[0]


def term_meant(typed: str, codes: Iterable[str]) -> str | None:
    """Which of these is called so in any language, or alone begins like this; None where none is."""
    word, codes = plain(typed), list(codes)
    if len(word) < _SHORTEST:
        return None
    begun = [code for code in codes if any(name.startswith(word) for name in names_of(code))]
    return term_called(word, codes) or (begun[0] if len(begun) == 1 else None)


def term_called(typed: str, codes: Iterable[str]) -> str | None:
    """Which of these is called exactly so in any language."""
    word = plain(typed)
    return next((code for code in codes if word in names_of(code)), None)


@cache
def names_of(code: str) -> frozenset[str]:
    """All that a term is called in any language, as it is compared."""
    called = (each.get(code, "").split() for each in CALLED.values())
    return frozenset(map(plain, (code, *(name for names in called for name in names))))


def parted(typed: str, codes: Iterable[str]) -> tuple[str | None, str]:
    """Which of these a text begins with, in two words or in one, and what stands behind it."""
    split, codes = typed.split(), list(codes)
    for length in (2, 1):
        if meant := term_called(" ".join(split[:length]), codes):
            return meant, " ".join(split[length:])
    return None, typed


def without_draughts(typed: str) -> str:
    """What was typed without what may stand beside the name of a game, unless it stands alone."""
    return " ".join(word for word in typed.split() if not term_called(word, [DRAUGHTS])) or typed


def days_together(typed: str) -> str:
    """What was typed with each number of days as `5d`, as which `5 dias` or `5 giorni` may be meant."""
    return _number_of_days().sub(r"\1d", typed)


@cache
def _number_of_days() -> re.Pattern[str]:
    named = {name for each in CALLED.values() for name in each[_DAYS].split()}
    either = "|".join(sorted(named | set(map(without_accents, named)), key=len, reverse=True))
    return re.compile(rf"(?<!\S)([0-9]{{1,2}})\s?(?:{either})(?!\S)", re.IGNORECASE)
