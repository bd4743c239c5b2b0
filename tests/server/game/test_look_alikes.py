"""Skeletons of names: alike for names that nobody can tell apart at a glance."""

from __future__ import annotations

import pytest

from qwirkle.server.game.look_alikes import skeleton


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Bob", "ВоЬ"),
        ("paypal", "раураӏ"),
        ("Nina", "Νina"),
        ("HELEN", "ΗΕLΕΝ"),
        ("Willi", "WiIIi"),
        ("Otto", "0tt0"),
        ("Modern", "Modem"),
        ("Łukasz", "Lukasz"),
        ("Straße", "STRASSE"),
        ("René", "Rene\u0301"),
        ("Ana-Maria", "Ana Maria"),
    ],
)
def test_look_alikes_have_the_same_skeleton(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other) != ""


@pytest.mark.parametrize(
    ("one", "other"), [("Ana", "Anna"), ("Petr", "Petra"), ("Юля", "Оля"), ("🎲", "🎯"), ("Zoë", "Joe")]
)
def test_other_names_have_another(one: str, other: str) -> None:
    assert skeleton(one) != skeleton(other)
