"""Moves that no person makes: those of bots, and those of players whose time is up."""

from __future__ import annotations

import asyncio
import logging
import time
from collections.abc import Awaitable, Callable

from qwirkle.errors import StorageError
from qwirkle.rules import Move
from qwirkle.server.game.log import MadeBy
from qwirkle.server.limits import RETRY_SECONDS
from qwirkle.server.live.bot_pool import BotPool
from qwirkle.server.metrics import ERRORS
from qwirkle.server.protocol.outgoing import Clock
from qwirkle.server.room.clock import MoveClock
from qwirkle.server.room.room import Room

__all__ = ["TIME_OUT_LEVEL", "Autoplay"]

_log = logging.getLogger("qwirkle.server")

TIME_OUT_LEVEL = "casual"
"""The bot that makes the move of a player whose time is up."""


class Autoplay:
    """The thinking bot and the running clock of one room, at most one of each."""

    def __init__(
        self,
        room: Room,
        bots: BotPool,
        play: Callable[[int, Move, MadeBy], Awaitable[None]],
        tell: Callable[[Clock], None],
        owner: Callable[[], str],
    ) -> None:
        """Watches over this room: `play` makes a move where the game still stands, `tell` tells the clock.

        `owner` is whose bots these are.
        """
        self._room = room
        self._bots = bots
        self._play = play
        self._tell = tell
        self._owner = owner
        self._bot_task: asyncio.Task[None] | None = None
        self._bot_version = -1
        self._bot_by = MadeBy.BOT
        self._clock = MoveClock(room.game.clock) if room.game.clock else None
        self._clock_version = -1
        self._alarm: asyncio.TimerHandle | None = None
        self._waiting: asyncio.TimerHandle | None = None
        """Until then another server is trusted to make the move."""
        self._patience = 0.0
        self._stopped = False

    @property
    def thinking(self) -> bool:
        """Whether a bot is choosing a move."""
        return self._bot_task is not None

    @property
    def clock(self) -> Clock | None:
        """How long the seat to move still has; `None` where there is no clock, or none for this turn yet."""
        if self._clock is None or self._clock_version != self._room.history.version:
            return None
        left = round(1000 * self._clock.left(time.monotonic())) if self._clock.running else None
        return Clock(seat=self._room.seat_to_move, at=self._clock_version, left_ms=left)

    def wake(self, patience: float = 0.0) -> None:
        """Starts, stops or leaves alone the thinking bot and the clock, as the game now needs.

        With `patience` another server has set them off already, and only after so many seconds without a move
        is it this one's turn.
        """
        if self._stopped:
            return
        self._patience = patience
        level, at = self._room.bot_to_move, self._room.history.version
        if self._bot_version != at or (level is None and self._bot_by is MadeBy.BOT):
            self._stop_thinking()
        if level is not None and self._bot_version != at and self._room.presence.anybody_here:
            if patience:
                self._wait(patience)
            else:
                self._think(level, MadeBy.BOT)
        self._run_clock()

    def stop(self) -> None:
        """Stops the bot and the clock for good, even while the last guests are still on their way out."""
        self._stopped = True
        self._stop_thinking()
        for timer in (self._alarm, self._waiting):
            if timer is not None:
                timer.cancel()

    # The bot

    def _think(self, level: str, by: MadeBy) -> None:
        self._stop_thinking()
        self._bot_version, self._bot_by = self._room.history.version, by
        self._bot_task = asyncio.create_task(self._move(level, by, self._bot_version))

    def _wait(self, seconds: float) -> None:
        """Leaves the move to another server for so long."""
        if self._waiting is not None:
            self._waiting.cancel()
        self._waiting = asyncio.get_running_loop().call_later(seconds, self.wake)

    def _stop_thinking(self) -> None:
        # A bot whose move has just been made comes by here too, and is done anyway.
        if self._bot_task is not None and self._bot_task is not asyncio.current_task():
            self._bot_task.cancel()
        self._bot_task, self._bot_version = None, -1

    async def _move(self, level: str, by: MadeBy, at: int) -> None:
        """Makes a bot's move, for a bot's seat or for a player whose time is up."""
        try:
            move = await self._bots.choose(level, self._room.view_to_move, self._owner())
            await self._play(at, move, by)
        except Exception as error:
            # Without this move a game would stand still for good.
            ERRORS.add("automatic_move")
            # What the storage cannot do it says in a sentence; whatever else happens here nobody thought of.
            _log.error(
                "an automatic move could not be made; it is tried again: %s",
                error,
                exc_info=not isinstance(error, StorageError),
                extra={"event": "automatic_move_failed", "game": self._room.game.id},
            )
            asyncio.get_running_loop().call_later(RETRY_SECONDS, self._retry, at)
        finally:
            if self._bot_task is asyncio.current_task():
                self._bot_task = None

    def _retry(self, at: int) -> None:
        if self._bot_task is None and self._bot_version == at:
            self._bot_version = -1
            # Since then a bot may have taken the seat, so that it is no longer the clock's turn.
            self.wake()
            if self._bot_by is MadeBy.CLOCK:
                self._time_up(at)

    # The clock

    def _run_clock(self) -> None:
        """Lets the clock run or stand, and tells everybody where that changes."""
        clock, at, now = self._clock, self._room.history.version, time.monotonic()
        if clock is None or self._room.over:
            return
        before = (self._clock_version, clock.running)
        if self._clock_version != at:
            clock.reset()
            self._clock_version = at
        if self._room.clock_may_run:
            clock.run(now)
        else:
            clock.halt(now)
        if before == (at, clock.running):
            return
        if self._alarm is not None:
            self._alarm.cancel()
        if clock.running:
            left = clock.left(now) + self._patience
            self._alarm = asyncio.get_running_loop().call_later(left, self._time_up, at)
        if self.clock is not None:
            self._tell(self.clock)

    def _time_up(self, at: int) -> None:
        if self._room.history.version == at and self._clock is not None and self._clock.running:
            self._think(TIME_OUT_LEVEL, MadeBy.CLOCK)
