"""A picture of match results: win shares with their intervals, as SVG."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict, dataclass
from typing import Any
from xml.sax.saxutils import escape

LEFT, RIGHT, TOP, STEP = 300, 60, 40, 26
WIDTH = 760


@dataclass(frozen=True, slots=True)
class Row:
    """What a match says about its first bot."""

    name: str
    deals: int
    share: float
    interval: tuple[float, ...]
    spread: float
    error: float
    ms: float
    longest: float

    def __str__(self) -> str:
        low, high = self.interval
        return (
            f"| {self.name} | {self.share:.1%} | {low:.1%} to {high:.1%}"
            f" | {self.spread:+.1f} ± {self.error:.1f} | {self.deals}"
            f" | {self.ms:.0f} ms, {self.longest:.0f} at most |"
        )

    def as_json(self) -> dict[str, Any]:
        """The row for a file."""
        return asdict(self)


def draw(rows: Sequence[Row]) -> str:
    """The picture: a line for each match, from 0 to 100 % of the wins."""
    height = TOP + STEP * len(rows) + 20

    def x(share: float) -> float:
        return LEFT + share * (WIDTH - LEFT - RIGHT)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {height}" font-family="sans-serif"'
        ' font-size="13" fill="#444">',
        f'<rect width="{WIDTH}" height="{height}" fill="#fff"/>',
    ]
    for percent in range(0, 101, 10):
        dark = percent == 50
        parts += [
            f'<line x1="{x(percent / 100):.1f}" x2="{x(percent / 100):.1f}" y1="{TOP - 8}" y2="{height - 16}"'
            f' stroke="{"#888" if dark else "#ddd"}"/>',
            f'<text x="{x(percent / 100):.1f}" y="{TOP - 16}" text-anchor="middle">{percent} %</text>',
        ]
    for place, row in enumerate(rows):
        y = TOP + STEP * place + STEP / 2
        low, high = row.interval
        parts += [
            f'<text x="{LEFT - 12}" y="{y + 4:.1f}" text-anchor="end">{escape(row.name)}</text>',
            f'<line x1="{x(low):.1f}" x2="{x(high):.1f}" y1="{y}" y2="{y}" stroke="#2a7" stroke-width="3"/>',
            f'<circle cx="{x(row.share):.1f}" cy="{y}" r="5" fill="#164"/>',
            f'<text x="{WIDTH - RIGHT + 8}" y="{y + 4:.1f}">{row.share:.1%}</text>',
        ]
    return "\n".join([*parts, "</svg>"]) + "\n"
