"""A legal move by what a player was told: the placement that scores most, found by the engine in no time."""

from __future__ import annotations

from qwirkle.engine.position import Position
from qwirkle.engine.terms import PlacedTile

__all__ = ["choose", "placed"]

NAMES = [color + shape for color in "ROYGBP" for shape in "osdbcx"]
NUMBERS = {name: number for number, name in enumerate(NAMES)}


def choose(board: list[PlacedTile], hand: str, sets: list[str], trade: int, seed: int) -> str:
    """A move with this hand: a declared set, the best placement, a trade of up to so many tiles, or a pass.

    >>> choose(placed("Rs@0,0"), "Rd Gx", [], 6, seed=1) in ("Rd@1,0", "Rd@-1,0", "Rd@0,1", "Rd@0,-1")
    True
    """
    if sets:
        return " ".join(f"{tile}@{x},0" for x, tile in enumerate(sets[0].split()))
    tiles = hand.split()
    best = Position(board, ([NUMBERS[tile] for tile in tiles], ())).best(seed)
    if best is not None:
        return " ".join([f"{NAMES[tile]}@{x},{y}" for tile, x, y in best[0]])
    return " ".join(["trade", *tiles[:trade]]) if trade else "pass"


def placed(text: str) -> list[PlacedTile]:
    """The tiles of a board or of a placement, as the engine names them.

    >>> placed("Rs@0,3 Bo@-1,3")
    [(1, 0, 3), (24, -1, 3)]
    """
    found = []
    for word in text.split():
        tile, _, cell = word.partition("@")
        x, _, y = cell.partition(",")
        found.append((NUMBERS[tile], int(x), int(y)))
    return found
