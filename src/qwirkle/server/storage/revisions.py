"""The tables of a database, and moving an older one up to them, step by step, with nothing lost.

Alembic does the steps, which are in `migrations`. It is loaded only where there are steps to do.
"""

from __future__ import annotations

import logging
import sqlite3
from contextlib import closing
from pathlib import Path

from sqlalchemy import Connection, Engine, insert, inspect, select
from sqlalchemy.engine import URL

from qwirkle.errors import StorageError
from qwirkle.server.storage import schema

__all__ = ["NEWEST", "REVISIONS", "prepare_tables", "revision_of"]

REVISIONS = ("0001", "0002", "0003", "0004", "0005")
"""Every step there is, in order; each is a file in `migrations/versions`."""
NEWEST = REVISIONS[-1]
_BEFORE_ALEMBIC = "0001"
_log = logging.getLogger("qwirkle.server")


def prepare_tables(engine: Engine, url: URL, move_up: bool = False) -> str | None:
    """Makes the tables in a new database, and moves older ones up; gives the revision that they were of.

    A file is moved up after a copy is made. A database that several servers share is only where that is
    wished: raises `StorageError` that says how, and where the database is of a newer version.
    """
    with engine.begin() as connection:
        found = revision_of(connection)
        if found is None:
            _make_tables(connection)
    if found is None or found == NEWEST:
        return None
    place = url.render_as_string()
    if found not in REVISIONS:
        raise StorageError(
            f"{place} is of another version of the game ({found}; this one knows {NEWEST}):"
            " install a newer one, or name another database with --database"
        )
    if url.drivername == "sqlite":
        copy = _copy_of(Path(url.database or ""), found)
        _log.warning("%s is moved up to this version of the game; as it was before: %s", place, copy)
    elif not move_up:
        raise StorageError(
            f"{place} is of an older version of the game ({found}, not {NEWEST}):"
            " move it up with qwirkle db upgrade"
        )
    _move_up(engine, found)
    return found


def _move_up(engine: Engine, found: str | None, wanted: str = NEWEST) -> None:
    """Does every step between these revisions, all or none."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", "qwirkle.server.storage:migrations")
    with engine.begin() as connection:
        config.attributes["connection"] = connection
        if found is not None and not inspect(connection).has_table(schema.revisions.name):
            command.stamp(config, found)
        command.upgrade(config, wanted)


def revision_of(connection: Connection) -> str | None:
    """The last step that a database has been through; `None` for one without any tables."""
    tables = inspect(connection).get_table_names()
    if schema.revisions.name in tables:
        found: str | None = connection.execute(select(schema.revisions.c.version_num)).scalar()
        return found
    if schema.schema_version.name not in tables:
        return None
    version = connection.execute(select(schema.schema_version.c.version)).scalar()
    return _BEFORE_ALEMBIC if version in (None, 1) else f"version {version}"


def _make_tables(connection: Connection) -> None:
    """Makes all tables at once, as they are after the last step."""
    schema.metadata.create_all(connection)
    connection.execute(insert(schema.schema_version), {"version": schema.SCHEMA_VERSION})
    connection.execute(insert(schema.revisions), {"version_num": NEWEST})


def _copy_of(file: Path, revision: str) -> Path:
    """A copy of a SQLite file as it is, beside it; one that is there already stays."""
    copy = file.with_name(f"{file.name}.before-{NEWEST}-was-{revision}")
    if not copy.exists():
        unfinished = copy.with_name(f"{copy.name}.unfinished")
        unfinished.unlink(missing_ok=True)
        unfinished.touch(mode=0o600)
        with closing(sqlite3.connect(file)) as source, closing(sqlite3.connect(unfinished)) as target:
            source.backup(target)
        unfinished.rename(copy)
    return copy
