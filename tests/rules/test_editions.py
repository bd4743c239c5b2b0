"""Editions and house rules: what each stands for in records, requests and catalogues, and what is usual."""

from __future__ import annotations

import pytest

from qwirkle.rules import (
    DEFAULT_RULES,
    EDITIONS,
    HOUSE_RULES,
    Deadlock,
    EqualTotals,
    LoneOpening,
    Opening,
    OpeningChoice,
    OpeningTie,
    RuleSet,
    Stuck,
    rule_set,
)

VALUES = {
    "opening": ["declare", "free", "seat"],
    "opening_tie": ["oldest", "youngest", "drawn"],
    "opening_choice": ["any", "color"],
    "lone_opening": ["one", "zero"],
    "stuck": ["trade", "pass"],
    "deadlock": ["plain", "fewest"],
    "equal_totals": ["shared", "out_first"],
}


def test_house_rules_are_written_so_and_stay_so() -> None:
    assert {name: list(map(str, values)) for name, values in HOUSE_RULES.items()} == VALUES


@pytest.mark.parametrize("edition", EDITIONS)
def test_every_edition_plays_the_same_but_for_ties_in_the_opening(edition: str) -> None:
    youngest = edition == "schmidt"
    assert EDITIONS[edition] == RuleSet(
        edition,
        opening=Opening.DECLARE,
        opening_tie=OpeningTie.YOUNGEST if youngest else OpeningTie.OLDEST,
        opening_choice=OpeningChoice.ANY,
        lone_opening=LoneOpening.ONE,
        stuck=Stuck.TRADE,
        deadlock=Deadlock.PLAIN,
        equal_totals=EqualTotals.SHARED,
    )


@pytest.mark.parametrize(("name", "value"), [(name, value) for name in VALUES for value in VALUES[name]])
def test_a_table_departs_from_its_edition_in_what_it_says_and_in_nothing_else(name: str, value: str) -> None:
    for edition in EDITIONS:
        rules = rule_set(edition, **{name: value})
        usual = getattr(EDITIONS[edition], name) == value
        assert rules.edition == edition
        assert getattr(rules, name) is HOUSE_RULES[name](value)
        assert rules.house_rules == ({} if usual else {name: value})


def test_a_game_for_which_no_rules_are_chosen_has_those_of_2011() -> None:
    assert rule_set() == DEFAULT_RULES == EDITIONS["mindware-2011"]
