"""Finding the reasons for a move: each looks at what the view's seat may know, and at nothing else."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass

from qwirkle.coach.holding import chance_of_all, chance_of_any, chances_by_seat, copies_unseen
from qwirkle.coach.reasons import Reason, ReasonKind
from qwirkle.coach.spots import Spot, qwirkle_spots
from qwirkle.coach.valuing import Valued, Values
from qwirkle.rules import (
    ALL_KINDS,
    FINISH_BONUS,
    LINE_LIMIT,
    Board,
    Cell,
    Color,
    Place,
    Score,
    Shape,
    Tile,
    Trade,
    View,
    fitting_kinds,
    score,
)

__all__ = ["Scene", "find_reasons"]

_TOLD = 4
"""How many reasons a move has at most."""
_CLEARLY = 1.0
"""By how many points, and by how many standard errors, one value must beat another to be called better."""
_LEAST_CHANCE = 0.005
"""What is less likely is not worth a word."""


@dataclass(frozen=True, slots=True)
class Scene:
    """A view and its moves with their values: what reasons are found in, worked out once for all of them."""

    view: View
    values: Values
    spots: dict[Cell, Spot]
    """The cells of the board as it lies where one tile completes a Qwirkle."""
    scores: dict[str, int]
    """What each of the moves scores, by its text."""

    @classmethod
    def of(cls, view: View, values: Values) -> Scene:
        """The scene of a view and the values of its moves."""
        scores = {str(each.move): _points(view, each) for each in values.moves}
        return cls(view, values, qwirkle_spots(view.board), scores)


def find_reasons(scene: Scene, valued: Valued, most: int = _TOLD) -> tuple[Reason, ...]:
    """The reasons for and against a move, those that matter most first, and few."""
    found = [*_about_values(scene, valued)]
    if isinstance(valued.move, Place):
        after = scene.view.board.with_placements(valued.move.placements)
        found += _about_score(scene.view, valued.move)
        found += _about_spots(scene, valued.move, after)
        found += _about_hand(scene.view, valued.move.tiles, after)
        found += _about_the_end(scene.view, valued.move)
    elif isinstance(valued.move, Trade):
        found += _about_trade(scene, valued)
        found += _about_hand(scene.view, valued.move.tiles, scene.view.board)
    order = sorted(found, key=lambda reason: -reason.weight)
    return tuple(order[:most])


def _points(view: View, valued: Valued) -> int:
    return score(view.board, valued.move, view.rules).total if isinstance(valued.move, Place) else 0


def _about_values(scene: Scene, valued: Valued) -> Iterator[Reason]:
    """How the move compares with the others: in points at once, and in the end."""
    moves = scene.values.moves
    if len(moves) == 1:
        yield Reason(ReasonKind.ONLY_MOVE, weight=100.0)
        return
    if not isinstance(valued.move, Place):
        return
    here = scene.scores[str(valued.move)]
    top = max(moves, key=lambda each: (scene.scores[str(each.move)], -each.behind))
    highest = scene.scores[str(top.move)]
    ahead = top.behind - valued.behind
    if here < highest and ahead > max(_CLEARLY, 2 * top.behind_error):
        yield Reason(ReasonKind.GIVES_UP, weight=50.0 + ahead, points=highest - here, value=ahead)
    if here == highest and valued.behind > max(_CLEARLY, 2 * valued.behind_error):
        yield Reason(ReasonKind.GREEDY, weight=50.0 + valued.behind, points=here, value=valued.behind)


def _about_score(view: View, move: Place) -> Iterator[Reason]:
    scored: Score = score(view.board, move, view.rules)
    if scored.qwirkles:
        yield Reason(
            ReasonKind.QWIRKLE,
            weight=60.0 + scored.total,
            points=scored.total,
            count=scored.qwirkles,
            lines=tuple(line for line in scored.lines if line.is_qwirkle),
        )
    yield Reason(ReasonKind.POINTS, weight=40.0, points=scored.total, lines=scored.lines)
    if len(scored.lines) > 1:
        yield Reason(
            ReasonKind.LINES, weight=2.0 * len(scored.lines), count=len(scored.lines), lines=scored.lines
        )


def _about_spots(scene: Scene, move: Place, after: Board) -> Iterator[Reason]:
    """Lines of five that the move opens or closes."""
    view, unseen = scene.view, scene.view.unseen()
    kept = Counter(view.hand) - Counter(move.tiles)
    now = qwirkle_spots(after)
    for cell, spot in now.items():
        old = scene.spots.get(cell)
        if old is not None and old.kinds == spot.kinds and old.points == spot.points:
            if any(kept[kind] for kind in spot.kinds):
                yield _keeps_qwirkle(view, spot, kept)
            continue
        if any(kept[kind] for kind in spot.kinds):
            yield _keeps_qwirkle(view, spot, kept)
        if not copies_unseen(unseen, spot.kinds):
            if spot.kinds and not any(kept[kind] for kind in spot.kinds):
                yield Reason(ReasonKind.DEAD_FIVE, weight=3.0, cells=(cell,), tiles=tuple(sorted(spot.kinds)))
            continue
        yield _spot_reason(ReasonKind.OPENS, view, spot)
    for cell, spot in scene.spots.items():
        is_filled = cell not in now
        if not copies_unseen(unseen, spot.kinds) or (is_filled and _completes(view, move)):
            continue
        if is_filled or not now[cell].kinds & spot.kinds:
            yield _spot_reason(ReasonKind.CLOSES, view, spot)


def _completes(view: View, move: Place) -> bool:
    return score(view.board, move, view.rules).qwirkles > 0


def _spot_reason(kind: ReasonKind, view: View, spot: Spot) -> Reason:
    chance = _chance_of_others(view, spot.kinds)
    return Reason(
        kind,
        weight=chance * spot.points,
        points=spot.points,
        cells=(spot.cell,),
        tiles=tuple(sorted(spot.kinds)),
        chance=chance,
        seats=tuple(chances_by_seat(view, spot.kinds).items()),
    )


def _chance_of_others(view: View, kinds: frozenset[Tile]) -> float:
    """The chance that any other hand holds one of these kinds."""
    unseen = view.unseen()
    held = sum(view.hand_sizes) - view.hand_sizes[view.turn]
    return chance_of_any(unseen.total(), copies_unseen(unseen, kinds), held)


def _keeps_qwirkle(view: View, spot: Spot, kept: Counter[Tile]) -> Reason:
    tiles = tuple(sorted(kind for kind in spot.kinds if kept[kind]))
    chance = 1 - _chance_of_others(view, spot.kinds)
    return Reason(
        ReasonKind.KEEPS_QWIRKLE,
        weight=chance * spot.points,
        points=spot.points,
        cells=(spot.cell,),
        tiles=tiles,
        chance=chance,
        seats=tuple(chances_by_seat(view, spot.kinds).items()),
    )


def _about_hand(view: View, used: tuple[Tile, ...], after: Board) -> Iterator[Reason]:
    """What stays in hand toward a Qwirkle, and the chance that the draw brings what it lacks."""
    draws = min(len(used), view.bag_size)
    kept = set(Counter(view.hand) - Counter(used))
    groups: list[tuple[Color | Shape, set[Tile]]] = [
        *((color, {tile for tile in kept if tile.color is color}) for color in Color),
        *((shape, {tile for tile in kept if tile.shape is shape}) for shape in Shape),
    ]
    attribute, tiles = max(groups, key=lambda group: len(group[1]))
    if len(tiles) < 3 or not draws:
        return
    missing = [
        kind
        for kind in ALL_KINDS
        if kind not in tiles and (kind.color is attribute or kind.shape is attribute)
    ]
    unseen = view.unseen()
    population = unseen.total()
    lacking = LINE_LIMIT - len(tiles)
    if lacking <= draws and all(unseen[kind] for kind in missing):
        finish = chance_of_all(population, [unseen[kind] for kind in missing], draws)
    else:
        finish = 0.0
    grow = chance_of_any(population, copies_unseen(unseen, missing), draws)
    if grow < _LEAST_CHANCE:
        return
    yield Reason(
        ReasonKind.KEEPS_SET,
        weight=1.2 * (len(tiles) - 2) + 12 * finish,
        tiles=tuple(sorted(tiles)),
        count=len(tiles),
        attribute=attribute,
        chance=grow,
        value=finish,
    )


def _about_the_end(view: View, move: Place) -> Iterator[Reason]:
    """Going out, and who may be out first."""
    left = len(view.hand) - len(move.tiles)
    if left == 0 and view.bag_size == 0:
        yield Reason(ReasonKind.GOES_OUT, weight=80.0, points=FINISH_BONUS)
    elif view.bag_size <= len(move.tiles):
        others = min(size for seat, size in enumerate(view.hand_sizes) if seat != view.turn)
        yield Reason(
            ReasonKind.LAST_TILES, weight=4.0, count=left + view.bag_size, others=others, points=FINISH_BONUS
        )


def _about_trade(scene: Scene, valued: Valued) -> Iterator[Reason]:
    """Why a trade: tiles that fit nowhere, and placements that are worth less."""
    board, hand = scene.view.board, scene.view.hand
    fitting: set[Tile] = set()
    for cell in board.frontier():
        fitting |= fitting_kinds(board, cell)
    dead = tuple(sorted(set(hand) - fitting)) if board else ()
    if dead:
        yield Reason(ReasonKind.DEAD_TILES, weight=5.0, tiles=dead, count=len(dead))
    placing = [each for each in scene.values.moves if isinstance(each.move, Place)]
    if placing:
        best = min(placing, key=lambda each: each.behind)
        gap = best.behind - valued.behind
        kind = ReasonKind.BEATS_PLACING if gap > 0 else ReasonKind.LOSES_TO_PLACING
        yield Reason(kind, weight=45.0, points=scene.scores[str(best.move)], value=abs(gap))
