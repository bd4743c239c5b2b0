"""What every bot does alike: it moves only when it may, and it has an answer where nothing can be placed."""

from __future__ import annotations

from random import Random

from qwirkle.errors import EngineError
from qwirkle.rules import Pass, Trade, View

__all__ = ["check_turn", "without_placement"]


def check_turn(view: View) -> None:
    """Raises `EngineError` unless the view's seat has a move to choose."""
    if view.over:
        raise EngineError("no move to choose: the game is over")
    if view.seat is None:
        raise EngineError("no move to choose: a spectator has no seat")
    if view.seat != view.turn:
        raise EngineError(f"no move to choose: seat {view.turn} is to move, not seat {view.seat}")


def without_placement(view: View, rng: Random) -> Trade | Pass:
    """The move where nothing can be placed: a trade of as many tiles as the bag has, or else a pass.

    Tiles that fit nowhere are worth nothing where they are, so the whole hand goes; where the bag has fewer
    tiles, chance says which.
    """
    count = min(len(view.hand), view.bag_size)
    return Trade(rng.sample(view.hand, count)) if count else Pass()
