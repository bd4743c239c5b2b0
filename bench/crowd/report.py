"""What a run is worth in figures, for people and for programs."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from bench.crowd.plan import Told

__all__ = ["Figures", "figures", "percentiles", "ratios", "table"]

Figures = dict[str, Any]

SIZED = {"moved": "moved", "elsewhere": "moved elsewhere", "accepted": "accepted", "turn": "turn"}
"""The four messages of a move: the mover's own word of it, the others', the answer, and the next turn."""

_ROWS = [
    ("games", "games begun", "{:,.0f}"),
    ("moves", "moves", "{:,.0f}"),
    ("moves_per_s", "moves a second", "{:,.1f}"),
    ("own_ms.p50", "a move to its player, p50 ms", "{:,.1f}"),
    ("own_ms.p95", "p95", "{:,.1f}"),
    ("own_ms.p99", "p99", "{:,.1f}"),
    ("own_ms.max", "max", "{:,.1f}"),
    ("other_ms.p50", "a move to the others, p50 ms", "{:,.1f}"),
    ("other_ms.p95", "p95", "{:,.1f}"),
    ("other_ms.p99", "p99", "{:,.1f}"),
    ("other_ms.max", "max", "{:,.1f}"),
    ("processor_ms_per_move", "processor, ms a move", "{:,.3f}"),
    ("processor_share", "processor, share of a core", "{:.0%}"),
    ("client_ms_per_move", "the players' own, ms a move", "{:,.3f}"),
    ("memory_kb_per_game", "memory, KB a game at once", "{:,.1f}"),
    ("disk_bytes_per_game", "disk, bytes a game", "{:,.0f}"),
    ("reconnects", "connections lost on purpose", "{:,.0f}"),
    ("checked", "records found right", "{:,.0f}"),
]


def figures(told: Told, processor: float | None, memory: int | None, games: int) -> Figures:
    """The figures of a run of so many games at once, with what the server spent and grew by where known."""
    moves = max(1, told.moves)
    return {
        "games": told.games,
        "games_at_once": games,
        "moves": told.moves,
        "moves_per_whole_game": round(told.whole_moves / told.whole_games, 1) if told.whole_games else None,
        "seconds": round(told.lasted, 3),
        "moves_per_s": round(told.moves / told.lasted, 1) if told.lasted else 0.0,
        "own_ms": percentiles(told.own),
        "other_ms": percentiles(told.other),
        "processor_ms_per_move": None if processor is None else round(1000 * processor / moves, 4),
        "processor_share": None if processor is None else round(processor / max(told.lasted, 1e-9), 3),
        "client_ms_per_move": round(1000 * told.processor / moves, 4),
        "memory_kb_per_game": None if memory is None else round(memory / 1024 / games, 1),
        "disk_bytes_per_game": None,
        "message_bytes": {name: told.mean_size(kind) for name, kind in SIZED.items()},
        "reconnects": told.reconnects,
        "refused": dict(told.refused),
        "checked": told.checked,
        "faults": [fault.sentence for fault in told.faults],
    }


def percentiles(seconds: Sequence[float]) -> dict[str, float | None]:
    """The middle, the slow and the slowest of some times, in milliseconds.

    >>> percentiles([0.001, 0.002, 0.003, 0.004])
    {'p50': 2.0, 'p95': 4.0, 'p99': 4.0, 'max': 4.0}
    """
    ordered = sorted(seconds)
    if not ordered:
        return dict.fromkeys(("p50", "p95", "p99", "max"))
    parts = {"p50": 0.50, "p95": 0.95, "p99": 0.99, "max": 1.0}
    return {
        name: round(1000 * ordered[max(0, -int(-part * len(ordered) // 1) - 1)], 3)
        for name, part in parts.items()
    }


def ratios(server: Figures, relay: Figures) -> Figures:
    """The server's figures as multiples of the relay's, those that say how well it does."""
    named = ("moves_per_s", "own_ms.p99", "other_ms.p99", "processor_ms_per_move", "memory_kb_per_game")
    found = {}
    for name in named:
        above, below = _value(server, name), _value(relay, name)
        found[name] = round(above / below, 3) if above is not None and below else None
    return found


def table(columns: dict[str, Figures]) -> str:
    """The figures side by side; ratios have a row where there is one."""
    lines = [f"{'':<32}" + "".join(f"{name:>14}" for name in columns)]
    for name, title, form in _ROWS:
        cells = []
        for column, values in columns.items():
            value = values.get(name) if column == "ratio" else _value(values, name)
            cells.append(
                "–" if value is None else f"{value:.2f}" if column == "ratio" else form.format(value)
            )
        lines.append(f"{title:<32}" + "".join(f"{cell:>14}" for cell in cells))
    return "\n".join(lines)


def _value(values: Figures, name: str) -> Any:
    outer, _, inner = name.partition(".")
    return values[outer][inner] if inner else values[outer]
