"""A database: the ways into it, its transactions, and what it cannot do, told in one sentence.

It is SQLite, in one file, or PostgreSQL.
"""

from __future__ import annotations

import secrets
import shutil
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, Self, TextIO

from sqlalchemy import Connection, Engine, false, text, update
from sqlalchemy.exc import DataError, IntegrityError, SQLAlchemyError

from qwirkle.errors import DamagedGame, NotationError, StorageError
from qwirkle.server.storage import schema
from qwirkle.server.storage.engines import make_reader, make_writer
from qwirkle.server.storage.location import database_url, make_private
from qwirkle.server.storage.revisions import prepare_tables
from qwirkle.server.storage.transfer import export_games, import_games

__all__ = ["BadRow", "Conflict", "Database"]


class Conflict(StorageError):
    """Another server was first: with the same line of a game's log, with the next game at its table, or with
    the end of the game."""


class BadRow(StorageError):
    """Something that this kind of database cannot hold, such as a text with a zero byte."""


class Database:
    """One database, open for one writer and some readers."""

    def __init__(self, address: str, *, move_up: bool = False) -> None:
        """Opens the SQLite file at this path or address, or the PostgreSQL database at this address.

        A file of an older version is moved up to this one after a copy was made; a database that others may
        use only where `move_up` says so.
        """
        self.url = database_url(address)
        self.place = self.url.database if self.url.drivername == "sqlite" else self.url.render_as_string()
        """Where the games are, as it may be said aloud."""
        if self.url.drivername == "sqlite":
            _make_folder(Path(self.url.database or ""))
        self._name = f"qwirkle {secrets.token_hex(6)}"
        self._data_version: int | None = None
        self._together: Connection | None = None
        """The transaction that several writers share just now, all of one thread."""
        self._writer: Engine = make_writer(self.url, self._name)
        self._reader: Engine = make_reader(self.url, self._name)
        try:
            with self._told():
                self.moved_from = prepare_tables(self._writer, self.url, move_up)
                """The revision that the tables were moved up from; `None` where they were not."""
        except BaseException:
            self.close()
            raise

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def close(self) -> None:
        """Closes the database."""
        self._writer.dispose()
        self._reader.dispose()

    def others_at_work(self) -> bool:
        """Whether another server may have written here since this was last asked."""
        with self._writing() as connection:
            if self.url.drivername != "sqlite":
                return bool(connection.execute(_OTHERS_CONNECTED, {"own": self._name}).scalar())
            before, self._data_version = (
                self._data_version,
                connection.exec_driver_sql("PRAGMA data_version").scalar(),
            )
            return before != self._data_version

    def check_writable(self) -> None:
        """Raises `StorageError` unless a move could be kept now: keeps something that is there already.

        Whether a file can be written shows only once something is; PostgreSQL says so when it is asked.
        """
        version = schema.schema_version
        with self._writing() as connection:
            same = update(version).values(version=version.c.version)
            connection.execute(same if self.url.drivername == "sqlite" else same.where(false()))

    def free_bytes(self) -> int | None:
        """How much room there is for more games; `None` where another machine would have to say."""
        if self.url.drivername != "sqlite":
            return None
        try:
            return shutil.disk_usage(Path(self.url.database or "").parent).free
        except OSError:
            return 0

    # Everything at once

    def export_to(self, file: TextIO) -> int:
        """Writes everything that is kept here into a text file; gives how many games that were."""
        with self._told():
            return export_games(self._reader, file)

    def import_from(self, file: BinaryIO) -> int:
        """Reads such a file, as long as no game is kept here; gives how many games that were.

        Raises `StorageError` where the file is wrong, and then reads nothing of it.
        """
        with self._told():
            try:
                return import_games(self._writer, file)
            except (NotationError, OverflowError) as error:
                raise StorageError(f"{file.name}: {error}") from None

    # Transactions

    @contextmanager
    def _writing(self) -> Iterator[Connection]:
        """A transaction that writes, and is on disk when it ends, or when the one that it is part of does."""
        if self._together is not None:
            with self._told(), self._together.begin_nested():
                yield self._together
            return
        with self._told(), self._writer.begin() as connection:
            yield connection

    @contextmanager
    def _reading(self) -> Iterator[Connection]:
        """A transaction that only reads."""
        with self._told(), self._reader.begin() as connection:
            yield connection

    @contextmanager
    def _told(self) -> Iterator[None]:
        """What the database cannot do becomes one sentence."""
        try:
            yield
        except IntegrityError as error:
            raise Conflict(f"{self.place} has it already: {_reason(error)}") from None
        except DataError as error:
            raise BadRow(f"{self.place} cannot hold this: {_reason(error)}") from None
        except SQLAlchemyError as error:
            raise StorageError(f"no games can be kept in {self.place}: {_reason(error)}") from None
        except (ValueError, KeyError) as error:
            if isinstance(error, StorageError):
                raise
            raise DamagedGame(f"a game kept in {self.place} is damaged: {error}") from None


_OTHERS_CONNECTED = text(
    "SELECT count(*) FROM pg_stat_activity WHERE datname = current_database()"
    " AND application_name LIKE 'qwirkle %' AND application_name <> :own"
)


def _reason(error: SQLAlchemyError) -> str:
    return str(getattr(error, "orig", None) or error).splitlines()[0]


def _make_folder(file: Path) -> None:
    try:
        # Whoever can read the file knows all tiles.
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        make_private(file)
    except OSError as error:
        raise StorageError(f"no games can be kept in {file}: {error.strerror}") from None
