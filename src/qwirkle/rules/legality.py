"""Legality: every reason to refuse a move, in the order in which they are reported."""

from __future__ import annotations

from collections.abc import Iterator

from qwirkle.errors import Refusal
from qwirkle.rules.board import REACH, Axis, Board, Cell
from qwirkle.rules.editions import Opening, Stuck
from qwirkle.rules.fitting import fits_somewhere
from qwirkle.rules.laying import Laying
from qwirkle.rules.lines import LINE_PROBLEMS
from qwirkle.rules.moves import Move, Pass, Place, Trade
from qwirkle.rules.opening import opening_sets
from qwirkle.rules.tiles import Tile, share_attribute
from qwirkle.rules.view import View

__all__ = ["can_place", "check", "refusals", "required_sets"]


def check(view: View, move: Move, laying: Laying | None = None) -> Refusal | None:
    """The reason to refuse this move of the view's seat, or `None` if it is legal.

    `laying` is the move laid on the view's board, where it is at hand already.
    """
    return next(refusals(view, move, laying), None)


def refusals(view: View, move: Move, laying: Laying | None = None) -> Iterator[Refusal]:
    """Every reason to refuse this move, the one to report first."""
    if not move.tiles and not isinstance(move, Pass):
        yield Refusal.EMPTY_MOVE
    if not view.over and view.seat != view.turn:
        yield Refusal.NOT_YOUR_TURN
    if view.over:
        yield Refusal.GAME_OVER
    if not _holds(view.hand, move.tiles):
        yield Refusal.NOT_IN_HAND
    if isinstance(move, Place):
        yield from _placement_refusals(laying or Laying(view.board, move.placements))
    required = required_sets(view)
    if required and frozenset(move.tiles if isinstance(move, Place) else ()) not in required:
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
    if (
        isinstance(move, Place)
        and not view.board
        and any(max(abs(x), abs(y)) > REACH for _, (x, y) in move.placements)
    ):
        yield Refusal.BAD_NOTATION


def required_sets(view: View) -> set[frozenset[Tile]]:
    """The sets of which the view's seat must lay one whole; none where nothing must be."""
    declared = not view.board and view.rules.opening is Opening.DECLARE
    return opening_sets(view.hand, view.rules) if declared else set()


def can_place(view: View) -> bool:
    """Whether some tile in hand can be laid somewhere."""
    return bool(view.hand) if not view.board else fits_somewhere(view.board, view.hand)


def _holds(hand: tuple[Tile, ...], tiles: tuple[Tile, ...]) -> bool:
    """Whether the hand has all of these tiles, each as often as it is named."""
    left = list(hand)
    for tile in tiles:
        if tile not in left:
            return False
        left.remove(tile)
    return True


def _placement_refusals(laying: Laying) -> Iterator[Refusal]:
    """Every reason why these tiles may not be laid on this board."""
    board, placements = laying.before, laying.placements
    cells = [cell for _, cell in placements]
    clear = board.is_free(cells)
    if not clear:
        yield Refusal.CELL_TAKEN
    if len(placements) > 1:
        clear = clear and len(set(cells)) == len(cells)
        yield from _several_refusals(board, [tile for tile, _ in placements], cells)
    if board and placements and not any(board.touches(cell) for cell in cells):
        yield Refusal.NOT_CONNECTED
    if clear:
        problems = [problem for line in laying.lines for problem in line.problems]
        yield from (problem for problem in LINE_PROBLEMS if problem in problems)


def _several_refusals(board: Board, tiles: list[Tile], cells: list[Cell]) -> Iterator[Refusal]:
    """Every reason why these tiles may not be laid together on these cells, which are sorted."""
    if len(set(cells)) < len(cells):
        yield Refusal.SAME_CELL_TWICE
    if len(set(tiles)) < len(tiles):
        yield Refusal.IDENTICAL_TILES
    if not share_attribute(tiles):
        yield Refusal.TILES_UNRELATED
    if len({x for x, _ in cells}) > 1 and len({y for _, y in cells}) > 1:
        yield Refusal.NOT_ONE_LINE
    elif _has_gap(board, cells):
        yield Refusal.GAP


def _has_gap(board: Board, cells: list[Cell]) -> bool:
    """Whether a cell between the first and the last of these, all in one row or column, stays empty."""
    (left, top), (right, bottom) = cells[0], cells[-1]
    # Two placements a million cells apart must not cost a walk of a million steps: there are not enough
    # tiles to fill the way.
    between = (right - left) + (bottom - top) + 1
    if between > len(cells) + len(board):
        return True
    axis = Axis.ROW if top == bottom else Axis.COLUMN
    way = [cells[0].step(axis, distance) for distance in range(between)]
    return any(cell not in cells and cell not in board for cell in way)
