"""What a player may do, and what a move would score: the answers to a page that knows no rules."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache

from qwirkle.errors import NotationError, Refusal
from qwirkle.notation import format_tiles, parse_move
from qwirkle.rules import (
    ALL_KINDS,
    Axis,
    Board,
    Cell,
    Line,
    Opening,
    Pass,
    Place,
    Placement,
    Score,
    Tile,
    Trade,
    View,
    check,
    opening_sets,
    refusals,
    score,
)
from qwirkle.server.protocol.moves import scored_lines
from qwirkle.server.protocol.outgoing import PreviewResult, Turn

__all__ = ["preview_move", "turn_options"]

_STILL_OPEN = frozenset({Refusal.GAP, Refusal.NOT_CONNECTED})
"""What more tiles can put right."""


def turn_options(view: View, at: int) -> Turn:
    """Everything that the seat to move can do."""
    assert view.seat is not None
    cells = _cells(view, ())
    return Turn(
        seat=view.seat,
        at=at,
        cells=cells,
        trade=_trade_limit(view),
        # Whoever can place may not pass; asking the rules as well takes as long as finding the cells did.
        may_pass=not any(cells.values()) and check(view, Pass()) is None,
        sets=sorted(format_tiles(sorted(tiles)) for tiles in _sets(view)),
    )


def preview_move(view: View, text: str) -> PreviewResult:
    """What the move in this text would score if it were the seat's turn, or why it would be refused."""
    assert view.seat is not None
    view = replace(view, turn=view.seat)
    scored = Score(())
    loose: tuple[Placement, ...] = ()
    refusal: Refusal | None
    try:
        move = parse_move(text)
    except NotationError:
        refusal = Refusal.BAD_NOTATION
    else:
        refusal = check(view, move)
        if isinstance(move, Place) and move.placements:
            loose = move.placements
            # An opening that is not whole yet shows what it has so far.
            scored = score(view.board, move, view.rules) if refusal in (None, Refusal.OPENING_SET) else scored
    return PreviewResult(
        ok=refusal is None,
        error=refusal,
        key=refusal and refusal.key,
        points=scored.total,
        bonus=scored.bonus,
        lines=scored_lines(scored),
        # Nothing can join tiles that are not there, and a hundred of them would take long to ask about.
        cells=_cells(view, loose, lit=refusal is not Refusal.NOT_IN_HAND),
        trade=_trade_limit(view),
    )


def _trade_limit(view: View) -> int:
    """How many tiles the seat may trade at most."""
    most = min(len(view.hand), view.bag_size)
    return most if check(view, Trade(view.hand[:most])) is None else 0


def _sets(view: View) -> set[frozenset[Tile]]:
    """The sets of which an opener must lay one whole; none where nothing must be."""
    declared = not view.board and view.rules.opening is Opening.DECLARE
    return opening_sets(view.hand, view.rules) if declared else set()


def _cells(view: View, loose: tuple[Placement, ...], *, lit: bool = True) -> dict[str, list[str]]:
    """For each kind left in hand, the cells where it can join the loose tiles, or be the first, if lit."""
    left = sorted(Counter(view.hand) - Counter(placement.tile for placement in loose))
    sets = _sets(view)
    used = {placement.tile for placement in loose}
    fitting = [tile for tile in left if not sets or any(used | {tile} <= tiles for tiles in sets)]
    if view.over or not lit:
        found: dict[Tile, list[Cell]] = {}
    elif loose:
        found = _next_cells(view, loose, fitting)
    elif view.board:
        found = _first_cells(view.board, fitting)
    else:
        found = {tile: [Cell(0, 0)] for tile in fitting}
    return {str(tile): [str(cell) for cell in found.get(tile, ())] for tile in left}


def _first_cells(board: Board, tiles: Iterable[Tile]) -> dict[Tile, list[Cell]]:
    """The cells beside the board where each tile can be laid alone: where it spoils no line.

    The same as asking the rules about each tile on each cell, which for a full board takes fifty
    milliseconds; a test holds the two equal.
    """
    found: dict[Tile, list[Cell]] = {tile: [] for tile in tiles}
    for cell in sorted(board.frontier()):
        row, column = (_accepted(_line_through(board, cell, axis)) for axis in Axis)
        for tile in found:
            if tile in row and tile in column:
                found[tile].append(cell)
    return found


@lru_cache(maxsize=10_000)
def _accepted(line: tuple[Tile, ...]) -> frozenset[Tile]:
    """The kinds of tile that can join a line; most lines stay the same from turn to turn."""
    return frozenset(tile for tile in ALL_KINDS if not Line(Axis.ROW, (), (*line, tile)).problems)


def _line_through(board: Board, cell: Cell, axis: Axis) -> tuple[Tile, ...]:
    """The tiles that a tile on this empty cell would be in line with."""
    tiles = []
    for step in (-1, 1):
        near = cell.step(axis, step)
        while near in board:
            tiles.append(board[near])
            near = near.step(axis, step)
    return tuple(tiles)


def _next_cells(view: View, loose: tuple[Placement, ...], tiles: Iterable[Tile]) -> dict[Tile, list[Cell]]:
    """The empty cells at the ends of the loose tiles' lines where each tile can join them."""
    # What is wrong with the loose tiles already, and more tiles can put right, may stay wrong.
    forgiven = {Refusal.OPENING_SET, *_STILL_OPEN.intersection(refusals(view, Place(loose)))}
    board = view.board.with_placements(loose)
    first, last = loose[0].cell, loose[-1].cell
    axes = list(Axis) if first == last else [Axis.ROW if first.y == last.y else Axis.COLUMN]
    ends = set()
    for placement in loose:
        for axis in axes:
            run = board.run(placement.cell, axis)
            ends |= {run[0].step(axis, -1), run[-1].step(axis)}
    return {
        tile: [
            cell
            for cell in sorted(ends)
            if forgiven.issuperset(refusals(view, Place([*loose, Placement(tile, cell)])))
        ]
        for tile in tiles
    }
