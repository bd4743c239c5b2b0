"""The numbers of the model of winning.

    python -m bench.calibration FOLDER --fit

fits them to a folder of records; `bench/results.md` says which games, and how well they agree with what came.
"""

from __future__ import annotations

from typing import NamedTuple

__all__ = ["FITTED", "Fitted"]


class Fitted(NamedTuple):
    """The numbers for one number of players."""

    end: float
    """The square of the scale where no tile is left to come."""
    tile: float
    """What every tile to come adds to it."""
    trust: float
    """How much a point that is only expected counts, beside one that is scored."""
    late: float
    """How much the deals that were played to the end count, where they were."""


FITTED: dict[int, Fitted] = {
    2: Fitted(end=0.016, tile=2.291, trust=0.789, late=0.005),
    3: Fitted(end=0.012, tile=1.058, trust=0.847, late=0.605),
    4: Fitted(end=0.086, tile=0.616, trust=0.612, late=0.506),
}
"""The numbers by the number of players."""
