"""Boards that show themselves in a notebook.

The rules may not know how to draw, so a board there has only a place for its drawing. This fills it, once and
for every board, as soon as anything of `qwirkle.notation` is imported; until then a notebook shows text.
"""

from __future__ import annotations

from qwirkle.notation.drawing import draw_board
from qwirkle.rules import Board

__all__ = ["show_boards"]


def show_boards() -> None:
    """Lets every board draw itself in the normal palette.

    >>> from qwirkle.notation import parse_board
    >>> parse_board("Ro@0,0 Rs@1,0")._repr_svg_()[:4]
    '<svg'
    """
    Board.drawing = draw_board
