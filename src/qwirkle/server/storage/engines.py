"""The ways to a database: one for whatever is written, in its order, and some for readers beside it."""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, Engine, create_engine, event
from sqlalchemy.engine import URL
from sqlalchemy.exc import NoSuchModuleError

from qwirkle.errors import StorageError
from qwirkle.server.limits import STORAGE_READERS, STORAGE_SECONDS

__all__ = ["make_reader", "make_writer"]


def make_writer(url: URL, name: str) -> Engine:
    """The engine of what a server of this name writes: one connection, which keeps the order."""
    return _make_engine(url, name, connections=1, begin="BEGIN IMMEDIATE")


def make_reader(url: URL, name: str) -> Engine:
    """The engine of what a server of this name only reads, which never waits for a writer."""
    return _make_engine(url, name, connections=STORAGE_READERS, begin="BEGIN")


def _make_engine(url: URL, name: str, connections: int, begin: str) -> Engine:
    try:
        engine = create_engine(
            url,
            pool_size=connections,
            max_overflow=0,
            # A connection that was lost since is noticed before anything is lost with it.
            pool_pre_ping=url.drivername != "sqlite",
            connect_args={} if url.drivername == "sqlite" else _postgresql_settings(name),
        )
    except (NoSuchModuleError, ImportError):
        raise StorageError("games in PostgreSQL need one more package: pip install 'qwirkle[host]'") from None
    if url.drivername == "sqlite":
        event.listen(engine, "connect", _set_up_sqlite)
        # Python would only begin a transaction before some statements; whoever writes takes its turn at once.
        event.listen(engine, "begin", lambda connection: _begin(connection, begin))
    return engine


def _begin(connection: Connection, how: str) -> None:
    connection.exec_driver_sql(how)


def _set_up_sqlite(connection: Any, _record: object) -> None:
    """Readers never wait for the writer, and what is committed survives even a power cut."""
    connection.isolation_level = None
    wait = f"busy_timeout={1000 * STORAGE_SECONDS}"
    try:
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON", wait):
            connection.execute(f"PRAGMA {pragma}")
    except BaseException:
        # Nobody else knows of it yet who could close it.
        connection.close()
        raise


def _postgresql_settings(name: str) -> dict[str, Any]:
    """Nobody waits for good: not for a machine that is gone, nor for somebody else's transaction."""
    milliseconds = 1000 * STORAGE_SECONDS
    return {
        "connect_timeout": STORAGE_SECONDS,
        "tcp_user_timeout": milliseconds,
        "keepalives_idle": STORAGE_SECONDS,
        "options": f"-c statement_timeout={milliseconds} -c lock_timeout={milliseconds}"
        f" -c idle_in_transaction_session_timeout={milliseconds}",
        "application_name": name,
    }
