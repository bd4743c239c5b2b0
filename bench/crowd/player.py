"""One player: a socket that comes back when it is lost, a hand, and the move that waits for its answer."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from dataclasses import dataclass
from random import uniform

from bench.crowd.link import Link, open_link
from bench.crowd.messages import Heard, Hello, Since, read, write

__all__ = ["Player", "Sent"]

PATIENCE = 60.0
"""How long a player tries to come back."""
WELCOME_SECONDS = 20.0


@dataclass
class Sent:
    """A move on its way."""

    id: str
    at: int
    text: str
    frame: bytes
    when: float
    """When it was sent, on the loop's clock."""
    tries: int = 1


class Player:
    """A seat of a game and whoever sits there."""

    def __init__(
        self,
        game: str,
        seat: int,
        key: str,
        addresses: tuple[str, ...],
        source: str | None,
        hear: Callable[[Player, Heard, int], None],
        fail: Callable[[str], None],
        *,
        deflate: bool,
    ) -> None:
        """`hear` gets every message and its size, `fail` a sentence where there is no way back."""
        self.seat = seat
        self.hand = ""
        self.over = False
        self.waiting: Sent | None = None
        """The move that was sent and not answered yet."""
        self.arrived = 0.0
        """When the connection that it has now was made."""
        self.arrivals = 0
        self._game = game
        self._key = key
        self._addresses = [f"ws{address.removeprefix('http')}/socket" for address in addresses]
        self._source = source
        self._hear = hear
        self._fail = fail
        self._deflate = deflate
        self._since: Since | None = None
        self._link: Link | None = None
        self._welcome: asyncio.Future[None] | None = None
        self._coming_back: asyncio.Task[None] | None = None

    async def arrive(self) -> None:
        """Comes to the table, and tries again until it is let in; raises `OSError` after a while."""
        loop = asyncio.get_running_loop()
        until, pause = loop.time() + PATIENCE, 0.05
        while True:
            self._welcome = loop.create_future()
            address = self._addresses[(self.seat + self.arrivals) % len(self._addresses)]
            self.arrivals += 1
            try:
                self._link = await open_link(
                    address, self._source, self._heard, self._lost, deflate=self._deflate
                )
                self._link.send(write(Hello(self._game, self._key, self._since)))
                async with asyncio.timeout(WELCOME_SECONDS):
                    await self._welcome
                if not self._link.is_open:
                    raise ConnectionError("the connection ended after the welcome")
            except OSError:  # a `TimeoutError` is one as well
                if loop.time() > until:
                    raise
                self._break_link()
                await asyncio.sleep(uniform(0.5, 1.5) * pause)
                pause = min(2.0, 2 * pause)
            else:
                break
        self.arrived = loop.time()
        if self.waiting is not None:
            self.send_again()

    def make(self, move: Sent) -> None:
        """Sends a move, at once or as soon as the connection is back."""
        self.waiting = move
        if self._link is not None and self._link.is_open and self._coming_back is None:
            self._link.send(move.frame)

    def send_again(self) -> None:
        """Sends the move that waits once more, under the same id."""
        if self.waiting is not None and self._link is not None and self._link.is_open:
            self.waiting.tries += 1
            self._link.send(self.waiting.frame)

    def break_off(self) -> None:
        """Loses the connection, and comes back."""
        self._break_link()
        self._lost()

    def leave(self) -> None:
        """Goes for good."""
        if self._coming_back is not None:
            self._coming_back.cancel()
        if self._link is not None:
            self._link.close()

    def _heard(self, frame: bytes) -> None:
        message = read(frame)
        if message.type == "welcome":
            if message.view is not None:
                self._since = Since(message.room, message.number)
                self.hand = message.view.hands.get(str(self.seat), "")
                self.over = message.view.over is not None
            if self._welcome is not None and not self._welcome.done():
                self._welcome.set_result(None)
        elif message.number and self._since is not None:
            self._since.number = message.number
            self.hand = message.hands.get(str(self.seat), self.hand)
            self.over = self.over or message.type == "over"
        self._hear(self, message, len(frame))

    def _lost(self) -> None:
        if self._welcome is not None and not self._welcome.done():
            self._welcome.set_exception(ConnectionError("the connection ended before the welcome"))
            # Whoever waits for it gets it all the same; where nobody does any more, that is no fault.
            self._welcome.exception()
        elif self._coming_back is None:
            self._coming_back = asyncio.create_task(self._come_back())

    async def _come_back(self) -> None:
        try:
            await self.arrive()
        except OSError as error:
            self._fail(f"seat {self.seat} could not come back: {error}")
        finally:
            self._coming_back = None

    def _break_link(self) -> None:
        if self._link is not None:
            self._link.abort()
