"""A table: the seats of one game, its guests and its events, whether or not tiles lie on it yet.

Requests that change what is kept come in two steps: `plan_…` says what to store, and once that is stored
`set_seat` does it. Who asks is given by the seats that their key opens.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace

from qwirkle.errors import ErrorCode, RequestError
from qwirkle.server.game.keys import new_room_id
from qwirkle.server.game.names import check_name, check_unlike
from qwirkle.server.game.seats import Seat
from qwirkle.server.game.stored_game import StoredGame
from qwirkle.server.protocol import outgoing
from qwirkle.server.protocol.greetings import GREETINGS
from qwirkle.server.room.events import EventLog, RoomEvent
from qwirkle.server.room.presence import Presence

__all__ = ["Table"]


class Table:
    """Who sits where, who is there, and what everybody hears."""

    def __init__(self, game: StoredGame, now: float, before: Table | None = None) -> None:
        """Sets up a table, with the guests who are at it already where there was one `before` the deal."""
        self.game = game
        self.id = new_room_id()
        """The name of this table's events; it is another after a restart, and after the deal."""
        if before is None:
            self.presence = Presence([seat.human for seat in game.seats], now)
            self.events = EventLog()
        else:
            self.presence = before.presence
            self.events = EventLog(before.events.number)
        self._left: set[int] = set()
        """The seats whose own players said that a bot shall play for them."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits where."""
        return self.game.seats

    # Coming and going

    def arrive(self, seats: Collection[int], now: float) -> list[RoomEvent]:
        """A guest comes in, with these seats or to watch."""
        self.presence.arrive(seats)
        return [self._presence_changed(now)]

    def depart(self, seats: Collection[int], now: float) -> list[RoomEvent]:
        """A guest goes."""
        self.presence.depart(seats, now)
        return [self._presence_changed(now)]

    def be_elsewhere(self, server: str, screens: Sequence[int], watchers: int, now: float) -> list[RoomEvent]:
        """Guests are at the same table at another server."""
        news = self.presence.set_elsewhere(server, screens, watchers, now)
        return [self._presence_changed(now)] if news else []

    def plan_arrival(self, seats: Collection[int], again: bool = False) -> dict[int, Seat]:
        """How seats change as their player comes in: bots that stand in make room.

        A screen that only comes `again` does not undo what its player said: to leave the seat to a bot.
        """
        changed = {seat: replace(self.seats[seat], arrived=True) for seat in seats}
        for seat in changed.keys() - (self._left if again else set()):
            changed[seat] = replace(changed[seat], stand_in=None)
        return {seat: after for seat, after in changed.items() if after != self.seats[seat]}

    def plan_name(self, seats: Collection[int], seat: int, name: str) -> Seat:
        """The seat with another name."""
        self._check_own(seats, seat)
        name = check_name(name)
        if name != self.seats[seat].name:
            others = [other for other in range(len(self.seats)) if not self._same_player(seat, other)]
            check_unlike(name, [self.seats[other].name for other in others])
        return replace(self.seats[seat], name=name)

    def set_seat(self, seat: int, after: Seat, by: int) -> list[RoomEvent]:
        """Changes a seat as planned, on the word of a seat."""
        before = self.seats[seat]
        seats = tuple(after if index == seat else each for index, each in enumerate(self.seats))
        self.game = replace(self.game, seats=seats)
        if after.stand_in and by == seat:
            self._left.add(seat)
        elif not after.stand_in:
            self._left.discard(seat)
        told = []
        if after.hints != before.hints:
            told.append(self._tell(outgoing.HintUsed(number=self._next, seat=seat, hints=after.hints)))
        if after.name != before.name:
            told.append(self._tell(outgoing.Renamed(number=self._next, seat=seat, name=after.name)))
        if after.stand_in != before.stand_in and after.stand_in:
            stand_in = outgoing.StandIn(number=self._next, seat=seat, level=after.stand_in, by=by)
            told.append(self._tell(stand_in))
        elif after.stand_in != before.stand_in:
            told.append(self._tell(outgoing.Returned(number=self._next, seat=seat)))
        return told

    def add_keys(self, hashes: Mapping[int, str]) -> None:
        """Lets further keys open seats, by the hash of each."""
        keys = tuple(
            known | {hashes[seat]} if seat in hashes else known for seat, known in enumerate(self.game.keys)
        )
        self.game = replace(self.game, keys=keys)

    def greet(self, seats: Collection[int], seat: int, greeting: str) -> list[RoomEvent]:
        """A greeting to the table."""
        self._check_own(seats, seat)
        if greeting not in GREETINGS:
            raise RequestError(ErrorCode.BAD_MESSAGE, reason=f"no greeting is called {greeting!r}")
        return self.follow_greeting(seat, greeting)

    def follow_greeting(self, seat: int, greeting: str) -> list[RoomEvent]:
        """A greeting that is allowed, or came from another server."""
        return [self._tell(outgoing.Greeted(number=self._next, seat=seat, greeting=greeting))]

    # Chance

    def known_chance(self, seats: Collection[int], seat: int) -> outgoing.ChanceAdded | None:
        """What a seat has added to the shuffle already, for whoever says it again; nobody can change it."""
        self._check_own(seats, seat)
        added = self.game.shuffle.added(seat) if self.game.shuffle else None
        if added is None:
            return None
        return outgoing.ChanceAdded(number=self.events.number, seat=seat, chance=added.hex())

    def _check_own(self, seats: Collection[int], seat: int) -> None:
        if seat not in seats:
            raise RequestError(ErrorCode.NOT_YOUR_SEAT)

    def _same_player(self, seat: int, other: int) -> bool:
        """Whether one key opens both seats."""
        return not self.game.keys[seat].isdisjoint(self.game.keys[other])

    # Events

    @property
    def _next(self) -> int:
        return self.events.next_number

    def _tell(self, message: outgoing.EventMessage) -> RoomEvent:
        """An event with nothing in it that not everybody may know."""
        return self.events.add(RoomEvent(message))

    def _presence_changed(self, now: float) -> RoomEvent:
        return self._tell(
            outgoing.PresenceChanged(
                number=self._next,
                screens=list(self.presence.screens),
                away=[self.presence.away(seat, now) for seat in range(len(self.seats))],
                watchers=self.presence.watchers,
            )
        )
