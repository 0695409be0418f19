"""Days as each language writes them."""

from datetime import date
from typing import Final

_ENGLISH: Final = "en"


def day(at: date, language: str) -> str:
    """The day with its year: in English by its numbers, which are read alike on both sides of the ocean."""
    if language == _ENGLISH:
        return f"{at:%Y-%m-%d}"
    # It takes its time to load, and where times are marked up for the platform, it is never needed.
    from babel.dates import format_date  # noqa: PLC0415

    return format_date(at, "medium", locale=language)
