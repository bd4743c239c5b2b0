"""`qwirkle selfplay`: a data set of games that a bot plays against itself."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from concurrent.futures import Executor
from contextlib import AbstractContextManager, nullcontext

from qwirkle.arena.bar import Bar
from qwirkle.arena.cluster import Cluster, cluster
from qwirkle.arena.entrants import parse_entrant, try_programs
from qwirkle.arena.spreading import process_pool
from qwirkle.arena.stopping import catch_signals
from qwirkle.bots import Limit
from qwirkle.commands.arguments import cluster_argument, path
from qwirkle.errors import QwirkleError, StorageError, UsageError
from qwirkle.learn.selfplay import SelfPlay
from qwirkle.notation import parse_rules
from qwirkle.readers import whole

__all__ = ["add_arguments", "run"]

MOST_GAMES = 100_000_000
MOST_JOBS = 1024


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the arguments of `qwirkle selfplay`."""
    parser.add_argument(
        "--games", type=whole(1, MOST_GAMES), default=1000, metavar="N", help="how many games (1000)"
    )
    parser.add_argument(
        "--bot",
        default="greedy",
        metavar="BOT",
        help="who plays on every seat: a bot's name or 'cmd:PROGRAM ARGS', as for qwirkle arena (greedy)",
    )
    parser.add_argument(
        "--players", type=whole(2, 4), default=2, metavar="P", help="how many seats a game has (2)"
    )
    parser.add_argument(
        "--seed", type=whole(0, 2**63 - 1), default=0, metavar="S", help="fixes every game (0)"
    )
    parser.add_argument(
        "--out",
        type=path,
        required=True,
        metavar="FOLDER",
        help="where Parquet files and card go; what is there of the same data set is not played again",
    )
    workers = parser.add_mutually_exclusive_group()
    workers.add_argument(
        "--jobs", type=whole(1, MOST_JOBS), default=1, metavar="J", help="games played at once (1)"
    )
    cluster_argument(workers)
    limit = parser.add_mutually_exclusive_group()
    limit.add_argument("--time-ms", type=whole(1, 10**9), metavar="T", help="time for a move")
    limit.add_argument(
        "--nodes",
        type=whole(1, 10**15),
        metavar="N",
        help="work for a move instead of time; the same seed then always gives the same games",
    )
    parser.add_argument(
        "--rules", default="mindware-2011", metavar="RULES", help="edition and house rules (mindware-2011)"
    )
    parser.add_argument("--json", action="store_true", help="print what was made as JSON")


def _workers(there: Cluster | None, jobs: int) -> AbstractContextManager[Executor]:
    """Those of the cluster, or so many processes here, which no second Ctrl-C keeps from ending."""
    return nullcontext(there) if there is not None else process_pool(jobs)


def run(args: Namespace) -> int:
    """Plays the games and writes them; returns 0, or 128 and the signal's number where one ended it."""
    plan = _plan(args)
    from qwirkle.learn.dataset import DataSet

    try_programs([plan.bot])
    data = DataSet(args.out, plan)
    machines: AbstractContextManager[Cluster | None] = (
        cluster(args.cluster) if args.cluster else nullcontext()
    )
    with machines as there, catch_signals() as caught, _workers(there, args.jobs) as workers:
        if there is not None:
            there.greet(sys.stderr)
        bar = Bar(sys.stderr, plan.games, "games", data.kept)
        try:
            whole_set = data.fill(workers, on_game=bar.advance, stopped=lambda: bool(caught))
        finally:
            bar.clear()
        # No signal leaves a card half written.
        totals = data.write_card() if whole_set else None
    if totals is None:
        said = f"{data.kept} of {plan.games} games are kept, and the same command goes on"
        if not caught:
            raise StorageError(f"a file of {args.out} went as the games were played; {said}")
        sys.stderr.write(f"qwirkle selfplay: stopped; {said}\n")
        return 128 + caught[0]
    if args.json:
        made = {
            "games": totals.games,
            "moves": totals.moves,
            "points": totals.points,
            "players": plan.players,
            "seed": plan.seed,
            "bot": plan.bot.name,
            "files": [file.name for file in data.files],
            "folder": str(args.out),
        }
        sys.stdout.write(json.dumps(made, indent=2) + "\n")
    else:
        sys.stdout.write(
            f"{totals.games} games, {totals.moves} moves in {args.out}; its README.md says what is in it\n"
        )
    return 0


def _plan(args: Namespace) -> SelfPlay:
    """The data set that the arguments ask for."""
    limit = None
    if args.time_ms is not None:
        limit = Limit(seconds=args.time_ms / 1000)
    elif args.nodes is not None:
        limit = Limit(nodes=args.nodes)
    try:
        return SelfPlay(
            parse_entrant(args.bot, limit), args.games, args.players, args.seed, parse_rules(args.rules)
        )
    except QwirkleError as error:
        raise UsageError(str(error)) from None
