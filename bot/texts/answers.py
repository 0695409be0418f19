"""Words that people answer with instead of a button or a command, understood in every language at once."""

import unicodedata
from collections.abc import Mapping
from enum import Enum
from typing import Final


class Meaning(Enum):
    """What somebody means by a word."""

    DRAW = "draw"
    RESIGN = "resign"
    YES = "yes"
    NO = "no"


SAID: Final[Mapping[Meaning, tuple[str, ...]]] = {
    Meaning.DRAW: (
        *("draw", "draw?", "offer a draw"),
        *("empate", "oferecer empate"),
        *("patta", "patta?", "propongo patta"),
        *("tablas", "ofrezco tablas"),
        *("ισοπαλία", "προτείνω ισοπαλία"),
        *("beraberlik", "berabere", "beraberlik teklif ediyorum"),
    ),
    Meaning.RESIGN: (
        *("resign", "i resign", "i give up"),
        *("abandonar", "abandono", "desisto", "eu desisto"),
        *("abbandono", "abbandonare", "mi arrendo"),
        *("me rindo", "rendirse"),
        *("εγκαταλείπω", "εγκατάλειψη", "παραιτούμαι"),
        *("terk", "terk ediyorum", "pes", "pes ediyorum"),
    ),
    Meaning.YES: (
        *("yes", "yes please", "ok", "agreed", "accept", "i accept"),
        *("sim", "aceito", "aceitar"),
        *("sì", "accetto", "accettare", "d'accordo"),
        *("sí", "acepto", "aceptar", "de acuerdo"),
        *("ναι", "δέχομαι", "αποδέχομαι", "αποδοχή"),
        *("evet", "kabul", "kabul ediyorum", "tamam"),
    ),
    Meaning.NO: (
        *("no", "no thanks", "no thank you", "decline", "i decline"),
        *("não", "recuso", "recusar", "não, obrigado", "não, obrigada"),
        *("rifiuto", "rifiutare", "no grazie"),
        *("rechazo", "rechazar", "no gracias"),
        *("όχι", "αρνούμαι", "απορρίπτω", "απόρριψη"),
        *("hayır", "ret", "reddet", "reddediyorum"),
    ),
}
"""In English, Portuguese, Italian, Spanish, Greek and Turkish; accents and signs may be left out."""


def plain(typed: str) -> str:
    """What was typed as it is compared: small letters without accents or signs, a blank between words."""
    letters = unicodedata.normalize("NFKD", typed.casefold()).replace("ı", "i")
    kept = "".join(each if each.isalnum() else " " for each in letters if not unicodedata.combining(each))
    return " ".join(kept.split())


_BY_WORDS: Final = {plain(words): meaning for meaning, said in SAID.items() for words in said}


def meaning_of(typed: str) -> Meaning | None:
    """What somebody means; None where it is anything else."""
    return _BY_WORDS.get(plain(typed))
