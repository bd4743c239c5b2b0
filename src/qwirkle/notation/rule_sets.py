"""Rule sets as text: an edition and its house rules, `mindware-2011 opening:free stuck:pass`."""

from __future__ import annotations

from qwirkle.errors import BadSetup, NotationError, excerpt
from qwirkle.notation.words import words
from qwirkle.rules import RuleSet, rule_set

__all__ = ["format_rules", "parse_rules"]

_EXPECTED = "an edition and its house rules such as 'mindware-2011' or 'mindware-2011 opening:free'"


def parse_rules(text: str) -> RuleSet:
    """The rule set that the text says.

    >>> parse_rules("mindware-2011 opening:free").opening.value
    'free'
    """
    edition, *changes = words(text, _EXPECTED) or [""]
    house_rules: dict[str, str] = {}
    for change in changes:
        name, colon, value = change.partition(":")
        if not colon:
            raise NotationError(
                f"{excerpt(change)} is not a house rule: write name:value such as 'opening:free'"
            )
        if name in house_rules:
            raise NotationError(f"house rule {excerpt(name)} is said twice: say it once")
        house_rules[name] = value
    try:
        return rule_set(edition, **house_rules)
    except BadSetup as error:
        raise NotationError(str(error)) from None
    except TypeError:
        # `rule_set` has a parameter of its own, `edition`, which no house rule may shadow.
        raise NotationError(f"{excerpt(text)} names two editions: write {_EXPECTED}") from None


def format_rules(rules: RuleSet) -> str:
    """The rule set as text: its edition, and the house rules in which it departs from it.

    >>> format_rules(parse_rules("schmidt opening_tie:youngest stuck:pass"))
    'schmidt stuck:pass'
    """
    return " ".join([rules.edition, *(f"{name}:{value}" for name, value in rules.house_rules.items())])
