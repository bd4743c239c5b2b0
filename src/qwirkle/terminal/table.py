"""A table: a game at one screen, and who plays it."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from datetime import date
from random import Random

from qwirkle.bots import Limit, Progress, bot
from qwirkle.errors import QwirkleError, StorageError
from qwirkle.game import Game
from qwirkle.notation import Record
from qwirkle.rules import Move, RuleSet, State
from qwirkle.terminal.seats import PERSON, Seat, check_name, read_kinds

__all__ = ["Table"]

_SEATS_TAG = "Seats"


class Table:
    """A game being played, and the people and bots who play it."""

    def __init__(self, seats: Sequence[Seat], game: Game) -> None:
        self.seats = tuple(seats)
        self.game = game

    @classmethod
    def new(
        cls,
        seats: Sequence[Seat],
        rules: RuleSet,
        seed: bytes | None = None,
        ages: Sequence[int] | None = None,
        day: date | None = None,
    ) -> Table:
        """A table at which the tiles have just been dealt."""
        names = [seat.name for seat in seats]
        game = Game(len(seats), seed, rules, names=names, ages=ages, day=day)
        game.tags = ((_SEATS_TAG, " ".join(seat.kind for seat in seats)),)
        return cls(seats, game)

    @classmethod
    def resume(cls, record: Record) -> Table:
        """The table that a record was saved from; raises `StorageError` where nobody can play on with it."""
        if record.seed is None:
            raise StorageError("it does not know its shuffle, so nobody can play on with it")
        kinds = dict(record.tags).get(_SEATS_TAG, " ".join([PERSON] * record.players)).split()
        game = Game.of_record(record)
        try:
            bots = read_kinds(kinds)
            names = [check_name(name) for name in record.names]
        except QwirkleError as error:
            raise StorageError(str(error)) from None
        if len(bots) != record.players or len(names) != record.players:
            raise StorageError(f"it does not say who plays at each of its {record.players} seats")
        return cls([Seat(name, each) for name, each in zip(names, bots, strict=True)], game)

    @property
    def state(self) -> State:
        """How the game stands."""
        return self.game.state

    @property
    def seat(self) -> Seat:
        """Whose turn it is."""
        return self.seats[self.game.turn]

    @property
    def people(self) -> int:
        """How many people play at this screen."""
        return sum(seat.bot is None for seat in self.seats)

    def bot_move(self, limit: Limit | None, progress: Progress) -> Move:
        """The move that the bot to move chooses, within its usual time where no limit is given."""
        name = self.seat.bot
        assert name is not None
        return bot(name).choose(self.state.to_move, limit, self._chance(), progress).move

    def _chance(self) -> Random:
        """Random numbers for the bot to move, the same whenever the same game comes to the same move.

        They come from the seed through a hash, so that no bot can learn anything about the bag from them.
        """
        seed = self.state.bag.seed
        assert seed is not None
        return Random(hashlib.sha256(b"bot %d " % self.state.moves_made + seed).digest())
