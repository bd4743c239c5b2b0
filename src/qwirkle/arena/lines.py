"""Files that grow by a line whenever a piece of a long work is finished, so that stopping it loses none.

A line holds text behind its checksum (CRC-32) and is written whole and at once, so that at worst the last
line is torn, and what it held is done again. A line that was changed since, or is of another work, is known:
the checksum is that of what the work is and of the text.
"""

from __future__ import annotations

import errno
import os
import zlib
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

__all__ = ["Checksum", "read_lines"]

Parsed = TypeVar("Parsed")


class Checksum:
    """The checksum of the lines of one work, in eight digits; `work` says what that is.

    >>> Checksum("greedy against random").line(b"[1, 2]")
    b'09775684 [1, 2]\\n'
    """

    def __init__(self, work: str) -> None:
        self._work = zlib.crc32(work.encode())

    def line(self, text: bytes) -> bytes:
        """The whole line that holds this text."""
        return self._of(text) + b" " + text + b"\n"

    def text(self, line: bytes) -> bytes | None:
        """The text on a line; none where the line was changed or is not of this work."""
        checksum, _, text = line.partition(b" ")
        return text if checksum == self._of(text) else None

    def _of(self, text: bytes) -> bytes:
        return b"%08x" % zlib.crc32(text, self._work)


def read_lines(path: Path, parse: Callable[[int, bytes], Parsed], first: bytes | None = None) -> list[Parsed]:
    """What `parse` makes of each whole line, given its number (from 1) and it; nothing without a file.

    A torn last line is cut off then, so a file with a line at which `parse` raises stays as it is. Where the
    first line is known beforehand, a torn one that is no part of it is given to `parse` as well: it is of
    something else. Raises `OSError` where the file cannot be read, and for what may have no end: a device or
    a pipe.
    """
    if not path.exists():
        return []
    if not (path.is_file() or path.is_dir()):
        raise OSError(errno.EINVAL, "it is a device or a pipe and no regular file")
    kept = path.read_bytes()
    whole = kept[: kept.rfind(b"\n") + 1]
    if first is not None and not whole and not first.startswith(kept):
        whole = kept
    parsed = [parse(number, line) for number, line in enumerate(whole.splitlines(), start=1)]
    if len(whole) < len(kept):
        os.truncate(path, len(whole))
    return parsed
