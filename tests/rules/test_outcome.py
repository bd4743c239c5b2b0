"""Outcomes: what a seat can tell of a move beforehand, held against the move itself."""

from __future__ import annotations

from dataclasses import FrozenInstanceError
from random import Random

import pytest

from qwirkle.errors import IllegalMove
from qwirkle.rules import (
    DEFAULT_RULES,
    Pass,
    RuleSet,
    Trade,
    apply,
    deal,
    declared_attribute,
    declared_size,
    outcome,
    rule_set,
)
from tests.rules.positions import place, random_move, tiles, view

FEWEST = rule_set("mindware-2011", deadlock="fewest")


@pytest.mark.parametrize("seed", range(6))
def test_an_outcome_is_what_the_move_then_does(seed: int) -> None:
    rng = Random(seed)
    rules = rule_set("mindware-2011", opening="free", stuck="pass", deadlock="fewest")
    state = deal(2 + seed % 3, bytes([seed] * 32), rules)
    kinds = set()
    while not state.over:
        move = random_move(state.to_move, rng)
        if rng.random() < 0.1 and state.board and len(state.bag) >= 2:
            move = Trade(state.to_move.hand[:2])
        told = outcome(state.to_move, move)
        state = apply(state, move)
        assert state.last is not None
        assert told.after == state.view(None)
        assert (told.draws, told.end_bonus) == (len(state.last.drawn), state.last.end_bonus)
        kinds.add(move.kind)
    assert len(kinds) > 1
    assert any(told.end_bonus)


def test_what_was_just_laid_is_no_longer_in_hand_when_nothing_fits_any_more() -> None:
    # One of two in 70,000 random games that end while a tile like one just laid would still fit.
    seed = 65403
    rng = Random(seed)
    rules = rule_set("mindware-2011", opening="free", stuck="pass", deadlock="fewest")
    state = deal(2 + seed % 3, seed.to_bytes(32, "big"), rules)
    while not state.over:
        move = random_move(state.to_move, rng)
        told = outcome(state.to_move, move)
        state = apply(state, move)
        assert told.after == state.view(None)
    assert state.moves_made == 80
    assert all(state.hands)


def test_an_outcome_never_changes() -> None:
    told = outcome(view("Ro@0,0", "Rs Rd"), place("Rs@1,0"))
    with pytest.raises(FrozenInstanceError):
        told.draws = 2  # type: ignore[misc]


def test_an_outcome_of_a_refused_move_says_why() -> None:
    with pytest.raises(IllegalMove) as info:
        outcome(view("Ro@0,0", "Rs Rd"), Pass())
    assert info.value.refusal == "must_place"


@pytest.mark.parametrize(("rules", "bonus"), [(DEFAULT_RULES, (0, 0)), (FEWEST, (6, 0))])
def test_that_no_tile_fits_any_more_can_be_told_from_those_not_seen(
    rules: RuleSet, bonus: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    seen = view("Ro@0,0 Rs@1,0", "Rd Gx", bag=0, rules=rules)
    monkeypatch.setattr("qwirkle.rules.ending.fits_somewhere", lambda _board, _tiles: False)
    told = outcome(seen, place("Rd@2,0"))
    assert (told.after.over, told.after.went_out, told.end_bonus) == (True, None, bonus)


@pytest.mark.parametrize(
    ("hand", "rules", "size", "word"),
    [
        ("Ro Rs Rd Gx Yc Bb", DEFAULT_RULES, 3, "red"),
        ("Rs Gs Bs Bx Yo Pd", DEFAULT_RULES, 3, "square"),
        ("Ro Rs Go Gd Bx Yc", DEFAULT_RULES, 2, "red"),
        ("Ro Ro Ro Gs Gs Gs", DEFAULT_RULES, 1, None),
        ("Ro Go Bo Gs Gx Yc", rule_set("mindware-2011", opening_choice="color"), 3, "green"),
    ],
)
def test_a_hand_declares_how_many_of_what(hand: str, rules: RuleSet, size: int, word: str | None) -> None:
    attribute = declared_attribute(tiles(hand), rules)
    assert declared_size(tiles(hand)) == size
    assert (attribute.word if attribute is not None else None) == word
