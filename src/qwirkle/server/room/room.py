"""A room: one game that is dealt, at its table. It does no I/O: what goes in are requests, what comes out is
what must be stored, and then the events that everybody hears.

Requests that change what is kept come in two steps: `plan_…` says what to store, and once that is stored
`make` or `set_seat` does it. Nothing is told to anybody before it is safe.

Who asks is given by the seats that their key opens; `at` is the version of the log that they have seen.
"""

from __future__ import annotations

from collections.abc import Collection
from copy import copy
from dataclasses import replace

from qwirkle.bots import BOTS
from qwirkle.errors import ErrorCode, NotationError, Refusal, RequestError
from qwirkle.notation import parse_move
from qwirkle.rules import Move, View
from qwirkle.server.game.history import History, PlannedEntry
from qwirkle.server.game.log import LogEntry, MadeBy
from qwirkle.server.game.seats import Seat
from qwirkle.server.game.stored_game import StoredGame
from qwirkle.server.limits import LOG_LINES, STAND_IN_AFTER
from qwirkle.server.protocol import outgoing
from qwirkle.server.room import messages
from qwirkle.server.room.events import RoomEvent
from qwirkle.server.room.move_options import preview_move, turn_options
from qwirkle.server.room.table import Table
from qwirkle.server.room.take_backs import TakeBacks

__all__ = ["Room"]

_EARNEST = tuple(BOTS)[tuple(BOTS).index("casual") :]
"""The bots that others may leave an absent player's seat to."""


