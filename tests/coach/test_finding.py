"""Every kind of reason, where it holds and where it just does not."""

from __future__ import annotations

from fractions import Fraction
from math import comb
from random import Random

import pytest

from qwirkle.bots import Limit
from qwirkle.coach.finding import Scene, find_reasons
from qwirkle.coach.reasons import ReasonKind
from qwirkle.coach.valuing import Valued, Values, value_moves
from qwirkle.notation import parse_move
from qwirkle.rules import Cell, Place, Trade, View
from tests.coach.positions import FIVE_REDS, reasons_of, seen

FOUR_REDS = "Ro@0,0 Rs@1,0 Rd@2,0 Rb@3,0"


def hypergeometric(population: int, wanted: int, draws: int) -> float:
    """The chance of at least one wanted tile, as an exact fraction."""
    return float(1 - Fraction(comb(population - wanted, draws), comb(population, draws)))


def test_points_are_told_line_by_line() -> None:
    reason = reasons_of(seen("Rc@0,0 Rd@0,1 Ro@0,2", "Rs Bs Ps"), "Rs@0,3 Bs@1,3 Ps@2,3")[ReasonKind.POINTS]
    assert (reason.points, [line.points for line in reason.lines]) == (7, [4, 3])


def test_several_lines_at_once_are_two_or_more() -> None:
    view = seen("Rc@0,0 Rd@0,1 Ro@0,2", "Rs Bs Ps")
    assert reasons_of(view, "Rs@0,3 Bs@1,3")[ReasonKind.LINES].count == 2
    assert ReasonKind.LINES not in reasons_of(view, "Rs@0,3")


def test_a_qwirkle_is_named_and_a_line_of_five_is_none() -> None:
    qwirkle = reasons_of(seen(FIVE_REDS, "Rx Go"), "Rx@5,0")
    assert (qwirkle[ReasonKind.QWIRKLE].count, qwirkle[ReasonKind.QWIRKLE].points) == (1, 12)
    assert ReasonKind.QWIRKLE not in reasons_of(seen(FOUR_REDS, "Rx Go"), "Rx@4,0")


def test_a_line_of_five_is_opened_with_the_exact_chance_that_another_holds_the_tile() -> None:
    view = seen(FOUR_REDS, "Rc Go Gs Yd", hands=(4, 5), bag=90)
    reason = reasons_of(view, "Rc@4,0")[ReasonKind.OPENS]
    # Of 108 tiles the seat sees four on the board and four in its hand; three red crosses are somewhere.
    assert reason.chance == pytest.approx(hypergeometric(100, 3, 5))
    assert reason.seats == ((1, reason.chance),)
    assert (reason.points, [str(tile) for tile in reason.tiles]) == (12, ["Rx"])
    assert reason.cells[0] in (Cell(-1, 0), Cell(5, 0))


def test_the_chance_counts_every_other_hand_and_each_by_itself() -> None:
    view = seen(FOUR_REDS, "Rc Go Gs Yd", hands=(4, 5, 6), bag=80)
    reason = reasons_of(view, "Rc@4,0")[ReasonKind.OPENS]
    assert reason.chance == pytest.approx(hypergeometric(100, 3, 11))
    assert [seat for seat, _ in reason.seats] == [1, 2]
    assert [chance for _, chance in reason.seats] == pytest.approx(
        [hypergeometric(100, 3, 5), hypergeometric(100, 3, 6)]
    )


def test_a_line_of_four_opens_nothing_and_neither_does_one_that_was_open() -> None:
    assert ReasonKind.OPENS not in reasons_of(seen("Ro@0,0 Rs@1,0 Rd@2,0", "Rb Go"), "Rb@3,0")
    assert ReasonKind.OPENS not in reasons_of(seen(FIVE_REDS, "Oo Go"), "Oo@0,1")


TWO_CROSSES = f"{FOUR_REDS} Gs@1,1 Bs@1,2 Bx@2,2 Rx@2,3 Gx@2,4 Gd@3,4 Rd@3,5 Rx@4,5"
THREE_CROSSES = f"{TWO_CROSSES} Yx@4,6 Yb@5,6 Rb@5,7 Rx@6,7"


