"""The opening: what is declared, who opens, and with which set."""

from __future__ import annotations

import pytest

from qwirkle.rules import Stream, declared_size, opening_sets, possible_openers, rule_set
from qwirkle.rules.opening import choose_opener
from tests.rules.positions import tiles

SEED = bytes(range(32))


@pytest.mark.parametrize(
    ("hand", "size"),
    [
        ("Ro Rs Gs Bs Bd Yx", 3),
        ("Ro Rs Rd Rb Rc Rx", 6),
        ("Ro Oo Yo Go Bo Po", 6),
        ("Ro Ro Ro Gs Bs Yx", 2),
        ("Ro Gs Bd Yx Pc Ob", 1),
        ("Ro Ro", 1),
        ("", 0),
    ],
)
def test_a_player_declares_the_largest_set_of_one_colour_or_one_shape(hand: str, size: int) -> None:
    assert declared_size(tiles(hand)) == size


@pytest.mark.parametrize(
    ("hand", "choice", "sets"),
    [
        ("Ro Rs Gs Bs Bd Yx", "any", ["Rs Gs Bs"]),
        ("Ro Rs Gs Bs Bd Yx", "color", ["Rs Gs Bs"]),
        ("Ro Rs Gs Bd Yx", "any", ["Rs Gs", "Ro Rs"]),
        ("Ro Rs Gs Bd Yx", "color", ["Ro Rs"]),
        ("Ro Gs", "color", ["Ro", "Gs"]),
        ("", "any", []),
        ("", "color", []),
    ],
)
def test_the_opener_lays_one_of_the_largest_sets(hand: str, choice: str, sets: list[str]) -> None:
    found = opening_sets(tiles(hand), rule_set(opening_choice=choice))
    assert found == {frozenset(tiles(each)) for each in sets}


HANDS = [tiles("Ro Gs Bd"), tiles("Ro Rs Bd"), tiles("Yo Ys Bd"), tiles("Go Bo Yd")]
AGES = [99, 30, 70, 12]


@pytest.mark.parametrize(
    ("house_rules", "ages", "seats"),
    [
        ({"opening_tie": "oldest"}, AGES, [2]),
        ({"opening_tie": "youngest"}, AGES, [3]),
        ({"opening_tie": "oldest"}, [99, 70, 70, 12], [1, 2]),
        ({"opening_tie": "drawn"}, AGES, [1, 2, 3]),
        ({"opening_tie": "oldest"}, None, [1, 2, 3]),
        ({"opening": "free"}, AGES, [2]),
        ({"opening": "seat"}, AGES, [0]),
    ],
)
def test_the_largest_set_opens_and_age_decides_as_the_table_says(
    house_rules: dict[str, str], ages: list[int] | None, seats: list[int]
) -> None:
    assert possible_openers(HANDS, rule_set(**house_rules), ages) == seats


def test_chance_is_asked_only_where_several_may_open() -> None:
    stream = Stream(SEED)
    assert choose_opener(HANDS, rule_set(), AGES, stream) == 2
    assert stream.used == 0
    openers = {choose_opener(HANDS, rule_set(), None, stream) for _ in range(60)}
    assert openers == {1, 2, 3}
    assert stream.used >= 60
