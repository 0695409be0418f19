"""Time zones are found as people write their cities, and told apart by their numbers on buttons."""

from zoneinfo import available_timezones

import pytest

from bot.own_buttons import of_time_zones
from bot.time_zones import zone_number, zone_numbered, zones_like


@pytest.mark.parametrize(
    ("typed", "zones"),
    [
        ("rome", ["Europe/Rome"]),
        ("sao paulo", ["America/Sao_Paulo"]),
        ("São Paulo", ["America/Sao_Paulo"]),
        ("europe/athens", ["Europe/Athens"]),
        ("Roma", ["Europe/Rome"]),
        ("atene", ["Europe/Athens"]),
        ("Nova York", ["America/New_York"]),
        ("Londres", ["Europe/London"]),
        ("Αθήνα", ["Europe/Athens"]),
        ("İstanbul", ["Asia/Istanbul", "Europe/Istanbul"]),
        ("Anad\u0131r", ["Asia/Anadyr"]),
        ("ANADIR", ["Asia/Anadyr"]),
        ("nowhere", []),
    ],
)
def test_a_time_zone_is_found_by_a_city_however_it_is_written(typed: str, zones: list[str]) -> None:
    assert zones_like(typed) == zones


def test_each_time_zone_has_a_number_of_its_own_that_leads_back_to_it() -> None:
    zones = sorted(available_timezones())
    assert len({zone_number(zone) for zone in zones}) == len(zones)
    assert (
        zone_numbered(zone_number("America/Argentina/ComodRivadavia")) == "America/Argentina/ComodRivadavia"
    )
    assert zone_numbered(0) is None


def test_a_number_stays_what_it_is_since_buttons_stay_where_they_are() -> None:
    assert zone_number("Europe/Rome") == 866_266_823


def test_the_button_of_a_time_zone_fits_into_what_a_chat_keeps() -> None:
    for button in of_time_zones(sorted(available_timezones())):
        assert len(button.stands_for.pack()) < 64 - len("@12345678901234567890")
        assert len(button.label) <= 80
