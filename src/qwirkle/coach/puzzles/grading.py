"""Grades: how hard a puzzle is, by how often the bots of each level find it, and then by how often people do.

Each level from `random` to `expert` tries several times, always by work and never by the clock, so that the
same puzzle gets the same grade on every machine. What counts is the mean of their shares. Where people's
first answers are counted, they outweigh that grade the more of them there are.
"""

from __future__ import annotations

from bisect import bisect_left
from collections.abc import Sequence
from dataclasses import replace
from random import Random

from qwirkle.bots import Limit, bot
from qwirkle.coach.puzzles.puzzle import GRADES
from qwirkle.engine import scored_placements
from qwirkle.rules import Place, View

__all__ = ["LEVELS", "grade_by_people", "grade_of", "share_found", "shares"]

LEVELS: dict[str, int] = {
    "random": 0,
    "beginner": 120,
    "casual": 120,
    "greedy": 12,
    "careful": 4,
    "expert": 4,
}
"""How often each level tries; `random` need not: it finds one placement in as many as there are."""

_NODES = 6_000
"""How far the expert looks."""
_LEAST_FOUND = (0.35, 0.51, 0.535, 0.575)
"""Where the grades part: what more than the last share finds is of grade 1, at most the first of grade 5."""
_LEAST_FIRST = (0.3, 0.5, 0.65, 0.8)
"""Likewise for people's first answers."""
_EXPECTED = (0.9, 0.725, 0.575, 0.4, 0.15)
"""Which share of people's first answers a grade of the bots stands for: the middle between two of those."""
_WEIGHT = 20
"""As how many people's answers the grade of the bots counts."""


def shares(view: View, solutions: Sequence[Place], seed: int) -> dict[str, float]:
    """The share of each level's tries that find a solution.

    The bots see level scores: some play differently when they are behind, which says nothing of a puzzle.
    """
    level = replace(view, scores=(0,) * view.players)
    found = {}
    for name, tries in LEVELS.items():
        player = bot(name)
        rng = Random(seed)
        if tries:
            limit = Limit(nodes=_NODES)
            hits = sum(player.choose(level, limit, rng).move in solutions for _ in range(tries))
            found[name] = hits / tries
        else:
            found[name] = len(solutions) / len(scored_placements(view))
    return found


def share_found(found: dict[str, float]) -> float:
    """The mean of the levels' shares, to a thousandth.

    >>> share_found({"random": 0.01, "greedy": 1.0})
    0.505
    """
    return round(sum(found.values()) / len(found), 3)


def grade_of(found: float) -> int:
    """The grade of what this share found.

    >>> [grade_of(found) for found in (0.8, 0.55, 0.52, 0.4, 0.05)]
    [1, 2, 3, 4, 5]
    """
    return GRADES[-1] - bisect_left(_LEAST_FOUND, found)


def grade_by_people(grade: int, found: int, missed: int) -> int:
    """The grade by people's first answers, right and wrong ones; that of the bots counts as twenty of them.

    >>> [grade_by_people(3, found, missed) for found, missed in ((0, 0), (4, 0), (60, 2), (5, 60))]
    [3, 3, 1, 5]
    """
    share = (_WEIGHT * _EXPECTED[grade - 1] + found) / (_WEIGHT + found + missed)
    return GRADES[-1] - bisect_left(_LEAST_FIRST, share)
