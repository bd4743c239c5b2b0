"""Exact chances that a hand nobody has seen holds a tile, from the tiles that are left."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from itertools import combinations
from math import comb

from qwirkle.rules import Tile, View

__all__ = ["chance_of_all", "chance_of_any", "chances_by_seat", "copies_unseen"]


def chance_of_any(population: int, wanted: int, draws: int) -> float:
    """The chance that so many draws from a population bring at least one of the wanted tiles.

    >>> round(chance_of_any(10, 3, 2), 6) == round(1 - (7 / 10) * (6 / 9), 6)
    True
    """
    draws = min(draws, population)
    return 1 - comb(population - wanted, draws) / comb(population, draws)


def chance_of_all(population: int, copies: Iterable[int], draws: int) -> float:
    """The chance that the draws bring at least one of each kind, where so many copies of each are left.

    By inclusion and exclusion over the kinds that stay out.

    >>> round(chance_of_all(10, [1, 1], 2), 6) == round(1 / 45, 6)
    True
    """
    counts = list(copies)
    draws = min(draws, population)
    ways: int = sum(
        (-1) ** out * comb(population - sum(some), draws)
        for out in range(len(counts) + 1)
        for some in combinations(counts, out)
    )
    return ways / comb(population, draws)


def copies_unseen(unseen: Counter[Tile], kinds: Iterable[Tile]) -> int:
    """How many tiles of these kinds are in the bag or in other hands."""
    return sum(unseen[kind] for kind in set(kinds))


def chances_by_seat(view: View, kinds: Iterable[Tile]) -> dict[int, float]:
    """The chance that each other seat holds a tile of one of these kinds, the next to move first.

    What the view's seat does not see is the population; a hand is as many draws from it as it has tiles.
    """
    unseen = view.unseen()
    wanted, population = copies_unseen(unseen, kinds), unseen.total()
    others = [(view.turn + step) % view.players for step in range(1, view.players + 1)]
    return {
        seat: chance_of_any(population, wanted, view.hand_sizes[seat]) for seat in others if seat != view.seat
    }
