"""Puzzles about points: which placement scores most. Every placement is listed, so the answer is exact."""

from __future__ import annotations

from qwirkle.coach.puzzles.puzzle import Theme
from qwirkle.coach.puzzles.solved import FEWEST_PLACEMENTS, Solved
from qwirkle.engine import scored_placements
from qwirkle.rules import Board, Line, Place, Score, View, score

__all__ = ["MARGIN", "scoring_theme", "solve"]

MARGIN = 3
"""How many points more than any other placement the solution scores, at least."""

_LONG = 3
"""Tiles in a line that counts as one of two lines."""


def solve(view: View) -> Solved | None:
    """The placements that score most; `None` where one that scores less comes within the margin."""
    scored = scored_placements(view)
    if len(scored) < FEWEST_PLACEMENTS:
        return None
    most = max(points for _, points, _ in scored)
    second = max((points for _, points, _ in scored if points < most), default=most)
    if most - second < MARGIN:
        return None
    best = tuple(place for place, points, _ in scored if points == most)
    return Solved(best, float(most), float(most - second))


def scoring_theme(view: View, place: Place) -> Theme:
    """The theme of what scores most: the first that fits of bridge, Qwirkle and two lines, or else points.

    >>> from qwirkle.notation import parse_move, parse_position
    >>> view = parse_position({"rules": "mindware-2011", "players": 2, "turn": 0, "scores": [0, 0],
    ...     "hands": [2, 6], "bag": 90, "board": "Ro@0,0 Go@0,1 Gs@1,1 Gd@2,1 Rd@2,0", "hand": "Rs Rx"})
    >>> scoring_theme(view, parse_move("Rs@1,0")).value
    'bridge'
    """
    scored = score(view.board, place, view.rules)
    if any(_is_bridge(view.board, line) for line in scored.lines):
        return Theme.BRIDGE
    if scored.qwirkles:
        return Theme.QWIRKLE
    return Theme.TWO_LINES if _long_lines(scored) >= 2 else Theme.POINTS


def _is_bridge(before: Board, line: Line) -> bool:
    """Whether a new tile lies between tiles of the line that lay there before."""
    lay = [cell in before for cell in line.cells]
    return True in lay and False in lay[lay.index(True) : len(lay) - lay[::-1].index(True)]


def _long_lines(scored: Score) -> int:
    return sum(len(line) >= _LONG for line in scored.lines)
