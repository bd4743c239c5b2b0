from __future__ import annotations

import pytest
from hypothesis import given

from qwirkle.notation import NotationError, format_rules, parse_rules
from qwirkle.rules import EDITIONS, RuleSet
from tests.notation import strategies


@given(strategies.rule_sets())
def test_any_rule_set_reads_back(rules: RuleSet) -> None:
    assert parse_rules(format_rules(rules)) == rules


@pytest.mark.parametrize("edition", EDITIONS)
def test_an_edition_is_written_by_its_id(edition: str) -> None:
    assert parse_rules(edition) == EDITIONS[edition]
    assert format_rules(EDITIONS[edition]) == edition


def test_house_rules_follow_the_edition() -> None:
    rules = parse_rules("mindware-2011  stuck:pass opening:free")
    assert format_rules(rules) == "mindware-2011 opening:free stuck:pass"


@pytest.mark.parametrize(
    ("text", "quoted"),
    [
        ("", "unknown edition ''"),
        ("qwirkle", "unknown edition 'qwirkle'"),
        ("opening:free", "unknown edition 'opening:free'"),
        ("jck opening", "'opening' is not a house rule"),
        ("jck opening:wild", "house rule opening cannot be 'wild': choose one of declare, free, seat"),
        ("jck colour:red", "unknown house rule 'colour'"),
        ("jck stuck:pass stuck:pass", "house rule 'stuck' is said twice"),
        ("jck edition:schmidt", "names two editions"),
    ],
)
def test_anything_else_is_no_rule_set(text: str, quoted: str) -> None:
    with pytest.raises(NotationError) as error:
        parse_rules(text)
    assert quoted in str(error.value)
