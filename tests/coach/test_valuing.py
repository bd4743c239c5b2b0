"""What moves are worth: from the view alone, the same on every run, and stoppable."""

from __future__ import annotations

from random import Random

import pytest

from qwirkle.bots import Limit, Progress
from qwirkle.coach.valuing import lead, leads, value_moves
from qwirkle.errors import BadSetup, EngineError
from qwirkle.notation import parse_move
from qwirkle.rules import MoveKind
from tests.bots.positions import with_hidden_tiles_mixed
from tests.coach.positions import FIVE_REDS, finished, seen


def test_leads_are_over_the_mean_of_the_others_and_add_up_to_nothing() -> None:
    assert leads([30, 10]) == (20, -20)
    assert leads([30, 12, 6]) == (21, -6, -15)
    assert sum(leads([17, 3, 55, 8])) == pytest.approx(0)
    assert lead([1, 2, 3, 4], 3) == 2


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("move", [0, 5, 20])
def test_hidden_tiles_change_nothing(players: int, move: int) -> None:
    state = finished(players).states[move]
    other = with_hidden_tiles_mixed(state, Random(3))
    assert value_moves(state.to_move, Limit(nodes=1500), Random(1)) == value_moves(
        other.to_move, Limit(nodes=1500), Random(1)
    )


def test_a_move_that_is_asked_about_is_among_the_moves_however_bad() -> None:
    view = seen(FIVE_REDS, "Rx Oo Os Od Ob Oc")
    asked = parse_move("trade Rx")
    values = value_moves(view, Limit(nodes=3000), Random(1), asked=asked)
    found = values.of(asked)
    assert found is not None
    assert found.behind > 5
    assert values.best.move == parse_move("Rx@5,0") or values.best.move == parse_move("Rx@-1,0")


def test_an_opening_is_worth_the_same_wherever_it_lies() -> None:
    view = finished(2).states[0].to_move
    opening = value_moves(view, Limit(nodes=500), Random(1)).best.move
    assert opening.kind is MoveKind.PLACE
    moved = parse_move(" ".join(f"{tile}@7,{at}" for at, tile in enumerate(opening.tiles)))
    values = value_moves(view, Limit(nodes=500), Random(1), asked=moved)
    assert values.of(moved) == values.best


def test_moves_are_best_first_and_the_best_is_behind_by_nothing() -> None:
    for state in finished(3).states[:-1:9]:
        moves = value_moves(state.to_move, Limit(nodes=2000), Random(1)).moves
        assert moves[0].behind == 0
        assert [each.behind for each in moves] == sorted(each.behind for each in moves)
        values = [lead(each.points, state.turn) for each in moves]
        assert values[0] >= max(values) - 1e-6


def test_an_endgame_of_two_is_exact() -> None:
    view = seen("Go@0,0 Gs@1,0", "Gx", hands=(1, 1), bag=0)
    # Not all unseen tiles are in one hand: this is no end that play leads to, and nothing is exact.
    assert not value_moves(view, Limit(nodes=500), Random(1)).exact
    state = finished(2).states[-2]
    assert not state.bag
    values = value_moves(state.to_move, Limit(nodes=5000), Random(1), asked=finished(2).moves[-1])
    assert values.exact
    assert all(each.error == 0 for each in values.moves)


def test_what_cannot_be_valued_is_refused() -> None:
    view = seen(FIVE_REDS, "Rx Oo")
    with pytest.raises(BadSetup, match="Rx@9,9 is not legal here: not_connected"):
        value_moves(view, Limit(nodes=100), Random(1), asked=parse_move("Rx@9,9"))
    with pytest.raises(EngineError, match="the game is over"):
        value_moves(finished(2).states[-1].to_move, Limit(nodes=100), Random(1))


def test_a_search_can_be_stopped() -> None:
    progress = Progress()
    progress.cancel()
    with pytest.raises(EngineError, match="cancelled"):
        value_moves(seen(FIVE_REDS, "Rx Oo"), Limit(nodes=100), Random(1), progress)
    reports: list[float] = []

    def stop(done: float, _: object) -> None:
        reports.append(done)
        halfway.cancel()

    halfway = Progress(stop)
    with pytest.raises(EngineError, match="cancelled"):
        value_moves(seen(FIVE_REDS, "Rx Oo Gd"), Limit(seconds=60), Random(1), halfway)
    assert len(reports) == 1
