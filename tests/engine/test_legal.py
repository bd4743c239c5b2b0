"""Every legal move as the rules list it: the same moves in the same order, whatever the game looks like."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from random import Random

import pytest

from qwirkle import Game
from qwirkle import rules as oracle
from qwirkle.engine import (
    first_cells,
    legal_moves,
    legal_placements,
    place_of,
    position_of_view,
    scored_placements,
)
from qwirkle.errors import EngineError
from qwirkle.notation import parse_board, parse_tile, parse_tiles
from qwirkle.rules import (
    ALL_KINDS,
    DEFAULT_RULES,
    Board,
    Cell,
    Move,
    Pass,
    Place,
    RuleSet,
    State,
    Trade,
    View,
    apply,
    deal,
    next_cells,
    rule_set,
    score,
)
from tests.engine.test_boards import RING, snake

HOUSE_RULES = [
    DEFAULT_RULES,
    rule_set(stuck="pass"),
    rule_set(opening="free"),
    rule_set(opening="seat", lone_opening="zero"),
]


def view_of(
    board: str | Board, hand: str, *, bag: int = 60, rules: RuleSet = DEFAULT_RULES, players: int = 2
) -> View:
    """What seat 0 sees where these tiles lie on the board and in its hand."""
    tiles = tuple(parse_tiles(hand))
    return View(
        rules=rules,
        seat=0,
        turn=0,
        scores=(0,) * players,
        hand_sizes=(len(tiles), *(6,) * (players - 1)),
        bag_size=bag,
        board=parse_board(board) if isinstance(board, str) else board,
        hand=tiles,
    )


def is_as_the_rules_list_it(view: View) -> bool:
    placements = oracle.legal_placements(view)
    scores = [score(view.board, place, view.rules) for place in placements]
    assert legal_moves(view) == oracle.legal_moves(view)
    assert legal_placements(view) == placements
    assert scored_placements(view) == [
        (place, scored.total, tuple(line.points for line in scored.lines))
        for place, scored in zip(placements, scores, strict=True)
    ]
    return True


def random_move(state: State, rng: Random) -> Move:
    """A move of random strength, found by the engine; now and then a trade."""
    placements = position_of_view(state.to_move).placements()
    hand, bag = state.hands[state.turn], len(state.bag)
    if placements and not (bag and state.board and rng.random() < 0.05):
        best = rng.random() < 0.6
        return place_of((max(placements, key=lambda found: found[1]) if best else rng.choice(placements))[0])
    return Trade(rng.sample(hand, rng.randint(1, min(bag, len(hand))))) if bag else Pass()


@pytest.mark.parametrize("seed", range(12))
def test_turns_of_random_games_list_what_the_rules_list(seed: int) -> None:
    rng = Random(seed)
    state = deal(2 + seed % 3, rng.randbytes(32), HOUSE_RULES[seed % 4])
    while not state.over:
        # The oracle takes tens of milliseconds a turn; ends of games are quick and the most various.
        if rng.random() < (0.12 if len(state.bag) else 0.6):
            assert is_as_the_rules_list_it(state.to_move)
        state = apply(state, random_move(state, rng))
    assert legal_moves(state.to_move) == oracle.legal_moves(state.to_move) == []


@pytest.mark.parametrize(
    "house_rules",
    [
        {},
        {"opening": "free"},
        {"opening": "seat"},
        {"opening_choice": "color"},
        {"opening": "free", "opening_choice": "color"},
        {"lone_opening": "zero"},
        {"opening": "free", "lone_opening": "zero"},
        {"stuck": "pass"},
    ],
    ids=str,
)
@pytest.mark.parametrize(
    "hand",
    [
        "Ro Rs Od Od Gx Bb",  # two reds
        "Ro Rs Od Yd Gx Bb",  # two reds or two diamonds
        "Ro Os Yd Gb Bc Px",  # nothing goes together
        "Rx Rx Rx Ox Ox Yx",  # three crosses, some of them twice and three times
        "Rx",
        "Rx Rx",
        "",
    ],
)
@pytest.mark.parametrize("bag", [0, 3, 102])
def test_openings_follow_the_house_rules(house_rules: dict[str, str], hand: str, bag: int) -> None:
    assert is_as_the_rules_list_it(view_of("", hand, bag=bag, rules=rule_set(**house_rules)))


def test_six_of_one_color_open_in_1956_ways_where_the_opening_is_free() -> None:
    free = view_of("", "Ro Rs Rd Rb Rc Rx", bag=0, rules=rule_set(opening="free"))
    assert len(legal_moves(free)) == 1956
    assert len(legal_moves(replace(free, rules=DEFAULT_RULES))) == 720
    assert legal_moves(free) == oracle.legal_moves(free)


@pytest.mark.parametrize("bag", [0, 1, 2, 5, 6, 80])
@pytest.mark.parametrize("hand", ["Rd", "Rd Rd", "Rd Rd Rd Gs", "Bx", "Bx Yb Pb", "Rd Ys Gs Go Bs Bx", ""])
@pytest.mark.parametrize("stuck", ["trade", "pass"])
def test_trades_and_passing_depend_on_the_bag_and_the_hand(bag: int, hand: str, stuck: str) -> None:
    assert is_as_the_rules_list_it(view_of("Ro@0,0 Rs@1,0", hand, bag=bag, rules=rule_set(stuck=stuck)))


def test_six_different_tiles_can_be_traded_in_63_ways_shorter_choices_first() -> None:
    trades = legal_moves(view_of("Ro@0,0", "Ys Yd Gb Gc Bx Pb"))
    assert len(trades) == 63
    assert [str(trade) for trade in trades[:3]] == ["trade Ys", "trade Ys Yd", "trade Ys Yd Gb"]
    assert str(trades[-1]) == "trade Pb"


@pytest.mark.parametrize("board", [RING, "Rs@0,0", "Rs@0,0 Ys@0,1 Yo@1,1 Yd@2,1 Yb@3,1 Rb@3,0 Rs@4,0"])
def test_holes_bridges_and_gaps(board: str) -> None:
    for hand in ("Ys Bs Bo", "Ro Rd Rb Bo Bd Go", "Rs Rb Ys", "Pd Pd Pd"):
        assert is_as_the_rules_list_it(view_of(board, hand))


def moved(view: View, change: Callable[[Cell], Cell]) -> View:
    return replace(view, board=Board({change(cell): tile for cell, tile in view.board.items()}))


@pytest.mark.parametrize(
    ("x", "y"),
    [
        (-3, 5),
        (10**6 + 1, -(10**6) - 1),
        (2**31, -(2**31)),
        (2**30 - 2, -(2**30) + 2),
        (2**63 - 2, -(2**63) + 2),
        (-(10**30), 10**18),
    ],
)
def test_a_board_may_lie_anywhere(x: int, y: int) -> None:
    view = view_of(RING, "Ys Bs Bo Rb Rc Pb")
    there = moved(view, lambda cell: Cell(cell.x + x, cell.y + y))
    listed = legal_moves(there)
    assert listed == oracle.legal_moves(there)
    back = [
        Place(placement._replace(cell=Cell(placement.cell.x - x, placement.cell.y - y)) for placement in p)
        for p in (place.placements for place in listed if isinstance(place, Place))
    ]
    assert back == legal_placements(view)


SYMMETRIES: dict[str, Callable[[Cell], Cell]] = {
    "turned": lambda cell: Cell(-cell.y, cell.x),
    "mirrored": lambda cell: Cell(-cell.x, cell.y),
    "rows for columns": lambda cell: Cell(cell.y, cell.x),
}


@pytest.mark.parametrize("change", SYMMETRIES.values(), ids=SYMMETRIES.keys())
def test_a_turned_board_has_the_turned_placements(change: Callable[[Cell], Cell]) -> None:
    for seed in range(6):
        rng = Random(seed)
        state = deal(2 + seed % 3, rng.randbytes(32))
        for _ in range(rng.randint(4, 30)):
            if not state.over:
                state = apply(state, random_move(state, rng))
        view = state.to_move
        expected = [
            (Place(p._replace(cell=change(p.cell)) for p in place.placements), points, lines)
            for place, points, lines in scored_placements(view)
        ]
        expected.sort(key=lambda found: [(p.cell, p.tile) for p in found[0].placements])
        assert scored_placements(moved(view, change)) == expected


@pytest.mark.parametrize(("dx", "dy"), [(1, 0), (-1, 0), (0, 1), (0, -1)])
def test_a_board_may_grow_very_far_from_its_first_tile(dx: int, dy: int) -> None:
    board = Board({Cell(x, y): ALL_KINDS[tile] for tile, x, y in snake(96, dx, dy)})
    left = sorted(view_of(board, "").unseen().elements())
    assert is_as_the_rules_list_it(replace(view_of(board, ""), hand=tuple(left[3:9])))


def test_tiles_made_elsewhere_count_by_their_color_and_shape() -> None:
    view = view_of("Ro@0,0 Rs@1,0", "Rd Rb")
    plain = replace(
        view,
        board=Board({Cell(*cell): type(tile)(*tile) for cell, tile in view.board.items()}),
        hand=tuple(type(tile)(*tile) for tile in reversed(view.hand)),
    )
    assert legal_moves(plain) == legal_moves(view)


def test_there_is_no_move_out_of_turn_after_the_end_or_for_a_spectator() -> None:
    state = deal(3, bytes(32))
    state = apply(state, legal_moves(state.to_move)[0])
    for view in (
        state.view((state.turn + 1) % 3),
        state.view(None),
        replace(state.to_move, over=True),
        replace(state.view(None), over=True),
    ):
        assert (legal_moves(view), legal_placements(view), scored_placements(view)) == ([], [], [])
        assert oracle.legal_moves(view) == []


def tiles_in_a_row(count: int, step: int) -> Board:
    return Board({Cell(step * i, 0): ALL_KINDS[i % 36] for i in range(count)})


@pytest.mark.parametrize(
    ("board", "complaint"),
    [
        (Board({Cell(0, 0): parse_tile("Ro"), Cell(2, 0): parse_tile("Rs")}), "in pieces"),
        (Board({Cell(0, 0): parse_tile("Ro"), Cell(10**9, 0): parse_tile("Rs")}), "too far"),
        (Board({Cell(0, 0): parse_tile("Ro"), Cell(10**30, 0): parse_tile("Rs")}), "too far"),
        (Board({Cell(-100, 0): parse_tile("Ro"), Cell(0, 0): parse_tile("Rs")}), "in pieces"),
        (Board({Cell(0, 0): parse_tile("Ro"), Cell(1, 0): parse_tile("Gs")}), "illegal line through"),
        (Board({Cell(i, 0): parse_tile("Ro") for i in range(4)}), "the game has 3 of each kind"),
        (tiles_in_a_row(109, 1), "the game has 3 of each kind"),
        (tiles_in_a_row(108, 2), "in pieces"),
        (tiles_in_a_row(5000, 1), "the game has 3 of each kind"),
        (Board({Cell(0, 0): (0, 6)}), "the rules have 36 kinds"),  # type: ignore[dict-item]
        (Board({Cell(0, 0): (-1, 0)}), "the rules have 36 kinds"),  # type: ignore[dict-item]
        (Board({Cell(0, 0): (0,)}), "the rules have 36 kinds"),  # type: ignore[dict-item]
        (Board({Cell(0, 0): 7}), "the rules have 36 kinds"),  # type: ignore[dict-item]
        (Board({Cell(0, "0"): parse_tile("Ro")}), "a pair of integers"),  # type: ignore[arg-type]
        (Board({(0, 0, 0): parse_tile("Ro")}), "a pair of integers"),  # type: ignore[dict-item]
    ],
)
def test_a_board_that_cannot_be_is_refused(board: Board, complaint: str) -> None:
    for ask in (legal_moves, legal_placements, scored_placements, position_of_view):
        with pytest.raises(EngineError, match=complaint):
            ask(view_of(board, "Rd"))


def test_a_hand_or_a_turn_that_cannot_be_is_refused() -> None:
    view = view_of("Ro@0,0", "Rd")
    with pytest.raises(EngineError, match="a hand of 7 tiles"):
        legal_moves(replace(view, hand=view.hand * 7))
    with pytest.raises(EngineError, match="the game has 3 of each kind"):
        legal_moves(replace(view, hand=view.hand * 4))
    with pytest.raises(EngineError, match="the seats are 0 to 1"):
        legal_moves(replace(view, seat=2, turn=2))
    with pytest.raises(EngineError, match="2 to 4 players"):
        legal_moves(replace(view, scores=(0,) * 5))


@pytest.mark.parametrize("seed", range(12))
def test_first_cells_are_those_of_the_rules(seed: int) -> None:
    game = Game(players=2 + seed % 3, seed=seed)
    while not game.over:
        view = game.view(game.turn)
        found = first_cells(view)
        assert found == next_cells(view)
        assert list(found) == list(next_cells(view))
        others = game.view((game.turn + 1) % game.players)
        assert first_cells(others) == next_cells(others)
        game.play("greedy", seed=seed)
    assert first_cells(game.view(game.turn)) == next_cells(game.view(game.turn))
