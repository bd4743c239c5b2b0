"""The outlook's slow twin: its features read from a board afresh, and its network as sums in plain Python."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from math import comb, prod

from qwirkle.engine import PlacedTile, Position

__all__ = ["features_after", "network_value"]

LEVELS = (4, 5, 6, 7, 8, 10, 12, 15)
POINTS = (0, 0, 2, 3, 4, 5, 12)
Cell = tuple[int, int]


def related(one: int, other: int) -> bool:
    return one != other and (one // 6 == other // 6 or one % 6 == other % 6)


def run(board: dict[Cell, int], cell: Cell, step: Cell) -> list[int]:
    """The tiles on both sides of an empty cell, along an axis."""
    found = []
    for sign in (1, -1):
        x, y = cell[0] + sign * step[0], cell[1] + sign * step[1]
        while (x, y) in board:
            found.append(board[x, y])
            x, y = x + sign * step[0], y + sign * step[1]
    return found


def accepted(tiles: Sequence[int]) -> set[int]:
    """The kinds that make a legal line with these tiles."""
    if any(not related(one, other) for i, one in enumerate(tiles) for other in tiles[:i]):
        return set()
    return {kind for kind in range(36) if all(related(kind, tile) for tile in tiles)}


def groups(kinds: set[int]) -> list[int]:
    """How many of the kinds each colour and each shape has."""
    colors = [sum(kind // 6 == color for kind in kinds) for color in range(6)]
    return colors + [sum(kind % 6 == shape for kind in kinds) for shape in range(6)]


def features_after(position: Position, placed: Sequence[PlacedTile], traded: Sequence[int]) -> list[float]:
    """The features of a position once the seat to move has placed or traded these tiles."""
    seat = position.turn
    board = {(x, y): tile for tile, x, y in (*position.board, *placed)}
    hand = Counter(position.hands[seat])
    kept = hand - Counter(tile for tile, _, _ in placed) - Counter(traded)
    kinds, size = set(kept), kept.total()
    unseen = Counter(dict.fromkeys(range(36), 3))
    unseen.subtract(hand)
    unseen.subtract(tile for tile, _, _ in position.board)
    others = [len(tiles) for other, tiles in enumerate(position.hands) if other != seat]
    held, total, bag = sum(others), unseen.total(), len(position.bag)
    drawn = min(hand.total() - size, bag)

    def chance(tiles: int) -> float:
        return 1 - comb(total - tiles, held) / comb(total, held)

    features = [0.0] * 41
    sizes = groups(kinds)
    features[0] = size / 6
    features[1] = size - len(kinds)
    features[2] = sum(comb(count, 2) for count in sizes) / 5
    features[3] = sum(count >= 3 for count in sizes)
    features[4] = sum(count >= 4 for count in sizes)
    features[5] = max((count for count in sizes if count > 1), default=0) / 6
    features[6:13] = [
        drawn / 6,
        (bag - drawn) / 100,
        bag == drawn,
        total / 100,
        held / 18,
        len(others) - 1,
        min(others) / 6,
    ]
    lone = Position([(tile, x, y) for (x, y), tile in board.items()], [sorted(kept.elements()), []])
    features[13] = max((points for _, points in lone.placements()), default=0) / 12 if board else 0.0
    spots = {(x + dx, y + dy) for x, y in board for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1))} - set(board)
    fits: set[int] = set()
    fitting = 0
    by_points: dict[int, set[int]] = {}
    longest = 0
    for cell in spots:
        runs = [run(board, cell, step) for step in ((1, 0), (0, 1))]
        accepts = [accepted(tiles) for tiles in runs]
        takes = accepts[0] & accepts[1]
        if not takes:
            continue
        fits |= takes
        fitting += len(takes & kinds)
        by_points.setdefault(sum(POINTS[len(tiles) + 1] for tiles in runs), set()).update(takes)
        for tiles, accept in zip(runs, accepts, strict=True):
            missing = {kind for kind in accept if unseen[kind]}
            if len(tiles) in (3, 4) and len(missing) == 6 - len(tiles):
                features[38 - len(tiles)] += prod(chance(unseen[kind]) for kind in missing)
            if tiles and takes & kinds:
                most = min(6, len(tiles) + len(accept & kinds))
                longest = max(longest, most)
                features[37] += most == 6
                if most == 5 and missing - kinds:
                    features[38] += 1
                    features[39] += sum(unseen[kind] for kind in accept - kinds) * drawn / total
    features[14] = len(kinds - fits) / 6
    features[15] = fitting / 20
    for place, level in enumerate(LEVELS):
        takes = set().union(*(kinds for points, kinds in by_points.items() if points >= level))
        features[16 + place] = chance(sum(unseen[kind] for kind in takes))
        features[24 + place] = bool(takes & kinds)
        if level in (8, 12):
            features[32 + (level == 12)] = sum(not unseen[kind] for kind in takes & kinds)
    features[36] = longest / 6
    features[40] = len(spots) / 60
    return [float(feature) for feature in features]


def network_value(
    layers: Sequence[tuple[Sequence[Sequence[float]], Sequence[float]]], features: Sequence[float]
) -> float:
    """What the layers answer to the features."""
    values = list(features)
    for weights, biases in layers:
        inputs = values if weights is layers[0][0] else [max(0.0, value) for value in values]
        values = [
            bias + sum(value * row[unit] for value, row in zip(inputs, weights, strict=True))
            for unit, bias in enumerate(biases)
        ]
    return values[0]
