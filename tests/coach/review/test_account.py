"""The account balances, exactly, in every game."""

from __future__ import annotations

import json

import pytest

from qwirkle import Game
from qwirkle.coach import review
from qwirkle.coach.review.body import review_body
from qwirkle.rules import EDITIONS, HOUSE_RULES
from tests.coach.positions import finished

RULES = [
    *EDITIONS,
    *(f"mindware-2011 {name}:{value}" for name, values in HOUSE_RULES.items() for value in values),
]


def check_balance(game: Game, nodes: int) -> None:
    """Reads the review as a program would, and adds up."""
    body = json.loads(json.dumps(review_body(review(game, nodes=nodes))))
    assert set(body) == {"seats", "deal", "moves", "lead"}
    for seat in range(game.players):
        choices = sum(move["choice"][seat] for move in body["moves"])
        luck = sum(move["luck"][seat] for move in body["moves"])
        assert body["deal"][seat] + choices + luck == body["lead"][seat]
        others = (sum(game.scores) - game.scores[seat]) / (game.players - 1)
        assert body["lead"][seat] == pytest.approx(game.scores[seat] - others, abs=1e-8)
    for move in body["moves"]:
        assert move["choice"][move["seat"]] == -move["loss"] <= 0
        assert sum(move["chance"]) == pytest.approx(1, abs=1e-3)


@pytest.mark.parametrize("players", [2, 3, 4])
@pytest.mark.parametrize("seed", [1, 2])
def test_every_lead_is_the_deal_the_choices_and_the_luck(players: int, seed: int) -> None:
    check_balance(finished(players, seed), nodes=600)


@pytest.mark.parametrize("rules", RULES)
def test_it_balances_by_every_rule(rules: str) -> None:
    check_balance(finished(2, 5, rules, "random"), nodes=120)


def test_once_nothing_is_hidden_there_is_no_luck() -> None:
    game = finished(2, 3)
    reviewed = review(game, nodes=500)
    settled = [number for number, state in enumerate(game.states[:-1]) if not state.bag]
    assert settled
    for number in settled:
        assert reviewed.moves[number].luck == (0, 0)


def test_in_a_game_of_two_what_one_loses_the_other_gains() -> None:
    for move in review(finished(2, 2), nodes=400).moves:
        assert move.choice[0] == -move.choice[1]
        assert move.luck[0] == -move.luck[1]
