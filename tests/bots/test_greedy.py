"""`greedy`: the most points, by chance among equals."""

from __future__ import annotations

from random import Random

from qwirkle.bots import Limit, Progress, bot
from qwirkle.notation import parse_move
from qwirkle.rules import Trade, legal_placements, score
from tests.bots.positions import choice_of, played_states, view_of


def test_no_placement_scores_more_than_its_choice() -> None:
    rng = Random(2)
    states = played_states(lambda view: choice_of("random", view, rng.getrandbits(32)), 2, seed=1)
    for state in states[:-1:10]:
        view = state.to_move
        choice = bot("greedy").choose(view, Limit(), rng, Progress())
        totals = [score(view.board, place, view.rules).total for place in legal_placements(view)]
        assert choice.value == max(totals, default=0)
        if totals:
            assert choice.considered[0].value == score(view.board, choice.move, view.rules).total  # type: ignore[arg-type]


def test_it_completes_a_qwirkle() -> None:
    view = view_of("Ro@0,0 Rs@1,0 Rd@2,0 Rb@3,0 Rc@4,0", "Rx Go Gs")
    moves = {str(choice_of("greedy", view, seed)) for seed in range(20)}
    assert moves == {"Rx@-1,0", "Rx@5,0"}


def test_equals_get_the_same_chance() -> None:
    view = view_of("Ro@0,0", "Rs")
    counts = dict.fromkeys(("Rs@-1,0", "Rs@0,-1", "Rs@0,1", "Rs@1,0"), 0)
    rng = Random(6)
    for _ in range(400):
        counts[str(bot("greedy").choose(view, Limit(), rng, Progress()).move)] += 1
    # The expected 100, give or take four standard deviations.
    assert all(65 <= count <= 135 for count in counts.values())


def test_it_trades_its_whole_hand() -> None:
    assert choice_of("greedy", view_of("Ro@0,0", "Gs Gd Bx", bag=40)) == parse_move("trade Gs Gd Bx")


def test_where_the_bag_is_short_chance_says_which_tiles_go() -> None:
    traded = set()
    for seed in range(40):
        move = choice_of("greedy", view_of("Ro@0,0", "Gs Gd Bx", bag=2), seed)
        assert isinstance(move, Trade)
        traded.add(str(move))
    assert traded == {"trade Gs Gd", "trade Gs Bx", "trade Gd Bx"}
