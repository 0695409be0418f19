"""Words for the terms of a challenge and for its game, in every language at once."""

from collections.abc import Iterable, Mapping
from typing import Final

from bot.texts.answers import plain

DRAUGHTS: Final = "draughts"
"""What may stand beside the name of a game, as in `dama italiana`."""

CALLED: Final[Mapping[str, tuple[str, ...]]] = {
    DRAUGHTS: ("damas", "dama", "ντάμα", "daması"),
    "brazilian": (
        *("brasileira", "brasileiras", "brasileiro"),
        *("brasiliana", "brasiliano"),
        *("brasileña", "brasileñas", "brasileño"),
        *("βραζιλιάνικη", "βραζιλιάνικα"),
        "brezilya",
    ),
    "italian": (
        *("italiana", "italianas", "italiano"),
        *("ιταλική", "ιταλικά"),
        *("italyan", "italya"),
    ),
    "white": (
        *("brancas", "branco"),
        *("bianco", "bianchi", "bianca"),
        *("blancas", "blanco"),
        *("λευκά", "λευκός", "άσπρα"),
        *("beyaz", "beyazlar"),
    ),
    "black": (
        *("pretas", "preto", "negras"),
        *("nero", "neri", "nera"),
        *("negras", "negro"),
        *("μαύρα", "μαύρος"),
        *("siyah", "siyahlar"),
    ),
    # What is said in two words is read word by word.
    "rated": (
        *("valendo", "pontos"),
        "classificata",
        *("puntuada", "por", "puntos"),
        "βαθμολογημένη",
        "puanlı",
    ),
    "casual": ("amistosa", "amichevole", "φιλική", "puansız"),
    "takebacks": ("voltar", *("ritiro-mosse", "ritiro"), "deshacer", "ανακλήσεις", "gerialma"),
    "none": ("ilimitado", "illimitato", "απεριόριστα", "sınırsız"),
}
"""In Portuguese, Italian, Spanish, Greek and Turkish, by what it is called in English."""

_SHORTEST: Final = 2
"""Letters from which on the beginning of a word will do."""


def term_meant(typed: str, codes: Iterable[str]) -> str | None:
    """Which of these is called so in any language, or alone begins like this; None where none is."""
    word = plain(typed)
    if len(word) < _SHORTEST:
        return None
    names = {code: {plain(name) for name in (code, *CALLED.get(code, ()))} for code in codes}
    found = [code for code in names if word in names[code]]
    found = found or [code for code in names if any(name.startswith(word) for name in names[code])]
    return found[0] if len(found) == 1 else None
