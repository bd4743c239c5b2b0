"""Positions for puzzles, small enough to see why one move is best."""

from __future__ import annotations

from typing import Any

from qwirkle.notation import parse_position
from qwirkle.rules import View


def position(
    board: str, hand: str, *, bag: int = 60, rival: int = 6, scores: tuple[int, int] = (0, 0)
) -> View:
    """What seat 0 sees, with these tiles before it."""
    said: dict[str, Any] = {
        "rules": "mindware-2011",
        "players": 2,
        "turn": 0,
        "scores": list(scores),
        "hands": [len(hand.split()), rival],
        "bag": bag,
        "board": board,
        "hand": hand,
    }
    return parse_position(said)


FIVE_IN_A_ROW = position("Ro@0,0 Rs@1,0 Rd@2,0 Rb@3,0 Rc@4,0", "Rx Gs Yd")
"""One tile makes a Qwirkle, 12 points."""