def test_a_line_of_five_is_dead_where_all_three_copies_are_out() -> None:
    still = reasons_of(seen(TWO_CROSSES, "Rc Go"), "Rc@4,0")
    assert still[ReasonKind.OPENS].chance == pytest.approx(hypergeometric(108 - 12 - 2, 1, 6))
    assert ReasonKind.DEAD_FIVE not in still
    out = reasons_of(seen(THREE_CROSSES, "Rc Go"), "Rc@4,0")
    assert ReasonKind.OPENS not in out
    assert [str(tile) for tile in out[ReasonKind.DEAD_FIVE].tiles] == ["Rx"]


def test_a_line_of_five_whose_last_tile_is_in_the_own_hand_is_kept_and_not_dead() -> None:
    own = reasons_of(seen(TWO_CROSSES, "Rc Rx"), "Rc@4,0")
    assert ReasonKind.DEAD_FIVE not in own
    assert own[ReasonKind.KEEPS_QWIRKLE].chance == 1


def test_a_tile_that_makes_the_line_across_impossible_closes_the_place() -> None:
    view = seen(f"{FIVE_REDS} Oc@4,1", "Os Ox", hands=(2, 6))
    # The red cross can stand above an orange cross, but not above an orange square.
    closing = reasons_of(view, "Os@5,1")[ReasonKind.CLOSES]
    assert closing.cells == (Cell(5, 0),)
    assert closing.chance == pytest.approx(hypergeometric(108 - 6 - 2, 3, 6))
    assert ReasonKind.CLOSES not in reasons_of(view, "Ox@5,1")


def test_completing_the_line_oneself_is_a_qwirkle_and_closes_nothing() -> None:
    own = reasons_of(seen(FIVE_REDS, "Rx Go", hands=(2, 6)), "Rx@5,0")
    assert ReasonKind.QWIRKLE in own
    assert ReasonKind.CLOSES not in own


def test_a_qwirkle_kept_in_hand_counts_the_chance_that_nobody_else_has_the_tile() -> None:
    view = seen(FIVE_REDS, "Rx Oo Go", hands=(3, 6))
    reason = reasons_of(view, "Oo@0,1")[ReasonKind.KEEPS_QWIRKLE]
    assert [str(tile) for tile in reason.tiles] == ["Rx"]
    assert reason.chance == pytest.approx(1 - hypergeometric(100, 2, 6))
    assert ReasonKind.KEEPS_QWIRKLE not in reasons_of(view, "Rx@5,0")


def test_tiles_kept_together_are_three_or_more() -> None:
    view = seen("Po@0,0 Ps@1,0", "Go Gs Gd Pb", hands=(4, 6))
    reason = reasons_of(view, "Pb@2,0")[ReasonKind.KEEPS_SET]
    # Three green kinds are missing, each three times among the unseen; one tile is drawn.
    assert (reason.count, reason.value) == (3, 0)
    assert reason.chance == pytest.approx(hypergeometric(102, 9, 1))
    assert ReasonKind.KEEPS_SET not in reasons_of(seen("Po@0,0 Ps@1,0", "Go Gs Yd Pb"), "Pb@2,0")
    assert ReasonKind.KEEPS_SET not in reasons_of(
        seen("Po@0,0 Ps@1,0", "Go Gs Gd Pb", bag=0, hands=(4, 6, 6)), "Pb@2,0"
    )


def test_the_chance_to_finish_the_set_is_that_of_drawing_all_of_the_rest() -> None:
    view = seen("Po@0,0 Ps@1,0", "Go Gs Gd Gb Pb Pc", hands=(6, 6))
    reason = reasons_of(view, "Pb@2,0 Pc@3,0")[ReasonKind.KEEPS_SET]
    # Both missing kinds, with two draws: 3 of 100 unseen tiles, then 3 of the other 99, in either order.
    assert reason.value == pytest.approx(2 * (3 / 100) * (3 / 99))


def test_going_out_needs_an_empty_bag_and_an_empty_hand() -> None:
    out = reasons_of(seen("Go@0,0 Gs@1,0", "Gx", hands=(1, 3), bag=0), "Gx@2,0")
    assert out[ReasonKind.GOES_OUT].points == 6
    assert ReasonKind.LAST_TILES not in out
    assert ReasonKind.GOES_OUT not in reasons_of(seen("Go@0,0 Gs@1,0", "Gx", hands=(1, 3), bag=4), "Gx@2,0")


