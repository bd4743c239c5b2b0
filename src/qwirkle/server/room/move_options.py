"""What a player may do, what a move would score and lead to: the answers to a page that knows no rules."""

from __future__ import annotations

from dataclasses import replace

import msgspec

from qwirkle.engine import first_cells
from qwirkle.errors import NotationError, Refusal
from qwirkle.notation import format_board, format_rules, format_tiles, parse_move
from qwirkle.rules import (
    Move,
    Outcome,
    Pass,
    Place,
    Placement,
    Score,
    View,
    check,
    is_unfinished,
    next_cells,
    outcome,
    required_sets,
    score,
    trade_limit,
)
from qwirkle.server.protocol.bodies import PositionAfter, TriedMove
from qwirkle.server.protocol.moves import result, scored_lines
from qwirkle.server.protocol.outgoing import PreviewResult, Turn

__all__ = ["preview_move", "try_move", "turn_options"]


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
        sets=_sets(view),
    )


def preview_move(view: View, text: str) -> PreviewResult:
    """What the move in this text would score if it were the seat's turn, or why it would be refused."""
    assert view.seat is not None
    view = replace(view, turn=view.seat)
    move = _read(text)
    return _preview(view, move, _outcome(view, move))


def try_move(view: View, text: str) -> TriedMove:
    """The preview of a move of the seat to move, and all that follows from it, for a table of one's own."""
    move = _read(text)
    found = _outcome(view, move)
    return TriedMove(
        **msgspec.structs.asdict(_preview(view, move, found)),
        draws=found.draws if found is not None else 0,
        after=_position_after(found) if found is not None else None,
        sets=_sets(view),
        may_pass=check(view, Pass()) is None,
    )


def _read(text: str) -> Move | None:
    """The move in this text; `None` where it says none."""
    try:
        return parse_move(text)
    except NotationError:
        return None


def _outcome(view: View, move: Move | None) -> Outcome | None:
    """What the move leads to; `None` where it is refused."""
    return outcome(view, move) if move is not None and check(view, move) is None else None


def _preview(view: View, move: Move | None, found: Outcome | None) -> PreviewResult:
    refusal = Refusal.BAD_NOTATION if move is None else check(view, move)
    scored = Score(())
    loose: tuple[Placement, ...] = ()
    if isinstance(move, Place) and move.placements:
        loose = move.placements
        # An opening that is not whole yet shows what it has so far.
        scored = score(view.board, move, view.rules) if refusal in (None, Refusal.OPENING_SET) else scored
    return PreviewResult(
        kind=move.kind if move is not None else None,
        ok=refusal is None,
        unfinished=move is not None and _is_unfinished(view, move),
        error=refusal,
        key=refusal and refusal.key,
        points=scored.total,
        bonus=scored.bonus,
        lines=scored_lines(scored),
        cells=_cells(view, loose),
        trade=trade_limit(view),
        over=result(found.after, found.end_bonus) if found is not None and found.after.over else None,
    )


def _is_unfinished(view: View, move: Move) -> bool:
    """Whether more tiles can make a legal move of this; a placement without any is only not begun."""
    begins = isinstance(move, Place) and not move.placements and not view.over
    return begins or is_unfinished(view, move)


def _position_after(found: Outcome) -> PositionAfter:
    """Where the game stands after the move; the points of its end are apart, as in `moved`."""
    after = found.after
    return PositionAfter(
        rules=format_rules(after.rules),
        players=after.players,
        turn=after.turn,
        scores=[total - bonus for total, bonus in zip(after.scores, found.end_bonus, strict=True)],
        hands=list(after.hand_sizes),
        bag=after.bag_size,
        board=format_board(after.board),
    )


def _sets(view: View) -> list[str]:
    """The sets of which the seat must lay one whole, sorted; none where nothing must be."""
    return sorted(format_tiles(sorted(tiles)) for tiles in required_sets(view))


def _cells(view: View, loose: tuple[Placement, ...] = ()) -> dict[str, list[str]]:
    """For each kind left in hand, the cells where it can join the loose tiles, or be the first."""
    found = next_cells(view, loose) if loose else first_cells(view)
    return {str(tile): [str(cell) for cell in cells] for tile, cells in found.items()}
