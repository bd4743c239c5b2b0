"""How long a hint takes over a real socket, step by step as the page asks, and whether anything waits for it.

    python -m bench.hints --games 2

First the processor time of hints by themselves, which other work on the machine hardly disturbs. Then whole
games of two, three and four players at a server of its own: in every turn the coach is asked for all three
steps, and a preview is asked for together with the first, as somebody does who lays a tile meanwhile. Alone,
beside ten reviews at once, and beside tables at which bots search. It ends with status 1 where the p95 of a
first step or of all three is above what is aimed at.
"""

from __future__ import annotations

import argparse
import json
import os
import sys
import tempfile
import threading
import time
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field
from itertools import count
from pathlib import Path
from random import Random
from typing import Any

from bench.crowd.asking import ask_json
from bench.crowd.report import percentiles
from bench.crowd.serving import serving
from bench.reviews import REVIEWS, reviewing
from websockets.exceptions import ConnectionClosed
from websockets.sync.client import connect

from qwirkle.bots import Limit, Progress, bot
from qwirkle.coach import hint
from qwirkle.game import Game
from qwirkle.notation import format_move, parse_position
from qwirkle.readers import whole

FIRST_MS, ALL_MS = 200.0, 1500.0
"""What is aimed at: the first step, and all three."""
STEPS = (1, 2, 3)
THINKING = 4
"""Tables at which bots search, each with three of them."""
PATIENCE = 60.0
PHASES = {"early": 60, "middle": 20, "late": 1, "empty bag": 0}
"""The parts of a game, each with the fewest tiles that its bag has."""

Json = dict[str, Any]


@dataclass
class Times:
    """What was measured, in seconds."""

    first: list[float] = field(default_factory=list)
    whole: list[float] = field(default_factory=list)
    preview: list[float] = field(default_factory=list)
    phases: list[str] = field(default_factory=list)
    """Of each turn, the part of the game it was in."""

    def slowest(self) -> str:
        """The slowest first step of each part of a game."""
        of = {name: [t for t, p in zip(self.first, self.phases, strict=True) if p == name] for name in PHASES}
        return ", ".join(f"{name} {1000 * max(t):.0f} ms ({len(t)})" for name, t in of.items() if t)


class Seat:
    """A socket at a table; its messages are waited for by their type."""

    def __init__(self, address: str, game: str, key: str, source: str) -> None:
        self._open = ExitStack()
        self._socket = self._open.enter_context(
            connect(
                f"ws{address.removeprefix('http')}/socket", source_address=(source, 0), open_timeout=PATIENCE
            )
        )
        self.say(type="hello", protocol=1, game=game, key=key)
        self.welcome = self.hear("welcome")

    def say(self, **message: Any) -> None:
        self._socket.send(json.dumps(message))

    def hear(self, *kinds: str) -> Json:
        """The next message of these types; a refusal of anything ends the measurement."""
        while True:
            message: Json = json.loads(self._socket.recv(timeout=PATIENCE))
            if message["type"] == "refused":
                raise RuntimeError(f"refused: {message}")
            if message["type"] in kinds:
                return message

    def close(self) -> None:
        self._open.close()


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument(
        "--games", type=whole(1, 10**9), default=2, help="games of each number of players (2)"
    )
    options = parser.parse_args()
    print_processor_times(options.games)
    with (
        tempfile.TemporaryDirectory() as folder,
        serving(Path(folder), str(Path(folder) / "games.db"), []) as running,
    ):
        addresses = sources()
        measure(running.address, 1, addresses, players=(2,), most=4)
        found = {"alone": measured(running.address, options.games, addresses)}
        with reviewing(running.address) as reviewed:
            found[f"beside {REVIEWS} reviews"] = measured(running.address, options.games, addresses)
        with thinking(running.address, addresses):
            name = f"beside {THINKING} tables of master"
            found[name] = measured(running.address, options.games, addresses)
    print(f"{len(reviewed)} reviews were finished meanwhile")
    slow = [name for name, times in found.items() if not is_quick(times)]
    for name in slow:
        print(f"slower than aimed at: {name}", file=sys.stderr)
    return 1 if slow else 0


def print_processor_times(games: int) -> None:
    """Prints what the coach itself takes for a hint, by the number of players and the part of the game."""
    for players in (2, 3, 4):
        spent: dict[str, list[float]] = {name: [] for name in PHASES}
        for seed in range(games):
            game = Game(players=players, seed=seed)
            while not game.over:
                view = game.view(game.turn)
                begun = time.thread_time()
                hint(view)
                spent[phase(view.bag_size)].append(time.thread_time() - begun)
                game.play("greedy", seed=1)
        shown = {name: percentiles(times) for name, times in spent.items()}
        parts = [f"{name} {of['p50']:.0f}, {of['p95']:.0f}, {of['max']:.0f}" for name, of in shown.items()]
        print(f"processor time, {players} players, p50, p95 and max in ms: " + "; ".join(parts), flush=True)


