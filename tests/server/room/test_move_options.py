"""What the server tells a page that knows no rules, held against the rules themselves."""

from __future__ import annotations

from dataclasses import replace
from random import Random

import pytest

from qwirkle.errors import Refusal
from qwirkle.notation import parse_board, parse_move, parse_rules, parse_tiles
from qwirkle.rules import (
    DEFAULT_RULES,
    Board,
    Pass,
    Place,
    Placement,
    RuleSet,
    Trade,
    View,
    apply,
    check,
    deal,
    legal_moves,
    legal_placements,
    options,
    score,
)
from qwirkle.server.room.move_options import preview_move, turn_options


def view(hand: str, board: str = "", bag: int = 60, rules: RuleSet = DEFAULT_RULES) -> View:
    tiles = tuple(sorted(parse_tiles(hand)))
    return View(rules, 0, 0, (0, 0), (len(tiles), 6), bag, parse_board(board) if board else Board(), tiles)


@pytest.mark.parametrize("seed", range(2))
def test_the_cells_of_a_turn_are_exactly_those_the_rules_allow(seed: int) -> None:
    rng = Random(seed)
    state = deal(players=2, seed=bytes([seed] * 32), rules=parse_rules("mindware-2011 opening:free"))
    while not state.over:
        seen = state.to_move
        told = turn_options(seen, 0)
        near = sorted(seen.board.frontier())
        if seen.board and state.moves_made % 4 == 0:
            assert told.cells == {
                str(tile): [str(cell) for cell in near if check(seen, Place([Placement(tile, cell)])) is None]
                for tile in sorted(set(seen.hand))
            }
        assert told.may_pass == (check(seen, Pass()) is None)
        trades = [n for n in range(1, len(seen.hand) + 1) if check(seen, Trade(seen.hand[:n])) is None]
        assert told.trade == max(trades, default=0)
        single = [f"{tile}@{cell}" for tile, cells in told.cells.items() for cell in cells]
        trade = " ".join(["trade", *map(str, seen.hand[: told.trade])])
        state = apply(state, parse_move(rng.choice(single) if single else trade if told.trade else "pass"))


@pytest.mark.parametrize("seed", range(2))
def test_every_legal_placement_can_be_laid_tile_by_tile_along_the_lit_cells(seed: int) -> None:
    rng = Random(seed)
    state = deal(players=3, seed=bytes([seed + 50] * 32), rules=parse_rules("mindware-2011 opening:free"))
    for _ in range(12):
        seen = state.to_move
        placements = legal_placements(seen)
        if seen.board:
            for place in rng.sample(placements, min(6, len(placements))):
                assert reachable(seen, place), str(place)
        state = apply(state, rng.choice(placements or legal_moves(seen)))


def reachable(seen: View, place: Place) -> bool:
    """Whether some order of laying the placement's tiles is lit all the way."""
    waiting: list[frozenset[Placement]] = [frozenset()]
    tried = set(waiting)
    while waiting:
        loose = waiting.pop()
        if len(loose) == len(place.placements):
            return True
        cells = preview_move(seen, " ".join(map(str, loose))).cells
        for each in place.placements:
            grown = loose | {each}
            if each not in loose and str(each.cell) in cells[str(each.tile)] and grown not in tried:
                tried.add(grown)
                waiting.append(grown)
    return False


def test_a_preview_scores_line_by_line() -> None:
    told = preview_move(view("Rs Bs Ps Go", "Rc@0,0 Rd@0,1 Ro@0,2"), "Rs@0,3 Bs@1,3 Ps@2,3")
    assert (told.ok, told.error, told.points, told.bonus) == (True, None, 7, 0)
    assert [(line.attribute, line.points, line.axis) for line in told.lines] == [
        ("red", 4, "column"),
        ("square", 3, "row"),
    ]


def test_a_preview_says_why_not_and_where_the_next_tile_would_help() -> None:
    seen = view("Rs Bs Ps", "Rc@0,0 Rd@0,1 Ro@0,2")
    told = preview_move(seen, "Rs@0,3 Ps@2,3")
    assert (told.ok, told.error, told.key) == (False, "gap", "refusal.gap")
    assert told.cells["Bs"] == ["-1,3", "1,3", "3,3"]
    assert check(seen, parse_move("Rs@0,3 Bs@1,3 Ps@2,3")) is None


@pytest.mark.parametrize(
    ("move", "error"),
    [
        ("", Refusal.EMPTY_MOVE),
        ("trade", Refusal.EMPTY_MOVE),
        ("pass", Refusal.MUST_PLACE),
        ("Yx@0,3", Refusal.NOT_IN_HAND),
        ("Rs@0,0", Refusal.CELL_TAKEN),
        ("Rs@99999999999999999999,0", Refusal.BAD_NOTATION),
        ("nonsense", Refusal.BAD_NOTATION),
        ("trade Rs Bs Ps", Refusal.TRADE_TOO_MANY),
    ],
)
def test_every_wrong_text_has_its_reason(move: str, error: Refusal) -> None:
    told = preview_move(view("Rs Bs Ps", "Rc@0,0 Rd@0,1", bag=2), move)
    assert (told.ok, told.error) == (False, error)
    assert (told.points, told.lines) == (0, [])


@pytest.mark.parametrize("loose", ["Yx@0,2", " ".join(f"Rs@{x},2" for x in range(100))])
def test_nothing_is_asked_about_tiles_that_are_not_in_hand(
    monkeypatch: pytest.MonkeyPatch, loose: str
) -> None:
    def asked(*_: object) -> None:
        raise AssertionError("a hundred tiles, on each end of each line, for each kind in hand")

    monkeypatch.setattr(options, "refusals", asked)
    told = preview_move(view("Rs Bs Ps", "Rc@0,0 Rd@0,1"), loose)
    assert told.error is Refusal.NOT_IN_HAND
    assert set(told.cells) >= {"Bs", "Ps"}
    assert not any(told.cells.values())


def test_while_waiting_a_preview_is_as_if_it_were_ones_turn() -> None:
    waiting = replace(view("Rs Bs", "Rc@0,0 Rd@0,1"), turn=1)
    assert preview_move(waiting, "Rs@0,2").ok


def test_a_declared_opening_names_its_sets_and_lights_only_their_tiles() -> None:
    seen = view("Rs Rd Ro Go Gx Yb")
    told = turn_options(seen, 0)
    assert told.sets == ["Ro Rs Rd"]
    assert told.cells == {"Ro": ["0,0"], "Rs": ["0,0"], "Rd": ["0,0"], "Go": [], "Gx": [], "Yb": []}
    assert (told.trade, told.may_pass) == (0, False)
    half = preview_move(seen, "Rs@0,0 Rd@1,0")
    assert (half.ok, half.error, half.points) == (False, "opening_set", 2)
    assert half.cells == {"Ro": ["-1,0", "2,0"], "Go": [], "Gx": [], "Yb": []}
    assert preview_move(seen, "Rs@0,0 Rd@1,0 Ro@2,0").ok


def test_the_score_in_a_preview_is_the_score_of_the_rules() -> None:
    seen = view("Rs Bs Ps", "Rc@0,0 Rd@0,1 Ro@0,2")
    for place in legal_placements(seen):
        told = preview_move(seen, str(place))
        assert (told.ok, told.points) == (True, score(seen.board, place, seen.rules).total)
