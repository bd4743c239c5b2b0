"""The game at machine speed: the same rules over flat C arrays, held equal to `qwirkle.rules` by its tests.

`legal_moves` lists the moves of a view as objects of `rules`. `Position` is a game in the engine's own terms;
`position_of_view` and `position_of_state` make one from the objects of `rules`. Kernels use each other by
their `.pxd` files.
"""

from qwirkle.engine.convert import place_of, placed_tiles, position_of_state, position_of_view
from qwirkle.engine.legal import first_cells, legal_moves, legal_placements, scored_placements
from qwirkle.engine.limits import Cancel
from qwirkle.engine.position import Position
from qwirkle.engine.terms import BestResponse, EndgameResult, PlacedTile, ScoredPlacement

__all__ = [
    "BestResponse",
    "Cancel",
    "EndgameResult",
    "PlacedTile",
    "Position",
    "ScoredPlacement",
    "first_cells",
    "legal_moves",
    "legal_placements",
    "place_of",
    "placed_tiles",
    "position_of_state",
    "position_of_view",
    "scored_placements",
]
