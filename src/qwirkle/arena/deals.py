"""Mirrored deals: the same tiles played with every rotation of the bots over the seats.

Everything random in a match comes from its seed: the shuffle of a deal, and the numbers that each seat of it
gets to choose with. Both are the same in all games of the deal, so that luck cancels out as far as it can.
"""

from __future__ import annotations

import hashlib
import hmac
from random import Random

__all__ = ["deal_seed", "rotations", "seat_random"]


def deal_seed(match_seed: int, deal: int) -> bytes:
    """The 32-byte seed of this deal's shuffle.

    >>> deal_seed(1, 0).hex()[:16]
    '3a3cf94e32f8c21e'
    """
    return _derived(match_seed, f"deal {deal}")


def seat_random(match_seed: int, deal: int, seat: int) -> Random:
    """The random numbers of whoever sits on this seat in this deal."""
    return Random(_derived(match_seed, f"deal {deal} seat {seat}"))


def rotations(players: int) -> tuple[tuple[int, ...], ...]:
    """For each game of a deal, the entrants by seat: every entrant sits once on every seat.

    >>> rotations(3)
    ((0, 1, 2), (2, 0, 1), (1, 2, 0))
    """
    return tuple(tuple((seat - game) % players for seat in range(players)) for game in range(players))


def _derived(match_seed: int, purpose: str) -> bytes:
    """32 bytes for one purpose, which tell nothing about those for another."""
    return hmac.new(str(match_seed).encode(), purpose.encode(), hashlib.sha256).digest()
