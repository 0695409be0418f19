"""Letters as what people type is compared by."""

import unicodedata


def without_accents(text: str) -> str:
    """The same letters, none of which has an accent; those that are written in one are taken apart."""
    letters = unicodedata.normalize("NFKD", text)
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def folded(text: str) -> str:
    """Small letters without accents; the Turkish one without a dot, which is no accent, as any other i."""
    return without_accents(text.casefold()).replace("\u0131", "i")