class Room(Table):
    """One game, everything about it that its guests may come to know, and nothing of the world outside."""

    def __init__(self, game: StoredGame, now: float, before: Table | None = None) -> None:
        # What the log says is in the history from now on, and is not kept twice.
        super().__init__(replace(game, log=()), now, before)
        self.history = History(game)
        self._take_backs = TakeBacks(self.history, self.events)
        self._hinted: dict[int, int] = {}
        """The version at which each seat last asked the coach."""

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
        return None if self.over or self.halted else self.seats[self.seat_to_move].bot

    @property
    def halted(self) -> ErrorCode | None:
        """Why the game goes on no further though it is not over, if it does not."""
        if self.over:
            return None
        if self.game.ended:
            return ErrorCode.ENDED
        return ErrorCode.LONG_GAME if self.history.version >= LOG_LINES else None

    @property
    def clock_may_run(self) -> bool:
        """Whether the seat to move is short of time: nobody is waited for any more, and someone is there."""
        everyone = all(seat.arrived or seat.stand_in for seat in self.seats if seat.human)
        goes_on = not self.over and self.halted is None
        return everyone and goes_on and self.bot_to_move is None and self.presence.anybody_here

    def snapshot(self) -> Room:
        """The room as it is now, for whoever looks at it in another thread while it goes on."""
        still = copy(self)
        still.history = copy(self.history)
        return still

    # What guests see

    def view(self, seats: Collection[int], now: float) -> outgoing.GameView:
        """Everything that a guest with these seats may know."""
        request = self._take_backs.request
        return messages.game_view(self.game, self.history, self.presence, request, seats, now)

    def turn(self, seats: Collection[int]) -> outgoing.Turn | None:
        """What the seat to move can do, if it is one of these and its own player is to move."""
        if self.over or self.halted or self.seat_to_move not in seats or self.bot_to_move:
            return None
        return turn_options(self.view_to_move, self.history.version)

    def preview(self, seats: Collection[int], seat: int, text: str) -> outgoing.PreviewResult:
        """What a move of one's own seat would score, or why it would be refused."""
        self.check_seat(seats, seat)
        return preview_move(self.history.view(seat), text)

    # The coach

    def check_hint(self, seats: Collection[int], seat: int, at: int) -> View:
        """What the seat may know, for the coach; raises `RequestError` where it may not ask now."""
        self.check_seat(seats, seat)
        if not self.game.hints:
            raise RequestError(ErrorCode.NO_HINTS)
        self._check_running()
        self._check_not_halted()
        self._check_version(at)
        if seat != self.seat_to_move:
            raise RequestError(Refusal.NOT_YOUR_TURN)
        return self.view_to_move

    def plan_hint(self, seat: int) -> Seat | None:
        """The seat with one more hint; `None` where it has had one in this turn already."""
        if self._hinted.get(seat) == self.history.version:
            return None
        return replace(self.seats[seat], hints=self.seats[seat].hints + 1)

    def set_seat(self, seat: int, after: Seat, by: int) -> list[RoomEvent]:
        """Changes a seat as planned, on the word of a seat; a hint counts for the turn it is given in."""
        if after.hints != self.seats[seat].hints:
            self._hinted[seat] = self.history.version
        return super().set_seat(seat, after, by)

    # Coming and going

    def plan_leave(self, seats: Collection[int], seat: int, level: str, now: float) -> Seat:
        """The seat with a bot that stands in: one's own at once, another's only after a while.

        For somebody else it must be a bot that plays in earnest.
        """
        if level not in BOTS:
            raise RequestError(ErrorCode.BAD_MESSAGE, reason=f"no bot is called {level!r}")
        if not seats or seat >= len(self.seats) or not self.seats[seat].human:
            raise RequestError(ErrorCode.NOT_YOUR_SEAT)
        away = self.presence.away(seat, now)
        if seat not in seats and (away is None or away < STAND_IN_AFTER):
            raise RequestError(ErrorCode.NOT_AWAY)
        if seat not in seats and level not in _EARNEST:
            reason = f"{level!r} does not play in earnest for somebody else: {', '.join(_EARNEST)} do"
            raise RequestError(ErrorCode.BAD_MESSAGE, reason=reason)
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
        self._check_not_halted()
        try:
            move = parse_move(text)
        except NotationError:
            raise RequestError(Refusal.BAD_NOTATION) from None
        return self.history.plan(seat, move, MadeBy.PLAYER, client_id)

    def plan_automatic(self, at: int, move: Move, by: MadeBy) -> PlannedEntry | None:
        """A bot's move for the seat to move; `None` where the game has gone on since it began to think."""
        if at != self.history.version or self.over or self.halted:
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

    def follow(self, entry: LogEntry) -> list[RoomEvent]:
        """Makes the next line of the log as another server did; raises `StorageError` where it cannot be."""
        return self.make(self.history.planned_again(entry))

    # Taking back

    @property
    def take_back_request(self) -> outgoing.TakeBackRequest | None:
        """The open request to take back, if there is one."""
        return self._take_backs.request

    def follow_request(self, request: outgoing.TakeBackRequest) -> list[RoomEvent]:
        """Somebody at another server asks to take back, or agrees that others may."""
        return self._take_backs.follow(request)

    def follow_decline(self, by: int) -> list[RoomEvent]:
        """Somebody at another server declines the open request."""
        return self._take_backs.decline(by) if self._take_backs.request is not None else []

    def ask_back(
        self, seats: Collection[int], seat: int, at: int | None = None
    ) -> PlannedEntry | list[RoomEvent]:
        """A request to take back: what to store where nobody has to agree, otherwise who has to."""
        self.check_seat(seats, seat)
        self._check_running()
        self._check_not_halted()
        self._check_version(at)
        # A bot that others have put there does not speak for the player who is away.
        own_word = {index for index in self._left if self.seats[index].stand_in is not None}
        people = [index for index, each in enumerate(self.seats) if each.human]
        others = [other for other in people if other not in own_word and not self._same_player(seat, other)]
        return self._take_backs.ask(seat, others, people)

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
        self._check_not_halted()
        # Whoever holds several seats answers once for all of them.
        same = [other for other in range(len(self.seats)) if self._same_player(seat, other)]
        return self._take_backs.agree(same)

    def waive(self, seat: int) -> PlannedEntry | list[RoomEvent]:
        """A player has left the seat to a bot, which never minds: what to store where nobody else does, or
        what to tell."""
        return self._take_backs.agree([seat])

    # The rest

    def end(self) -> None:
        """The operator ends the game where it stands."""
        self.game = replace(self.game, ended=True)
        self._take_backs.close()

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

    def _check_not_halted(self) -> None:
        if self.halted is not None:
            raise RequestError(self.halted)

    def _rematch_ready(self, number: int) -> outgoing.RematchReady:
        link = messages.rematch_link(self.game, self.history.opener)
        return outgoing.RematchReady(number=number, game=link.game, seats=link.seats)
