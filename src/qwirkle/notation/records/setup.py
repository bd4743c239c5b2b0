"""The position that a record begins with where it does not begin with a deal."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from qwirkle.errors import BadSetup, NotationError
from qwirkle.rules import COPIES, FULL_SET, Board, RuleSet, Tile, View, check_view

__all__ = ["Setup", "check_setup"]


@dataclass(frozen=True, slots=True)
class Setup:
    """A position to begin with, whose hands the record names as far as they are known. It never changes."""

    board: Board
    scores: tuple[int, ...]
    """One total for each seat."""
    held: tuple[int, ...]
    """How many tiles each seat holds."""
    bag: int
    """How many tiles the bag holds; together with board and hands never more than the game has."""

    def tiles_left(self) -> int:
        """How many tiles are neither on the board nor in a hand."""
        return len(FULL_SET) - len(self.board) - sum(self.held)


def check_setup(setup: Setup, rules: RuleSet, hands: tuple[tuple[Tile, ...] | None, ...]) -> None:
    """Raises `NotationError` where no game with these hands begins so; it need not be reachable in play."""
    if len(setup.held) != len(setup.scores):
        raise NotationError(f"{len(setup.held)} hands for {len(setup.scores)} players: give one for each")
    view = View(
        rules=rules,
        seat=None,
        turn=0,
        scores=setup.scores,
        hand_sizes=setup.held,
        bag_size=setup.bag,
        board=setup.board,
        hand=(),
    )
    try:
        check_view(view)
    except BadSetup as error:
        raise NotationError(str(error)) from None
    if setup.bag > setup.tiles_left():
        raise NotationError(f"bag {setup.bag}: only {max(0, setup.tiles_left())} tiles are left for it")
    known = Counter(setup.board.values())
    for seat, hand in enumerate(hands):
        if hand is not None and len(hand) != setup.held[seat]:
            raise NotationError(f"a hand of {len(hand)} tiles where seat {seat + 1} holds {setup.held[seat]}")
        known.update(hand or ())
    for tile, count in known.items():
        if count > COPIES:
            raise NotationError(f"{count} tiles {tile}: the game has {COPIES} of each kind")
