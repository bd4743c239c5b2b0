"""The end of a game: when it comes, and what it gives to whom."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from qwirkle.rules.board import Board
from qwirkle.rules.editions import Deadlock, RuleSet
from qwirkle.rules.fitting import fits_somewhere
from qwirkle.rules.scoring import FINISH_BONUS
from qwirkle.rules.tiles import Tile

__all__ = ["Ending", "ending"]


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ends."""

    bonus: tuple[int, ...]
    """What each seat gets for it."""
    went_out: int | None
    """The seat that ran out of tiles; `None` where no tile fits any more."""


def ending(
    rules: RuleSet, board: Board, hand_sizes: Sequence[int], seat: int, left: Iterable[Iterable[Tile]]
) -> Ending | None:
    """How the game ends with the move that this seat has just made, or `None` where it goes on.

    It ends when a player runs out of tiles, and when no tile that is left fits anywhere. With an empty bag
    that is when nobody can place; with tiles in the bag, everybody could only trade for ever. `left` are the
    tiles in hands and bag, in parts: where one of the first fits, the others are not looked through.
    """
    if not hand_sizes[seat]:
        return Ending(_bonus(len(hand_sizes), seat), went_out=seat)
    if not board or any(fits_somewhere(board, tiles) for tiles in left):
        return None
    fewest = [other for other, size in enumerate(hand_sizes) if size == min(hand_sizes)]
    alone = rules.deadlock is Deadlock.FEWEST and len(fewest) == 1
    return Ending(_bonus(len(hand_sizes), fewest[0] if alone else None), went_out=None)


def _bonus(players: int, winner: int | None) -> tuple[int, ...]:
    """The bonus for the end, which one seat gets, or none."""
    return tuple(FINISH_BONUS * (seat == winner) for seat in range(players))
