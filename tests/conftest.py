"""Settings of all tests, and the database that those of the storage begin with."""

import signal
from collections.abc import AsyncIterator
from pathlib import Path

import pytest
from hypothesis import settings

from storage.database import Connection, Database
from tests.catalogues import make_catalogues, tag_all
from tests.storage_scene import People, fresh, people

# Machines are shared and slow at times; pytest-timeout is what stops a test that hangs.
settings.register_profile("patient", deadline=None)
settings.load_profile("patient")


def pytest_configure() -> None:
    """Before the tests are collected: some are made for each language there is."""
    make_catalogues()
    # A shell has what it runs in the background ignore Ctrl-C, and all that is started from there as well.
    signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture
def tagged_languages(monkeypatch: pytest.MonkeyPatch) -> None:
    """Every language there may be, each sentence of which says which it is."""
    tag_all(monkeypatch)


@pytest.fixture
async def database(tmp_path: Path) -> AsyncIterator[Database]:
    """A new one."""
    async with fresh(tmp_path) as database:
        yield database


@pytest.fixture
async def connection(database: Database) -> AsyncIterator[Connection]:
    """One transaction for the whole test."""
    async with database.write() as connection:
        yield connection


@pytest.fixture
async def three(connection: Connection) -> People:
    """People who may play."""
    return await people(connection)
