"""Sampling from Python: what a sample counts where it stops."""

from __future__ import annotations

import pytest

from qwirkle.engine import Position
from qwirkle.engine.search import SamplingSearch
from qwirkle.errors import EngineError

# Orange, yellow, green and blue circles in a row; blue square, green square and green cross at its end.
BOARD = [(6, 0, 0), (12, 1, 0), (18, 2, 0), (24, 3, 0), (25, 3, 1), (19, 4, 1), (23, 4, 2)]
RED_CIRCLE, BLUE_CROSS, PURPLE_CIRCLE = 0, 29, 30


def gains(theirs: list[int], *, leaf_values: bool) -> dict[int, float]:
    """What the blue cross and the purple circle gain, five points either, in samples that stop at once."""
    position = Position(BOARD, [[BLUE_CROSS, PURPLE_CIRCLE], theirs])
    search = SamplingSearch(
        position, 0, 1, placements=8, trades=0, turns=0, late=-1, risk=0.0, leaf_values=leaf_values
    )
    search.run(nodes=200)
    scores = {placed: score for placed, score in position.placements() if score == 5}
    return {placed[0][0]: gain for placed, _, gain in search.candidates() if placed in scores}


def test_a_sample_that_stops_early_counts_the_points() -> None:
    assert gains([RED_CIRCLE], leaf_values=False) == {BLUE_CROSS: 5, PURPLE_CIRCLE: 5}


def test_what_the_hands_may_gain_counts_beside_the_points() -> None:
    # The other holds the red circle: five in a row are twelve points to it.
    valued = gains([RED_CIRCLE], leaf_values=True)
    assert valued[PURPLE_CIRCLE] < valued[BLUE_CROSS] - 6


def search_of(hand: list[int], theirs: list[int], placements: int = 8, least: int = 0) -> SamplingSearch:
    """A search of the position above that plays to the end, whatever the plan says beside that."""
    position = Position(BOARD, [hand, theirs])
    return SamplingSearch(
        position,
        0,
        1,
        placements=placements,
        trades=0,
        turns=0,
        late=6,
        risk=0.0,
        leaf_values=False,
        least=least,
    )


def points_of_the_other(*, open_hands: bool) -> float:
    """What the other gains in its next turn, on average, after the purple circle makes five in a row."""
    tiles = [tile for tile in range(36) if tile % 6 not in {0, 5}]
    position = Position(BOARD, [[BLUE_CROSS, PURPLE_CIRCLE], [RED_CIRCLE]], tiles)
    search = SamplingSearch(
        position,
        len(tiles),
        1,
        placements=0,
        trades=0,
        turns=1,
        late=0,
        risk=0.0,
        leaf_values=False,
        open_hands=open_hands,
        least=50,
    )
    search.keep(((PURPLE_CIRCLE, -1, 0),))
    search.run(nodes=1000)
    (prospect,) = search.prospects()
    return prospect.points[1]


def test_a_hand_that_is_open_is_the_same_in_all_samples() -> None:
    # The other holds the red circle, which makes a Qwirkle.
    assert points_of_the_other(open_hands=True) == 12
    assert 0 < points_of_the_other(open_hands=False) < 6


def test_candidates_drop_out_only_where_it_is_sure_enough() -> None:
    tiles = [tile for tile in range(36) for _ in range(2)]
    hands = [[tiles.pop(at) for at in range(0, 60, 10)] for _ in range(2)]
    left = []
    for sure in (1.0, 3.0, 1000.0):
        search = SamplingSearch(
            Position(BOARD, hands, tiles),
            len(tiles),
            1,
            placements=20,
            trades=4,
            turns=3,
            late=0,
            risk=0.0,
            leaf_values=True,
            sure=sure,
        )
        search.run(nodes=2400)
        left.append(sum(prospect.rounds == search.rounds for prospect in search.prospects()))
    assert left[0] < left[1] < left[2] == len(search.candidates())


def test_a_candidate_alone_is_played_where_its_value_is_asked_for() -> None:
    alone = search_of([RED_CIRCLE], [BLUE_CROSS], placements=1)
    alone.run(nodes=1000)
    assert (alone.done, alone.nodes, alone.prospects()) == (True, 0, [])
    asked = search_of([RED_CIRCLE], [BLUE_CROSS], placements=1, least=20)
    asked.run(nodes=1000)
    (prospect,) = asked.prospects()
    # Five in a row and the bonus for going out, against nothing.
    assert (prospect.points, prospect.error, prospect.rounds) == ((11, 0), 0, 20)
    assert prospect.shares == (1, 0)


