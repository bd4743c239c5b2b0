"""Where the database is: which file an address means, and the one that is taken where none is named."""

from __future__ import annotations

import os
from pathlib import Path

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from qwirkle.errors import UsageError, excerpt

__all__ = ["database_file", "default_database", "make_private"]


def default_database() -> str:
    """Where games are kept if nobody says otherwise: `QWIRKLE_DATABASE`, or a file among the user's data."""
    chosen = os.environ.get("QWIRKLE_DATABASE")
    if chosen:
        return chosen
    home = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return f"sqlite:///{Path(home) / 'qwirkle' / 'games.db'}"


def database_file(address: str) -> Path:
    """The file that an address means; raises `UsageError` where it means none.

    A database in memory would be another one for each thread, and gone with the server.
    """
    path: str | None = address
    if "://" in address:
        try:
            url = make_url(address)
            path = url.database if url.drivername == "sqlite" and not url.query else None
        except ArgumentError:
            path = None
    if not path or Path(path).name == ":memory:":
        raise UsageError(f"database {excerpt(address)}: give a path, or sqlite:/// and a path")
    return Path(path)


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
