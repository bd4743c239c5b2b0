"""States of the rules for positions of the engine, and whether a move makes one of the other."""

from __future__ import annotations

from collections import Counter

from qwirkle.engine import Position
from qwirkle.rules import Bag, Board, Cell, Move, RuleSet, State, Tile, apply

__all__ = ["agrees", "state_of"]


def state_of(position: Position, rules: RuleSet) -> State:
    """The state of the rules that a position of the engine is."""
    return State(
        rules=rules,
        board=Board({Cell(x, y): Tile.from_number(tile) for tile, x, y in position.board}),
        hands=tuple(tuple(map(Tile.from_number, hand)) for hand in position.hands),
        bag=Bag(tuple(map(Tile.from_number, position.bag)), None),
        scores=position.scores,
        turn=position.turn,
        over=position.over,
    )


def agrees(before: State, move: Move, after: State) -> bool:
    """Whether the rules make of one state the other, with the tiles drawn that the other shows."""
    kept = Counter(before.hands[before.turn]) - Counter(move.tiles)
    drawn = Counter(after.hands[before.turn]) - kept
    expected = apply(before, move, drawn=sorted(drawn.elements()))
    return (
        expected.board == after.board
        and [sorted(hand) for hand in expected.hands] == [sorted(hand) for hand in after.hands]
        and Counter(expected.bag.tiles) == Counter(after.bag.tiles)
        and expected.scores == after.scores
        and (expected.over or expected.turn == after.turn)
        and expected.over == after.over
    )