def phase(bag: int) -> str:
    """The part of a game in which the bag has so many tiles."""
    return next(name for name, least in PHASES.items() if bag >= least)


def is_quick(times: Times) -> bool:
    """Whether 95 of 100 hints came as soon as they should."""
    first, whole = (percentiles(each)["p95"] or 0.0 for each in (times.first, times.whole))
    return first <= FIRST_MS and whole <= ALL_MS


def measured(address: str, games: int, addresses: Iterator[str]) -> Times:
    """The times of so many games of each number of players, which are printed."""
    times = measure(address, games, addresses)
    load = os.getloadavg()[0]
    print(f"{len(times.first)} turns, load {load:.1f} on {os.cpu_count()} cores")
    for name, each in (("first step", times.first), ("all three", times.whole), ("preview", times.preview)):
        shown = percentiles(each)
        print(f"  {name}: " + ", ".join(f"{part} {shown[part]} ms" for part in ("p50", "p95", "max")))
    print(f"  slowest first step: {times.slowest()}", flush=True)
    return times


def measure(
    address: str,
    games: int,
    addresses: Iterator[str],
    players: tuple[int, ...] = (2, 3, 4),
    most: int | None = None,
) -> Times:
    """The times of whole games, or of so many turns at most of each."""
    times = Times()
    for seats in players:
        for _ in range(games):
            plan = [{"kind": "me"}, *({"kind": "here"} for _ in range(seats - 1))]
            play(address, plan, addresses, times, most)
    return times


def play(
    address: str, plan: list[Json], addresses: Iterator[str], times: Times | None, most: int | None = None
) -> None:
    """Plays a game of these seats by greedy moves, each after a whole hint where times are wanted.

    Every turn comes from a socket and an address of its own: what is measured is not the limit for one.
    """
    made = ask_json(address, "/api/games", next(addresses), {"seats": plan})
    for _ in range(most or sys.maxsize):
        seat = Seat(address, made["game"], made["key"], next(addresses))
        try:
            if seat.welcome["view"]["over"] or not turn(seat, times):
                return
        finally:
            seat.close()


def turn(seat: Seat, times: Times | None) -> bool:
    """One turn at the table, or none where the game ends before."""
    view = seat.welcome["view"]
    asked = seat.hear("turn", "over")
    if asked["type"] == "over":
        return False
    place, at = asked["seat"], asked["at"]
    if view["at"] != at:
        # Bots have moved in between: whoever comes anew sees where the game stands.
        return True
    if times is not None:
        take_times(seat, place, at, view["bag"], times)
    position = {
        "rules": view["rules"],
        "players": len(view["seats"]),
        "turn": place,
        "scores": [each["score"] for each in view["seats"]],
        "hands": [each["tiles"] for each in view["seats"]],
        "bag": view["bag"],
        "board": view["board"],
        "hand": view["hands"][str(place)],
    }
    choice = bot("greedy").choose(parse_position(position), Limit(), Random(at), Progress())
    seat.say(type="move", id=f"m{at}", seat=place, at=at, move=format_move(choice.move))
    seat.hear("accepted")
    return True


def take_times(seat: Seat, place: int, at: int, bag: int, times: Times) -> None:
    """Asks for the three steps of a hint, and for a preview while the first is thought about."""
    spent = []
    for step in STEPS:
        begun = time.perf_counter()
        seat.say(type="hint", id=f"h{step}", seat=place, at=at, step=step)
        if step == 1:
            seat.say(type="preview", id="p", seat=place, move="")
            heard: dict[str, float] = {}
            while heard.keys() != {"hint", "preview"}:
                kind = seat.hear("hint", "preview")["type"]
                heard[kind] = time.perf_counter() - begun
            times.preview.append(heard["preview"])
            spent.append(heard["hint"])
        else:
            seat.hear("hint")
            spent.append(time.perf_counter() - begun)
    times.first.append(spent[0])
    times.whole.append(sum(spent))
    times.phases.append(phase(bag))


@contextmanager
def thinking(address: str, addresses: Iterator[str]) -> Iterator[None]:
    """Tables of one person and three bots that search, one game after the other, until it ends."""
    ended = threading.Event()
    plan = [{"kind": "me"}, *({"kind": "bot", "level": "master"} for _ in range(3))]

    def play_on() -> None:
        while not ended.is_set():
            try:
                play(address, plan, addresses, None, most=20)
            except (RuntimeError, TimeoutError, ConnectionClosed, OSError):
                ended.wait(0.5)

    tables = [threading.Thread(target=play_on, daemon=True) for _ in range(THINKING)]
    for table in tables:
        table.start()
    time.sleep(1.0)
    try:
        yield
    finally:
        ended.set()
        for table in tables:
            table.join()


def sources() -> Iterator[str]:
    """Addresses of this machine, one after the other."""
    return (f"127.8.{nth // 250 % 250}.{nth % 250 + 1}" for nth in count())


if __name__ == "__main__":
    sys.exit(main())
