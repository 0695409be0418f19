"""Time zones: as people type them, and as buttons number them."""

import unicodedata
from typing import Final
from zlib import crc32
from zoneinfo import available_timezones

MOST_ZONES: Final = 10
"""So many to choose from at a time."""


def zones_like(typed: str) -> list[str]:
    """Time zones whose name has what was typed in it, the shortest first: `rome` is Europe/Rome."""
    wanted = _plain(typed)
    found = [zone for zone in available_timezones() if wanted in zone.casefold()]
    exact = [zone for zone in found if wanted in {zone.casefold(), zone.rpartition("/")[2].casefold()}]
    return sorted(exact or found, key=lambda zone: (len(zone), zone))


def zone_number(zone: str) -> int:
    """What stands for a time zone in the id of a button: the same, whichever others come to be."""
    return crc32(zone.encode())


def zone_numbered(number: int) -> str | None:
    """The time zone that this stands for; None where there is none any more."""
    return next((zone for zone in available_timezones() if zone_number(zone) == number), None)


def _plain(typed: str) -> str:
    """What was typed as the names of time zones are written, which have no accents."""
    letters = unicodedata.normalize("NFKD", typed.strip().replace(" ", "_"))
    return "".join(letter for letter in letters if not unicodedata.combining(letter)).casefold()
