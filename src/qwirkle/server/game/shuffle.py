"""What a game's seed is made from: the server's secret, and the chance that players add before the deal."""

from __future__ import annotations

import secrets
from dataclasses import dataclass, field, replace

from qwirkle.notation import Proof
from qwirkle.rules import SECRET_BYTES, commitment, fair_seed

__all__ = ["ADDS_NONE", "Shuffle", "new_shuffle"]

ADDS_NONE = b""
"""The chance of somebody who has come and plays without adding any, as older programs do."""


@dataclass(frozen=True, slots=True)
class Shuffle:
    """The secret of one game, which stays here until the game is over, and what everybody may know of it."""

    game: str
    """The id of the game."""
    secret: bytes = field(repr=False)
    chances: tuple[bytes | None, ...]
    """What each seat has added; `None` where that is not known yet, and for bots."""

    @property
    def commitment(self) -> bytes:
        """What is published of the secret before anybody adds chance."""
        return commitment(self.game, self.secret)

    @property
    def seed(self) -> bytes:
        """The seed that follows from it all."""
        return fair_seed(self.secret, self.chances)

    @property
    def proof(self) -> Proof:
        """All of it, to be told when the game is over."""
        return Proof.of_game(self.game, self.secret, self.chances)

    def added(self, seat: int) -> bytes | None:
        """The chance that a seat has added and that nobody can change any more, if there is one."""
        return self.chances[seat] or None

    def with_chance(self, seat: int, chance: bytes) -> Shuffle:
        """The same with the chance of one more seat; what a seat has added stays."""
        if self.added(seat) is not None:
            return self
        chances = tuple(chance if index == seat else known for index, known in enumerate(self.chances))
        return replace(self, chances=chances)


def new_shuffle(game_id: str, players: int) -> Shuffle:
    """A new secret that nobody can guess, and no chance yet."""
    return Shuffle(game_id, secrets.token_bytes(SECRET_BYTES), (None,) * players)
