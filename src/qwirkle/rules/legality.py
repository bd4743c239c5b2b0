"""Legality: every reason to refuse a move, in the order in which they are reported."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from qwirkle.errors import Refusal
from qwirkle.rules.board import Axis, Board, Cell, Placement
from qwirkle.rules.editions import Opening, Stuck
from qwirkle.rules.lines import LINE_PROBLEMS, lines_touched
from qwirkle.rules.moves import Move, Pass, Place, Trade
from qwirkle.rules.opening import opening_sets
from qwirkle.rules.tiles import Tile, share_attribute
from qwirkle.rules.view import View

__all__ = ["can_place", "check", "fits_somewhere", "refusals"]


def check(view: View, move: Move) -> Refusal | None:
    """The reason to refuse this move of the view's seat, or nothing if it is legal."""
    return next(refusals(view, move), None)


def refusals(view: View, move: Move) -> Iterator[Refusal]:
    """Every reason to refuse this move, the one to report first."""
    if not move.tiles and not isinstance(move, Pass):
        yield Refusal.EMPTY_MOVE
    if not view.over and view.seat != view.turn:
        yield Refusal.NOT_YOUR_TURN
    if view.over:
        yield Refusal.GAME_OVER
    if any(move.tiles.count(tile) > view.hand.count(tile) for tile in move.tiles):
        yield Refusal.NOT_IN_HAND
    if isinstance(move, Place):
        yield from _placement_refusals(view.board, move.placements)
    if _is_declared_opening(view) and frozenset(move.tiles if isinstance(move, Place) else ()) not in (
        opening_sets(view.hand, view.rules)
    ):
        yield Refusal.OPENING_SET
    if isinstance(move, Trade):
        if 0 < view.bag_size < len(move.tiles):
            yield Refusal.TRADE_TOO_MANY
        if view.bag_size == 0:
            yield Refusal.TRADE_EMPTY_BAG
    if isinstance(move, Pass):
        if can_place(view):
            yield Refusal.MUST_PLACE
        elif view.bag_size and view.hand and view.rules.stuck is Stuck.TRADE:
            yield Refusal.MUST_TRADE


def can_place(view: View) -> bool:
    """Whether some tile in hand can be laid somewhere."""
    return bool(view.hand) if not view.board else fits_somewhere(view.board, view.hand)


def fits_somewhere(board: Board, tiles: Iterable[Tile]) -> bool:
    """Whether one of these tiles can be laid beside those on the board.

    One tile is enough to ask about: a placement of several can be laid tile by tile, legally each time,
    from one that touches the board.
    """
    kinds = set(tiles)
    return any(
        next(_placement_refusals(board, (Placement(tile, cell),)), None) is None
        for cell in board.frontier()
        for tile in kinds
    )


def _is_declared_opening(view: View) -> bool:
    """Whether the view's seat must lay the set it declared."""
    return not view.board and bool(view.hand) and view.rules.opening is Opening.DECLARE


def _placement_refusals(board: Board, placements: tuple[Placement, ...]) -> Iterator[Refusal]:
    """Every reason why these tiles may not be laid on this board."""
    tiles = [placement.tile for placement in placements]
    cells = [placement.cell for placement in placements]
    clear = True
    if any(cell in board for cell in cells):
        clear = False
        yield Refusal.CELL_TAKEN
    if len(set(cells)) < len(cells):
        clear = False
        yield Refusal.SAME_CELL_TWICE
    if len(set(tiles)) < len(tiles):
        yield Refusal.IDENTICAL_TILES
    if not share_attribute(tiles):
        yield Refusal.TILES_UNRELATED
    if len({cell.x for cell in cells}) > 1 and len({cell.y for cell in cells}) > 1:
        yield Refusal.NOT_ONE_LINE
    elif _has_gap(board, placements):
        yield Refusal.GAP
    if board and placements and not any(board.touches(cell) for cell in cells):
        yield Refusal.NOT_CONNECTED
    if clear:
        lines = lines_touched(board.with_placements(placements), placements)
        problems = {problem for line in lines for problem in line.problems}
        yield from (problem for problem in LINE_PROBLEMS if problem in problems)


def _has_gap(board: Board, placements: tuple[Placement, ...]) -> bool:
    """Whether a cell between the outermost of these placements, all in one row or column, stays empty."""
    if len(placements) < 2:
        return False
    cells = {placement.cell for placement in placements}
    (left, top), (right, bottom) = min(cells), max(cells)
    # Two placements a million cells apart must not cost a walk of a million steps: there are not enough
    # tiles to fill the way.
    between = (right - left) + (bottom - top) + 1
    if between > len(cells) + len(board):
        return True
    axis = Axis.ROW if top == bottom else Axis.COLUMN
    way = [Cell(left, top).step(axis, distance) for distance in range(between)]
    return any(cell not in cells and cell not in board for cell in way)
