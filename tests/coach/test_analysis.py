"""The analysis of positions: order, intervals, chances."""

from __future__ import annotations

import pytest

import qwirkle
from qwirkle.coach import analyse, chance_to_win
from qwirkle.notation import parse_move
from tests.coach.positions import finished, seen


@pytest.mark.parametrize("players", [2, 3, 4])
def test_every_candidate_has_value_chance_and_reasons_each_inside_its_interval(players: int) -> None:
    for state in finished(players).states[:-1:7]:
        found = analyse(state.to_move, nodes=2000, seed=1)
        values = [each.value for each in found.candidates]
        assert values[0] == max(values)
        for each in found.candidates:
            assert each.value_interval[0] <= each.value <= each.value_interval[1]
            assert 0 <= each.chance_interval[0] <= each.chance <= each.chance_interval[1] <= 1
            assert sum(each.chances) == pytest.approx(1)
            assert each.chance == each.chances[state.turn]
            assert each.reasons
            assert qwirkle.Game.of_states([state]).check(each.move) is None


def test_a_game_analyses_its_position_for_the_seat_to_move() -> None:
    game = finished(2).copy(10)
    found = game.analyse(nodes=2000, seed=1)
    assert [str(each.move) for each in found] == [
        str(each.move) for each in analyse(game.view(game.turn), nodes=2000, seed=1).candidates
    ]
    assert len(game.moves) == 10


def test_the_same_seed_is_the_same_analysis_and_more_thought_narrows_it() -> None:
    view = finished(2).states[12].to_move
    assert analyse(view, nodes=3000, seed=4) == analyse(view, nodes=3000, seed=4)
    short, long = analyse(view, nodes=1500, seed=4).best, analyse(view, nodes=60_000, seed=4).best
    assert long.value_interval[1] - long.value_interval[0] < short.value_interval[1] - short.value_interval[0]


def test_a_lead_is_worth_more_the_fewer_tiles_are_to_come() -> None:
    early = chance_to_win(seen("Ro@0,0", "Rs Rd Gb Yc Px Bo", hands=(6, 6), bag=95, scores=(20, 0)))
    late = chance_to_win(
        seen("Ro@0,0", "Rs Rd Gb Yc Px Bo", hands=(6, 6), bag=15, scores=(20, 0)), nodes=2000
    )
    assert 0.5 < early[0] < late[0] < 1
    assert sum(early) == pytest.approx(1)


def test_a_won_ending_is_certain_and_a_shared_one_is_a_half() -> None:
    states = finished(2).states
    last = states[-2]
    ahead = chance_to_win(last.to_move)
    assert set(ahead) == {0.0, 1.0}


def test_the_move_asked_about_is_in_it() -> None:
    view = seen("Ro@0,0", "Rs Gd Yx")
    asked = parse_move("trade Rs")
    found = analyse(view, nodes=1000, seed=1, asked=asked).of(asked)
    assert found is not None
    assert found.loss > 0
    assert analyse(view, nodes=1000, seed=1).of(parse_move("pass")) is None
