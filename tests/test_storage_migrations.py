"""Migrations make the schema that the program is written for, and lose nothing on the way."""

import shutil
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from alembic import command
from alembic.config import Config
from sqlalchemy import Connection, Inspector, inspect
from sqlalchemy.engine.interfaces import ReflectedIndex
from sqlalchemy.ext.asyncio import create_async_engine

from core.board import Color
from core.match import MatchId, Offer, OfferKind
from storage import cards, marks, matches, migrating, tables
from storage import database as database_module
from storage.database import Database
from tests.storage_scene import fresh

MIGRATIONS = Path(migrating.__file__).with_name("migrations")

NEXT_REVISION = '''
"""A revision that is still to come."""

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"


def upgrade() -> None:
    op.add_column("marks", sa.Column("note", sa.Text(), nullable=False, server_default="kept"))
    op.execute("UPDATE marks SET value = value || '!'")
'''


def described(inspector: Inspector) -> dict[str, object]:
    """Everything a schema lays down; the order of columns aside."""
    return {
        table: {
            "columns": sorted(
                (
                    column["name"],
                    str(column["type"]),
                    column["nullable"],
                    column["default"],
                )
                for column in inspector.get_columns(table)
            ),
            "primary key": inspector.get_pk_constraint(table),
            "foreign keys": sorted(map(str, inspector.get_foreign_keys(table))),
            "unique": sorted(map(str, inspector.get_unique_constraints(table))),
            "checks": sorted(map(str, inspector.get_check_constraints(table))),
            "indexes": sorted(map(index, inspector.get_indexes(table))),
            "options": inspector.get_table_options(table),
        }
        for table in inspector.get_table_names()
    }


def index(one: ReflectedIndex) -> str:
    """All of an index, with the condition of a partial one as text."""
    options = {name: str(value) for name, value in one.get("dialect_options", {}).items()}
    return str({**one, "dialect_options": options})


async def schema_of(path: Path) -> dict[str, object]:
    engine = create_async_engine(f"sqlite+aiosqlite:///{path}")
    async with engine.connect() as connection:
        description = await connection.run_sync(lambda sync: described(inspect(sync)))
    await engine.dispose()
    return description


async def migrated(path: Path) -> None:
    engine = create_async_engine(f"sqlite+aiosqlite:///{path}")
    async with engine.begin() as connection:
        await connection.run_sync(migrating.upgrade)
    await engine.dispose()


async def test_the_migrations_make_exactly_the_schema_of_the_tables(tmp_path: Path) -> None:
    async with Database.open(tmp_path / "dama.sqlite3"):
        pass
    await migrated(tmp_path / "migrated.sqlite3")
    made, by_migrations = (
        await schema_of(tmp_path / "dama.sqlite3"),
        await schema_of(tmp_path / "migrated.sqlite3"),
    )
    assert set(made) == set(by_migrations) == set(tables.metadata.tables)
    for table, description in made.items():
        assert by_migrations[table] == description


async def test_a_database_made_by_the_migrations_is_opened_as_it_is(tmp_path: Path) -> None:
    await migrated(tmp_path / "dama.sqlite3")
    async with fresh(tmp_path) as database, database.write() as connection:
        await marks.put(connection, "commands", "1")


def test_every_revision_is_known_and_the_last_is_the_programs() -> None:
    files = sorted(path.name for path in (MIGRATIONS / "versions").glob("*.py"))
    assert files[-1].partition("_")[0] == tables.REVISION
    assert all(migrating.knows(name.partition("_")[0]) for name in files)
    assert not migrating.knows("9999")


