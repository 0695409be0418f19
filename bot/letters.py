"""Letters as what people type is compared by."""

import unicodedata


def without_accents(text: str) -> str:
    """The same letters, none of which has an accent; those that are written in one are taken apart."""
    letters = unicodedata.normalize("NFKD", text)
    return "".join(letter for letter in letters if not unicodedata.combining(letter))
