"""Moves and lines of the rules as the wire says them."""

from __future__ import annotations

from qwirkle.notation import format_move, format_tiles
from qwirkle.rules import Event, Score, Trade
from qwirkle.server.protocol.outgoing import MadeMove, ScoredLine

__all__ = ["made_move", "public_text", "scored_lines"]


def scored_lines(score: Score | None) -> list[ScoredLine]:
    """The lines of a score, longest first."""
    return [
        ScoredLine(
            axis=line.axis.name.lower(),
            cells=[str(cell) for cell in line.cells],
            tiles=format_tiles(line.tiles),
            points=line.points,
            attribute=line.attribute.word if line.attribute is not None else None,
            qwirkle=line.is_qwirkle,
        )
        for line in (score.lines if score else ())
    ]


def made_move(event: Event, by: str, *, own: bool) -> MadeMove:
    """A move that was made; the tiles of a trade only where it is one's own."""
    return MadeMove(
        number=event.number,
        seat=event.seat,
        move=format_move(event.move) if own else public_text(event),
        traded=len(event.move.tiles) if isinstance(event.move, Trade) else 0,
        by=by,
        points=event.points,
        bonus=event.score.bonus if event.score else 0,
        lines=scored_lines(event.score),
    )


def public_text(event: Event) -> str:
    """The move as everybody may know it: tiles go into the bag face down."""
    return "trade" if isinstance(event.move, Trade) else format_move(event.move)
