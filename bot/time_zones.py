"""Time zones: as people type them, and as buttons number them."""

from collections.abc import Mapping
from datetime import UTC, tzinfo
from functools import cache
from typing import Final
from zlib import crc32
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError, available_timezones

from bot.letters import folded
from bot.texts.words import LANGUAGES

MOST_ZONES: Final = 10
"""So many to choose from at a time."""
UTC_ZONE: Final = "UTC"
USUAL_ZONES: Final = (
    UTC_ZONE,
    "America/Sao_Paulo",
    "America/Manaus",
    "America/Argentina/Buenos_Aires",
    "America/Bogota",
    "America/Mexico_City",
    "America/New_York",
    "Europe/Lisbon",
    "Europe/London",
    "Europe/Madrid",
    "Europe/Rome",
    "Europe/Athens",
    "Europe/Istanbul",
)
"""Where most of those live who speak our languages; everybody else can type a city."""


def zones_like(typed: str) -> list[str]:
    """Time zones that have in a name of theirs what was typed, the shortest first: `rome`, `roma`, `ρώμη`."""
    wanted = _plain(typed)
    found = (zone for zone in available_timezones() if any(wanted in name for name in _names(zone)))
    return zones_called(typed) or sorted(found, key=_shortest_first)


def zones_called(typed: str) -> list[str]:
    """Time zones that are called just so, or whose city is, the shortest first."""
    wanted = _plain(typed)
    found = (zone for zone in available_timezones() if wanted in _names(zone) | {_city(zone)})
    return sorted(found, key=_shortest_first)


def _names(zone: str) -> set[str]:
    return {zone.casefold(), *_cities().get(zone, ())}


def _city(zone: str) -> str:
    return zone.rpartition("/")[2].casefold()


def _shortest_first(zone: str) -> tuple[int, str]:
    return len(zone), zone


@cache
def _cities() -> Mapping[str, set[str]]:
    """What the city of a time zone is called in our languages, where that is known."""
    # It takes its time to load, which a game in the terminal need not wait for.
    from babel import Locale  # noqa: PLC0415

    cities: dict[str, set[str]] = {}
    for language in LANGUAGES:
        for zone, told in Locale.parse(language).time_zones.items():
            if city := told.get("city"):
                cities.setdefault(zone, set()).add(_plain(city))
    return cities


def zone_number(zone: str) -> int:
    """What stands for a time zone in the id of a button: the same, whichever others come to be."""
    return crc32(zone.encode())


def zone_numbered(number: int) -> str | None:
    """The time zone that this stands for; None where there is none any more."""
    return next((zone for zone in available_timezones() if zone_number(zone) == number), None)


def time_zone(name: str | None) -> tzinfo:
    """The time zone of this name; UTC where none was chosen, or where there is none of this name any more."""
    try:
        return ZoneInfo(name) if name else UTC
    except (ZoneInfoNotFoundError, ValueError):
        # They are renamed now and then; better an hour off than no reminder at all.
        return UTC


def _plain(typed: str) -> str:
    """What was typed as the names of time zones are written, which have no accents."""
    return folded(typed.strip().replace(" ", "_"))
