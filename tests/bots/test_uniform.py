"""`random`: every placement with the same chance; else any trade; else a pass."""

from __future__ import annotations

from collections import Counter
from random import Random

from qwirkle.bots import Limit, Progress, bot
from qwirkle.rules import legal_placements, legal_trades
from tests.bots.positions import choice_of, view_of


def test_every_placement_gets_the_same_chance() -> None:
    view = view_of("Ro@0,0 Rs@1,0", "Rd Rb Go")
    rng = Random(12)
    counts = Counter(str(bot("random").choose(view, Limit(), rng, Progress()).move) for _ in range(4000))
    legal = legal_placements(view)
    assert set(counts) == {str(place) for place in legal}
    expected = 4000 / len(legal)
    chi_square = sum((count - expected) ** 2 / expected for count in counts.values())
    # The mean of this sum is its degrees of freedom, its variance twice that.
    freedom = len(legal) - 1
    assert chi_square < freedom + 4 * (2 * freedom) ** 0.5


def test_every_trade_comes_up() -> None:
    view = view_of("Ro@0,0", "Gs Gd Bx", bag=40)
    moves = {str(choice_of("random", view, seed)) for seed in range(200)}
    assert moves == {str(trade) for trade in legal_trades(view)}


def test_its_value_is_what_it_scores() -> None:
    choice = bot("random").choose(view_of("Ro@0,0 Rs@1,0", "Rd"), Limit(), Random(1), Progress())
    assert choice.value in {2, 3}
