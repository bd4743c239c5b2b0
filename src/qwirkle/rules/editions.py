"""Editions and house rules: the points on which rulebooks and tables differ.

Everything else is the same in all of them, and is stated where it happens: lines in `lines`, legality in
`legality`, the course of a game in `state`.
"""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from enum import StrEnum
from typing import Any

from qwirkle.errors import BadSetup, excerpt

__all__ = [
    "DEFAULT_RULES",
    "EDITIONS",
    "HOUSE_RULES",
    "Deadlock",
    "EqualTotals",
    "LoneOpening",
    "Opening",
    "OpeningChoice",
    "OpeningTie",
    "RuleSet",
    "Stuck",
    "rule_set",
]


class Opening(StrEnum):
    """Who opens, and with what."""

    DECLARE = "declare"
    """The largest set of matching tiles opens, and is laid whole."""
    FREE = "free"
    """The largest set opens, but any legal line may be laid."""
    SEAT = "seat"
    """The first seat opens, with any legal line."""


class OpeningTie(StrEnum):
    """Who opens among players whose sets are equally large."""

    OLDEST = "oldest"
    YOUNGEST = "youngest"
    DRAWN = "drawn"
    """One of them, by the game's own shuffle; so it is too where ages are unknown or equal."""


class OpeningChoice(StrEnum):
    """Which of several largest sets the opener lays."""

    ANY = "any"
    COLOR = "color"
    """A set of one colour goes before a set of one shape."""


class LoneOpening(StrEnum):
    """What a single opening tile scores, where nobody holds two that match."""

    ONE = "one"
    ZERO = "zero"


class Stuck(StrEnum):
    """What a player does who can place nothing while the bag has tiles."""

    TRADE = "trade"
    PASS = "pass"
    """Trade or pass, as the player likes."""


class Deadlock(StrEnum):
    """Who gets the end bonus when the bag is empty and nobody can place."""

    PLAIN = "plain"
    """Nobody."""
    FEWEST = "fewest"
    """The player with the fewest tiles left, if there is only one."""


class EqualTotals(StrEnum):
    """Who wins among players with equal totals."""

    SHARED = "shared"
    OUT_FIRST = "out_first"
    """The player who ran out of tiles, if among them; otherwise they share."""


@dataclass(frozen=True, slots=True)
class RuleSet:
    """An edition with its house rules.

    >>> rule_set("schmidt").opening_tie.value
    'youngest'
    >>> rule_set("mindware-2011", opening="free").house_rules
    {'opening': 'free'}
    """

    edition: str
    opening: Opening = Opening.DECLARE
    opening_tie: OpeningTie = OpeningTie.OLDEST
    opening_choice: OpeningChoice = OpeningChoice.ANY
    lone_opening: LoneOpening = LoneOpening.ONE
    stuck: Stuck = Stuck.TRADE
    deadlock: Deadlock = Deadlock.PLAIN
    equal_totals: EqualTotals = EqualTotals.SHARED

    @property
    def house_rules(self) -> dict[str, str]:
        """The names and values in which this table departs from its edition."""
        edition = EDITIONS[self.edition]
        return {
            name: str(getattr(self, name))
            for name in HOUSE_RULES
            if getattr(self, name) is not getattr(edition, name)
        }


HOUSE_RULES: dict[str, type[StrEnum]] = {
    "opening": Opening,
    "opening_tie": OpeningTie,
    "opening_choice": OpeningChoice,
    "lone_opening": LoneOpening,
    "stuck": Stuck,
    "deadlock": Deadlock,
    "equal_totals": EqualTotals,
}
"""The house rules that a table can change, by name, with the values that each can have."""

assert {field.name for field in fields(RuleSet)} == {"edition", *HOUSE_RULES}

# Where an edition says "may trade" or nothing, passing with tiles in the bag is still refused unless the
# table chooses `stuck: pass`; where it is silent on how many tiles a trade may have, the bag is the limit.
EDITIONS: dict[str, RuleSet] = {
    rules.edition: rules
    for rules in (
        RuleSet("mindware-2006"),
        RuleSet("mindware-2011"),
        RuleSet("iello-2018"),
        RuleSet("schmidt", opening_tie=OpeningTie.YOUNGEST),
        RuleSet("jck"),
    )
}
"""The rules of each edition, by its id."""

DEFAULT_RULES = EDITIONS["mindware-2011"]
"""The rules of a game for which none are chosen."""


def rule_set(edition: str = DEFAULT_RULES.edition, **house_rules: str) -> RuleSet:
    """The rules of an edition, changed by house rules; raises `BadSetup` for a name or value unknown."""
    if edition not in EDITIONS:
        raise BadSetup(f"unknown edition {excerpt(edition)}: choose one of {', '.join(EDITIONS)}")
    changes: dict[str, Any] = {}
    for name, value in house_rules.items():
        if name not in HOUSE_RULES:
            raise BadSetup(f"unknown house rule {excerpt(name)}: choose one of {', '.join(HOUSE_RULES)}")
        values = HOUSE_RULES[name]
        try:
            changes[name] = values(value)
        except ValueError:
            choices = ", ".join(values)
            raise BadSetup(f"house rule {name} cannot be {excerpt(value)}: choose one of {choices}") from None
    return replace(EDITIONS[edition], **changes)
