"""Moves of others as steps to learn from: what was seen before each, what was allowed, and what was done."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from qwirkle.engine.tables import ACTIONS, END, LAY, LOOK, OBSERVATION, TAKE, TRADE, WINDOW, Turn
from qwirkle.errors import IllegalMove, MissingExtra
from qwirkle.rules import Move, Place, Placement, View, check

try:
    import numpy as np
    from numpy.typing import NDArray
except ModuleNotFoundError:
    raise MissingExtra("numpy", "learn") from None

__all__ = ["Step", "steps_of"]


class Step(NamedTuple):
    """A step of a move: what the seat saw, which actions it had, and the one it took."""

    observation: NDArray[np.int16]
    mask: NDArray[np.bool_]
    action: int


def steps_of(view: View, move: Move) -> list[Step]:
    """The steps that make a move of the view's seat; raises `IllegalMove` where the rules refuse it.

    Of the orders in which a placement can be laid, it is the one from a cell beside the board forward, and
    then backward.

    >>> from qwirkle.game import Game
    >>> from qwirkle.learn.observations import describe_action
    >>> game = Game(2, bytes(32))
    >>> [describe_action(step.action) for step in steps_of(game.view(game.turn), game.legal_moves()[0])][:2]
    ['take Rx', 'lay it on column 15, row 15 of the window']
    """
    refusal = check(view, move)
    if refusal is not None:
        raise IllegalMove(refusal)
    turn = Turn(view)
    steps = []
    for action in _actions(turn, view, move):
        observation, mask = np.empty(OBSERVATION, np.int16), np.empty(ACTIONS, np.uint8)
        turn.observe(observation)
        turn.mask(mask)
        steps.append(Step(observation, mask.view(np.bool_), action))
        turn.step(action)
    return steps


def _actions(turn: Turn, view: View, move: Move) -> Iterator[int]:
    """The actions of a move; each is taken before the next is asked for."""
    if isinstance(move, Place):
        # An opening may lie anywhere; by steps it begins where the window has its middle.
        away = (0, 0) if view.board else move.placements[0].cell
        for tile, cell in _in_order(view, move):
            yield TAKE + tile.number
            x, y = cell.x - away[0], cell.y - away[1]
            while not all(0 <= at - corner < WINDOW for at, corner in zip((x, y), turn.corner, strict=True)):
                yield LOOK
            yield LAY + (y - turn.corner[1]) * WINDOW + x - turn.corner[0]
    else:
        yield from (TRADE + tile.number for tile in move.tiles)
    yield END


def _in_order(view: View, move: Place) -> Iterator[Placement]:
    """The placements, each at an end of the line of those before it; the first beside the board."""
    placements = move.placements
    first = next((i for i, (_, cell) in enumerate(placements) if view.board.touches(cell)), 0)
    yield from placements[first:]
    yield from reversed(placements[:first])
