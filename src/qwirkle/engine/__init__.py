"""The game at machine speed: the same rules over flat C arrays, held equal to `qwirkle.rules` by its tests.

`Position` is the one face of the kernels; `position_of_view` and `position_of_state` make one from the
objects of `rules`. Kernels use each other through their `.pxd` files.
"""

from qwirkle.engine.convert import place_of, placed_tiles, position_of_state, position_of_view
from qwirkle.engine.position import Cancel, Position
from qwirkle.engine.terms import PlacedTile, ScoredPlacement, Verdict

__all__ = [
    "Cancel",
    "PlacedTile",
    "Position",
    "ScoredPlacement",
    "Verdict",
    "place_of",
    "placed_tiles",
    "position_of_state",
    "position_of_view",
]
