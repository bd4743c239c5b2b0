"""A seed that nobody chose: made from a secret that was promised, and from the chance that each player added.

`docs/fairness.md` says the same byte by byte, and what follows from it.
"""

from __future__ import annotations

import hashlib
from collections.abc import Sequence

from qwirkle.errors import BadSetup, excerpt

__all__ = ["CHANCE_BYTES", "SECRET_BYTES", "commitment", "fair_seed"]

SECRET_BYTES = 32
CHANCE_BYTES = (16, 32)
"""The fewest and the most bytes of chance that a player adds."""

_COMMITMENT = b"qwirkle commitment 1"
_SEED = b"qwirkle seed 1"
_LONGEST_GAME = 255


def commitment(game: str, secret: bytes) -> bytes:
    """What is published of a secret before the deal: it fixes the secret and tells nothing of it.

    >>> commitment("game", bytes(32)).hex()[:16]
    'd92e5db09f75d023'
    """
    name = game.encode()
    if not 0 < len(name) <= _LONGEST_GAME:
        raise BadSetup(f"game {excerpt(game)}: an id has 1 to {_LONGEST_GAME} bytes")
    return hashlib.sha256(_COMMITMENT + _counted(name) + _checked(secret)).digest()


def fair_seed(secret: bytes, chances: Sequence[bytes | None]) -> bytes:
    """The seed that follows from a secret and what each seat has added to it, if anything.

    >>> fair_seed(bytes(32), [bytes(16), None]) == fair_seed(bytes(32), [None, bytes(16)])
    False
    """
    least, most = CHANCE_BYTES
    for chance in chances:
        if chance and not least <= len(chance) <= most:
            raise BadSetup(f"chance of {len(chance)} bytes: a player adds {least} to {most}, or none")
    added = b"".join(_counted(chance or b"") for chance in chances)
    return hashlib.sha256(_SEED + _checked(secret) + bytes([len(chances)]) + added).digest()


def _checked(secret: bytes) -> bytes:
    if len(secret) != SECRET_BYTES:
        raise BadSetup(f"a secret of {len(secret)} bytes: a secret has {SECRET_BYTES} bytes")
    return secret


def _counted(part: bytes) -> bytes:
    """The bytes behind how many they are, so that no two lists of parts look the same."""
    return bytes([len(part)]) + part
