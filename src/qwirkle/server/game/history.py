"""The history of one game: the game itself, as its log makes it, and who made each move.

The whole game stays in here. What comes out are views and seen events, which know no more than the seats they
are for; `revealed` tells everything, and only once the game is over.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, replace

from qwirkle.errors import DamagedGame, ErrorCode, QwirkleError, RequestError
from qwirkle.game import Game
from qwirkle.notation import Record, format_move
from qwirkle.rules import (
    Color,
    Move,
    MoveKind,
    Opening,
    SeenEvent,
    Shape,
    View,
    declared_attribute,
    declared_size,
)
from qwirkle.server.game.log import LogEntry, MadeBy
from qwirkle.server.game.shuffle import Shuffle
from qwirkle.server.game.stored_game import StoredGame
from qwirkle.server.game.told_game import ToldGame, told_game

__all__ = ["Declared", "History", "PlannedEntry", "Revealed"]

_BACK = "back"


@dataclass(frozen=True, slots=True)
class PlannedEntry:
    """A line for the log that is right but not made yet: it has to be stored first."""

    entry: LogEntry
    ahead: Game
    """The whole game as it will be once the line is made."""

    @property
    def after(self) -> View:
        """What everybody may know once the line is made."""
        return self.ahead.view(None)

    @property
    def moves_made(self) -> int:
        """How many moves stand once the line is made."""
        last = self.ahead.state.last
        return last.number if last is not None else 0

    @property
    def trades(self) -> bool:
        """Whether the line is a trade."""
        return self.entry.text.startswith(MoveKind.TRADE)


@dataclass(frozen=True, slots=True)
class Declared:
    """What a player says before the opening: how many tiles share what. Nothing else of the hand is told."""

    size: int
    attribute: Color | Shape | None
    """`None` for a tile alone."""


@dataclass(frozen=True, slots=True)
class Revealed:
    """A game that is over, with everything that was hidden in it."""

    told: ToldGame
    record: Record
    """Its record, without names and day; with the proof of its shuffle, where it has one."""


class History:
    """One game and who made each move. Whatever happens is planned, stored, and then made."""

    def __init__(self, kept: StoredGame) -> None:
        try:
            self._game = Game(len(kept.seats), kept.seed, kept.rules, ages=kept.ages)
        except QwirkleError as error:
            raise DamagedGame(f"game {kept.id}: it cannot be dealt: {error}") from None
        self._id = kept.id
        self._shuffle: Shuffle | None = kept.shuffle
        self._by: list[MadeBy] = []
        self._made: dict[tuple[int, str], int] = {}
        self.version = 0
        """The version of the game's log: how many lines it has, moves and moves taken back. It only grows.

        This is what the wire calls `at`.
        """
        for entry in kept.log:
            self.make(self.planned_again(entry))

    @property
    def opener(self) -> int:
        """The seat that has or had the first move."""
        return self._game.opener

    @property
    def turn(self) -> int:
        """The seat to move; in a game that is over, the seat that would have been next."""
        return self._game.turn

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return self._game.over

    @property
    def moves_made(self) -> int:
        """How many moves stand."""
        return len(self._by)

    @property
    def declared(self) -> Declared | None:
        """What the opener declared aloud; `None` where the first seat opens, and nobody declares."""
        deal = self.view(self.opener, moves=0)
        if deal.rules.opening is Opening.SEAT:
            return None
        return Declared(declared_size(deal.hand), declared_attribute(deal.hand, deal.rules))

    def view(self, seat: int | None, moves: int | None = None) -> View:
        """What this seat may know now, or could know after so many moves; a spectator for `None`."""
        return (self._game if moves is None else self._game.copy(moves=moves)).view(seat)

    def moves(self, seats: Collection[int]) -> list[tuple[SeenEvent, MadeBy]]:
        """Every move that stands, as whoever holds these seats may know it, and who made it."""
        return list(zip(self._game.seen_events(seats), self._by, strict=True))

    def last_move(self, *, own: bool) -> tuple[SeenEvent, MadeBy]:
        """The last move, as whoever made it may know it, or everybody else."""
        last = self._game.state.last
        assert last is not None
        return last.seen(own=own), self._by[-1]

    def told(self) -> ToldGame:
        """The game step by step, as a spectator sees it."""
        return told_game(self._game, self._by, revealed=False)

    def revealed(self) -> Revealed:
        """Everything, hidden tiles included; raises `RequestError` while the game goes on."""
        if not self.over:
            raise RequestError(ErrorCode.NOT_OVER)
        record = self._game.to_record()
        if self._shuffle is not None:
            record = replace(record, tags=self._shuffle.proof.tags)
        return Revealed(told_game(self._game, self._by, revealed=True), record)

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

    def trades_since(self, number: int) -> set[int]:
        """The seats that have traded, in this move or later ones that stand."""
        return {
            event.seat
            for event in self._game.events
            if event.number >= number and event.move.kind is MoveKind.TRADE
        }

    def plan_back(self, seat: int, left: int) -> PlannedEntry:
        """Taking back every move after the first `left`, as this seat asked."""
        if not 0 <= left < self.moves_made:
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
        # A server keeps thousands of games, and hardly ever looks back into one.
        self._game.forget_states()
        # Whoever took moves back made none.
        self._by = [*self._by, entry.by][: planned.moves_made]

    def planned_again(self, entry: LogEntry) -> PlannedEntry:
        """A line of the log that was made before; raises `DamagedGame` where it cannot have been."""
        try:
            if entry.number != self.version + 1:
                raise ValueError(f"it comes after line {self.version}")
            if entry.text.startswith(_BACK):
                return self.plan_back(entry.seat, int(entry.text.removeprefix(_BACK)))
            return self.plan(entry.seat, entry.text, entry.by, entry.client_id)
        except (QwirkleError, ValueError) as error:
            reason = f"line {entry.number} of the game's log does not fit: {error}"
            raise DamagedGame(f"game {self._id}: {reason}") from None
