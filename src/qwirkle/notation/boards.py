"""Boards as text: every tile with its cell, sorted by cell, `Rc@0,0 Rd@0,1`."""

from __future__ import annotations

from qwirkle.errors import NotationError, excerpt
from qwirkle.notation.cells import parse_placement
from qwirkle.notation.words import words
from qwirkle.rules import Board, Cell, Tile

__all__ = ["format_board", "parse_board"]


def parse_board(text: str) -> Board:
    """The board that the text says; whether its lines are legal is for `check_view` to say.

    >>> board = parse_board("Rc@0,0 Rd@0,1")
    >>> len(board)
    2
    """
    tiles: dict[Cell, Tile] = {}
    for word in words(text, "tiles on cells such as 'Rc@0,0 Rd@0,1'"):
        tile, cell = parse_placement(word)
        if cell in tiles:
            raise NotationError(f"{excerpt(word)} lies where {tiles[cell]} lies already: name each cell once")
        tiles[cell] = tile
    return Board(tiles)


def format_board(board: Board) -> str:
    """The board as text.

    >>> format_board(parse_board("Rd@0,1 Rc@0,0"))
    'Rc@0,0 Rd@0,1'
    """
    return " ".join(map(str, board.placements))
