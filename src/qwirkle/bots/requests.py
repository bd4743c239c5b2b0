"""Requests of the engine protocol: one line of bytes in, one checked request out.

JSON as anybody may send it holds traps (a key twice, numbers of a million digits, brackets a million deep);
each ends here as a `BadRequest` with one sentence.
"""

from __future__ import annotations

import math
import time
from collections.abc import Iterator
from dataclasses import dataclass
from typing import BinaryIO, NoReturn, TypeGuard

from qwirkle.errors import NotationError, QwirkleError, excerpt
from qwirkle.notation.strict_json import read_json

__all__ = ["LINE_LIMIT", "BadRequest", "Request", "read_lines", "read_request"]

LINE_LIMIT = 1 << 20
"""The longest line that is read, in bytes; the longest position takes less than 3,000."""

_ID_LIMIT = 200
_CHUNK = 1 << 16

Id = str | int | float | None
"""What tells a program which answer is to which of its requests."""


class BadRequest(QwirkleError):
    """A line that is no request, or one that cannot be met; `id` is the request's own if it could be read."""

    def __init__(self, message: str, number: Id = None) -> None:
        super().__init__(message)
        self.id = number


@dataclass(frozen=True, slots=True)
class Request:
    """A request as it came: its id, what it asks for, and everything else it says."""

    id: Id
    op: str
    fields: dict[str, object]
    received: float
    """When its line was there, by the monotonic clock: reading it takes time too."""

    def text(self, name: str) -> str:
        """The text in this field; raises `BadRequest` where it has none."""
        value = self.fields.get(name)
        if not isinstance(value, str):
            self._refuse(name, "a text")
        return value

    def whole(self, name: str) -> int | None:
        """The whole number in this field, or `None` where the field is absent."""
        value = self.fields.get(name)
        if value is not None and (isinstance(value, bool) or not isinstance(value, int)):
            self._refuse(name, "a whole number")
        return value

    def number(self, name: str) -> float | None:
        """The number in this field, or `None` where the field is absent."""
        value = self.fields.get(name)
        if value is None:
            return None
        if isinstance(value, bool) or not isinstance(value, int | float) or not math.isfinite(value):
            self._refuse(name, "a number")
        return float(value)

    def _refuse(self, name: str, wanted: str) -> NoReturn:
        found = f"not {excerpt(self.fields[name])}" if name in self.fields else "and it is missing"
        raise BadRequest(f"{name!r} of a request {self.op!r} must be {wanted}, {found}", self.id)


def read_lines(source: BinaryIO) -> Iterator[bytes | None]:
    """Every line up to the end; `None` in place of a line that is too long, which is never kept whole."""
    while line := source.readline(LINE_LIMIT + 1):
        if len(line) <= LINE_LIMIT or line.endswith(b"\n"):
            yield line
            continue
        while line and not line.endswith(b"\n"):
            line = source.readline(_CHUNK)
        yield None


def read_request(line: bytes | None) -> Request:
    """The request that a line holds; raises `BadRequest` where it holds none."""
    received = time.monotonic()
    if line is None:
        raise BadRequest(f"a line of more than {LINE_LIMIT} bytes: split it, or send less")
    try:
        fields = read_json(line.decode("utf-8"))
    except UnicodeDecodeError as error:
        raise BadRequest(f"byte {line[error.start]:#04x} at {error.start} is no UTF-8: send JSON") from None
    except NotationError as error:
        raise BadRequest(error.reason) from None
    if not isinstance(fields, dict):
        raise BadRequest(f"{excerpt(fields)} is no request: send an object with 'id' and 'op'")
    number = fields.pop("id", None)
    if not _is_id(number):
        raise BadRequest(f"an id cannot be {excerpt(number)}: give a number or a short text")
    op = fields.pop("op", None)
    if not isinstance(op, str):
        raise BadRequest(f"a request needs a text 'op', not {excerpt(op)}", number)
    return Request(number, op, fields, received)


def _is_id(value: object) -> TypeGuard[Id]:
    """Whether this can be an id, which is sent back as it came."""
    if isinstance(value, float):
        return math.isfinite(value)
    if isinstance(value, str):
        return len(value) <= _ID_LIMIT
    return value is None or (isinstance(value, int) and not isinstance(value, bool))
