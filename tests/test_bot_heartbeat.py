"""The heart beats for a platform as soon as it is connected, however long that takes after the start."""

import asyncio
from collections.abc import ItemsView
from datetime import UTC, datetime

import pytest
from sqlalchemy import select

from bot.delivery import Messenger
from bot.heartbeat import Heartbeat
from storage.database import Database
from storage.places import Platform
from storage.tables import heartbeats
from tests.stage import FakeMessenger

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)
PATIENCE = 10
"""Seconds; less than there are between two beats."""


class Messengers(dict[Platform, Messenger]):
    """Those there are so far; whoever looks is noticed."""

    def __init__(self) -> None:
        super().__init__()
        self.looked = asyncio.Event()

    def items(self) -> ItemsView[Platform, Messenger]:  # type: ignore[override]
        self.looked.set()
        return super().items()

    async def seen(self) -> None:
        """Wait until somebody has looked once more."""
        self.looked.clear()
        await self.looked.wait()


async def test_the_first_beat_waits_for_the_connection_and_not_for_the_next_beat(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("bot.heartbeat._SECONDS_UNTIL_CONNECTED", 0.01)
    messengers, recovered = Messengers(), asyncio.Event()
    heart = asyncio.create_task(Heartbeat(database, messengers, lambda: NOW, recovered.set).run())
    try:
        async with asyncio.timeout(PATIENCE):
            await messengers.seen()
            messengers[Platform.TELEGRAM] = FakeMessenger(connected=False)
            await messengers.seen()
            assert not recovered.is_set()
            messengers[Platform.TELEGRAM] = FakeMessenger()
            await recovered.wait()
    finally:
        heart.cancel()
        await asyncio.gather(heart, return_exceptions=True)
    async with database.read() as connection:
        assert [row.platform for row in await connection.execute(select(heartbeats))] == [Platform.TELEGRAM]
