"""Moves and lines of the rules as the wire says them."""

from __future__ import annotations

from collections.abc import Iterable

from qwirkle.notation import format_move, format_tiles
from qwirkle.rules import Axis, MoveKind, Score, SeenEvent, View, winners
from qwirkle.server.protocol.outgoing import MadeMove, Result, ScoredLine

__all__ = ["made_move", "result", "scored_lines"]

_AXES = {axis: axis.name.lower() for axis in Axis}


def scored_lines(score: Score | None) -> list[ScoredLine]:
    """The lines of a score, longest first."""
    return [
        ScoredLine(
            axis=_AXES[line.axis],
            cells=list(map(str, line.cells)),
            tiles=format_tiles(line.tiles),
            points=line.points,
            attribute=line.attribute.word if line.attribute is not None else None,
            qwirkle=line.is_qwirkle,
        )
        for line in (score.lines if score else ())
    ]


def made_move(event: SeenEvent, by: str) -> MadeMove:
    """A move that was made, as far as it was seen: others are not told the tiles of a trade."""
    return MadeMove(
        number=event.number,
        seat=event.seat,
        kind=event.kind,
        move=event.kind if event.move is None else format_move(event.move),
        traded=event.tile_count if event.kind is MoveKind.TRADE else 0,
        by=by,
        points=event.points,
        bonus=event.score.bonus if event.score else 0,
        lines=scored_lines(event.score),
    )


def result(view: View, end_bonus: Iterable[int]) -> Result:
    """How a game ended, of which this is the end."""
    return Result(
        scores=list(view.scores),
        bonus=list(end_bonus),
        winners=list(winners(view)),
        went_out=view.went_out,
    )
