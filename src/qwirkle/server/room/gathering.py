"""A gathering: a table before the deal. It knows who is awaited and who has added chance, and no tiles."""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from qwirkle.errors import ErrorCode, RequestError
from qwirkle.server.game.shuffle import ADDS_NONE, Shuffle
from qwirkle.server.game.stored_game import StoredGame
from qwirkle.server.protocol import outgoing
from qwirkle.server.room import messages
from qwirkle.server.room.events import RoomEvent
from qwirkle.server.room.table import Table

__all__ = ["Gathering"]


class Gathering(Table):
    """The people of one game as they come together, until its tiles are dealt."""

    @property
    def complete(self) -> bool:
        """Whether nobody is waited for: each person has added chance, or has come to play without."""
        return all(
            chance is not None
            for seat, chance in zip(self.seats, self._shuffle.chances, strict=True)
            if seat.human
        )

    @property
    def _shuffle(self) -> Shuffle:
        assert self.game.shuffle is not None
        return self.game.shuffle

    def view(self, _seats: Collection[int], now: float) -> outgoing.GameView:
        """Everything that a guest may know, whatever seats it has: nobody holds tiles."""
        return messages.gathering_view(self.game, self.presence, now)

    def plan_no_chance(self, seats: Collection[int]) -> dict[int, bytes]:
        """What to keep as a guest comes with these seats that says nothing of chance."""
        return {seat: ADDS_NONE for seat in seats if self._shuffle.chances[seat] is None}

    def plan_chance(self, seats: Collection[int], seat: int, chance: str) -> dict[int, bytes]:
        """What to keep as a seat adds chance."""
        self._check_own(seats, seat)
        return {seat: bytes.fromhex(chance)}

    def check_deal(self, seats: Collection[int], seat: int) -> None:
        """Raises `RequestError` unless this seat may ask for the deal now: it has added chance itself."""
        self._check_own(seats, seat)
        if self._shuffle.added(seat) is None:
            raise RequestError(ErrorCode.NO_CHANCE)

    def take_in(self, kept: StoredGame) -> list[RoomEvent]:
        """The chance that is kept by now, whichever server it came to."""
        assert kept.shuffle is not None
        known = self._shuffle.chances
        self.game = replace(self.game, shuffle=kept.shuffle)
        return [
            self._tell(outgoing.ChanceAdded(number=self._next, seat=seat, chance=chance.hex()))
            for seat, chance in enumerate(kept.shuffle.chances)
            if chance is not None and chance != known[seat]
        ]
