"""The opening: what each player declares, and what the opener must lay."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from qwirkle.rules.editions import Opening, OpeningChoice, OpeningTie, RuleSet
from qwirkle.rules.shuffle import Stream
from qwirkle.rules.tiles import Color, Shape, Tile

__all__ = ["choose_opener", "declared_attribute", "declared_size", "opening_sets", "possible_openers"]


def _sets(hand: Iterable[Tile]) -> list[frozenset[Tile]]:
    """Every set of tiles in hand that share one colour or one shape; colours first, identical tiles once."""
    kinds = set(hand)
    by_color = [frozenset(tile for tile in kinds if tile.color is color) for color in Color]
    by_shape = [frozenset(tile for tile in kinds if tile.shape is shape) for shape in Shape]
    return [tiles for tiles in by_color + by_shape if tiles]


def declared_size(hand: Iterable[Tile]) -> int:
    """How many tiles of this hand share one colour or one shape, at most, identical tiles counted once."""
    return max((len(tiles) for tiles in _sets(hand)), default=0)


def declared_attribute(hand: Iterable[Tile], rules: RuleSet) -> Color | Shape | None:
    """The colour or the shape of the set that this hand declares; `None` for a tile alone, which has both.

    Where several sets are equally large, it is the first of those that may be laid, colours before shapes.

    >>> from qwirkle.notation import parse_tiles
    >>> from qwirkle.rules import DEFAULT_RULES
    >>> declared_attribute(parse_tiles("Rs Gs Bs Bx Yo Pd"), DEFAULT_RULES).word
    'square'
    """
    kinds = set(hand)
    largest = opening_sets(kinds, rules)
    tiles = next((tiles for tiles in _sets(kinds) if tiles in largest), frozenset())
    if len(tiles) < 2:
        return None
    colors, shapes = {tile.color for tile in tiles}, {tile.shape for tile in tiles}
    return colors.pop() if len(colors) == 1 else shapes.pop()


def opening_sets(hand: Iterable[Tile], rules: RuleSet) -> set[frozenset[Tile]]:
    """The largest sets of this hand, one of which the opener lays whole."""
    sets = _sets(hand)
    largest = [tiles for tiles in sets if len(tiles) == max(map(len, sets))]
    if rules.opening_choice is OpeningChoice.COLOR:
        of_one_color = [tiles for tiles in largest if len({tile.color for tile in tiles}) == 1]
        largest = of_one_color or largest
    return set(largest)


def possible_openers(
    hands: Sequence[Iterable[Tile]], rules: RuleSet, ages: Sequence[int] | None = None
) -> list[int]:
    """The seats that may open: the largest declared set; then age, as the edition says. Rarely several."""
    if rules.opening is Opening.SEAT:
        return [0]
    declared = [declared_size(hand) for hand in hands]
    tied = [seat for seat, size in enumerate(declared) if size == max(declared)]
    if ages is not None and rules.opening_tie is not OpeningTie.DRAWN:
        choose = max if rules.opening_tie is OpeningTie.OLDEST else min
        age = choose(ages[seat] for seat in tied)
        tied = [seat for seat in tied if ages[seat] == age]
    return tied


def choose_opener(
    hands: Sequence[Iterable[Tile]], rules: RuleSet, ages: Sequence[int] | None, stream: Stream
) -> int:
    """The seat that opens; the shuffle chooses where several may."""
    tied = possible_openers(hands, rules, ages)
    return tied[0] if len(tied) == 1 else tied[stream.below(len(tied))]
