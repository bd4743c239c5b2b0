"""Names that nobody can tell apart at a glance, and those that anybody can."""

from __future__ import annotations

import pytest

from qwirkle.server.game.look_alikes import look_alike


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Bob", "ВоЬ"),
        ("paypal", "раураӏ"),
        ("Nina", "Νina"),
        ("HELEN", "ΗΕLΕΝ"),
        ("Willi", "WiIIi"),
        ("Ian", "lan"),
        ("Otto", "0tt0"),
        ("Modern", "Modem"),
        ("Łukasz", "Lukasz"),
        ("Straße", "STRASSE"),
        ("René", "Rene\u0301"),
        ("Ana-Maria", "Ana Maria"),
        ("Jan", "JAN"),
        ("...", "..."),
        ("Юля", "ЮЛЯ"),
    ],
)
def test_who_is_who_is_asked_of_look_alikes(one: str, other: str) -> None:
    assert look_alike(one, other)
    assert look_alike(other, one)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        *(("Ana", "Anna"), ("Petr", "Petra"), ("Юля", "Оля"), ("🎲", "🎯"), ("Zoë", "Joe")),
        *(("Ian", "Jan"), ("Ian", "Lan"), ("Mia", "Mla"), ("...", "---"), ("Player 1", "Player 2")),
    ],
)
def test_other_names_are_others(one: str, other: str) -> None:
    assert not look_alike(one, other)
