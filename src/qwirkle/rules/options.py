"""Options: what a player can do from here, tile by tile, for whoever shows a game and knows no rules.

While tiles lie loose a move is not finished; these say where the next tile may go, whether more tiles can
make a legal move of what lies there, and how many tiles may be traded.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from qwirkle.errors import Refusal
from qwirkle.rules.board import Axis, Cell, Placement
from qwirkle.rules.fitting import fitting_cells
from qwirkle.rules.legality import check, refusals, required_sets
from qwirkle.rules.moves import Move, Place, Trade
from qwirkle.rules.tiles import Tile
from qwirkle.rules.view import View

__all__ = ["is_unfinished", "next_cells", "trade_limit"]

_CURABLE = frozenset({Refusal.GAP, Refusal.NOT_CONNECTED, Refusal.OPENING_SET})
"""What more tiles can put right: they fill a gap, reach the board, make an opening set whole."""


def next_cells(view: View, loose: Iterable[Placement] = ()) -> dict[Tile, list[Cell]]:
    """For each kind left in hand, the cells where it can join the loose tiles, or be the first; sorted.

    >>> from qwirkle.notation import parse_position
    >>> view = parse_position('{"rules":"jck","players":2,"turn":0,"scores":[0,0],"hands":[2,6],"bag":90,'
    ...     '"board":"Ro@0,0 Rs@1,0","hand":"Rd Gs"}')
    >>> [str(cell) for cell in next_cells(view)[view.hand[1]]]
    ['1,-1', '1,1']
    """
    loose = Place(loose).placements
    used = [tile for tile, _ in loose]
    left = sorted(Counter(view.hand) - Counter(used))
    # Tiles that nobody holds can be joined by none; a hundred of them would take long to ask about.
    if view.over or view.seat != view.turn or Counter(used) - Counter(view.hand):
        return {tile: [] for tile in left}
    sets = required_sets(view)
    fitting = [tile for tile in left if not sets or any({*used, tile} <= tiles for tiles in sets)]
    if loose:
        found = _joining_cells(view, loose, fitting)
    elif view.board:
        found = fitting_cells(view.board, fitting)
    else:
        found = {tile: [Cell(0, 0)] for tile in fitting}
    return {tile: found.get(tile, []) for tile in left}


def is_unfinished(view: View, move: Move) -> bool:
    """Whether this move is not legal yet, and more tiles of the hand could make it so.

    Nothing is looked ahead: it says that nothing is wrong which no tile could mend.
    """
    if not isinstance(move, Place):
        return False
    wrong = refusals(view, move)
    # Only the first is asked for where it is one that no tile could mend.
    if next(wrong, None) not in _CURABLE or not _CURABLE.issuperset(wrong):
        return False
    sets = required_sets(view)
    return not sets or any(tiles.issuperset(move.tiles) for tiles in sets)


def trade_limit(view: View) -> int:
    """How many tiles the view's seat may trade at most; 0 where it may not trade."""
    most = min(len(view.hand), view.bag_size)
    return most if check(view, Trade(view.hand[:most])) is None else 0


def _joining_cells(view: View, loose: tuple[Placement, ...], tiles: Iterable[Tile]) -> dict[Tile, list[Cell]]:
    """The empty cells at the ends of the loose tiles' lines where each tile can join them."""
    # What is wrong with the loose tiles already, and more tiles can put right, may stay wrong.
    forgiven = _CURABLE.intersection(refusals(view, Place(loose)))
    board = view.board.with_placements(loose)
    first, last = loose[0].cell, loose[-1].cell
    axes = list(Axis) if first == last else [Axis.ROW if first.y == last.y else Axis.COLUMN]
    ends = {end for _, cell in loose for axis in axes for end in board.ends(cell, axis)}
    return {
        tile: [
            cell
            for cell in sorted(ends)
            if forgiven.issuperset(refusals(view, Place([*loose, Placement(tile, cell)])))
        ]
        for tile in tiles
    }
