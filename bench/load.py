"""How many games a server bears: real games over real sockets, measured, and every record checked at the end.

    python -m bench.load --games 100 --seconds 30 --relay
    python -m bench.load --games 1000 --rate 0.2 --seconds 60
    python -m bench.load --address http://127.0.0.1:8000 --pid 1234 --seats 2 3 4 --bots 1 --reconnects 0.02

Without `--address` it starts `qwirkle serve` on loopback, with a database of its own; what stands after `--`
goes to that command. The players are in processes of their own and come from many addresses, so that no limit
for one address bites. Without `--seconds` each table plays one whole game; with it, one after the other until
time is up. Memory is what the server has grown by from its first small games to the last move, by the number
of games at once. It ends with status 1 where a move was lost or doubled, a game stuck, a record wrong, or an
error in the log.
"""

from __future__ import annotations

import argparse
import json
import resource
import sys
import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

from bench.crowd.measuring import disk, memory, processor
from bench.crowd.plan import Plan, Told
from bench.crowd.process import Crowd
from bench.crowd.report import Figures, figures, ratios, table
from bench.crowd.serving import relaying, serving

FIRST_GAMES = 2
"""Small games before the measured ones, so that what is loaded at first use is not taken for theirs."""
USUAL_MOVES = 50
"""How many moves a relayed game has where none of the server's came to its end in time."""


def main() -> int:
    options = read_options()
    raise_descriptor_limit()
    plan = Plan(
        addresses=tuple(options.address),
        games=options.games,
        seats=tuple(options.seats),
        bots=options.bots,
        level=options.level,
        rate=options.rate,
        seconds=options.seconds,
        reconnects=options.reconnects,
        deflate=options.deflate,
    )
    with tempfile.TemporaryDirectory() as folder:
        found = {"server": measure_server(plan, options, Path(folder))}
        if options.relay:
            found["relay"] = measure_relay(plan, options.processes, found["server"], Path(folder))
            found["ratio"] = ratios(found["server"], found["relay"])
    show(found, as_json=options.json)
    return 1 if found["server"]["faults"] else 0


def measure_server(plan: Plan, options: argparse.Namespace, folder: Path) -> Figures:
    """The figures of a server that is there already, or of one started for it."""
    if plan.addresses:
        return measure(plan, options.processes, options.pid)
    database = options.database or str(folder / "games.db")
    file = None if "://" in database else Path(database)
    before = disk(file) if file else 0
    with serving(folder, database, options.arguments) as running:
        plan = replace(plan, addresses=(running.address,))
        found = measure(plan, options.processes, running.process)
    if file:
        # Once it is closed, the file has all that its log had.
        found["disk_bytes_per_game"] = round((disk(file) - before) / found["all_games"])
    found["faults"] += [f"the server's log says: {line}" for line in running.complaints()]
    return found


def measure_relay(plan: Plan, processes: int, server: Figures, folder: Path) -> Figures:
    """The figures of the bare relay, with messages as long and games as long as the server's were."""
    moves = round(server["moves_per_whole_game"] or USUAL_MOVES)
    with relaying(folder, server["message_bytes"], moves) as running:
        people = tuple(seats - plan.bots for seats in plan.seats)
        plan = replace(plan, addresses=(running.address,), seats=people, bots=0, reconnects=0.0, relay=True)
        return measure(plan, processes, running.process)


def measure(plan: Plan, processes: int, process: int | None) -> Figures:
    """The figures of whatever listens there: of this process and its children where it is given."""
    with Crowd(replace(plan, games=FIRST_GAMES, rate=0.0, seconds=0.5)) as first:
        first_games = first.play().games
    memory_before = process and memory(process)
    with Crowd(plan, processes) as crowd:
        processor_before = process and processor(process)
        told: Told = crowd.play()
        spent = process and processor(process) - (processor_before or 0.0)
        grown = process and memory(process) - (memory_before or 0)
        told.add(crowd.check())
    return {**figures(told, spent, grown, plan.games), "all_games": first_games + told.games}


def show(found: dict[str, Figures], *, as_json: bool) -> None:
    """Prints what was measured."""
    if as_json:
        print(json.dumps(found))
        return
    print(table(found))
    for error, times in found["server"]["refused"].items():
        print(f"refused and tried again: {error}, {times} times")
    for fault in found["server"]["faults"][:20]:
        print(f"FAULT: {fault}", file=sys.stderr)


def raise_descriptor_limit() -> None:
    """Lets this process and those it starts have as many sockets as the system allows."""
    _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
    resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))


def at_least(least: float) -> Callable[[str], float]:
    """A reader of numbers that are not below this."""

    def read(text: str) -> float:
        value = float(text)
        if not value >= least:
            raise argparse.ArgumentTypeError(f"{text} is less than {least:g}")
        return value

    return read


def read_options() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    add = parser.add_argument
    add(
        "--address", action="append", default=[], help="a server that runs already; several share the players"
    )
    add("--pid", type=int, help="the process of that server, to measure it as well")
    add("--database", help="where the server that is started keeps its games (a temporary file)")
    add("--games", type=int, default=50, help="how many games at once (50)")
    add("--seats", type=int, nargs="+", choices=(2, 3, 4), default=[2], help="seats a game, in turn (2)")
    add("--bots", type=int, default=0, help="how many of the seats are bots (0)")
    add("--level", default="greedy", help="which bots (greedy)")
    add("--rate", type=at_least(0), default=0.0, help="moves a second in each game; 0: no pauses (0)")
    add("--seconds", type=at_least(0.1), help="how long to play (one whole game at each table)")
    add("--reconnects", type=at_least(0), default=0.0, help="part of all moves at which a socket is lost (0)")
    add("--deflate", action="store_true", help="compressed messages, as browsers ask for them")
    add("--processes", type=int, default=1, help="how many processes the players are in (1)")
    add("--relay", action="store_true", help="measure the bare relay as well, and print the ratio")
    add("--json", action="store_true", help="one JSON object instead of a table")
    add("arguments", nargs="*", help="further arguments of qwirkle serve, after --")
    options = parser.parse_args()
    if not 0 <= options.bots < min(options.seats):
        parser.error(f"--bots {options.bots}: at least one of {min(options.seats)} seats is for a player")
    if not 1 <= options.processes <= options.games:
        parser.error(f"--processes {options.processes}: from 1 to as many as there are games")
    return options


if __name__ == "__main__":
    sys.exit(main())
