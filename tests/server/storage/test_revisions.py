"""Databases of earlier versions: moved up step by step, with a copy beside, never refused without a way."""

from __future__ import annotations

import sqlite3
import stat
from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import Engine, text

from qwirkle.errors import StorageError
from qwirkle.server.storage import schema
from qwirkle.server.storage.engines import make_writer
from qwirkle.server.storage.location import database_url
from qwirkle.server.storage.revisions import NEWEST, REVISIONS, _move_up, revision_of
from qwirkle.server.storage.storage import Storage
from tests.server.conftest import NewDatabase
from tests.server.storage.test_earlier_games import WRITTEN
from tests.server.storage.test_storage import new

KINDS = ["sqlite", "postgresql"]


def engine_of(address: str) -> Engine:
    return make_writer(database_url(address), "a test")


def first_tables(address: str) -> None:
    """A database as the first step leaves it."""
    engine = engine_of(address)
    _move_up(engine, None, "0001")
    engine.dispose()


@pytest.mark.parametrize("kind", KINDS)
def test_the_steps_lead_to_the_tables_of_a_new_database(kind: str, new_database: NewDatabase) -> None:
    stepwise, at_once = new_database(kind), new_database(kind)
    first_tables(stepwise)
    Storage(stepwise, move_up=True).close()
    Storage(at_once).close()
    for address in (stepwise, at_once):
        engine = engine_of(address)
        with engine.connect() as connection:
            context = MigrationContext.configure(connection, opts={"compare_type": True})
            assert compare_metadata(context, schema.metadata) == []
            assert revision_of(connection) == NEWEST
            assert connection.execute(text("SELECT version FROM schema")).all() == [(schema.SCHEMA_VERSION,)]
        engine.dispose()


def test_every_step_has_its_file() -> None:
    from alembic.config import Config
    from alembic.script import ScriptDirectory

    config = Config()
    config.set_main_option("script_location", "qwirkle.server.storage:migrations")
    steps = [step.revision for step in ScriptDirectory.from_config(config).walk_revisions()]
    assert tuple(reversed(steps)) == REVISIONS


def test_a_file_from_before_is_moved_up_after_a_copy_was_made(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    file = tmp_path / "games.db"
    connection = sqlite3.connect(file)
    connection.executescript(WRITTEN.read_text("utf-8"))
    connection.close()
    with Storage(str(file)) as storage:
        assert storage.moved_from == "0001"
        storage.create(new("new"))
    (copy,) = tmp_path.glob("games.db.before-*")
    assert str(copy) in caplog.text
    assert stat.S_IMODE(copy.stat().st_mode) == 0o600
    before = sqlite3.connect(copy)
    assert {row[0] for row in before.execute("SELECT id FROM games")} == {
        "finished",
        "the next one",
        "running",
    }
    assert before.execute("SELECT count(*) FROM sqlite_master WHERE name = 'alembic_version'").fetchone() == (
        0,
    )
    before.close()
    with Storage(str(file)) as storage:
        assert storage.moved_from is None
        assert len(storage.all_summaries(10)) == 4
    assert list(tmp_path.glob("games.db.before-*")) == [copy]


def test_a_step_that_fails_leaves_the_file_as_it_was(tmp_path: Path) -> None:
    file = tmp_path / "games.db"
    first_tables(str(file))
    connection = sqlite3.connect(file)
    # The second step makes two tables, and then misses one that should be there.
    connection.execute("DROP TABLE schema")
    connection.close()
    with pytest.raises(StorageError, match="no such table: schema"):
        Storage(str(file))
    connection = sqlite3.connect(file)
    tables = {row[0] for row in connection.execute("SELECT name FROM sqlite_master WHERE type = 'table'")}
    assert "player_numbers" not in tables
    assert connection.execute("SELECT version_num FROM alembic_version").fetchall() == [("0001",)]
    connection.close()


def test_a_shared_database_is_moved_up_only_when_its_host_says_so(new_database: NewDatabase) -> None:
    address = new_database("postgresql")
    first_tables(address)
    with pytest.raises(
        StorageError, match=r"an older version of the game .*: move it up with qwirkle db upgrade"
    ):
        Storage(address)
    with Storage(address, move_up=True) as storage:
        assert storage.moved_from == "0001"
    Storage(address).close()


@pytest.mark.parametrize("kind", KINDS)
def test_a_database_of_a_newer_version_is_left_alone(kind: str, new_database: NewDatabase) -> None:
    address = new_database(kind)
    Storage(address).close()
    engine = engine_of(address)
    with engine.begin() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    engine.dispose()
    for move_up in (False, True):
        with pytest.raises(StorageError, match=r"another version of the game \(9999"):
            Storage(address, move_up=move_up)
