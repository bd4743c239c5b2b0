"""How soon a move is heard of at another server: games whose players sit at two, over PostgreSQL and Redis.

    python -m bench.two_servers
    python -m bench.two_servers --games 50 --seconds 60

Every game has two players, each at another server. What is measured is the whole way of a move: from the
moment its player sends it to the first server until the other player has heard of it from the second, with
the storing in between. It ends with status 1 where the p99 is over 100 ms, or anything else went wrong.
"""

from __future__ import annotations

import argparse
import signal
import sys
import tempfile
from pathlib import Path

from bench.crowd.plan import Plan
from bench.crowd.process import Crowd
from bench.crowd.report import percentiles
from bench.faults.servers import Server
from bench.faults.trouble import Services
from bench.load import at_least

LONGEST_MS = 100.0
"""Within this an event is to be at both servers, p99."""


def main() -> int:
    options = read_options()
    # Told to stop, it takes along what it has started.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit("stopped"))
    with tempfile.TemporaryDirectory(prefix="qwirkle-two-") as name, Services(Path(name)) as services:
        folder = Path(name)
        database, redis = services.postgresql.database("games"), services.redis.address
        servers = [Server(database, folder / f"{each}.log", "--redis", redis) for each in ("one", "other")]
        try:
            for server in servers:
                server.start()
            plan = Plan(
                tuple(server.address for server in servers),
                options.games,
                rate=options.rate,
                seconds=options.seconds,
            )
            with Crowd(plan) as crowd:
                told = crowd.play()
                told.add(crowd.check())
        finally:
            for server in servers:
                server.kill()
    heard, own = percentiles(told.other), percentiles(told.own)
    print(
        f"{options.games} games at two servers, {told.moves:,} moves, {told.moves / told.lasted:.0f} a second"
    )
    for title, times in (("at the other server", heard), ("at its own", own)):
        print(f"a move {title}: " + ", ".join(f"{part} {value} ms" for part, value in times.items()))
    print(f"records found right: {told.checked} of {told.games}")
    for fault in told.faults[:20]:
        print(f"FAULT: {fault.sentence}", file=sys.stderr)
    late = heard["p99"] is None or heard["p99"] > LONGEST_MS
    return 1 if told.faults or late else 0


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="bench.two_servers", description=(__doc__ or "").partition("\n")[0])
    add = parser.add_argument
    add("--games", type=int, default=20, help="how many games at once (20)")
    add("--rate", type=at_least(0.1), default=1.0, help="moves a second in each game (1)")
    add("--seconds", type=at_least(0.1), default=30.0, help="how long to play (30)")
    return parser.parse_args()


if __name__ == "__main__":
    sys.exit(main())
