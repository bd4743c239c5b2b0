"""What a player may do, and what a move would score: the answers to a page that knows no rules."""

from __future__ import annotations

from dataclasses import replace

from qwirkle.errors import NotationError, Refusal
from qwirkle.notation import format_tiles, parse_move
from qwirkle.rules import (
    Pass,
    Place,
    Placement,
    Score,
    View,
    check,
    next_cells,
    required_sets,
    score,
    trade_limit,
)
from qwirkle.server.protocol.moves import scored_lines
from qwirkle.server.protocol.outgoing import PreviewResult, Turn

__all__ = ["preview_move", "turn_options"]


def turn_options(view: View, at: int) -> Turn:
    """Everything that the seat to move can do."""
    assert view.seat is not None
    cells = _cells(view)
    return Turn(
        seat=view.seat,
        at=at,
        cells=cells,
        trade=trade_limit(view),
        # Whoever can place may not pass; asking the rules as well takes as long as finding the cells did.
        may_pass=not any(cells.values()) and check(view, Pass()) is None,
        sets=sorted(format_tiles(sorted(tiles)) for tiles in required_sets(view)),
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
        cells=_cells(view, loose),
        trade=trade_limit(view),
    )


def _cells(view: View, loose: tuple[Placement, ...] = ()) -> dict[str, list[str]]:
    """For each kind left in hand, the cells where it can join the loose tiles, or be the first."""
    return {str(tile): [str(cell) for cell in cells] for tile, cells in next_cells(view, loose).items()}
