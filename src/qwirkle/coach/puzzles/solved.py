"""What it is to have solved a position: the right moves, and by how much they are better than all others."""

from __future__ import annotations

from dataclasses import dataclass

from qwirkle.rules import Place

__all__ = ["FEWEST_PLACEMENTS", "Solved"]

FEWEST_PLACEMENTS = 8
"""With fewer to choose from, there is little to find."""


@dataclass(frozen=True, slots=True)
class Solved:
    """The moves that are worth most, and what is proven of them."""

    solutions: tuple[Place, ...]
    worth: float
    """What each of them is worth, in points: scored, gained until the next turn, or ahead at the end."""
    margin: float
    """How many points less any other move is worth, at the least."""
