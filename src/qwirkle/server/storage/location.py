"""Where the database is: what an address means, and the one that is taken where none is named."""

from __future__ import annotations

import os
from pathlib import Path

from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError

from qwirkle.errors import UsageError, excerpt

__all__ = ["database_url", "default_database", "make_private"]

_POSTGRESQL = "postgresql+psycopg"
_POSTGRESQL_NAMES = ("postgres", "postgresql", _POSTGRESQL)


def default_database() -> str:
    """Where games are kept if nobody says otherwise: `QWIRKLE_DATABASE`, or a file among the user's data."""
    chosen = os.environ.get("QWIRKLE_DATABASE")
    if chosen:
        return chosen
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return f"sqlite:///{Path(home) / 'qwirkle' / 'games.db'}"


def database_url(address: str) -> URL:
    """The database that an address means; raises `UsageError` where it means none.

    A SQLite database in memory would be another one for each thread, and gone with the server.

    >>> database_url("games.db").render_as_string()
    'sqlite:///games.db'
    >>> database_url("postgresql://club@db.example/games").render_as_string()
    'postgresql+psycopg://club@db.example/games'
    """
    if "://" not in address:
        return _sqlite(address, address)
    try:
        url = make_url(address)
    except (ArgumentError, ValueError):
        raise _no_database(address) from None
    if url.drivername in _POSTGRESQL_NAMES and url.database:
        return url.set(drivername=_POSTGRESQL)
    if url.drivername == "sqlite" and not url.query:
        return _sqlite(url.database, address)
    raise _no_database(address)


def _sqlite(path: str | None, address: str) -> URL:
    if not path or Path(path).name == ":memory:":
        raise _no_database(address)
    return URL.create("sqlite", database=path)


def _no_database(address: str) -> UsageError:
    return UsageError(
        f"database {excerpt(_without_password(address))}: give a path, sqlite:/// and a path, or"
        " postgresql://user@host/name"
    )


def _without_password(address: str) -> str:
    """The address as it may be said aloud."""
    before, at, after = address.rpartition("@")
    scheme, slashes, who = before.partition("://")
    return f"{scheme}{slashes}{who.partition(':')[0]}{at}{after}"


def make_private(file: Path) -> None:
    """Makes the file for its owner alone where it is not there yet, and takes it from strangers where it is.

    SQLite gives the files beside it the same rights. What a group may do is for the owner to say.
    """
    try:
        os.close(os.open(file, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
    except FileExistsError:
        mode = file.stat().st_mode & 0o7777
        if mode & 0o007 and file.is_file() and file.stat().st_uid == os.geteuid():
            file.chmod(mode & ~0o007)
