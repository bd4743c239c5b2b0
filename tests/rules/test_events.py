"""Events: what a move did, and how much of it others may know."""

from __future__ import annotations

from dataclasses import FrozenInstanceError

import pytest

from qwirkle.rules import (
    DEFAULT_RULES,
    Event,
    MoveKind,
    Trade,
    deal,
    score,
)
from tests.rules.positions import board, place, tiles

PLACED = place("Rs@0,3 Bs@1,3")
SCORE = score(board("Rc@0,0 Rd@0,1 Ro@0,2"), PLACED, DEFAULT_RULES)
PLACEMENT = Event(7, 2, PLACED, SCORE, tiles("Go Yx"), (0, 0, 6))
TRADE = Event(8, 1, Trade(tiles("Rs Bs Ps")), None, tiles("Go Yx Pd"), (0, 0, 0))


@pytest.mark.parametrize("event", [PLACEMENT, TRADE], ids=["placement", "trade"])
def test_who_moved_knows_everything(event: Event) -> None:
    seen = event.seen(own=True)
    assert (seen.number, seen.seat, seen.move) == (event.number, event.seat, event.move)
    assert (seen.drawn, seen.score, seen.end_bonus) == (event.drawn, event.score, event.end_bonus)


def test_others_see_what_was_laid_and_scored_but_not_what_was_drawn() -> None:
    seen = PLACEMENT.seen(own=False)
    assert (seen.number, seen.seat, seen.kind) == (7, 2, MoveKind.PLACE)
    assert (seen.move, seen.tile_count, seen.score) == (PLACED, 2, SCORE)
    assert seen.drawn is None
    assert seen.end_bonus == (0, 0, 6)


def test_others_see_how_many_tiles_were_traded_but_not_which() -> None:
    seen = TRADE.seen(own=False)
    assert (seen.kind, seen.move, seen.tile_count) == (MoveKind.TRADE, None, 3)
    assert (seen.drawn, seen.score) == (None, None)


def test_points_are_those_of_the_placement_and_a_trade_has_none() -> None:
    assert PLACEMENT.points == PLACEMENT.seen(own=False).points == 4 + 2
    assert TRADE.points == TRADE.seen(own=False).points == 0


START = deal(2, bytes(32))


@pytest.mark.parametrize(
    ("thing", "field"),
    [
        (PLACEMENT, "seat"),
        (PLACEMENT.seen(own=True), "seat"),
        (PLACED, "placements"),
        (Trade(tiles("Rs")), "tiles"),
        (SCORE, "lines"),
        (SCORE.lines[0], "tiles"),
        (DEFAULT_RULES, "opening"),
        (START, "turn"),
        (START.bag, "tiles"),
        (START.to_move, "hand"),
    ],
    ids=lambda value: value if isinstance(value, str) else type(value).__name__,
)
def test_what_the_rules_hand_out_never_changes(thing: object, field: str) -> None:
    with pytest.raises(FrozenInstanceError):
        setattr(thing, field, None)
    assert thing in {thing}
