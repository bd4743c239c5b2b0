"""The graph of a review: each seat's chance to win from the deal to the end, as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from qwirkle.coach.review.marks import Mark
from qwirkle.coach.review.reviewing import Review

__all__ = ["draw_graph"]

_WIDTH, _HEIGHT, _LEFT, _BOTTOM, _TOP = 720, 300, 76, 28, 14
_MARKED = (Mark.SLIP, Mark.BLUNDER, Mark.MISSED_QWIRKLE)


def draw_graph(review: Review, title: str, percents: Sequence[str]) -> str:
    """An SVG picture of the chances; `percents` names 0, 50 and 100 %. Its colours are those of the page."""
    chances = [review.chance, *(move.chance for move in review.moves)]
    last = max(1, len(chances) - 1)

    def at(number: int, chance: float) -> str:
        x = _LEFT + (_WIDTH - _LEFT - 8) * number / last
        y = _TOP + (_HEIGHT - _TOP - _BOTTOM) * (1 - chance)
        return f"{x:.1f},{y:.1f}"

    parts = []
    for chance, shown in zip((0.0, 0.5, 1.0), percents, strict=True):
        y = at(0, chance).split(",")[1]
        parts.append(f'<line class="grid" x1="{_LEFT}" x2="{_WIDTH - 8}" y1="{y}" y2="{y}"/>')
        parts.append(f'<text x="{_LEFT - 6}" y="{float(y) + 4:.1f}" text-anchor="end">{escape(shown)}</text>')
    for number in range(0, last + 1, 10):
        x = at(number, 0).split(",")[0]
        parts.append(f'<text x="{x}" y="{_HEIGHT - 6}" text-anchor="middle">{number}</text>')
    for seat in range(review.game.players):
        points = " ".join(at(number, each[seat]) for number, each in enumerate(chances))
        parts.append(f'<polyline class="seat seat{seat}" points="{points}"/>')
    for move in review.moves:
        if move.mark in _MARKED:
            x, y = at(move.number, move.chance[move.seat]).split(",")
            parts.append(f'<circle class="seat{move.seat}" cx="{x}" cy="{y}" r="4.5"/>')
    return (
        f'<svg class="graph" viewBox="0 0 {_WIDTH} {_HEIGHT}" role="img"><title>{escape(title)}</title>'
        f"{''.join(parts)}</svg>"
    )
