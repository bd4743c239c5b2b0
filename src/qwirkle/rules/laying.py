"""Tiles laid on a board to see what comes of it: the board with them, and the lines they make or lengthen."""

from __future__ import annotations

from qwirkle.rules.board import Board, Placement
from qwirkle.rules.lines import Line, lines_touched

__all__ = ["Laying"]


class Laying:
    """Some placements and the board under them. What follows from the two is worked out once, when asked for.

    Legality, score and the next state all need the same lines; whoever wants several of them passes one of
    these on.
    """

    __slots__ = ("_board", "_lines", "before", "placements")

    def __init__(self, board: Board, placements: tuple[Placement, ...]) -> None:
        self.before = board
        self.placements = placements
        self._board: Board | None = None
        self._lines: tuple[Line, ...] | None = None

    @property
    def board(self) -> Board:
        """The board with the tiles on it."""
        if self._board is None:
            self._board = self.before.with_placements(self.placements)
        return self._board

    @property
    def lines(self) -> tuple[Line, ...]:
        """The lines of two or more tiles that the placements are in, the longest first."""
        if self._lines is None:
            self._lines = lines_touched(self.board, self.placements)
        return self._lines
