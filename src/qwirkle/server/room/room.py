"""A room: one game with its seats, its guests and its events. It does no I/O: what goes in are requests, what
comes out is what must be stored, and then the events that everybody hears.

Requests that change what is kept come in two steps: `plan_…` says what to store, and once that is stored
`make` or `set_seat` does it. Nothing is told to anybody before it is safe.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Collection, Mapping
from dataclasses import replace

from qwirkle.bots import BOTS
from qwirkle.errors import ErrorCode, NotationError, Refusal, RequestError
from qwirkle.notation import format_board, format_move, format_rules, format_tiles, parse_move
from qwirkle.rules import Move, Trade, winners
from qwirkle.server.game.history import Planned, Table
from qwirkle.server.game.keys import new_room_id
from qwirkle.server.game.stored_game import By, Game, Seat, check_name
from qwirkle.server.limits import HISTORY_EVENTS, STAND_IN_AFTER
from qwirkle.server.protocol import outgoing
from qwirkle.server.protocol.greetings import GREETINGS
from qwirkle.server.protocol.moves import made_move
from qwirkle.server.room.events import Event
from qwirkle.server.room.move_options import trial, turn
from qwirkle.server.room.presence import Attendance

__all__ = ["Room"]


class Room:
    """One game, everything about it that its guests may come to know, and nothing of the world outside."""

    def __init__(self, game: Game, now: float) -> None:
        self.game = game
        self.id = new_room_id()
        """The name of this room's events; it is another after a restart."""
        self.table = Table(game)
        self.attendance = Attendance([seat.human for seat in game.seats], now)
        self.number = 0
        """That of the newest event."""
        self._history: deque[Event] = deque(maxlen=HISTORY_EVENTS)
        self._ask: outgoing.TakeBackRequest | None = None
        self._left: set[int] = set()
        """The seats whose own players said that a bot shall play for them."""

    @property
    def seats(self) -> tuple[Seat, ...]:
        """Who sits where."""
        return self.game.seats

    @property
    def over(self) -> bool:
        """Whether the game is over."""
        return self.table.state.over

    @property
    def bot_to_move(self) -> str | None:
        """The level of the bot that is to move, if one is."""
        return None if self.over else self.seats[self.table.state.turn].bot

    @property
    def clock_may_run(self) -> bool:
        """Whether the seat to move is short of time: nobody is waited for any more, and someone is there."""
        everyone = all(seat.arrived or seat.stand_in for seat in self.seats if seat.human)
        return everyone and not self.over and self.bot_to_move is None and self.attendance.anybody

    # What guests see

    def since(self, number: int) -> list[Event] | None:
        """The events after this one; nothing where they are no longer all remembered."""
        if not self.number - len(self._history) <= number <= self.number:
            return None
        return [event for event in self._history if event.number > number]

    def view(self, seats: Collection[int], now: float) -> outgoing.GameView:
        """Everything that a guest with these seats may know."""
        state = self.table.state
        return outgoing.GameView(
            rules=format_rules(state.rules),
            at=self.table.at,
            turn=state.turn,
            over=self._result() if state.over else None,
            board=format_board(state.board),
            bag=len(state.bag),
            seats=[
                outgoing.SeatView(
                    name=seat.name,
                    kind=seat.kind,
                    level=seat.level,
                    stand_in=seat.stand_in,
                    score=state.scores[index],
                    tiles=len(state.hands[index]),
                    screens=self.attendance.screens[index],
                    away=self.attendance.away(index, now),
                )
                for index, seat in enumerate(self.seats)
            ],
            hands={seat: format_tiles(state.hands[seat]) for seat in sorted(seats)},
            moves=[made_move(event, by, own=event.seat in seats) for event, by in self.table.moves],
            clock=self.game.clock,
            opener=self.table.opener,
            watchers=self.attendance.watchers,
            ask=self._ask,
            rematch=self._rematch_link() if self.game.rematch else None,
        )

    def turn(self, seats: Collection[int]) -> outgoing.Turn | None:
        """What the seat to move can do, if it is one of these and its own player is to move."""
        state = self.table.state
        if state.over or state.turn not in seats or self.bot_to_move:
            return None
        return turn(state.to_move, self.table.at)

    def preview(self, seats: Collection[int], seat: int, text: str) -> outgoing.Trial:
        """What a move of one's own seat would score, or why it would be refused."""
        self.check_seat(seats, seat)
        return trial(self.table.state.view(seat), text)

    # Coming and going

    def arrive(self, seats: Collection[int], now: float) -> list[Event]:
        """A guest comes in, with these seats or to watch."""
        self.attendance.arrive(seats)
        return [self._presence(now)]

    def depart(self, seats: Collection[int], now: float) -> list[Event]:
        """A guest goes."""
        self.attendance.depart(seats, now)
        return [self._presence(now)]

    def plan_arrival(self, seats: Collection[int], again: bool = False) -> dict[int, Seat]:
        """How seats change as their player comes in: bots that stand in make room.

        A screen that only comes `again` does not undo what its player said: to leave the seat to a bot.
        """
        changed = {seat: replace(self.seats[seat], arrived=True) for seat in seats}
        for seat in changed.keys() - (self._left if again else set()):
            changed[seat] = replace(changed[seat], stand_in=None)
        return {seat: after for seat, after in changed.items() if after != self.seats[seat]}

    def plan_leave(self, seats: Collection[int], seat: int, level: str, now: float) -> Seat:
        """The seat with a bot that stands in: one's own at once, another's only after a while."""
        if level not in BOTS:
            raise RequestError(ErrorCode.BAD_MESSAGE, reason=f"no bot is called {level!r}")
        if not seats or seat >= len(self.seats) or not self.seats[seat].human:
            raise RequestError(ErrorCode.NOT_YOUR_SEAT)
        away = self.attendance.away(seat, now)
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

    def plan_name(self, seats: Collection[int], seat: int, name: str) -> Seat:
        """The seat with another name."""
        self._check_own(seats, seat)
        return replace(self.seats[seat], name=check_name(name))

    def set_seat(self, seat: int, after: Seat, by: int) -> list[Event]:
        """Changes a seat as planned, on the word of a seat."""
        before = self.seats[seat]
        seats = tuple(after if index == seat else each for index, each in enumerate(self.seats))
        self.game = replace(self.game, seats=seats)
        if after.stand_in and by == seat:
            self._left.add(seat)
        elif not after.stand_in:
            self._left.discard(seat)
        events = []
        if after.name != before.name:
            events.append(self._event(outgoing.Renamed(number=self._next, seat=seat, name=after.name)))
        if after.stand_in != before.stand_in and after.stand_in:
            stand_in = outgoing.StandIn(number=self._next, seat=seat, level=after.stand_in, by=by)
            events.append(self._event(stand_in))
        elif after.stand_in != before.stand_in:
            events.append(self._event(outgoing.Returned(number=self._next, seat=seat)))
        return events

    def add_keys(self, hashes: Mapping[int, str]) -> None:
        """Lets further keys open seats, by the hash of each."""
        keys = tuple(
            known | {hashes[seat]} if seat in hashes else known for seat, known in enumerate(self.game.keys)
        )
        self.game = replace(self.game, keys=keys)

    # Moves

    def plan_move(self, seats: Collection[int], seat: int, at: int, text: str, client_id: str) -> Planned:
        """A player's move; raises `RequestError` or `IllegalMove` where it cannot be made."""
        self.check_seat(seats, seat)
        self._check_at(at)
        try:
            move = parse_move(text)
        except NotationError:
            raise RequestError(Refusal.BAD_NOTATION) from None
        return self.table.plan(seat, move, By.PLAYER, client_id)

    def plan_automatic(self, at: int, move: Move, by: By) -> Planned | None:
        """A bot's move for the seat to move; nothing where the game has gone on since it began to think."""
        if at != self.table.at or self.over:
            return None
        return self.table.plan(self.table.state.turn, move, by)

    def make(self, planned: Planned) -> list[Event]:
        """Makes a move, or takes some back, as planned."""
        before = self.table.state
        self.table.make(planned)
        self._ask = None
        if planned.state.moves_made < before.moves_made:
            return [self._taken_back(planned.entry.seat, before.moves_made - planned.state.moves_made)]
        moved = self._moved(planned.entry.by)
        return [moved, self._event(self._over())] if self.over else [moved]

    # Taking back

    def ask_back(self, seats: Collection[int], seat: int, at: int | None = None) -> Planned | list[Event]:
        """A wish to take back: what to store where nobody has to agree, otherwise who has to."""
        self.check_seat(seats, seat)
        self._check_running()
        self._check_at(at)
        last = self.table.last_move_of(seat)
        if last is None:
            raise RequestError(ErrorCode.CANNOT_TAKE_BACK)
        waiting = [other for other in self._people() if not self._same_player(seat, other)]
        if not waiting:
            return self.table.plan_back(seat, last - 1)
        moves = self.table.state.moves_made - last + 1
        self._ask = outgoing.TakeBackRequest(seat=seat, moves=moves, waiting=waiting)
        return [self._event(self._asked(self._ask, self._next))]

    def asked_already(self, seats: Collection[int], seat: int) -> outgoing.TakeBackAsked | None:
        """The same wish where it is open already, for the asker alone: everybody else knows it."""
        self.check_seat(seats, seat)
        ask = self._ask
        if ask is None or ask.seat != seat:
            return None
        return self._asked(ask, self.number)

    def waive(self, seat: int) -> Planned | list[Event]:
        """A bot now plays there and never minds: what to store where nobody else does, or what to tell."""
        ask = self._ask
        return [] if ask is None or seat not in ask.waiting else self._agreed(ask, {seat})

    def answer_back(
        self, seats: Collection[int], seat: int, agree: bool, asker: int | None = None
    ) -> Planned | list[Event]:
        """An answer to a wish to take back: what to store once all agree, otherwise what to tell."""
        self.check_seat(seats, seat)
        ask = self._ask
        if ask is None or seat not in ask.waiting or asker not in (None, ask.seat):
            raise RequestError(ErrorCode.NOTHING_ASKED)
        if not agree:
            self._ask = None
            declined = outgoing.TakeBackDeclined(number=self._next, seat=ask.seat, by=seat)
            return [self._event(declined)]
        # Whoever holds several seats answers once for all of them.
        return self._agreed(ask, {other for other in ask.waiting if self._same_player(seat, other)})

    def _agreed(self, ask: outgoing.TakeBackRequest, seats: Collection[int]) -> Planned | list[Event]:
        """An open wish that these seats are no longer asked about."""
        waiting = [other for other in ask.waiting if other not in seats]
        if not waiting:
            return self.table.plan_back(ask.seat, self.table.state.moves_made - ask.moves)
        self._ask = outgoing.TakeBackRequest(seat=ask.seat, moves=ask.moves, waiting=waiting)
        return [self._event(self._asked(self._ask, self._next))]

    # The rest

    def greet(self, seats: Collection[int], seat: int, greeting: str) -> list[Event]:
        """A greeting to the table."""
        self._check_own(seats, seat)
        if greeting not in GREETINGS:
            raise RequestError(ErrorCode.BAD_MESSAGE, reason=f"no greeting is called {greeting!r}")
        return [self._event(outgoing.Greeted(number=self._next, seat=seat, greeting=greeting))]

    def check_rematch(self, seats: Collection[int], seat: int) -> None:
        """Raises `RequestError` unless this seat may ask for another game now."""
        self._check_own(seats, seat)
        if not self.over:
            raise RequestError(ErrorCode.NOT_OVER)

    def set_rematch(self, game_id: str) -> list[Event]:
        """The next game at this table is there."""
        self.game = replace(self.game, rematch=game_id)
        return [self._event(self._rematch_ready(self._next))]

    @property
    def known_rematch(self) -> outgoing.RematchReady | None:
        """The next game at this table where it is there already, for whoever asks for it again."""
        return self._rematch_ready(self.number) if self.game.rematch else None

    def _rematch_ready(self, number: int) -> outgoing.RematchReady:
        link = self._rematch_link()
        return outgoing.RematchReady(number=number, game=link.game, seats=link.seats)

    def check_seat(self, seats: Collection[int], seat: int) -> None:
        """Raises `RequestError` unless the seat is among these and its own player plays it."""
        self._check_own(seats, seat)
        if self.seats[seat].stand_in is not None:
            raise RequestError(ErrorCode.SEAT_AWAY)

    def _check_own(self, seats: Collection[int], seat: int) -> None:
        if seat not in seats:
            raise RequestError(ErrorCode.NOT_YOUR_SEAT)

    def _check_at(self, at: int | None) -> None:
        """Raises `RequestError` where the game has gone on since, for whoever says since when."""
        if at is not None and at != self.table.at:
            raise RequestError(ErrorCode.STALE)

    def _check_running(self) -> None:
        if self.over:
            raise RequestError(Refusal.GAME_OVER)

    def _people(self) -> list[int]:
        """The seats that people play now."""
        return [index for index, seat in enumerate(self.seats) if seat.human and seat.stand_in is None]

    def _same_player(self, seat: int, other: int) -> bool:
        """Whether one key opens both seats."""
        return not self.game.keys[seat].isdisjoint(self.game.keys[other])

    # Events

    @property
    def _next(self) -> int:
        return self.number + 1

    def _event(
        self, public: outgoing.EventMessage, hands: Mapping[int, str] | None = None, trade: str | None = None
    ) -> Event:
        event = Event(public, hands or {}, trade)
        assert event.number == self._next
        self.number = event.number
        self._history.append(event)
        return event

    def _moved(self, by: By) -> Event:
        state = self.table.state
        assert state.last is not None
        made, seat = state.last, state.last.seat
        public = outgoing.Moved(
            number=self._next,
            at=self.table.at,
            move=made_move(made, by, own=False),
            turn=state.turn,
            scores=[total - bonus for total, bonus in zip(state.scores, made.end_bonus, strict=True)],
            tiles=[len(hand) for hand in state.hands],
            bag=len(state.bag),
            hands={},
        )
        trade = format_move(made.move) if isinstance(made.move, Trade) else None
        return self._event(public, {seat: format_tiles(state.hands[seat])}, trade)

    def _taken_back(self, seat: int, moves: int) -> Event:
        state = self.table.state
        public = outgoing.TakenBack(
            number=self._next,
            at=self.table.at,
            seat=seat,
            moves=moves,
            left=state.moves_made,
            board=format_board(state.board),
            turn=state.turn,
            scores=list(state.scores),
            tiles=[len(hand) for hand in state.hands],
            bag=len(state.bag),
            hands={},
        )
        return self._event(public, {index: format_tiles(hand) for index, hand in enumerate(state.hands)})

    def _asked(self, ask: outgoing.TakeBackRequest, number: int) -> outgoing.TakeBackAsked:
        return outgoing.TakeBackAsked(number=number, seat=ask.seat, moves=ask.moves, waiting=ask.waiting)

    def _presence(self, now: float) -> Event:
        return self._event(
            outgoing.Presence(
                number=self._next,
                screens=list(self.attendance.screens),
                away=[self.attendance.away(seat, now) for seat in range(len(self.seats))],
                watchers=self.attendance.watchers,
            )
        )

    def _result(self) -> outgoing.Result:
        state = self.table.state
        assert state.last is not None
        return outgoing.Result(
            scores=list(state.scores),
            bonus=list(state.last.end_bonus),
            winners=list(winners(state)),
            went_out=state.went_out,
        )

    def _over(self) -> outgoing.Over:
        result = self._result()
        return outgoing.Over(
            number=self._next,
            scores=result.scores,
            bonus=result.bonus,
            winners=result.winners,
            went_out=result.went_out,
        )

    def _rematch_link(self) -> outgoing.RematchLink:
        assert self.game.rematch is not None
        count = len(self.seats)
        seats = [(seat - self.table.opener - 1) % count for seat in range(count)]
        return outgoing.RematchLink(game=self.game.rematch, seats=seats)
