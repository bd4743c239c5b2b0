"""`random`: every placement with the same chance; else any trade; else a pass."""

from __future__ import annotations

from collections import Counter
from random import Random

from qwirkle.bots import Limit, Progress, bot
from qwirkle.bots.seeing import seen_placements
from qwirkle.engine import position_of_view
from qwirkle.notation import parse_position
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


def test_on_a_board_with_very_many_placements_it_chooses_among_a_thousand() -> None:
    view = parse_position(
        '{"rules":"mindware-2011 opening:free","players":2,"turn":1,"scores":[2,0],"hands":[6,6],"bag":94,'
        '"board":"Od@0,0 Yd@0,1","hand":"Oc Od Ox Oo Os Ob"}'
    )
    every = position_of_view(view).placements()
    assert len(every) == 8142
    seen = [seen_placements(view, Random(seed)) for seed in (1, 1, 2)]
    assert [len({tiles for tiles, _ in some}) for some in seen] == [1000] * 3
    assert set(seen[0]) <= set(every)
    assert seen[0] == seen[1] != seen[2]
