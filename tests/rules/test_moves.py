"""Moves: the three things that a player can do in a turn."""

from __future__ import annotations

import pytest

from qwirkle.rules import Move, MoveKind, Pass, Place, Trade
from tests.rules.positions import place, placements, tiles


@pytest.mark.parametrize(
    ("move", "kind", "text", "used"),
    [
        (place("Rs@0,3 Bs@1,3"), "place", "Rs@0,3 Bs@1,3", "Rs Bs"),
        (Trade(tiles("Rs Bs Bs")), "trade", "trade Rs Bs Bs", "Rs Bs Bs"),
        (Pass(), "pass", "pass", ""),
    ],
    ids=str,
)
def test_a_move_places_tiles_or_trades_some_or_passes(move: Move, kind: str, text: str, used: str) -> None:
    assert move.kind == kind
    assert move.kind is MoveKind(kind)
    assert str(move) == text
    assert move.tiles == tiles(used)


def test_the_order_in_which_tiles_are_named_does_not_matter() -> None:
    assert Place(placements("Bs@1,3 Rs@0,3")) == place("Rs@0,3 Bs@1,3")
    assert Place(placements("Bs@1,3 Rs@0,3")).tiles == tiles("Rs Bs")
    assert Place(placements("Bs@0,3 Rs@0,3")) == place("Rs@0,3 Bs@0,3")
    assert Trade(tiles("Bs Rs")) == Trade(tiles("Rs Bs"))
    assert Trade(tiles("Bs Rs")).tiles == tiles("Rs Bs")


def test_moves_are_told_apart_by_what_they_do() -> None:
    moves = {
        place("Rs@0,3"),
        place("Rs@0,4"),
        place("Bs@0,3"),
        Trade(tiles("Rs")),
        Trade(tiles("Bs")),
        Pass(),
    }
    assert len(moves) == 6
    assert Pass() in moves
    assert place("Rs@0,3") in moves
