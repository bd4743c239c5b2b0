"""The bare relay, the yardstick for a server: it passes the messages of a move between the sockets of a game.

    python -m bench.relay [--moves 50] [moved=560] [elsewhere=520] [accepted=50] [turn=300]

Nothing is checked, kept or worked out. A `move` is answered by as many messages of the same sizes as the
server would send: `moved` to everybody, `accepted` to whoever moved, and `turn` to whoever is next.
`bench/load.py --relay` starts it with the sizes that it has just seen.
"""

from __future__ import annotations

import argparse
import signal
import sys
from collections.abc import Awaitable, Callable, MutableMapping
from typing import Any

import msgspec
import uvicorn

from qwirkle.server.hosting.listening import listen

__all__ = ["Relay"]

Message = MutableMapping[str, Any]
Receive = Callable[[], Awaitable[Message]]
Send = Callable[[Message], Awaitable[None]]

SIZES = {"moved": 560, "elsewhere": 520, "accepted": 50, "turn": 300}


class _Frame(msgspec.Struct):
    type: str
    game: str = ""
    key: str = ""
    id: str = ""


class _Game:
    def __init__(self) -> None:
        self.sends: dict[int, Send] = {}
        self.at = 0


class Relay:
    """An application that knows nothing but sockets."""

    def __init__(self, sizes: dict[str, int], moves: int) -> None:
        self._moves = moves
        self._games: dict[str, _Game] = {}
        self._read = msgspec.json.Decoder(_Frame).decode
        self._padding = {name: "x" * size for name, size in sizes.items()}

    async def __call__(self, scope: Message, receive: Receive, send: Send) -> None:
        """Serves one connection."""
        if scope["type"] != "websocket":
            return
        await receive()
        await send({"type": "websocket.accept"})
        name, game, seat = "", _Game(), 0
        while (message := await receive())["type"] == "websocket.receive":
            frame = self._read(message["text"])
            if frame.type == "hello":
                name, game = frame.game, self._games.setdefault(frame.game, _Game())
                seat = int(frame.key.partition("/")[0])
                await self._welcome(game, seat, int(frame.key.partition("/")[2]), send)
            else:
                await self._move(game, seat, frame.id)
        game.sends.pop(seat, None)
        if not game.sends:
            self._games.pop(name, None)

    async def _welcome(self, game: _Game, seat: int, people: int, send: Send) -> None:
        game.sends[seat] = send
        await _say(send, f'{{"type":"welcome","room":"relay","number":0,"view":{{"at":{game.at}}}}}')
        if len(game.sends) == people and game.at == 0:
            await self._turn(game, 0)

    async def _move(self, game: _Game, seat: int, request: str) -> None:
        game.at += 1
        last = game.at == self._moves
        for other, send in game.sends.items():
            await _say(send, self._moved(game.at, seat, "moved" if other == seat else "elsewhere", last))
            if last:
                await _say(send, f'{{"type":"over","number":{game.at + 1}}}')
        accepted = f'{{"type":"accepted","id":"{request}","at":{game.at}'
        await _say(game.sends[seat], self._padded(accepted, "accepted"))
        if not last:
            await self._turn(game, (seat + 1) % len(game.sends))

    async def _turn(self, game: _Game, seat: int) -> None:
        await _say(game.sends[seat], self._padded(f'{{"type":"turn","seat":{seat},"at":{game.at}', "turn"))

    def _moved(self, at: int, seat: int, kind: str, last: bool) -> str:
        said = f'{{"type":"moved","number":{at},"at":{at},"last":{str(last).lower()},"move":{{"seat":{seat}}}'
        return self._padded(said, kind)

    def _padded(self, start: str, kind: str) -> str:
        padding = self._padding[kind][len(start) + 14 :]
        return f'{start},"padding":"{padding}"}}' if padding else f"{start}}}"


async def _say(send: Send, text: str) -> None:
    await send({"type": "websocket.send", "text": text})


def serve(relay: Relay) -> None:
    """Serves on any free port, which it prints, until SIGTERM."""
    # uvicorn raises the signal again once it has stopped, which shall be no fault.
    signal.signal(signal.SIGTERM, lambda *_: None)
    config = uvicorn.Config(relay, log_level="warning", lifespan="off", timeout_graceful_shutdown=1)
    with listen("127.0.0.1", 0) as listener:
        print(f"the relay is at http://127.0.0.1:{listener.getsockname()[1]}", flush=True)
        uvicorn.Server(config).run([listener])


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--moves", type=int, default=50, help="how many moves a game has (50)")
    parser.add_argument("sizes", nargs="*", metavar="NAME=BYTES", help="how long each message is")
    options = parser.parse_args()
    given = {name: int(size) for name, _, size in (each.partition("=") for each in options.sizes)}
    if unknown := given.keys() - SIZES.keys():
        sys.exit(f"no message is called {', '.join(sorted(unknown))}: choose among {', '.join(SIZES)}")
    serve(Relay({**SIZES, **given}, options.moves))


if __name__ == "__main__":
    main()
