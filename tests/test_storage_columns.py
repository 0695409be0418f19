"""Values come back as they were kept, whatever people call themselves and wherever the clock stands."""

from datetime import UTC, datetime, timedelta, timezone

import pytest
from hypothesis import given
from hypothesis import strategies as st
from sqlalchemy import select
from sqlalchemy.exc import StatementError

from storage import marks, players
from storage.columns import place_columns, storable
from storage.database import Database
from storage.places import Place, Platform
from storage.players import Account
from storage.tables import players as players_table
from tests.storage_scene import ANN, NOW

HOSTILE = [
    "",
    " ",
    "_*[]()~`>#+-=|{}.!",
    "<b>&amp;</b>",
    "Robert'); DROP TABLE players;--",
    "%s ? :name \\",
    "שלום \u202e\u2066reversed",
    "👩‍👩‍👧‍👦" * 50,
    "é vs e\u0301",
    "line\nbreak\ttab\r",
    "x" * 100_000,
]


@pytest.mark.parametrize("name", HOSTILE)
async def test_names_are_kept_to_the_letter(database: Database, name: str) -> None:
    account = Account(Platform.TELEGRAM, 1, name, name, name)
    async with database.write() as connection:
        met = await players.meet(connection, account, NOW)
    async with database.read() as connection:
        assert await players.by_account(connection, Platform.TELEGRAM, 1) == met
    assert met.accounts == (account,)
    assert met.name == name


@pytest.mark.parametrize(("name", "kept"), [("half \ud83d a pair", "half ? a pair"), ("nul\0nul", "nul?nul")])
async def test_what_no_database_can_keep_is_marked_and_met_again_as_the_same(
    database: Database, name: str, kept: str
) -> None:
    account = Account(Platform.TELEGRAM, 1, name)
    async with database.write() as connection:
        met = await players.meet(connection, account, NOW)
        assert met.name == kept
        assert await players.meet(connection, account, NOW) == met
        await marks.put(connection, "last", name)
        assert await marks.get(connection, "last") == kept


@given(text=st.text(alphabet=st.characters(codec=None)))
def test_storable_text_is_a_fixed_point_and_can_be_encoded(text: str) -> None:
    kept = storable(text)
    assert storable(kept) == kept
    assert len(kept) == len(text)
    assert "\0" not in kept
    kept.encode()


@pytest.mark.parametrize("hours", [-12, -3.5, 0, 5.75, 14])
async def test_times_are_kept_as_utc_wherever_they_come_from(database: Database, hours: float) -> None:
    somewhere = NOW.astimezone(timezone(timedelta(hours=hours)))
    async with database.write() as connection:
        await players.meet(connection, ANN, somewhere)
        kept = (await connection.execute(select(players_table.c.created_at))).scalar_one()
        text = (await connection.exec_driver_sql("SELECT created_at FROM players")).scalar_one()
    assert kept == NOW
    assert kept.tzinfo is UTC
    assert text == "2026-03-29 00:59:59.999999"


async def test_a_time_without_zone_is_refused(database: Database) -> None:
    with pytest.raises(StatementError, match="does not say its time zone"):
        async with database.write() as connection:
            await players.meet(connection, ANN, datetime(2026, 1, 1))  # noqa: DTZ001 - the very point


def test_no_thread_is_not_null_to_the_unique_index() -> None:
    assert place_columns(Place(Platform.TELEGRAM, 1))["thread"] == 0
