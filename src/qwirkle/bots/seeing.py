"""The placements that a bot without a search chooses among."""

from __future__ import annotations

from random import Random

from qwirkle.engine.convert import position_of_view
from qwirkle.engine.terms import ScoredPlacement
from qwirkle.rules import View

__all__ = ["seen_placements"]

_SEEN = 1000
"""So many at most, that a choice is quick on any board; few have more."""


def seen_placements(view: View, rng: Random) -> list[ScoredPlacement]:
    """The placements of the seat to move with their scores; where there are more, a thousand by chance."""
    return position_of_view(view).placements(most=_SEEN, rng=rng)
