"""Hints: three steps to the best move, from the view alone."""

from __future__ import annotations

from random import Random

import pytest

from qwirkle.coach import Nudge, hint, hint_sentences
from qwirkle.coach.bodies import hint_body
from qwirkle.i18n import LANGUAGES, catalogue
from qwirkle.rules import Cell, Place
from tests.bots.positions import with_hidden_tiles_mixed
from tests.coach.positions import FIVE_REDS, finished, seen


def test_the_steps_lead_to_a_qwirkle() -> None:
    found = hint(seen(FIVE_REDS, "Rx Go Yd", hands=(3, 6)), nodes=3000)
    english = catalogue("en")
    assert found.nudge is Nudge.QWIRKLE
    assert hint_sentences(english, found, 1) == ["You can complete a Qwirkle."]
    assert found.place == tuple(Cell(x, 0) for x in range(5))
    assert hint_sentences(english, found, 2) == ["1 tile, in line with: 0,0; 1,0; 2,0; 3,0; 4,0."]
    assert hint_sentences(english, found, 3)[0] in ("The best move: Rx@5,0", "The best move: Rx@-1,0")


def test_a_trade_a_pass_and_going_out_have_nudges_of_their_own() -> None:
    trade = hint(seen("Ro@0,0", "Gs Gd Yx"), nodes=500)
    assert (trade.nudge, trade.place) == (Nudge.TRADE, ())
    assert hint_sentences(catalogue("en"), trade, 2) == ["Trade 3 tiles."]
    stuck = hint(seen("Ro@0,0", "Gs", hands=(1, 2, 2), bag=0), nodes=500)
    assert stuck.nudge is Nudge.PASS
    assert hint_sentences(catalogue("en"), stuck, 2) == ["Pass: nothing can be placed."]
    out = hint(seen("Go@0,0 Gs@1,0", "Gx", hands=(1, 3, 3), bag=0), nodes=500)
    assert out.nudge is Nudge.GO_OUT


def test_an_opening_has_no_place_to_look_at() -> None:
    found = hint(finished(2).states[0].to_move, nodes=500)
    assert found.place == ()
    assert hint_sentences(catalogue("en"), found, 2)[0].startswith("Open with ")


def test_no_ending_holds_a_hint_up() -> None:
    endings = [state.to_move for state in finished(2).states[:-1] if not state.bag]
    assert endings
    for view in endings:
        # Positions of a search take twice as long as sampled turns, of which there are 40,000.
        assert hint(view).analysis.nodes <= 41_000


@pytest.mark.parametrize("players", [2, 3, 4])
def test_a_hint_uses_no_more_than_the_view(players: int) -> None:
    for move in (3, 17, 31):
        state = finished(players).states[move]
        other = with_hidden_tiles_mixed(state, Random(9))
        assert hint(state.to_move, nodes=1500) == hint(other.to_move, nodes=1500)


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_step_can_be_told_in_every_language(language: str) -> None:
    texts = catalogue(language)
    for state in finished(3).states[:-1:6]:
        found = hint(state.to_move, nodes=800)
        for step in (1, 2, 3):
            assert all(sentence.strip() for sentence in hint_sentences(texts, found, step))


def test_a_step_gives_away_no_more_than_it_should() -> None:
    found = hint(seen(FIVE_REDS, "Rx Go Yd", hands=(3, 6)), nodes=3000)
    assert isinstance(found.move.move, Place)
    first, second, third = (hint_body(catalogue("en"), found, step) for step in (1, 2, 3))
    assert set(first) == {"step", "nudge", "sentences"}
    assert set(second) == {*first, "count", "cells"}
    assert {"move", "value", "value_interval", "chance", "chance_interval", "reasons"} <= set(third)
    assert "Rx@" not in str(first) + str(second)
