"""A game as it is kept: its setup, its seats and its log, from which everything else follows."""

from __future__ import annotations

import secrets
from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from qwirkle.rules import SEED_BYTES, Opening, OpeningTie, RuleSet
from qwirkle.server.game.log import LogEntry
from qwirkle.server.game.seats import Seat
from qwirkle.server.game.times import now

__all__ = ["StoredGame", "new_game", "next_game"]

_NO_WINNER_OF_TIES = {OpeningTie.OLDEST: 0, OpeningTie.YOUNGEST: 999, OpeningTie.DRAWN: 0}
"""The age of a bot: it never wins a tie for the opening against a person of another age."""


@dataclass(frozen=True, slots=True)
class StoredGame:
    """Everything about a game that is kept."""

    id: str
    rules: RuleSet
    seed: bytes
    seats: tuple[Seat, ...]
    keys: tuple[frozenset[str], ...]
    """The hashes of the keys that open each seat."""
    created: datetime
    updated: datetime
    clock: int | None = None
    """Seconds for each move."""
    log: tuple[LogEntry, ...] = ()
    rematch: str | None = None
    """The id of the next game at this table."""
    ended: bool = False
    """Whether the operator has ended it where it stands."""

    @property
    def ages(self) -> tuple[int, ...] | None:
        """One age a seat to settle ties with, or `None` where a person has given none."""
        people = [seat for seat in self.seats if seat.human]
        if not people or any(seat.age is None for seat in people):
            return None
        bots_age = _NO_WINNER_OF_TIES[self.rules.opening_tie]
        return tuple(bots_age if seat.age is None else seat.age for seat in self.seats)

    def seats_of(self, key: str) -> tuple[int, ...]:
        """The seats that a key with this hash opens."""
        return tuple(seat for seat, keys in enumerate(self.keys) if key in keys)


def new_game(
    game_id: str,
    rules: RuleSet,
    seats: Sequence[Seat],
    keys: Sequence[frozenset[str]],
    clock: int | None = None,
) -> StoredGame:
    """A new game with a shuffle that nobody can guess."""
    time = now()
    seed = secrets.token_bytes(SEED_BYTES)
    return StoredGame(game_id, rules, seed, tuple(seats), tuple(keys), time, time, clock)


def next_game(game: StoredGame, opener: int, game_id: str) -> StoredGame:
    """The next game at the same table, the seats gone round so that the player after the opener is first.

    The first seat opens, by the house rule `opening:seat`.
    """
    first = (opener + 1) % len(game.seats)
    order = [*range(first, len(game.seats)), *range(first)]
    return new_game(
        game_id,
        replace(game.rules, opening=Opening.SEAT),
        [
            replace(seat, stand_in=None, arrived=False, number=seat.number or index + 1)
            for index, seat in ((index, game.seats[index]) for index in order)
        ],
        [game.keys[seat] for seat in order],
        game.clock,
    )
