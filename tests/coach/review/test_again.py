"""Moves tried again: judged as the review judged the one that was made."""

from __future__ import annotations

import pytest

from qwirkle import Game
from qwirkle.coach import Review, Verdict, review, try_again
from qwirkle.coach.review.marks import SLIPS
from qwirkle.errors import BadSetup
from qwirkle.notation import parse_move
from qwirkle.rules import Cell, Place, Placement, Trade
from tests.coach.positions import finished

NODES = 2000


@pytest.fixture(scope="module", params=[(2, 4), (3, 1), (4, 2)], ids=["two", "three", "four"])
def reviewed(request: pytest.FixtureRequest) -> Review:
    """A game with slips."""
    players, seed = request.param
    return review(finished(players, seed, bot="casual"), nodes=NODES)


def test_what_was_best_is_best_and_what_was_made_is_no_better(reviewed: Review) -> None:
    slips = [move for move in reviewed.moves if move.mark in SLIPS]
    assert slips
    for slip in slips:
        best = try_again(reviewed.game, slip.number, slip.best.move, nodes=NODES)
        assert best.verdict is Verdict.BEST
        made = try_again(reviewed.game, slip.number, slip.made.move, nodes=NODES)
        assert made.verdict is Verdict.SLIP
        assert made.move.loss == made.made_loss == best.made_loss == pytest.approx(slip.loss, abs=0.1)
        assert made.move.reasons == slip.made.reasons


def test_every_verdict_follows_from_what_is_given_away(reviewed: Review) -> None:
    found = set()
    for slip in [move for move in reviewed.moves if move.mark in SLIPS][:6]:
        for candidate in slip.analysis.candidates:
            tried = try_again(reviewed.game, slip.number, candidate.move, nodes=NODES)
            found.add(tried.verdict)
            if tried.verdict is Verdict.BEST:
                assert tried.move.loss < 0.25
            elif tried.verdict is Verdict.BETTER:
                assert 2 <= tried.move.loss <= tried.made_loss - 0.25
            elif tried.verdict is Verdict.SLIP:
                assert tried.move.loss > tried.made_loss - 0.25
    assert found >= {Verdict.BEST, Verdict.GOOD, Verdict.SLIP}


def test_an_opening_is_judged_on_the_cells_it_was_laid_on() -> None:
    game = Game(players=2, seed=7, rules="mindware-2011 opening:seat")
    tile = game.hand[0]
    while not game.over:
        game.play("greedy", seed=1)
    attempt = try_again(game, 1, parse_move(f"{tile}@0,0"), nodes=500)
    assert str(attempt.move.move) == f"{tile}@0,0"
    down = game.moves[0]
    assert isinstance(down, Place)
    turned = Place(Placement(tile, Cell(0, nth)) for nth, tile in enumerate(down.tiles))
    assert try_again(game, 1, turned, nodes=500).move.move == turned


def test_a_trade_can_be_tried_and_what_is_not_legal_cannot(reviewed: Review) -> None:
    game = reviewed.game
    hand = game.states[3].to_move.hand
    assert isinstance(try_again(game, 4, Trade(hand[:2]), nodes=NODES).move.move, Trade)
    with pytest.raises(BadSetup, match="not legal"):
        try_again(game, 4, parse_move("Ro@90,90"), nodes=NODES)
