"""Short ways to say tiles, boards, views and moves, independent of the notation under test elsewhere."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from qwirkle.rules import (
    ALL_KINDS,
    DEFAULT_RULES,
    Axis,
    Board,
    Cell,
    Move,
    Pass,
    Place,
    Placement,
    RuleSet,
    State,
    Tile,
    Trade,
    View,
    check,
    share_attribute,
)

KIND = {str(tile): tile for tile in ALL_KINDS}


def tiles(text: str) -> tuple[Tile, ...]:
    return tuple(KIND[word] for word in text.split())


def placements(text: str) -> list[Placement]:
    found = []
    for word in text.split():
        tile, _, cell = word.partition("@")
        x, y = cell.split(",")
        found.append(Placement(KIND[tile], Cell(int(x), int(y))))
    return found


def place(text: str) -> Place:
    return Place(placements(text))


def board(text: str) -> Board:
    return Board({cell: tile for tile, cell in placements(text)})


def view(
    on_board: str, hand: str, *, bag: int = 50, rules: RuleSet = DEFAULT_RULES, over: bool = False
) -> View:
    return View(
        rules=rules,
        seat=0,
        turn=0,
        scores=(0, 0),
        hand_sizes=(len(hand.split()), 6),
        bag_size=bag,
        board=board(on_board),
        hand=tuple(sorted(tiles(hand))),
        over=over,
    )


def random_move(seen: View, rng: Random) -> Move:
    """A legal move found by trying: quick enough for hundreds of games, and not by the oracle's own way."""
    hand = list(seen.hand)
    rng.shuffle(hand)
    if not seen.board:
        return _random_opening(seen, hand, rng)
    cells = sorted(seen.board.frontier())
    rng.shuffle(cells)
    for cell in cells:
        for tile in hand:
            first = Place([Placement(tile, cell)])
            if check(seen, first) is None and (seen.bag_size == 0 or rng.random() > 0.05):
                return _random_growth(seen, first, rng)
    if seen.bag_size:
        return Trade(hand[: rng.randint(1, min(len(hand), seen.bag_size))])
    return Pass() if check(seen, Pass()) is None else _any_single(seen, cells, hand)


def _any_single(seen: View, cells: Iterable[Cell], hand: Iterable[Tile]) -> Move:
    tried = (Place([Placement(tile, cell)]) for cell in cells for tile in hand)
    return next(move for move in tried if check(seen, move) is None)


def _random_opening(seen: View, hand: list[Tile], rng: Random) -> Move:
    for size in range(len(hand), 0, -1):
        for _ in range(200):
            chosen = rng.sample(hand, size)
            axis = rng.choice([Axis.ROW, Axis.COLUMN])
            start = Cell(rng.randint(-3, 3), rng.randint(-3, 3))
            move = Place(Placement(tile, start.step(axis, i)) for i, tile in enumerate(chosen))
            if share_attribute(chosen) and check(seen, move) is None:
                return move
    raise AssertionError("some tile can always open")


def _random_growth(seen: View, first: Place, rng: Random) -> Place:
    move = first
    axis = rng.choice([Axis.ROW, Axis.COLUMN])
    for tile in seen.hand:
        ends = seen.board.with_placements(move.placements).ends(move.placements[0].cell, axis)
        cell = rng.choice(ends)
        longer = Place([*move.placements, Placement(tile, cell)])
        if rng.random() < 0.7 and check(seen, longer) is None:
            move = longer
    return move


def tile_count(state: State) -> int:
    return len(state.board) + len(state.bag) + sum(map(len, state.hands))
