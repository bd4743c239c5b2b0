"""Why the server ends a connection."""

from __future__ import annotations

from enum import IntEnum

__all__ = ["CloseCode"]


class CloseCode(IntEnum):
    """Why the server ends a connection, as the page reads it."""

    DONE = 1000
    COME_BACK = 1012
    """The server goes down, or the room has to be opened again."""
    TRY_LATER = 1013
    """Too many are here, the client is too slow, or storage fails just now."""
    TURNED_AWAY = 4000
    """Its `hello` was refused: coming back unchanged is of no use."""