def test_prospects_are_best_first_and_agree_with_the_candidates() -> None:
    search = search_of([BLUE_CROSS, PURPLE_CIRCLE], [RED_CIRCLE, 20], least=30)
    search.run(nodes=2000)
    prospects = search.prospects()
    assert prospects[0].behind == 0
    assert [each.behind for each in prospects] == sorted(each.behind for each in prospects)
    gains = {(placed, traded): gain for placed, traded, gain in search.candidates()}
    for each in prospects:
        assert each.points[0] - each.points[1] == pytest.approx(gains[each.placed, each.traded], abs=1e-4)
        assert sum(each.shares) == pytest.approx(1)


def test_a_move_that_is_asked_about_stays_to_the_end() -> None:
    asked = search_of([BLUE_CROSS, PURPLE_CIRCLE], [RED_CIRCLE, 20], placements=2)
    worst = min(
        Position(BOARD, [[BLUE_CROSS, PURPLE_CIRCLE], [RED_CIRCLE, 20]]).placements(), key=lambda p: p[1]
    )
    asked.keep(worst[0])
    asked.keep(worst[0])
    asked.run(nodes=20_000)
    found = [each for each in asked.prospects() if each.placed == worst[0]]
    assert len(found) == 1
    assert found[0].rounds == asked.rounds > 100
    with pytest.raises(EngineError, match="before the search begins"):
        asked.keep(worst[0])


def test_a_pass_and_a_trade_can_be_asked_about() -> None:
    stuck = Position([(0, 0, 0)], [[35], [1]], [2, 3])
    search = SamplingSearch(
        stuck, 2, 1, placements=0, trades=0, turns=0, late=6, risk=0.0, leaf_values=False, least=12
    )
    search.keep(())
    search.keep((), (35,))
    search.run(nodes=500)
    assert {(each.placed, each.traded) for each in search.prospects()} == {((), ()), ((), (35,))}


def test_keeping_a_move_that_is_not_legal_is_refused() -> None:
    with pytest.raises(EngineError, match="not legal here"):
        search_of([BLUE_CROSS], [RED_CIRCLE]).keep([(BLUE_CROSS, 40, 40)])


GREEN_DIAMOND = 20


@pytest.mark.parametrize("foresight", [False, True])
def test_foresight_gives_nothing_away_once_the_bag_is_empty(foresight: bool) -> None:
    # Once the green diamond lies, the other scores five either way. The purple circle leaves twelve and the
    # end of the game to the red one; the blue cross leaves it five.
    position = Position(BOARD, [[GREEN_DIAMOND, RED_CIRCLE], [BLUE_CROSS, PURPLE_CIRCLE]])
    search = SamplingSearch(
        position,
        0,
        1,
        placements=0,
        trades=0,
        turns=2,
        late=-1,
        risk=0.0,
        leaf_values=False,
        foresight=foresight,
        least=40,
    )
    search.keep([(GREEN_DIAMOND, 4, 3)])
    search.run(nodes=400)
    ((_, _, gain),) = search.candidates()
    if foresight:
        assert gain == 3 - 5 + 5 + 6
    else:
        assert 3 - 5 + 5 + 6 < gain < 3 - 5 + 12 + 6


@pytest.mark.parametrize("among_all", [False, True])
def test_among_all_seats_only_those_who_can_win_matter(among_all: bool) -> None:
    # The purple circle scores five and leaves twelve to the next seat, which is far behind; the green diamond
    # scores three and leaves it five. The third seat, close behind, holds nothing.
    position = Position(BOARD, [[PURPLE_CIRCLE, GREEN_DIAMOND], [RED_CIRCLE], []], scores=(50, 0, 49))
    search = SamplingSearch(
        position,
        0,
        1,
        placements=28,
        trades=0,
        turns=1,
        late=-1,
        risk=0.95,
        leaf_values=False,
        among_all=among_all,
    )
    search.run(nodes=2000)
    ((best, _, _), *_) = search.candidates()
    assert (best[0][0] == PURPLE_CIRCLE) is among_all
