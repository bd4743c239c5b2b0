"""Ids and keys that nobody can guess. Only the hash of a key is ever kept."""

from __future__ import annotations

import hashlib
import secrets

__all__ = ["key_hash", "new_game_id", "new_key", "new_room_id"]


def new_game_id() -> str:
    """A new game's id: 96 random bits, since whoever knows it may watch."""
    return secrets.token_urlsafe(12)


def new_key() -> str:
    """A new key to a seat: 192 random bits."""
    return secrets.token_urlsafe(24)


def new_room_id() -> str:
    """A new name for the stream of events that one room sends out, from its opening to its closing."""
    return secrets.token_hex(4)


def key_hash(key: str) -> str:
    """The hash under which a key is kept.

    A key is random and long, so a plain hash is as hard to turn back as a slow one.
    """
    return hashlib.sha256(key.encode("utf-8", "surrogatepass")).hexdigest()
