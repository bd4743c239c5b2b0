"""What environment, batch and policies are asked for alike: rules and rewards by name, and actions."""

from __future__ import annotations

from operator import index
from typing import Literal, SupportsIndex, cast

from qwirkle.engine.tables import ACTIONS
from qwirkle.errors import BadSetup, EngineError, excerpt
from qwirkle.notation import parse_rules
from qwirkle.rules import RuleSet

__all__ = ["MOST_MOVES", "Reward", "is_by_lead", "read_action", "read_rules"]

Reward = Literal["win", "lead"]
"""What a learner is rewarded with: the win at the end, or with every move the points it adds to the lead."""

MOST_MOVES = 1000
"""After so many moves a game is broken off, unless told otherwise: players who only trade never end one."""


def read_rules(rules: RuleSet | str) -> RuleSet:
    """The rules, which may be given as text; raises `BadSetup` for what is neither text nor rules."""
    if isinstance(rules, str):
        return parse_rules(rules)
    if isinstance(rules, RuleSet):
        return rules
    raise BadSetup(f"rules {excerpt(rules)}: give the name of an edition, or a RuleSet")


def read_action(action: object) -> int:
    """The number of an action; raises `EngineError` for what is none, be it a number between two.

    >>> read_action(17)
    17
    """
    try:
        number = -1 if isinstance(action, bool) else index(cast(SupportsIndex, action))
    except TypeError:
        number = -1
    if 0 <= number < ACTIONS:
        return number
    raise EngineError(f"action {excerpt(action)}: an action is an integer from 0 to {ACTIONS - 1}")


def is_by_lead(reward: str) -> bool:
    """Whether rewards are changes of the lead; raises `BadSetup` for a reward that there is not.

    >>> is_by_lead("lead"), is_by_lead("win")
    (True, False)
    """
    if reward not in ("win", "lead"):
        raise BadSetup(f"reward {excerpt(reward)}: choose win or lead")
    return reward == "lead"
