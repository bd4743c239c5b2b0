"""One game with its players: it is begun, played by the rules, and remembers what was acknowledged."""

from __future__ import annotations

import asyncio
import itertools
from random import Random
from secrets import token_hex

from bench.crowd.asking import Declined, ask_json
from bench.crowd.choosing import choose, placed
from bench.crowd.messages import Heard, MakeMove, write
from bench.crowd.plan import Fault, Plan, Told
from bench.crowd.player import Player, Sent

__all__ = ["Table"]

TRIED_AGAIN = {"too_fast", "too_many", "storage", "internal", "stale"}
"""What a client does not take for the last word on its move."""
RETRY_SECONDS = 0.25
PATIENCE = 30.0
"""For how long a move that is refused so is sent again, and a game is asked for."""
BUSY = {429, 503}
"""Answers over HTTP after which it is worth asking again."""

_numbers = itertools.count()


class Table:
    """A game that is played from its first move to its end, or until it is told to stop."""

    def __init__(self, plan: Plan, source: str | None, told: Told) -> None:
        self.number = next(_numbers)
        self.game = ""
        self.source = source
        self.players: list[Player] = []
        self.acknowledged: dict[int, tuple[int, str]] = {}
        """By the place in the game's log: whose move stands there, and which."""
        self.active = 0.0
        """When somebody last heard something, on the loop's clock."""
        self.done = asyncio.get_running_loop().create_future()
        """Done once nothing more will happen here."""
        self.last_move = 0.0
        self._plan = plan
        self._told = told
        self._random = Random(f"{plan.number} {self.number}")
        self._board: list[tuple[int, int, int]] = []
        self._at = 0
        self._asked = -1
        self._sent: Sent | None = None
        self._begun = False
        self._stopped = False
        self._next: tuple[Player, Heard] | None = None
        self._timer: asyncio.TimerHandle | None = None

    async def open(self) -> None:
        """Begins the game and seats everybody."""
        self.game, keys = self._relayed() if self._plan.relay else await self._created()
        deflate = self._plan.deflate
        self.players = [
            Player(
                self.game,
                seat,
                key,
                self._plan.addresses,
                self.source,
                self._hear,
                self._fail,
                deflate=deflate,
            )
            for seat, key in keys.items()
        ]
        for player in self.players:
            await player.arrive()

    def begin(self) -> None:
        """Lets the players move from now on, each table from a moment of its own."""
        self._begun = True
        self.active = asyncio.get_running_loop().time()
        if self._next is not None:
            (player, turn), self._next = self._next, None
            self._plan_move(player, turn, self._random.random() / self._plan.rate if self._plan.rate else 0.0)
        self._settle()

    def stop(self) -> None:
        """Lets nobody move any more; moves on their way are waited for."""
        self._stopped = True
        if self._timer is not None:
            self._timer.cancel()
        self._settle()

    def give_up(self, reason: str) -> None:
        """Ends what goes on here as a fault, unless it has ended already."""
        if not self.done.done():
            self._fail(reason)

    def leave(self) -> None:
        """Sends everybody home."""
        for player in self.players:
            player.leave()

    @property
    def on_their_way(self) -> dict[int, tuple[int, str]]:
        """The moves that were sent and not acknowledged, by the place they would have in the log."""
        return {
            player.waiting.at + 1: (player.seat, player.waiting.text)
            for player in self.players
            if player.waiting is not None
        }

    async def _created(self) -> tuple[str, dict[int, str]]:
        people = self._plan.people(self.number)
        bot = {"kind": "bot", "level": self._plan.level}
        seats = [{"kind": "me"}, *[{"kind": "link"}] * (people - 1), *[bot] * self._plan.bots]
        address = self._plan.addresses[self.number % len(self._plan.addresses)]
        until = asyncio.get_running_loop().time() + PATIENCE
        while True:
            try:
                made = await asyncio.to_thread(ask_json, address, "/api/games", self.source, {"seats": seats})
                break
            except (Declined, OSError) as error:
                late = asyncio.get_running_loop().time() > until
                if late or (isinstance(error, Declined) and error.status not in BUSY):
                    raise
                self._told.refused["a new game"] += 1
                await asyncio.sleep(RETRY_SECONDS)
        return made["game"], {0: made["key"], **{link["seat"]: link["key"] for link in made["links"]}}

    def _relayed(self) -> tuple[str, dict[int, str]]:
        people = self._plan.people(self.number)
        return token_hex(8), {seat: f"{seat}/{people}" for seat in range(people)}

    # What is heard

    def _hear(self, player: Player, message: Heard, size: int) -> None:
        now = self.active = asyncio.get_running_loop().time()
        kind = message.type
        match kind:
            case "moved":
                assert message.move is not None
                if message.move.seat != player.seat:
                    kind = "moved elsewhere"
                self._moved(player, message, now)
            case "turn":
                self._turn(player, message)
            case "accepted":
                self._accepted(player, message)
            case "refused":
                self._refused(player, message)
            case "welcome":
                if message.view is not None and message.view.at >= self._at:
                    self._at, self._board = message.view.at, placed(message.view.board)
                self._settle()
            case "over":
                self._settle()
        self._told.sizes[kind] += size
        self._told.messages[kind] += 1

    def _moved(self, player: Player, message: Heard, now: float) -> None:
        assert message.move is not None
        if message.at == self._at + 1:
            self._at = message.at
            if message.move.kind == "place":
                self._board += placed(message.move.move)
            if not self._stopped:
                self._told.moves += 1
                self.last_move = now
        sent = self._sent
        # What was sent twice, or told to somebody who was away, says nothing of a move's way.
        if sent is not None and sent.at + 1 == message.at and sent.tries == 1 and player.arrived < sent.when:
            (self._told.own if message.move.seat == player.seat else self._told.other).append(now - sent.when)

    def _turn(self, player: Player, message: Heard) -> None:
        if message.at != self._at or message.at == self._asked:
            return
        self._asked = message.at
        if not self._begun or player.waiting is not None:
            # Whoever comes back may hear of the next turn before the answer to the last move.
            self._next = (player, message)
        else:
            self._think(player, message)

    def _think(self, player: Player, turn: Heard) -> None:
        rate = self._plan.rate
        self._plan_move(player, turn, self._random.uniform(0.5, 1.5) / rate if rate else 0.0)

    def _accepted(self, player: Player, message: Heard) -> None:
        sent = player.waiting
        if sent is None or sent.id != message.id:
            return
        player.waiting = None
        if message.at != sent.at + 1:
            self._fail(f"the move sent at {sent.at} was accepted at {message.at}")
        self.acknowledged[message.at] = (player.seat, sent.text)
        if self._next is not None and self._next[0] is player:
            turn, self._next = self._next[1], None
            self._think(player, turn)
        self._settle()
        if self._random.random() < self._plan.reconnects / 2:
            self._lose(self._random.choice(self.players))

    def _refused(self, player: Player, message: Heard) -> None:
        if message.id is None:
            # The connection ends, and the player comes back by itself.
            self._told.refused[message.error] += 1
            return
        sent = player.waiting
        if sent is None or sent.id != message.id:
            return
        late = asyncio.get_running_loop().time() > sent.when + PATIENCE
        if message.error not in TRIED_AGAIN or late:
            self._fail(f"{sent.text!r} of seat {player.seat} at {sent.at} was refused: {message.error}")
            return
        self._told.refused[message.error] += 1
        asyncio.get_running_loop().call_later(RETRY_SECONDS, player.send_again)

    # What is done

    def _plan_move(self, player: Player, turn: Heard, pause: float) -> None:
        if self._stopped:
            return
        if pause:
            self._timer = asyncio.get_running_loop().call_later(pause, self._move, player, turn)
        else:
            self._move(player, turn)

    def _move(self, player: Player, turn: Heard) -> None:
        seed = self._random.getrandbits(32)
        text = choose(self._board, player.hand, turn.sets, turn.trade, seed)
        name = f"{self.number}-{turn.at}"
        frame = write(MakeMove(name, turn.seat, turn.at, text))
        self._sent = Sent(name, turn.at, text, frame, asyncio.get_running_loop().time())
        player.make(self._sent)
        if self._random.random() < self._plan.reconnects / 2:
            self._lose(player)

    def _lose(self, player: Player) -> None:
        if not self._stopped:
            self._told.reconnects += 1
            player.break_off()

    def _fail(self, reason: str) -> None:
        self._told.faults.append(Fault("stuck", f"game {self.game}: {reason}"))
        if not self.done.done():
            self.done.set_result(None)

    def _settle(self) -> None:
        over = all(player.over for player in self.players)
        idle = all(player.waiting is None for player in self.players)
        if (over or self._stopped) and idle and not self.done.done():
            self._told.whole_games += over
            self._told.whole_moves += self._at * over
            self.done.set_result(None)
