"""A game as it is kept: its setup, its seats and its log, from which everything else follows."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from datetime import datetime

from qwirkle.rules import Opening, OpeningTie, RuleSet
from qwirkle.server.game.log import LogEntry
from qwirkle.server.game.seats import Seat, SeatKind
from qwirkle.server.game.shuffle import Shuffle, new_shuffle
from qwirkle.server.game.times import now

__all__ = ["NOT_DEALT", "StoredGame", "new_game", "next_game"]

NOT_DEALT = b""
"""The seed of a game that is not dealt yet."""

_NO_WINNER_OF_TIES = {OpeningTie.OLDEST: 0, OpeningTie.YOUNGEST: 999, OpeningTie.DRAWN: 0}
"""The age of a bot: it never wins a tie for the opening against a person of another age."""


@dataclass(frozen=True, slots=True)
class StoredGame:
    """Everything about a game that is kept."""

    id: str
    rules: RuleSet
    seed: bytes
    """`NOT_DEALT` until it is dealt."""
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
    shuffle: Shuffle | None = None
    """What its seed is made from; `None` for games that were kept before shuffles could be proved."""
    hints: bool = True
    """Whether its players may ask the coach."""

    @property
    def dealt(self) -> bool:
        """Whether its tiles are dealt."""
        return self.seed != NOT_DEALT

    def deal(self) -> StoredGame:
        """The same game dealt, with the chance that has been added so far."""
        assert self.shuffle is not None
        return replace(self, seed=self.shuffle.seed)

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
    *,
    gathers: bool = False,
    hints: bool = True,
) -> StoredGame:
    """A new game with a secret that nobody can guess.

    Where people come by link, or where it `gathers` those who are there, it is dealt once they have added
    their chance; any other game at once, by the secret alone.
    """
    time = now()
    shuffle = new_shuffle(game_id, len(seats))
    game = StoredGame(
        game_id, rules, NOT_DEALT, tuple(seats), tuple(keys), time, time, clock, shuffle=shuffle, hints=hints
    )
    waits = any(seat.kind is SeatKind.LINK or (gathers and seat.human) for seat in seats)
    return game if waits else game.deal()


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
            replace(seat, stand_in=None, arrived=False, number=seat.number or index + 1, hints=0)
            for index, seat in ((index, game.seats[index]) for index in order)
        ],
        [game.keys[seat] for seat in order],
        game.clock,
        gathers=True,
        hints=game.hints,
    )
