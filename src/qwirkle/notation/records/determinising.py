"""Hidden tiles determinised: some way in which they could lie that fits a recorded move, if there is one."""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from functools import lru_cache

from qwirkle.notation.records.record import RecordedMove
from qwirkle.rules import ALL_KINDS, Bag, Pass, State, Tile, View, can_place, opening_sets

__all__ = ["determinise"]


def determinise(
    state: State, hidden: frozenset[int], recorded: RecordedMove, aside: tuple[Tile, ...] = ()
) -> tuple[State, tuple[Tile, ...]]:
    """The same state with other tiles in the hidden hands and the bag, so that the move fits if it can.

    The seat to move holds the tiles it uses, and the bag those it draws. All counts stay as they are. `aside`
    are the tiles out of play in a position that says fewer than there are; they come second.
    """
    pool = Counter(state.bag.tiles)
    pool.update(aside)
    for seat in hidden:
        pool.update(state.hands[seat])
    hands = list(state.hands)
    if state.turn in hidden:
        hands[state.turn] = _fitting_hand(state, pool, recorded)
        pool.subtract(hands[state.turn])
    drawn = Counter(recorded.drawn) & pool
    pool.subtract(drawn)
    # The tiles to be drawn come last, in case the hands need them after all.
    rest = [*pool.elements(), *drawn.elements()]
    for seat in hidden - {state.turn}:
        hands[seat] = tuple(sorted(rest[: len(hands[seat])]))
        del rest[: len(hands[seat])]
    out = len(rest) - len(state.bag)
    return replace(state, hands=tuple(hands), bag=Bag(tuple(rest[out:]), None)), tuple(rest[:out])


def _fitting_hand(state: State, pool: Counter[Tile], recorded: RecordedMove) -> tuple[Tile, ...]:
    """A hand of tiles from the pool with which the seat to move could have made this move."""
    size = len(state.hands[state.turn])
    hand = list((Counter(recorded.move.tiles) & pool).elements())[:size]
    rest = pool - Counter(hand) - Counter(recorded.drawn)
    spare = list(rest.elements())
    if not state.board:
        # An opener lays one of its largest sets, so nothing else in hand makes one that goes before it.
        laid = frozenset(hand)
        for tile in list(spare):
            if len(hand) < size and laid in opening_sets([*hand, tile], state.rules):
                hand.append(tile)
                spare.remove(tile)
    elif isinstance(recorded.move, Pass):
        # Whoever passes can place nothing.
        placeable = _placeable(replace(state.view(None), turn=0))
        spare.sort(key=lambda tile: tile in placeable)
    spare.extend((pool - Counter(hand) - Counter(spare)).elements())
    return tuple(sorted([*hand, *spare[: size - len(hand)]]))


@lru_cache(maxsize=1)
def _placeable(view: View) -> frozenset[Tile]:
    """The kinds of tile that could be placed by whoever had them; kept while players pass in turn."""
    return frozenset(tile for tile in ALL_KINDS if can_place(replace(view, hand=(tile,))))
