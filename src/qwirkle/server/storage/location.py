"""Where the database is: which file an address means, and the one that is taken where none is named."""

from __future__ import annotations

import os
from pathlib import Path

from sqlalchemy.engine import make_url
from sqlalchemy.exc import ArgumentError

from qwirkle.errors import UsageError, excerpt

__all__ = ["database_file", "default_database"]


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
