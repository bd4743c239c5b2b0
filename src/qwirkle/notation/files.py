"""Records on disk: read with a limit, and written atomically, so that none is ever half written."""

from __future__ import annotations

import os
import tempfile
from contextlib import suppress
from os import PathLike
from pathlib import Path
from typing import BinaryIO

from qwirkle.errors import NotationError

__all__ = ["LARGEST_FILE", "is_left_behind", "read_named", "read_stream", "read_text", "write_atomically"]

LARGEST_FILE = 4_000_000
"""Bytes that are read of a file; no record or position needs as many."""


def read_text(path: str | PathLike[str]) -> str:
    """The text of a UTF-8 file; raises `NotationError` where it is too large or no text, else `OSError`."""
    with Path(path).open("rb") as file:
        return read_stream(file)


def read_stream(file: BinaryIO) -> str:
    """The text that is left in a file; raises `NotationError` where it is too large or no UTF-8."""
    content = file.read(LARGEST_FILE + 1)
    if len(content) > LARGEST_FILE:
        raise NotationError(f"more than {LARGEST_FILE} bytes: no record or position is that large")
    try:
        return content.decode("utf-8")
    except UnicodeDecodeError as error:
        line = content.count(b"\n", 0, error.start) + 1
        raise NotationError(f"byte {content[error.start]:#04x} is no text: write UTF-8", line=line) from None


def read_named(path: str | PathLike[str]) -> str:
    """The text of a file that somebody named; raises `NotationError` whatever is wrong with it."""
    try:
        return read_text(path)
    except OSError as error:
        raise NotationError(f"the file cannot be read: {error.strerror or error}") from None
    except NotationError:
        raise
    except ValueError as error:
        # Python refuses some names before the system sees them, such as one with a zero byte.
        raise NotationError(f"the file cannot be read: {error}") from None


def write_atomically(path: str | PathLike[str], text: str) -> None:
    """Writes the file anew, all or nothing: another file beside it takes the text, then its place.

    Whoever reads the path at any moment, a crash included, finds the old text or the new one, whole.
    """
    path = Path(path)
    handle, aside = tempfile.mkstemp(prefix=_prefix(path), dir=path.parent)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as file:
            file.write(text)
            file.flush()
            os.fsync(file.fileno())
        os.chmod(aside, _mode(path))
        os.replace(aside, path)
    except BaseException:
        with suppress(OSError):
            os.unlink(aside)
        raise


def is_left_behind(file: Path, path: Path) -> bool:
    """Whether this is what a program leaves beside the path that is killed as it writes it.

    >>> is_left_behind(Path("data/.plan.json.x2a"), Path("data/plan.json"))
    True
    """
    return file.parent == path.parent and file.name.startswith(_prefix(path))


def _prefix(path: Path) -> str:
    """How the name of the file begins that is written aside."""
    return f".{path.name}."


def _mode(path: Path) -> int:
    """The permissions that the file has, or those of any new file."""
    try:
        return path.stat().st_mode & 0o777
    except FileNotFoundError:
        mask = os.umask(0)
        os.umask(mask)
        return 0o666 & ~mask
