"""`qwirkle arena`: a match between bots over mirrored deals."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Iterable, Iterator
from contextlib import closing, contextmanager, nullcontext
from pathlib import Path

from qwirkle.arena.bar import MatchBar
from qwirkle.arena.cluster import Cluster, cluster
from qwirkle.arena.entrants import parse_entrant, programs, try_programs
from qwirkle.arena.games import Plan, PlayedDeal
from qwirkle.arena.ledger import Ledger
from qwirkle.arena.match import play_match
from qwirkle.arena.records import record_name, write_records
from qwirkle.arena.report import Report
from qwirkle.arena.statistics import Sprt
from qwirkle.arena.stopping import catch_signals
from qwirkle.bots import Limit
from qwirkle.commands.arguments import cluster_argument, path
from qwirkle.errors import QwirkleError, UsageError, excerpt
from qwirkle.notation import parse_rules
from qwirkle.readers import whole

__all__ = ["add_arguments", "run"]

MOST_DEALS = 10_000_000
MOST_JOBS = 1024


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the arguments of `qwirkle arena`."""
    parser.add_argument(
        "bots",
        nargs="+",
        metavar="BOT",
        help="two to four: a bot's name or 'cmd:PROGRAM ARGS', with its own limit after @ if wanted, as in"
        " expert@100ms or expert@5000nodes",
    )
    parser.add_argument(
        "--pairs",
        type=whole(1, MOST_DEALS),
        default=100,
        metavar="N",
        help="how many deals; each is played once with every rotation of the bots over the seats, so for two"
        " bots it is a pair of games (100)",
    )
    parser.add_argument(
        "--seed", type=whole(0, 2**63 - 1), default=0, metavar="S", help="fixes every shuffle (0)"
    )
    workers = parser.add_mutually_exclusive_group()
    workers.add_argument(
        "--jobs", type=whole(1, MOST_JOBS), default=1, metavar="J", help="deals played at once (1)"
    )
    cluster_argument(workers)
    limit = parser.add_mutually_exclusive_group()
    limit.add_argument(
        "--time-ms",
        type=whole(1, 10**9),
        metavar="T",
        help="time for a move, for every bot without a limit of its own (what is usual for each)",
    )
    limit.add_argument(
        "--nodes",
        type=whole(1, 10**15),
        metavar="N",
        help="work for a move instead of time; the same seed then always gives the same games",
    )
    parser.add_argument(
        "--sprt",
        nargs="?",
        const="0,20",
        metavar="ELO0,ELO1",
        help="stop when the first bot is clearly better by ELO1, or clearly by no more than ELO0 (0,20)",
    )
    parser.add_argument(
        "--rules", default="mindware-2011", metavar="RULES", help="edition and house rules (mindware-2011)"
    )
    parser.add_argument(
        "--records", type=path, metavar="FOLDER", help="write every game there as a record (.qwk)"
    )
    parser.add_argument(
        "--resume",
        type=path,
        metavar="FILE",
        help="keep every finished deal in this file, and begin with those that are in it",
    )
    parser.add_argument("--json", action="store_true", help="print the report as JSON")


def run(args: Namespace) -> int:
    """Plays the match and prints its report; returns 0, or 128 and the signal's number where one ended it."""
    plan, sprt = _plan(args), _sprt(args)
    try_programs(plan.entrants)
    with (
        _cluster(args.cluster, plan) if args.cluster else nullcontext() as machines,
        closing(Ledger(args.resume, plan)) if args.resume else nullcontext() as ledger,
        catch_signals() as caught,
    ):
        kept = list(ledger.deals.values()) if ledger is not None else []
        if args.records is not None:
            args.records.mkdir(parents=True, exist_ok=True)
            _tell_unrecorded(args.records, [deal for deal in kept if deal.number < args.pairs])
        bar = MatchBar(sys.stderr, args.pairs, kept)

        def on_deal(deal: PlayedDeal) -> None:
            if args.records is not None:
                write_records(args.records, deal)
            if ledger is not None:
                ledger.add(deal)
            bar.take(deal)

        try:
            deals = play_match(
                plan,
                args.pairs,
                executor=machines,
                jobs=args.jobs,
                sprt=sprt,
                with_records=args.records is not None,
                played=kept,
                on_deal=on_deal,
                stopped=lambda: bool(caught),
            )
        finally:
            bar.clear()
    report = Report(plan, deals, args.pairs, sprt)
    if args.json:
        sys.stdout.write(json.dumps(report.as_json(), indent=2) + "\n")
    elif deals:
        sys.stdout.write(report.as_text())
    if not caught:
        return 0
    resume = f"; play the rest with --resume {args.resume}" if args.resume else ""
    sys.stderr.write(f"qwirkle arena: stopped after {len(deals)} of {args.pairs} deals{resume}\n")
    return 128 + caught[0]


def _tell_unrecorded(folder: Path, kept: Iterable[PlayedDeal]) -> None:
    """Says how many of the deals that are not played again have no record in the folder."""
    there = {file.name for file in folder.iterdir()}
    without = sum(
        any(record_name(deal.number, game) not in there for game in range(len(deal.games))) for deal in kept
    )
    if without:
        deals = "deal has" if without == 1 else "deals have"
        sys.stderr.write(
            f"qwirkle arena: {without} kept {deals} no record in {folder}:"
            " only what is played now is recorded; play without --resume to have them all\n"
        )


@contextmanager
def _cluster(address: str, plan: Plan) -> Iterator[Cluster]:
    """The cluster of this scheduler, when the programs that play have started on each of its workers."""
    with cluster(address) as machines:
        machines.greet(sys.stderr)
        if wanted := programs(plan.entrants):
            machines.try_everywhere(try_programs, wanted)
        yield machines


def _plan(args: Namespace) -> Plan:
    """The match that the arguments ask for."""
    limit = None
    if args.time_ms is not None:
        limit = Limit(seconds=args.time_ms / 1000)
    elif args.nodes is not None:
        limit = Limit(nodes=args.nodes)
    try:
        entrants = tuple(parse_entrant(text, limit) for text in args.bots)
        return Plan(entrants, args.seed, parse_rules(args.rules))
    except QwirkleError as error:
        raise UsageError(str(error)) from None


def _sprt(args: Namespace) -> Sprt | None:
    """The test that the arguments ask for."""
    if args.sprt is None:
        return None
    if len(args.bots) != 2:
        raise UsageError(f"--sprt with {len(args.bots)} bots: it tests one against another")
    try:
        elo0, elo1 = map(float, args.sprt.split(","))
        return Sprt(elo0, elo1)
    except QwirkleError as error:
        raise UsageError(str(error)) from None
    except ValueError:
        raise UsageError(f"--sprt {excerpt(args.sprt)}: write two Elo differences such as 0,20") from None
