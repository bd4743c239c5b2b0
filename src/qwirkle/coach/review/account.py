"""The account of a game: how much of each seat's final lead was dealt, chosen and drawn. It balances exactly.

A situation is worth what its best move is worth to each seat, as the seat to move sees it. A move's choice
is what the move made is worth beyond the best one; its luck is all that changes from there to the next
situation: the tiles drawn, and what turns out to lie in other hands. So every seat's lead is what the deal
was worth, and the sum of all choices, and the sum of all luck: whatever is added at one step is taken away
at the next.

Values are kept in sixty-fourths of a point, which floating point adds up without an error.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from qwirkle.coach.valuing import Values, lead, leads

__all__ = ["Account", "Entry", "Step", "balance"]

_STEP = 64
_FINE = 2**30
"""The parts that a final lead is kept in: with four players it has thirds, which no binary fraction has."""

Leads = tuple[float, ...]
"""For each seat its lead over the mean of the others."""


@dataclass(frozen=True, slots=True)
class Step:
    """One move as the account sees it."""

    seat: int
    values: Values
    """What the seat to move could know about its moves; the move made is among them."""
    made: int
    """The place of the move made among them."""
    settled: bool
    """Whether nothing is hidden: from here on there is no luck."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One move in the account."""

    best: Leads
    """What the situation is worth to each seat."""
    loss: float
    """What the move gives away of that; never less than 0."""
    choice: Leads
    luck: Leads


@dataclass(frozen=True, slots=True)
class Account:
    """All moves of a game, and what every seat began and ended with."""

    deal: Leads
    entries: tuple[Entry, ...]
    lead: Leads


def balance(steps: Sequence[Step], final: Sequence[int]) -> Account:
    """The account of these moves, which led to these final points."""
    end = tuple(round(each * _FINE) / _FINE for each in leads(final))
    after_next = end
    backwards: list[Entry] = []
    # From the end, since a settled situation is worth what the next one is.
    for step in reversed(steps):
        best, made = _worth(step.values, 0), _worth(step.values, step.made)
        if step.settled:
            made = after_next
            if best[step.seat] < made[step.seat]:
                best = made
        if best[step.seat] < made[step.seat]:
            made = best
        choice = _difference(made, best)
        backwards.append(
            Entry(best, best[step.seat] - made[step.seat], choice, _difference(after_next, made))
        )
        after_next = best
    return Account(after_next, tuple(reversed(backwards)), end)


def _worth(values: Values, at: int) -> Leads:
    """What a move is worth to each seat, in sixty-fourths of a point."""
    points = values.moves[at].points
    return tuple(round(lead(points, seat) * _STEP) / _STEP for seat in range(len(points)))


def _difference(later: Leads, earlier: Leads) -> Leads:
    # Adding nothing turns a negative zero into the usual one.
    return tuple(one - other + 0.0 for one, other in zip(later, earlier, strict=True))
