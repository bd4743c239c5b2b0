"""Boards that are awkward on purpose: holes, bridges, two Qwirkles at once, boards that grow very far."""

from __future__ import annotations

from random import Random

import pytest

from qwirkle.engine import PlacedTile, Position
from qwirkle.notation import parse_board, parse_move, parse_tile
from qwirkle.rules import Place
from tests.engine.play import as_sets
from tests.engine.twin import Board, all_placements


def position(board: str, hand: str, *, other: str = "Gx") -> Position:
    placed = [(tile.number, cell.x, cell.y) for cell, tile in parse_board(board).items()]
    return Position(placed, [[parse_tile(tile).number for tile in text.split()] for text in (hand, other)])


def tiles(move: str) -> tuple[PlacedTile, ...]:
    place = parse_move(move)
    assert isinstance(place, Place)
    return tuple((tile.number, cell.x, cell.y) for tile, cell in place.placements)


def agrees_with_twin(tested: Position) -> bool:
    board: Board = {(x, y): tile for tile, x, y in tested.board}
    return as_sets(tested.placements()) == all_placements(board, tested.hands[tested.turn])


def score_of(tested: Position, move: str) -> int | None:
    return as_sets(tested.placements()).get(frozenset(tiles(move)))


RING = "Ro@0,0 Rs@1,0 Rd@2,0 Yo@0,1 Yd@2,1 Go@0,2 Gs@1,2 Gd@2,2"


def test_a_hole_takes_the_tile_that_fits_all_four_sides() -> None:
    ring = position(RING, "Ys Bs Bo")
    assert score_of(ring, "Ys@1,1") == 6
    assert score_of(ring, "Bs@1,1") is None
    assert agrees_with_twin(ring)


def test_a_bridge_joins_two_lines_only_where_they_go_together() -> None:
    bridge = position("Ro@0,0 Bo@0,1 Bs@1,1 Bd@2,1 Rd@2,0", "Rs Rb Ys")
    assert score_of(bridge, "Rs@1,0") == 3 + 2
    assert score_of(bridge, "Rb@1,0") is None
    assert agrees_with_twin(bridge)


def test_a_gap_of_two_cells_is_not_closed_over_a_duplicate() -> None:
    board = "Rs@0,0 Ys@0,1 Yo@1,1 Yd@2,1 Yb@3,1 Rb@3,0 Rs@4,0"
    duplicate = position(board, "Ro Rd")
    assert score_of(duplicate, "Ro@1,0") == 2 + 2
    assert score_of(duplicate, "Ro@1,0 Rd@2,0") is None
    assert agrees_with_twin(duplicate)


def test_a_gap_of_two_cells_is_not_closed_over_unrelated_ends() -> None:
    board = "Rs@0,0 Ys@0,1 Yo@1,1 Yd@2,1 Yb@3,1 Bb@3,0"
    mixed = position(board, "Ro Rd Rb Bo Bd Go")
    assert score_of(mixed, "Ro@1,0") == 2 + 2
    assert score_of(mixed, "Ro@1,0 Rd@2,0") is None
    assert agrees_with_twin(mixed)


def test_one_tile_completes_two_qwirkles() -> None:
    row = "Ro@0,0 Rs@1,0 Rd@2,0 Rb@3,0 Rc@4,0"
    column = "Ox@5,1 Yx@5,2 Gx@5,3 Bx@5,4 Px@5,5"
    link = "Oc@4,1"
    corner = position(f"{row} {link} {column}", "Rx Ro Bx")
    assert score_of(corner, "Rx@5,0") == 12 + 12
    assert agrees_with_twin(corner)


def test_six_tiles_complete_a_qwirkle_beside_lines() -> None:
    board = "Oo@0,1 Os@1,1 Od@2,1 Ob@3,1 Oc@4,1"
    beside = position(board, "Ro Rs Rd Rb Rc Rx")
    assert score_of(beside, "Ro@0,0 Rs@1,0 Rd@2,0 Rb@3,0 Rc@4,0 Rx@5,0") == 12 + 5 * 2
    assert agrees_with_twin(beside)


def test_both_ends_of_a_line_in_one_move() -> None:
    assert score_of(position("Rs@0,0 Rd@1,0", "Ro Rb"), "Ro@-1,0 Rb@2,0") == 4


def test_equal_tiles_in_hand_are_one_choice() -> None:
    assert as_sets(position("Rs@0,0", "Ro Ro Ro").placements()) == as_sets(
        position("Rs@0,0", "Ro").placements()
    )


def test_a_tile_alone_on_the_board_has_four_sides() -> None:
    assert len(position("Rs@0,0", "Ro").placements()) == 4


def snake(length: int, dx: int, dy: int) -> list[PlacedTile]:
    """A board that goes far in one direction: lines of six tiles, joined end to end by a step aside."""
    placed: list[PlacedTile] = []
    x = y = 0
    color = shape = 0
    counts = [3] * 36
    along = True
    while len(placed) < length:
        options = [6 * color + s for s in range(6)] if along else [6 * c + shape for c in range(6)]
        run = [6 * color + shape] if placed else []
        if placed:
            options.remove(6 * color + shape)
        steps = 5 if along else 1
        for tile in sorted(options, key=lambda kind: -counts[kind])[: steps + (not placed)]:
            if run or placed:
                x, y = (x + dx, y + dy) if along else (x + abs(dy), y + abs(dx))
            run.append(tile)
            placed.append((tile, x, y))
            counts[tile] -= 1
        color, shape = divmod(placed[-1][0], 6)
        along = not along
    return placed


@pytest.mark.parametrize(("dx", "dy"), [(1, 0), (-1, 0), (0, 1), (0, -1)])
def test_a_board_may_grow_far_in_one_direction(dx: int, dy: int) -> None:
    rng = Random(3)
    placed = snake(96, dx, dy)
    assert max(abs(x) + abs(y) for _, x, y in placed) > 78
    rng.shuffle(placed)
    rest = [tile for tile in range(36) for _ in range(3)]
    for tile, _, _ in placed:
        rest.remove(tile)
    rng.shuffle(rest)
    far = Position(placed, [rest[:6], rest[6:]])
    assert set(far.board) == set(placed)
    assert agrees_with_twin(far)
    while not far.over:
        best = far.best(seed=1)
        if best is None:
            far.skip()
        else:
            assert far.place(best[0]) == best[1]
            assert set(best[0]) <= set(far.board)
        assert far.over or agrees_with_twin(far)


@pytest.mark.parametrize(("dx", "dy"), [(1, 0), (-1, 0), (0, 1), (0, -1)])
def test_a_game_may_walk_all_the_way_from_its_opening(dx: int, dy: int) -> None:
    """Every tile of a long board, laid one by one from far off the origin: cells keep their meaning."""
    placed = [(tile, x + 10_000, y - 5_000) for tile, x, y in snake(90, dx, dy)]
    rest = [tile for tile in range(36) for _ in range(3)]
    for tile, _, _ in placed:
        rest.remove(tile)
    for done in range(1, len(placed)):
        walk = Position(placed[:done], [[placed[done][0]], [rest[0]]])
        assert placed[done : done + 1] in [list(tiles) for tiles, _ in walk.placements()]
        walk.place(placed[done : done + 1])
        assert set(walk.board) == set(placed[: done + 1])