@pytest.fixture
async def behind(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A database of today, opened by a program that has one more revision."""
    async with fresh(tmp_path) as database, database.write() as connection:
        await marks.put(connection, "commands", "1")
    migrations = tmp_path / "100% migrations"
    shutil.copytree(MIGRATIONS, migrations, ignore=shutil.ignore_patterns("__pycache__"))
    (migrations / "versions" / "0004_next.py").write_text(NEXT_REVISION)
    monkeypatch.setattr(migrating, "_HERE", migrations)
    monkeypatch.setattr(tables, "REVISION", "0004")
    return tmp_path / "dama.sqlite3"


def rows(path: Path) -> tuple[list[tuple[object, ...]], str]:
    with closing(sqlite3.connect(path)) as connection:
        (revision,) = connection.execute("SELECT version_num FROM alembic_version").fetchone()
        return connection.execute("SELECT * FROM marks").fetchall(), revision


async def test_an_older_database_is_migrated_and_a_copy_of_it_is_kept(behind: Path) -> None:
    async with Database.open(behind) as database, database.read() as connection:
        assert await marks.get(connection, "commands") == "1!"
    assert rows(behind) == ([("commands", "1!", "kept")], "0004")
    assert rows(Path(f"{behind}.before-0004")) == ([("commands", "1")], "0003")


async def test_it_is_migrated_once(behind: Path) -> None:
    for _ in range(2):
        async with Database.open(behind):
            pass
    assert rows(behind) == ([("commands", "1!", "kept")], "0004")


async def test_a_migration_that_fails_changes_nothing_and_can_be_tried_again(behind: Path) -> None:
    revision = behind.parent / "100% migrations" / "versions" / "0004_next.py"
    whole = revision.read_text()
    revision.write_text(whole + '    op.drop_table("nonsense")\n')
    for _ in range(2):
        with pytest.raises(Exception, match="no such table: nonsense"):
            async with Database.open(behind):
                pass
        assert rows(behind) == ([("commands", "1")], "0003")
    revision.write_text(whole)
    async with Database.open(behind):
        pass
    assert rows(behind) == ([("commands", "1!", "kept")], "0004")
    assert rows(Path(f"{behind}.before-0004")) == ([("commands", "1")], "0003")


@pytest.fixture
def no_room_for_the_copy(behind: Path) -> None:
    Path(f"{behind}.before-0004").mkdir()


async def test_without_a_copy_nothing_is_migrated(behind: Path, no_room_for_the_copy: None) -> None:
    with pytest.raises(database_module.BackupRefused, match="could not be copied to"):
        async with Database.open(behind):
            pass
    assert rows(behind) == ([("commands", "1")], "0003")


async def test_matches_of_the_first_schema_go_on_without_a_limit_of_time(tmp_path: Path) -> None:
    path = tmp_path / "dama.sqlite3"
    engine = create_async_engine(f"sqlite+aiosqlite:///{path}")
    async with engine.begin() as connection:
        await connection.run_sync(_to_first_revision)
    await engine.dispose()
    with closing(sqlite3.connect(path)) as old:
        old.executescript(OLD_ROWS)
    async with Database.open(path) as database, database.read() as connection:
        match = await matches.load(connection, MatchId(1))
        [card] = await cards.of_match(connection, MatchId(1))
        shown = await cards.by_message(connection, card.place, 77)
    assert match
    assert (match.clock, match.ply, match.edition, match.takebacks) == (None, 2, 2, False)
    assert match.offer == Offer(3, OfferKind.DRAW, Color.WHITE, 2)
    assert card.shown_edition == 2
    assert shown == (card, 2)


def _to_first_revision(connection: Connection) -> None:
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "0001")


OLD_ROWS = """
INSERT INTO players (id, name, created_at) VALUES (1, 'Ann', '2026-01-01'), (2, 'Bob', '2026-01-01');
INSERT INTO matches (id, version, ruleset, white_id, black_id, rated, ply, turn, moved_at, created_at,
  offer_id, offer_kind, offer_by, offer_ply, offer_open)
  VALUES (1, 3, 'brazilian', 1, 2, 0, 2, 'W', '2026-01-01', '2026-01-01', 3, 'draw', 'W', 2, 1);
INSERT INTO moves VALUES (1, 1, '22-18', '2026-01-01'), (1, 2, '9-13', '2026-01-01');
INSERT INTO cards (id, match_id, platform, chat, thread, side, message, shown_ply, shown_version, shown_over,
  in_answer, is_open, attempts) VALUES (5, 1, 'telegram', -9, 0, 'W', 77, 2, 3, 0, 0, 1, 0);
INSERT INTO shown_messages (platform, chat, message, card_id, ply) VALUES ('telegram', -9, 77, 5, 2);
"""
