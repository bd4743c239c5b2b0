"""A table: a game at one screen, who plays it, and its record so far."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from datetime import date
from random import Random

from qwirkle.bots import Limit, Progress, bot, usual_limit
from qwirkle.errors import QwirkleError, StorageError
from qwirkle.notation import Record, replay
from qwirkle.rules import Event, Move, RuleSet, State, apply, deal
from qwirkle.terminal.seats import PERSON, Seat, check_name, read_kinds

__all__ = ["Table"]

_SEATS_TAG = "Seats"


class Table:
    """A game being played. `play` is the only way it goes on."""

    def __init__(self, seats: Sequence[Seat], states: Sequence[State], record: Record) -> None:
        self.seats = tuple(seats)
        self.state = states[-1]
        self.record = record
        self.events: list[Event] = [state.last for state in states if state.last is not None]

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
        state = deal(len(seats), seed, rules, ages)
        kinds = " ".join(seat.kind for seat in seats)
        names = [seat.name for seat in seats]
        return cls(seats, [state], Record.start(state, names, ages, day, [(_SEATS_TAG, kinds)]))

    @classmethod
    def resume(cls, record: Record) -> Table:
        """The table that a record was saved from; raises `StorageError` where nobody can play on with it."""
        if record.seed is None:
            raise StorageError("it does not know its shuffle, so nobody can play on with it")
        states = replay(record).states
        kinds = dict(record.tags).get(_SEATS_TAG, " ".join([PERSON] * record.players)).split()
        try:
            bots = read_kinds(kinds)
            names = [check_name(name) for name in record.names]
        except QwirkleError as error:
            raise StorageError(str(error)) from None
        if len(bots) != record.players or len(names) != record.players:
            raise StorageError(f"it does not say who plays at each of its {record.players} seats")
        seats = [Seat(name, each) for name, each in zip(names, bots, strict=True)]
        return cls(seats, states, record)

    @property
    def seat(self) -> Seat:
        """Whose turn it is."""
        return self.seats[self.state.turn]

    @property
    def people(self) -> int:
        """How many people play at this screen."""
        return sum(seat.bot is None for seat in self.seats)

    def play(self, move: Move) -> Event:
        """Makes a move and returns what it did; raises `IllegalMove` where the rules refuse it."""
        self.state = apply(self.state, move)
        self.record = self.record.with_state(self.state)
        assert self.state.last is not None
        self.events.append(self.state.last)
        return self.state.last

    def bot_move(self, limit: Limit | None, progress: Progress) -> Move:
        """The move that the bot to move chooses, within its usual time where no limit is given."""
        name = self.seat.bot
        assert name is not None
        choice = bot(name).choose(self.state.to_move, limit or usual_limit(name), self._chance(), progress)
        return choice.move

    def _chance(self) -> Random:
        """Random numbers for the bot to move, the same whenever the same game comes to the same move.

        They come from the seed through a hash, so that no bot can learn anything about the bag from them.
        """
        seed = self.record.seed
        assert seed is not None
        return Random(hashlib.sha256(b"bot %d " % self.state.moves_made + seed).digest())