def test_who_is_nearer_to_the_end_is_told_once_the_bag_is_empty() -> None:
    last = reasons_of(seen("Go@0,0 Gs@1,0", "Gx Gd Yo", hands=(3, 4), bag=1), "Gx@2,0")[ReasonKind.LAST_TILES]
    assert (last.count, last.others) == (3, 4)
    assert ReasonKind.LAST_TILES not in reasons_of(seen("Go@0,0 Gs@1,0", "Gx Gd Yo", bag=2), "Gx@2,0")


def test_tiles_that_fit_nowhere_speak_for_a_trade() -> None:
    view = seen("Ro@0,0", "Gs Gd Yx")
    reasons = reasons_of(view, "trade Gs Gd")
    assert [str(tile) for tile in reasons[ReasonKind.DEAD_TILES].tiles] == ["Yx", "Gs", "Gd"]
    assert not {ReasonKind.BEATS_PLACING, ReasonKind.LOSES_TO_PLACING} & set(reasons)
    assert ReasonKind.DEAD_TILES not in reasons_of(seen("Ro@0,0", "Go Rd"), "trade Go")


def test_a_trade_that_beats_every_placement_says_by_how_much() -> None:
    view = seen("Ro@0,0 Go@1,0 Yo@2,0 Bo@3,0", "Po Rs Gd Yb Bc Px", bag=80)
    values = value_moves(view, Limit(nodes=30_000), Random(1))
    placing = [each for each in values.moves if isinstance(each.move, Place)]
    for each in values.moves:
        if isinstance(each.move, Trade):
            told = {reason.kind: reason for reason in find_reasons(Scene.of(view, values), each, most=99)}
            gap = min(place.behind for place in placing) - each.behind
            assert (ReasonKind.BEATS_PLACING in told) == (gap > 0)
            assert (ReasonKind.LOSES_TO_PLACING in told) == (gap <= 0)


def told(view: View, moves: dict[str, float]) -> dict[str, set[ReasonKind]]:
    """The kinds of reasons that moves have, where they are behind the best by so much."""
    valued = tuple(
        Valued(parse_move(move), (0.0, 0.0), 0.0, behind, 0.1, (0.5, 0.5)) for move, behind in moves.items()
    )
    scene = Scene.of(view, Values(valued, exact=False, nodes=1))
    return {str(each.move): {reason.kind for reason in find_reasons(scene, each, most=99)} for each in valued}


def test_giving_up_points_is_told_of_the_better_move_and_taking_them_of_the_worse() -> None:
    view = seen("Ro@0,0 Rs@1,0 Rd@2,0", "Rb Gd")
    found = told(view, {"Gd@2,1": 0.0, "Rb@3,0": 3.0})
    assert ReasonKind.GIVES_UP in found["Gd@2,1"]
    assert ReasonKind.GREEDY in found["Rb@3,0"]
    level = told(view, {"Gd@2,1": 0.0, "Rb@3,0": 0.5})
    assert ReasonKind.GIVES_UP not in level["Gd@2,1"]
    assert ReasonKind.GREEDY not in level["Rb@3,0"]


def test_no_more_than_four_reasons_are_told_and_those_that_matter_most() -> None:
    view = seen(FIVE_REDS + " Oo@0,1", "Rx Go Gs Gd", hands=(4, 6), bag=2)
    values = value_moves(view, Limit(nodes=3000), Random(1))
    for each in values.moves:
        reasons = find_reasons(Scene.of(view, values), each)
        assert 1 <= len(reasons) <= 4
        assert [reason.weight for reason in reasons] == sorted(
            (reason.weight for reason in reasons), reverse=True
        )


def test_where_there_is_nothing_to_choose_that_is_all_there_is_to_say() -> None:
    stuck = seen("Ro@0,0", "Gs", hands=(1, 2, 2), bag=0)
    assert ReasonKind.ONLY_MOVE in reasons_of(stuck, "pass")
    free = seen("Ro@0,0", "Rs", hands=(1, 2, 2), bag=0)
    assert ReasonKind.ONLY_MOVE not in reasons_of(free, "Rs@1,0")
