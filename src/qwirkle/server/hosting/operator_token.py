"""The operator's token: from the environment or a file, never from the command line, which all can read."""

from __future__ import annotations

import os
from pathlib import Path

from qwirkle.errors import UsageError, excerpt

__all__ = ["operator_token"]

_NAME = "QWIRKLE_ADMIN_TOKEN"
_SHORTEST = 16


def operator_token() -> str | None:
    """The token that opens `/admin`; `None` where none is set, and there is no `/admin`.

    Raises `UsageError` where it cannot be read, or is short enough to be guessed.
    """
    token, file = os.environ.get(_NAME), os.environ.get(f"{_NAME}_FILE")
    source = _NAME
    if not token and file:
        source = f"{_NAME}_FILE"
        try:
            token = Path(file).read_text("utf-8")
        except (OSError, UnicodeDecodeError) as error:
            reason = getattr(error, "strerror", None) or "it is no text"
            raise UsageError(f"{source} is {excerpt(file)}, which cannot be read: {reason}") from None
    if token is None or (not token and not file):
        return None
    token = token.strip()
    if len(token) < _SHORTEST or not token.isascii() or not token.isprintable():
        raise UsageError(
            f"the token of {source} has {len(token)} characters: give {_SHORTEST} or more letters and digits,"
            " such as `openssl rand -hex 24` makes"
        )
    return token
