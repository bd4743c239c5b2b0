"""Moves taken back: at most one request is open at a table, until all agree or one does not."""

from __future__ import annotations

from collections.abc import Collection

from qwirkle.errors import ErrorCode, RequestError
from qwirkle.server.game.history import History, PlannedEntry
from qwirkle.server.protocol import outgoing
from qwirkle.server.room.events import EventLog, RoomEvent

__all__ = ["TakeBacks"]


class TakeBacks:
    """The open request to take moves back, if there is one, and who still has to agree.

    What is asked or answered gives either what to store, once nobody has to agree any more, or the events to
    tell meanwhile.
    """

    def __init__(self, history: History, events: EventLog) -> None:
        self._history = history
        self._events = events
        self.request: outgoing.TakeBackRequest | None = None

    def ask(
        self, seat: int, others: Collection[int], people: Collection[int]
    ) -> PlannedEntry | list[RoomEvent]:
        """A seat's request to take back its last move and whatever came after; the others have to agree.

        Where nobody has to, a trade of one of the `people` stands: taken back, it would show the next tiles.
        """
        last = self._history.last_move_of(seat)
        if last is None:
            raise RequestError(ErrorCode.CANNOT_TAKE_BACK)
        if not others:
            if not self._history.trades_since(last).isdisjoint(people):
                raise RequestError(ErrorCode.TRADE_STANDS)
            return self._history.plan_back(seat, last - 1)
        moves = self._history.moves_made - last + 1
        return self._wait_for(outgoing.TakeBackRequest(seat=seat, moves=moves, waiting=list(others)))

    def follow(self, request: outgoing.TakeBackRequest) -> list[RoomEvent]:
        """The request as it stands at another server."""
        return self._wait_for(request) if request != self.request else []

    def asked_already(self, seat: int) -> outgoing.TakeBackAsked | None:
        """The seat's request where it is open already, under the number of the newest event."""
        if self.request is None or self.request.seat != seat:
            return None
        return _asked(self.request, self._events.number)

    def agree(self, seats: Collection[int]) -> PlannedEntry | list[RoomEvent]:
        """What follows once these seats need no longer be waited for: no event where none of them was."""
        request = self.request
        if request is None or not set(seats).intersection(request.waiting):
            return []
        waiting = [seat for seat in request.waiting if seat not in seats]
        if not waiting:
            return self._history.plan_back(request.seat, self._history.moves_made - request.moves)
        return self._wait_for(
            outgoing.TakeBackRequest(seat=request.seat, moves=request.moves, waiting=waiting)
        )

    def decline(self, seat: int) -> list[RoomEvent]:
        """The end of the open request on this seat's word."""
        assert self.request is not None
        number, asker = self._events.next_number, self.request.seat
        self.request = None
        declined = outgoing.TakeBackDeclined(number=number, seat=asker, by=seat)
        return [self._events.add(RoomEvent(declined))]

    def check_waiting(self, seat: int, asker: int | None) -> None:
        """Raises `RequestError` unless a request waits for this seat, by `asker` where one is named."""
        request = self.request
        if request is None or seat not in request.waiting or asker not in (None, request.seat):
            raise RequestError(ErrorCode.NOTHING_ASKED)

    def close(self) -> None:
        """Forgets the open request without a word, as a new move or the taking back itself ends it."""
        self.request = None

    def _wait_for(self, request: outgoing.TakeBackRequest) -> list[RoomEvent]:
        self.request = request
        return [self._events.add(RoomEvent(_asked(request, self._events.next_number)))]


def _asked(request: outgoing.TakeBackRequest, number: int) -> outgoing.TakeBackAsked:
    return outgoing.TakeBackAsked(
        number=number, seat=request.seat, moves=request.moves, waiting=request.waiting
    )
