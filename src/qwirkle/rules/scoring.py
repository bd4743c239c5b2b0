"""Scoring: every line that a placement makes or lengthens, by name."""

from __future__ import annotations

from dataclasses import dataclass

from qwirkle.rules.board import Axis, Board
from qwirkle.rules.editions import LoneOpening, RuleSet
from qwirkle.rules.laying import Laying
from qwirkle.rules.lines import QWIRKLE_BONUS, Line
from qwirkle.rules.moves import Place

__all__ = ["FINISH_BONUS", "Score", "score", "score_of"]

FINISH_BONUS = 6
"""What the first player out of tiles scores, apart from the placement's own score."""


@dataclass(frozen=True, slots=True)
class Score:
    """What a placement scores: its lines, longest first, and the bonus for those that are Qwirkles."""

    lines: tuple[Line, ...]

    @property
    def bonus(self) -> int:
        """Six points for each Qwirkle."""
        return QWIRKLE_BONUS * self.qwirkles

    @property
    def qwirkles(self) -> int:
        """How many of the lines are complete."""
        return sum(line.is_qwirkle for line in self.lines)

    @property
    def total(self) -> int:
        """All points of the placement. The bonus for finishing the game is apart."""
        return sum(line.points for line in self.lines) + self.bonus


def score(board: Board, move: Place, rules: RuleSet) -> Score:
    """The score of a legal placement on this board.

    >>> from qwirkle.notation import parse_board, parse_move
    >>> from qwirkle.rules import DEFAULT_RULES
    >>> board, move = parse_board("Rc@0,0 Rd@0,1 Ro@0,2"), parse_move("Rs@0,3 Bs@1,3 Ps@2,3")
    >>> score(board, move, DEFAULT_RULES).total
    7
    """
    return score_of(Laying(board, move.placements), rules)


def score_of(laying: Laying, rules: RuleSet) -> Score:
    """The score of a legal placement that is laid already."""
    lines = laying.lines
    if not lines and rules.lone_opening is LoneOpening.ONE:
        # Only an opening can leave a tile in no line; it counts as a line of one.
        ((tile, cell),) = laying.placements
        lines = (Line(Axis.ROW, cell, (tile,)),)
    return Score(lines)
