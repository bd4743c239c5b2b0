"""The history of one game: the game itself, as its log makes it, and who made each move."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass

from qwirkle.errors import ErrorCode, QwirkleError, RequestError, StorageError
from qwirkle.game import Game
from qwirkle.notation import format_move
from qwirkle.rules import Event, Move, State
from qwirkle.server.game.log import LogEntry, MadeBy
from qwirkle.server.game.stored_game import StoredGame

__all__ = ["History", "PlannedEntry"]

_BACK = "back"


@dataclass(frozen=True, slots=True)
class PlannedEntry:
    """A line for the log that is right but not made yet: it has to be stored first."""

    entry: LogEntry
    ahead: Game
    """The game as it will be once the line is made."""


class History:
    """One game and who made each move. Whatever happens is planned, stored, and then made."""

    def __init__(self, kept: StoredGame) -> None:
        self._game = Game(len(kept.seats), kept.seed, kept.rules, ages=kept.ages)
        self._by: list[MadeBy] = []
        self._made: dict[tuple[int, str], int] = {}
        self.version = 0
        """The version of the game's log: how many lines it has, moves and moves taken back. It only grows.

        This is what the wire calls `at`.
        """
        for entry in kept.log:
            self.make(self._planned_again(entry))

    @property
    def state(self) -> State:
        """How the game stands."""
        return self._game.state

    @property
    def states(self) -> tuple[State, ...]:
        """The deal and the state after every move that stands."""
        return self._game.states

    @property
    def opener(self) -> int:
        """The seat that has or had the first move."""
        return self._game.opener

    @property
    def moves(self) -> Iterable[tuple[Event, MadeBy]]:
        """Every move that stands, and who made it."""
        return zip(self._game.events, self._by, strict=True)

    @property
    def last_move(self) -> tuple[Event, MadeBy]:
        """The newest move that stands, and who made it; there must be one."""
        return self._game.events[-1], self._by[-1]

    def made(self, seat: int, client_id: str) -> int | None:
        """The version after the move that a client sent under this id, if it was made."""
        return self._made.get((seat, client_id))

    def plan(self, seat: int, move: Move | str, by: MadeBy, client_id: str | None = None) -> PlannedEntry:
        """A seat's next move; raises `IllegalMove` where the rules refuse it."""
        ahead = self._game.copy()
        made = ahead.push(move, seat=seat).move
        return PlannedEntry(LogEntry(self.version + 1, seat, format_move(made), by, client_id), ahead)

    def last_move_of(self, seat: int) -> int | None:
        """The number of the last move that this seat made, if it stands."""
        numbers = [event.number for event in self._game.events if event.seat == seat]
        return numbers[-1] if numbers else None

    def plan_back(self, seat: int, left: int) -> PlannedEntry:
        """Taking back every move after the first `left`, as this seat asked."""
        if not 0 <= left < len(self._by):
            raise RequestError(ErrorCode.CANNOT_TAKE_BACK)
        return PlannedEntry(LogEntry(self.version + 1, seat, f"{_BACK} {left}"), self._game.copy(moves=left))

    def make(self, planned: PlannedEntry) -> None:
        """Makes what was planned, which was stored in the meantime."""
        entry = planned.entry
        assert entry.number == self.version + 1
        self.version = entry.number
        if entry.client_id is not None:
            self._made[entry.seat, entry.client_id] = entry.number
        self._game = planned.ahead
        # Whoever took moves back made none.
        self._by = [*self._by, entry.by][: len(self._game.moves)]

    def _planned_again(self, entry: LogEntry) -> PlannedEntry:
        """A line of the log that was made before; raises `StorageError` where it cannot have been."""
        try:
            if entry.text.startswith(_BACK):
                return self.plan_back(entry.seat, int(entry.text.removeprefix(_BACK)))
            return self.plan(entry.seat, entry.text, entry.by, entry.client_id)
        except (QwirkleError, ValueError) as error:
            raise StorageError(f"line {entry.number} of the game's log does not fit: {error}") from None
