"""A move before it is confirmed: tiles that lie loose, or wait to be traded, and the way back."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from qwirkle.rules import Cell, Move, Pass, Place, Placement, Tile, Trade

__all__ = ["Draft"]


@dataclass(frozen=True, slots=True)
class Draft:
    """What a player is about to do with a hand. It never changes; `before` is the draft one step earlier.

    Tiles are named by their place in the hand, from 0, since a hand can hold the same tile twice.
    """

    hand: tuple[Tile, ...]
    laid: tuple[tuple[int, Cell], ...] = ()
    traded: tuple[int, ...] = ()
    passed: bool = False
    before: Draft | None = None

    def lay(self, steps: Iterable[tuple[int, Cell]]) -> Draft:
        """The draft with these tiles laid; one that lies loose already moves to its new cell."""
        steps = tuple(steps)
        moved = {slot for slot, _ in steps}
        kept = tuple(step for step in self.laid if step[0] not in moved)
        return Draft(self.hand, laid=kept + steps, before=self)

    def trade(self, slots: Iterable[int]) -> Draft:
        """The draft of a trade, in place of anything laid."""
        return Draft(self.hand, traded=tuple(slots), before=self)

    def pass_on(self) -> Draft:
        """The draft of passing."""
        return Draft(self.hand, passed=True, before=self)

    def undo(self) -> Draft:
        """The draft before the last step; the first one stays as it is."""
        return self.before or self

    @property
    def is_empty(self) -> bool:
        """Whether nothing has been done yet."""
        return not (self.laid or self.traded or self.passed)

    @property
    def move(self) -> Move:
        """The move that confirming this draft makes; a placement of nothing where it is empty."""
        if self.traded:
            return Trade(self.hand[slot] for slot in self.traded)
        if self.passed:
            return Pass()
        return Place(Placement(self.hand[slot], cell) for slot, cell in self.laid)

    @property
    def loose(self) -> dict[Cell, Tile]:
        """The loose tiles by their cells."""
        return {cell: self.hand[slot] for slot, cell in self.laid}

    @property
    def used(self) -> frozenset[int]:
        """The places in the hand that are empty now."""
        return frozenset(self.traded) | {slot for slot, _ in self.laid}
