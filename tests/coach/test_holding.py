"""Chances that a hand holds a tile, against the same worked out another way."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import pytest

from qwirkle.coach.holding import chance_of_all, chance_of_any, chances_by_seat
from qwirkle.notation import parse_tile
from tests.coach.positions import seen


def by_drawing(population: int, wanted: int, draws: int) -> Fraction:
    """The chance of at least one wanted tile, tile by tile."""
    none = Fraction(1)
    for drawn in range(draws):
        none *= Fraction(population - wanted - drawn, population - drawn)
    return 1 - none


@pytest.mark.parametrize(
    ("population", "wanted", "draws"), [(93, 3, 6), (60, 1, 6), (12, 2, 6), (7, 1, 6), (6, 1, 6)]
)
def test_at_least_one(population: int, wanted: int, draws: int) -> None:
    assert chance_of_any(population, wanted, draws) == pytest.approx(
        float(by_drawing(population, wanted, draws))
    )


def test_nothing_wanted_or_nothing_drawn_is_no_chance() -> None:
    assert chance_of_any(50, 0, 6) == 0
    assert chance_of_any(50, 3, 0) == 0
    assert chance_of_any(4, 1, 6) == 1


@pytest.mark.parametrize("draws", [0, 1, 2, 3, 5])
def test_one_of_each_kind_is_counted_over_every_draw(draws: int) -> None:
    tiles = ["a", "a", "b", "c", "c", "c", "d", "e", "f"]
    hands = list(combinations(range(len(tiles)), draws))
    good = sum({"a", "b", "c"} <= {tiles[at] for at in hand} for hand in hands)
    assert chance_of_all(len(tiles), [2, 1, 3], draws) == pytest.approx(good / len(hands))


def test_every_other_seat_has_its_own_chance_the_next_one_first() -> None:
    view = seen("Ro@0,0 Rs@1,0", "Rd Rb Rc Go Gs Gd", hands=(6, 2, 6, 1), bag=85, turn=1)
    chances = chances_by_seat(view, [parse_tile("Rx")])
    assert list(chances) == [2, 3, 0]
    unseen = 108 - 2 - len(view.hand)
    for seat, chance in chances.items():
        assert chance == pytest.approx(float(by_drawing(unseen, 3, view.hand_sizes[seat])))
