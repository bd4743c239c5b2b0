"""A room: one game that is dealt, at its table. It does no I/O: what goes in are requests, what comes out is
what must be stored, and then the events that everybody hears.

Requests that change what is kept come in two steps: `plan_…` says what to store, and once that is stored
`make` or `set_seat` does it. Nothing is told to anybody before it is safe.

Who asks is given by the seats that their key opens; `at` is the version of the log that they have seen.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from qwirkle.bots import BOTS
from qwirkle.errors import ErrorCode, NotationError, Refusal, RequestError
from qwirkle.notation import parse_move
from qwirkle.rules import Move, View
from qwirkle.server.game.history import History, PlannedEntry
from qwirkle.server.game.log import MadeBy
from qwirkle.server.game.seats import Seat
from qwirkle.server.game.stored_game import StoredGame
from qwirkle.server.limits import STAND_IN_AFTER
from qwirkle.server.protocol import outgoing
from qwirkle.server.room import messages
from qwirkle.server.room.events import RoomEvent
from qwirkle.server.room.move_options import preview_move, turn_options
from qwirkle.server.room.table import Table
from qwirkle.server.room.take_backs import TakeBacks

__all__ = ["Room"]


class Room(Table):
    """One game, everything about it that its guests may come to know, and nothing of the world outside."""

    def __init__(self, game: StoredGame, now: float, before: Table | None = None) -> None:
        super().__init__(game, now, before)
        self.history = History(game)
        self._take_backs = TakeBacks(self.history, self.events)

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.history.over

    @property
    def seat_to_move(self) -> int:
        """The seat that is to move."""
        return self.history.turn

    @property
    def view_to_move(self) -> View:
        """What the seat to move may know, for a bot that plays there."""
        return self.history.view(self.history.turn)

    @property
    def bot_to_move(self) -> str | None:
        """The level of the bot that is to move, if one is."""
        return None if self.over else self.seats[self.seat_to_move].bot

    @property
    def clock_may_run(self) -> bool:
        """Whether the seat to move is short of time: nobody is waited for any more, and someone is there."""
        everyone = all(seat.arrived or seat.stand_in for seat in self.seats if seat.human)
        return everyone and not self.over and self.bot_to_move is None and self.presence.anybody

    # What guests see

    def view(self, seats: Collection[int], now: float) -> outgoing.GameView:
        """Everything that a guest with these seats may know."""
        request = self._take_backs.request
        return messages.game_view(self.game, self.history, self.presence, request, seats, now)

    def turn(self, seats: Collection[int]) -> outgoing.Turn | None:
        """What the seat to move can do, if it is one of these and its own player is to move."""
        if self.over or self.seat_to_move not in seats or self.bot_to_move:
            return None
        return turn_options(self.view_to_move, self.history.version)

    def preview(self, seats: Collection[int], seat: int, text: str) -> outgoing.PreviewResult:
        """What a move of one's own seat would score, or why it would be refused."""
        self.check_seat(seats, seat)
        return preview_move(self.history.view(seat), text)

    # Coming and going

    def plan_leave(self, seats: Collection[int], seat: int, level: str, now: float) -> Seat:
        """The seat with a bot that stands in: one's own at once, another's only after a while."""
        if level not in BOTS:
            raise RequestError(ErrorCode.BAD_MESSAGE, reason=f"no bot is called {level!r}")
        if not seats or seat >= len(self.seats) or not self.seats[seat].human:
            raise RequestError(ErrorCode.NOT_YOUR_SEAT)
        away = self.presence.away(seat, now)
        if seat not in seats and (away is None or away < STAND_IN_AFTER):
            raise RequestError(ErrorCode.NOT_AWAY)
        self._check_running()
        return replace(self.seats[seat], stand_in=level)

    def plan_return(self, seats: Collection[int], seat: int) -> Seat:
        """The seat with its own player again."""
        self._check_own(seats, seat)
        if self.seats[seat].stand_in is None:
            raise RequestError(ErrorCode.NOT_LEFT)
        return replace(self.seats[seat], stand_in=None)

    # Moves

    def plan_move(
        self, seats: Collection[int], seat: int, at: int, text: str, client_id: str
    ) -> PlannedEntry:
        """A player's move; raises `RequestError` or `IllegalMove` where it cannot be made."""
        self.check_seat(seats, seat)
        self._check_version(at)
        try:
            move = parse_move(text)
        except NotationError:
            raise RequestError(Refusal.BAD_NOTATION) from None
        return self.history.plan(seat, move, MadeBy.PLAYER, client_id)

    def plan_automatic(self, at: int, move: Move, by: MadeBy) -> PlannedEntry | None:
        """A bot's move for the seat to move; `None` where the game has gone on since it began to think."""
        if at != self.history.version or self.over:
            return None
        return self.history.plan(self.seat_to_move, move, by)

    def make(self, planned: PlannedEntry) -> list[RoomEvent]:
        """Makes a move, or takes some back, as planned."""
        undone = self.history.moves_made - planned.moves_made
        self.history.make(planned)
        self._take_backs.close()
        if undone > 0:
            seat = planned.entry.seat
            return [self.events.add(messages.taken_back(self.history, seat, undone, self._next))]
        told = [self.events.add(messages.moved(self.history, self._next))]
        if self.over:
            told.append(self.events.add(messages.over(self.history, self._next)))
        return told

    # Taking back

    def ask_back(
        self, seats: Collection[int], seat: int, at: int | None = None
    ) -> PlannedEntry | list[RoomEvent]:
        """A request to take back: what to store where nobody has to agree, otherwise who has to."""
        self.check_seat(seats, seat)
        self._check_running()
        self._check_version(at)
        people = [index for index, each in enumerate(self.seats) if each.human and each.stand_in is None]
        return self._take_backs.ask(seat, [other for other in people if not self._same_player(seat, other)])

    def asked_already(self, seats: Collection[int], seat: int) -> outgoing.TakeBackAsked | None:
        """The same request where it is open already, for the asker alone: everybody else knows it."""
        self.check_seat(seats, seat)
        return self._take_backs.asked_already(seat)

    def answer_back(
        self, seats: Collection[int], seat: int, agree: bool, asker: int | None = None
    ) -> PlannedEntry | list[RoomEvent]:
        """An answer to a request to take back: what to store once all agree, otherwise what to tell."""
        self.check_seat(seats, seat)
        self._take_backs.check_waiting(seat, asker)
        if not agree:
            return self._take_backs.decline(seat)
        # Whoever holds several seats answers once for all of them.
        same = [other for other in range(len(self.seats)) if self._same_player(seat, other)]
        return self._take_backs.agree(same)

    def waive(self, seat: int) -> PlannedEntry | list[RoomEvent]:
        """A bot now plays there and never minds: what to store where nobody else does, or what to tell."""
        return self._take_backs.agree([seat])

    # The rest

    def check_rematch(self, seats: Collection[int], seat: int) -> None:
        """Raises `RequestError` unless this seat may ask for another game now."""
        self._check_own(seats, seat)
        if not self.over:
            raise RequestError(ErrorCode.NOT_OVER)

    def set_rematch(self, game_id: str) -> list[RoomEvent]:
        """The next game at this table is there."""
        self.game = replace(self.game, rematch=game_id)
        return [self._tell(self._rematch_ready(self._next))]

    @property
    def known_rematch(self) -> outgoing.RematchReady | None:
        """The next game at this table where it is there already, for whoever asks for it again."""
        return self._rematch_ready(self.events.number) if self.game.rematch else None

    def check_seat(self, seats: Collection[int], seat: int) -> None:
        """Raises `RequestError` unless the seat is among these and its own player plays it."""
        self._check_own(seats, seat)
        if self.seats[seat].stand_in is not None:
            raise RequestError(ErrorCode.SEAT_AWAY)

    def _check_version(self, at: int | None) -> None:
        """Raises `RequestError` where the game has gone on since, for whoever says since when."""
        if at is not None and at != self.history.version:
            raise RequestError(ErrorCode.STALE)

    def _check_running(self) -> None:
        if self.over:
            raise RequestError(Refusal.GAME_OVER)

    def _same_player(self, seat: int, other: int) -> bool:
        """Whether one key opens both seats."""
        return not self.game.keys[seat].isdisjoint(self.game.keys[other])

    def _rematch_ready(self, number: int) -> outgoing.RematchReady:
        link = messages.rematch_link(self.game, self.history.opener)
        return outgoing.RematchReady(number=number, game=link.game, seats=link.seats)
