"""Moves that the engine makes in C are what the classes of the rules make: nobody can tell them apart."""

from __future__ import annotations

import copy
import gc
import pickle
import sys
from dataclasses import FrozenInstanceError, replace

import pytest

from qwirkle.engine import legal_moves, scored_placements
from qwirkle.errors import EngineError
from qwirkle.notation import format_move, parse_board, parse_move, parse_tiles
from qwirkle.rules import (
    ALL_KINDS,
    DEFAULT_RULES,
    Board,
    Cell,
    Move,
    Pass,
    Place,
    Placement,
    Tile,
    Trade,
    View,
    check,
)

VIEW = View(
    rules=DEFAULT_RULES,
    seat=0,
    turn=0,
    scores=(0, 0),
    hand_sizes=(6, 6),
    bag_size=60,
    # Far enough from 0,0 that no coordinate is one of Python's ready-made small integers.
    board=parse_board("Ro@1000,-2000 Rs@1001,-2000 Bs@1001,-1999"),
    hand=tuple(parse_tiles("Rd Rd Rb Bo Bx Yx")),
)


def made_by_python(move: Move) -> Move:
    """The same move, every part of it made by its class."""
    if isinstance(move, Place):
        return Place(Placement(Tile(*tile), Cell(*cell)) for tile, cell in move.placements)
    return Trade(Tile(*tile) for tile in move.tiles) if isinstance(move, Trade) else Pass()


MOVES = [*legal_moves(VIEW), *legal_moves(replace(VIEW, hand=(), bag_size=0))]


def test_every_kind_of_move_is_there() -> None:
    assert {type(move) for move in MOVES} == {Place, Trade, Pass}
    assert {len(move.tiles) for move in MOVES} >= {0, 1, 2, 3, 4, 5, 6}


@pytest.mark.parametrize("move", MOVES, ids=str)
def test_a_move_is_what_its_class_makes(move: Move) -> None:
    other = made_by_python(move)
    assert move == other
    assert hash(move) == hash(other)
    assert repr(move) == repr(other)
    assert str(move) == str(other)
    assert parse_move(format_move(move)) == move
    assert sys.getsizeof(move) == sys.getsizeof(other)
    assert gc.is_tracked(move) == gc.is_tracked(other)
    assert check(VIEW, move) is None or isinstance(move, Pass)
    for protocol in range(pickle.HIGHEST_PROTOCOL + 1):
        assert pickle.loads(pickle.dumps(move, protocol)) == other  # noqa: S301
    assert copy.deepcopy(move) == copy.copy(move) == other
    with pytest.raises((FrozenInstanceError, TypeError)):
        move.tiles = ()  # type: ignore[misc]


def test_the_parts_of_a_placement_are_of_their_classes() -> None:
    places = [move for move in MOVES if isinstance(move, Place)]
    placements = [placement for place in places for placement in place.placements]
    for place in places:
        assert type(place) is Place
        assert type(place.placements) is tuple
    for placement in placements:
        tile, cell = placement
        assert type(placement) is Placement
        assert type(cell) is Cell
        assert type(cell.x) is type(cell.y) is int
        assert tile is ALL_KINDS[tile.number]
        assert (placement.tile, placement.cell) == (tile, cell)
        assert hash(placement) == hash(Placement(Tile(*tile), Cell(*cell)))
        assert hash(cell) == hash(Cell(*cell)) == hash(tuple(cell))
        assert sys.getsizeof(cell) == sys.getsizeof(Cell(*cell))
        assert gc.is_tracked(placement)
        assert cell.neighbours[0] == Cell(cell.x + 1, cell.y)


def test_a_move_outlives_its_list() -> None:
    place = legal_moves(VIEW)[0]
    kept = repr(place)
    gc.collect()
    assert repr(place) == kept


def test_the_collector_sees_what_a_move_holds() -> None:
    place = next(move for move in legal_moves(VIEW) if isinstance(move, Place))
    placement = place.placements[0]
    for owner, held in (
        (place, place.placements),
        (placement, placement.cell),
        (placement, placement.tile),
        (placement.cell, placement.cell.y),
    ):
        assert any(referent is held for referent in gc.get_referents(owner))


def list_everything() -> None:
    legal_moves(VIEW)
    scored_placements(VIEW)
    legal_moves(replace(VIEW, hand=(), bag_size=0))
    with pytest.raises(EngineError):
        legal_moves(replace(VIEW, board=Board({Cell(0, 0): ALL_KINDS[0], Cell(500, 0): ALL_KINDS[1]})))


def counts() -> dict[str, int]:
    """How often everything that moves share is referred to, and how much there is of everything."""
    gc.collect()
    shared = {
        "cell class": Cell,
        "placement class": Placement,
        "place class": Place,
        "trade class": Trade,
        "pass": MOVES[-1],
        "view": VIEW,
        "tiles": VIEW.board._tiles,
        "first cell": next(iter(VIEW.board)),
        **{str(tile): tile for tile in VIEW.hand},
    }
    blocks = sys.getallocatedblocks()
    return {
        **{name: sys.getrefcount(thing) for name, thing in shared.items()},
        "tracked": len(gc.get_objects()),
        "blocks": blocks,
    }


def test_thousands_of_listings_leave_nothing_behind() -> None:
    for _ in range(20):
        list_everything()
    before = counts()
    for _ in range(3000):
        list_everything()
    after = counts()
    for name, count in before.items():
        # One object or reference left behind in each call would be 3000.
        assert abs(after[name] - count) < 200, name
