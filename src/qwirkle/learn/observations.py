"""Observations: what stands where in the numbers that a seat sees, and the same for nets and for people."""

from __future__ import annotations

from typing import Any

from qwirkle.engine.tables import ACTIONS, END, LAY, LOOK, OBSERVATION, PARTS, TAKE, TRADE, WINDOW
from qwirkle.errors import MissingExtra
from qwirkle.learn.arguments import read_action
from qwirkle.rules import Tile

try:
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError:
    raise MissingExtra("numpy", "learn") from None

__all__ = [
    "ACTIONS",
    "END",
    "LAY",
    "LOOK",
    "OBSERVATION",
    "PARTS",
    "TAKE",
    "TRADE",
    "WINDOW",
    "describe_action",
    "highest",
    "planes",
    "text",
]

KINDS = 36


def highest() -> NDArray[np.int16]:
    """The largest value that each number of an observation can have; the smallest is 0."""
    bounds = np.full(OBSERVATION, 3, np.int16)
    most = {"window": 72, "taken": 1, "sizes": 6, "scores": 10_000, "bag": 108, "page": 15}
    for part, value in most.items():
        bounds[PARTS[part]] = value
    return bounds


def planes(observations: NDArray[np.int16]) -> NDArray[np.float32]:
    """Observations as planes for a convolutional net, `(…, 14, 32, 32)`: six colours, six shapes, two more.

    The last two mark what lies loose, and what goes with the tile just taken: shares its colour or its shape,
    and is not the same. Counts are not planes: take them from the observation by `PARTS`.
    """
    window = observations[..., PARTS["window"]].astype(np.int16)
    tiles = np.where(window > KINDS, window - KINDS, window) - 1
    lies = window > 0
    out = np.zeros((*window.shape[:-1], 14, WINDOW * WINDOW), np.float32)
    for value in range(6):
        out[..., value, :] = lies & (tiles // 6 == value)
        out[..., 6 + value, :] = lies & (tiles % 6 == value)
    out[..., 12, :] = window > KINDS
    taken = observations[..., PARTS["taken"]]
    tile = taken.argmax(-1)[..., None]
    related = (tiles // 6 == tile // 6) ^ (tiles % 6 == tile % 6)
    out[..., 13, :] = lies & related & (taken.max(-1, keepdims=True) > 0)
    return out.reshape(*out.shape[:-1], WINDOW, WINDOW)


def describe_action(action: int) -> str:
    """An action in words; raises `EngineError` for what is none.

    >>> describe_action(1), describe_action(TRADE), describe_action(END)
    ('take Rs', 'put Ro aside', 'end the move')
    >>> describe_action(LAY + 33)
    'lay it on column 1, row 1 of the window'
    """
    action = read_action(action)
    if action < LAY:
        return f"take {Tile.from_number(action - TAKE)}"
    if action < TRADE:
        row, column = divmod(action - LAY, WINDOW)
        return f"lay it on column {column}, row {row} of the window"
    if action < END:
        return f"put {Tile.from_number(action - TRADE)} aside"
    return "end the move" if action == END else "look at the next part of the board"


def text(observation: NDArray[np.int16], players: int | None = None) -> str:
    """An observation for people: the board, loose tiles in brackets, and lines for what else is seen.

    Where the number of players is not said, they are those who have tiles or points.
    """
    window = observation[PARTS["window"]].reshape(WINDOW, WINDOW)
    rows, columns = (np.flatnonzero(window.any(axis)) for axis in (1, 0))
    lines = [
        "".join(_cell(int(value)) for value in window[row, columns.min() : columns.max() + 1]).rstrip()
        for row in (range(rows.min(), rows.max() + 1) if len(rows) else ())
    ]
    for part in ("hand", "taken", "aside"):
        if (tiles := _tiles(observation[PARTS[part]])) or part == "hand":
            lines.append(f"{part}: {tiles}")
    seats = players or _seats(observation)
    scores = " ".join(map(str, observation[PARTS["scores"]][:seats].tolist()))
    return "\n".join([*lines, f"scores: {scores}", f"bag: {int(observation[PARTS['bag']][0])}"]) + "\n"


def _seats(observation: NDArray[np.int16]) -> int:
    """How many seats the game has, as far as tiles and points tell: at its end hands are empty."""
    there = np.flatnonzero(observation[PARTS["sizes"]] + observation[PARTS["scores"]])
    return max(2, int(there.max(initial=0)) + 1)


def _cell(value: int) -> str:
    if value == 0:
        return "  . "
    tile = Tile.from_number((value - 1) % KINDS)
    return f"[{tile}]" if value > KINDS else f" {tile} "


def _tiles(counts: NDArray[Any]) -> str:
    """The tiles of a count by kind, in notation."""
    return " ".join(str(Tile.from_number(kind)) for kind in range(KINDS) for _ in range(int(counts[kind])))
