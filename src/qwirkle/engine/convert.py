"""The way between the objects of `rules` and the engine's numbers: the one place that knows both."""

from __future__ import annotations

from collections.abc import Iterable

from qwirkle.engine.position import Position
from qwirkle.engine.terms import PlacedTile
from qwirkle.rules import (
    ALL_KINDS,
    COPIES,
    Cell,
    Deadlock,
    LoneOpening,
    Opening,
    OpeningChoice,
    Place,
    Placement,
    RuleSet,
    State,
    Tile,
    View,
)

__all__ = ["place_of", "placed_tiles", "position_of_state", "position_of_view"]


def position_of_state(state: State) -> Position:
    """The position of a whole game, hidden tiles and the order of the bag included."""
    return _position(
        state.view(None),
        [[tile.number for tile in hand] for hand in state.hands],
        [tile.number for tile in state.bag.tiles],
    )


def position_of_view(view: View) -> Position:
    """A position that fits what a seat sees; the unseen tiles lie by number, until `redeal` mixes them.

    The view must be that of a seat. Where it says fewer hidden tiles than are unseen, which no game can lead
    to, the last by number are left out; where it says more, the bag is smaller than it says.
    """
    left = [COPIES] * len(ALL_KINDS)
    for color, shape in (*view.board.values(), *view.hand):
        left[color * 6 + shape] -= 1
    unseen = [tile for tile, count in enumerate(left) for _ in range(count)]
    hands: list[list[int]] = []
    for seat, size in enumerate(view.hand_sizes):
        if seat == view.seat:
            hands.append([tile.number for tile in view.hand])
        else:
            hands.append(unseen[:size])
            unseen = unseen[size:]
    return _position(view, hands, unseen[: view.bag_size])


def _position(view: View, hands: list[list[int]], bag: list[int]) -> Position:
    return Position(
        [(color * 6 + shape, x, y) for (x, y), (color, shape) in view.board.items()],
        hands,
        bag,
        view.scores,
        view.turn,
        over=view.over,
        **_customs(view.rules),
    )


def _customs(rules: RuleSet) -> dict[str, bool]:
    """The house rules that the engine must know."""
    return {
        "whole_set": rules.opening is Opening.DECLARE,
        "color_first": rules.opening_choice is OpeningChoice.COLOR,
        "lone_points": rules.lone_opening is LoneOpening.ONE,
        "fewest_bonus": rules.deadlock is Deadlock.FEWEST,
    }


def placed_tiles(place: Place) -> tuple[PlacedTile, ...]:
    """The tiles of a placement in the engine's terms.

    >>> from qwirkle.rules import Color, Shape
    >>> placed_tiles(Place([Placement(Tile(Color.RED, Shape.SQUARE), Cell(0, 3))]))
    ((1, 0, 3),)
    """
    return tuple((tile.number, cell.x, cell.y) for tile, cell in place.placements)


def place_of(tiles: Iterable[PlacedTile]) -> Place:
    """The placement of these tiles, given in the engine's terms.

    >>> str(place_of([(1, 0, 3)]))
    'Rs@0,3'
    """
    return Place(Placement(Tile.from_number(tile), Cell(x, y)) for tile, x, y in tiles)
