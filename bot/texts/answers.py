"""Words that people answer or ask with instead of a button or a command, in every language at once."""

from collections.abc import Mapping
from enum import Enum
from typing import Final

from bot.letters import folded
from core.notation import joined, looks_like_move


class Meaning(Enum):
    """What somebody means by a word."""

    DRAW = "draw"
    RESIGN = "resign"
    YES = "yes"
    NO = "no"


SAID: Final[Mapping[Meaning, tuple[str, ...]]] = {
    Meaning.DRAW: (
        *("draw", "draw?", "offer a draw"),
        *("empate", "propor empate", "proponho empate", "oferecer empate"),
        *("patta", "patta?", "offri patta", "offro patta", "propongo patta"),
        *("tablas", "ofrecer tablas", "ofrezco tablas"),
        *("ισοπαλία", "προτείνω ισοπαλία", "πρόταση ισοπαλίας"),
        *("beraberlik", "berabere", "beraberlik teklif et", "beraberlik teklif ediyorum"),
    ),
    Meaning.RESIGN: (
        *("resign", "i resign", "i give up"),
        *("abandonar", "abandono", "desistir", "desisto", "eu desisto"),
        *("abbandona", "abbandono", "abbandonare", "mi arrendo"),
        *("me rindo", "rendirse"),
        *("παραιτούμαι", "παραίτηση", "εγκαταλείπω", "εγκατάλειψη"),
        *("terk", "terk et", "terk ediyorum", "pes", "pes ediyorum", "çekiliyorum"),
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

AS_TEXT: Final = ("text", "texto", "testo", "κείμενο", "metin")
"""What is typed behind the command for the board by those who want it in letters."""


class Question(Enum):
    """What somebody wants to be told of a match."""

    PIECES = "pieces"
    LAST = "last"
    MOVES = "moves"
    WHO = "who"


ASKED: Final[Mapping[Question, Mapping[str, tuple[str, ...]]]] = {
    Question.PIECES: {
        "en": ("pieces", "where are the pieces?"),
        "pt_BR": ("peças", "pedras", "onde estão as peças?"),
        "it": ("pezzi", "pedine", "dove sono i pezzi?"),
        "es": ("piezas", "fichas", "¿dónde están las piezas?", "¿dónde están las fichas?"),
        "el": ("κομμάτια", "πιόνια", "πού είναι τα κομμάτια;"),
        "tr": ("taşlar", "taşlar nerede?"),
    },
    Question.LAST: {
        "en": ("last", "last move", "what was the last move?"),
        "pt_BR": ("último", "último lance", "qual foi o último lance?"),
        "it": ("ultima", "ultima mossa", "qual è stata l'ultima mossa?"),
        "es": ("última", "última jugada", "¿cuál fue la última jugada?"),
        "el": ("τελευταία", "τελευταία κίνηση", "ποια ήταν η τελευταία κίνηση;"),
        "tr": ("son", "son hamle", "son hamle neydi?"),
    },
    Question.MOVES: {
        "en": ("moves", "which moves?", "what can i play?"),
        "pt_BR": ("lances", "que lances?", "o que posso jogar?"),
        "it": ("mosse", "quali mosse?", "che cosa posso giocare?"),
        "es": ("jugadas", "¿qué jugadas?", "¿qué puedo jugar?"),
        "el": ("κινήσεις", "ποιες κινήσεις;", "τι μπορώ να παίξω;"),
        "tr": ("hamleler", "hangi hamleler?", "ne oynayabilirim?"),
    },
    Question.WHO: {
        "en": ("who", "whose turn?", "whose turn is it?"),
        "pt_BR": ("quem", "quem joga?", "de quem é a vez?"),
        "it": ("chi", "chi muove?", "a chi tocca?"),
        "es": ("quién", "¿quién juega?", "¿a quién le toca?"),
        "el": ("ποιος", "ποιος παίζει;", "ποιανού σειρά είναι;"),
        "tr": ("kim", "sıra kimde?", "kim oynuyor?"),
    },
}
"""By language, the shortest first: it is what readers of that language are told to type."""


_LONGEST_NUMBER: Final = 18


def plain(typed: str) -> str:
    """What was typed as it is compared: small letters without accents or signs, a blank between words."""
    kept = "".join(each if each.isalnum() else " " for each in folded(typed))
    return " ".join(kept.split())


_AS_TEXT: Final = frozenset(map(plain, AS_TEXT))
_BY_WORDS: Final = {plain(words): meaning for meaning, said in SAID.items() for words in said}
_QUESTIONS: Final = {
    plain(words): question
    for question, by_language in ASKED.items()
    for asked in by_language.values()
    for words in asked
}


def meaning_of(typed: str) -> Meaning | None:
    """What somebody means, perhaps with the number of a match behind it; None where it is anything else."""
    return _BY_WORDS.get(plain(numbered(typed)[0]))


def question_of(typed: str) -> Question | None:
    """What somebody asks, perhaps with such a number behind it; None where it is anything else."""
    return _QUESTIONS.get(plain(numbered(typed)[0]))


def is_understood(typed: str) -> bool:
    """Whether it says something without a command: a move, be there its squares or not, or one of these."""
    return bool(looks_like_move(typed) or joined(typed) or meaning_of(typed) or question_of(typed))


def numbered(typed: str) -> tuple[str, int | None]:
    """What was typed without the number of a match behind it, and that number."""
    said, _, last = typed.strip().rpartition(" ")
    number = number_of(last)
    return (said.strip(), number) if said and number is not None else (typed, None)


def number_of(typed: str) -> int | None:
    """The number of a match, where nothing else was typed."""
    return int(typed) if typed.isdecimal() and len(typed) <= _LONGEST_NUMBER else None


def is_text_wanted(typed: str) -> bool:
    """Whether the board is wanted in letters."""
    return plain(typed) in _AS_TEXT
