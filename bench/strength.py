"""How strong `master` is, and what each part of it is worth.

    python -m bench.strength matches --jobs 16 --seconds 3600 --out matches.json
    python -m bench.strength parts --jobs 16 --seconds 3600 --out parts.json
    python -m bench.strength parts --against greedy --only master --only "no swindle" --nodes 24000
    python -m bench.strength plot matches.json parts.json --svg docs/strength.svg

`matches` plays `master` against `greedy`, `expert` and what it was before, and with more players; `parts`
plays it, as it samples in haste, with one part changed against itself or `greedy`. The matches take turns, so
that each has had its share of the deals whenever the time is up. Ctrl-C ends them with what is finished.
"""

from __future__ import annotations

import argparse
import json
import sys
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import count, takewhile
from pathlib import Path

from bench.strength_plot import Row, draw

from qwirkle.arena import Entrant, Plan, PlayedDeal, parse_entrant, play_deal, standings
from qwirkle.arena.games import Abandoned
from qwirkle.arena.spreading import is_stopped, process_pool, spread
from qwirkle.arena.stopping import catch_signals
from qwirkle.bots import Limit
from qwirkle.bots.master import IN_HASTE, PLAN
from qwirkle.bots.master import master as master_bot
from qwirkle.bots.sampled import SampledBot, SamplingPlan
from qwirkle.readers import whole

BEFORE = SamplingPlan(placements=28, trades=2, turns=4, late=12, risk=0.75, leaf_values=True)
"""The plan of `master` before the outlook chose its candidates, and for any number of players."""

PARTS = {
    "as it was before": BEFORE,
    "28 placements": replace(IN_HASTE, wide=0),
    "candidates by the hand-made worth": replace(IN_HASTE, learned_prior=False, trust=0.0),
    "no trust": replace(IN_HASTE, trust=0.0),
    "no trades": replace(IN_HASTE, trades=0),
    "no leaf values": replace(IN_HASTE, leaf_values=False),
    "the learned leaf, three turns": replace(
        IN_HASTE, turns=3, late=6, leaf_values=False, learned_leaf=True, margin=2
    ),
    "two turns by the outlook": replace(IN_HASTE, learned_turns=2, margin=2),
    "own turns by the outlook": replace(IN_HASTE, learned_own=True, margin=2),
    "own turns by the outlook, six turns": PLAN,
    "two turns": replace(IN_HASTE, turns=2),
    "six turns": replace(IN_HASTE, turns=6),
    "never to the end of the game": replace(IN_HASTE, late=0),
    "dropped when 97.7 % sure": replace(IN_HASTE, sure=2.0),
    "nothing dropped": replace(IN_HASTE, sure=1000.0),
    "foresight": replace(IN_HASTE, foresight=True),
    "points alone": replace(IN_HASTE, risk=0.0),
    "the chance to win alone": replace(IN_HASTE, risk=1.0),
    "no swindle": replace(IN_HASTE, swindle=False),
}
"""Plans that differ in some part from that of `master` in haste."""


@dataclass(frozen=True, slots=True)
class Match:
    """A match to be played, and how many of its deals come in a turn of all matches."""

    name: str
    plan: Plan
    pairs: int
    weight: int = 1


def sampled(name: str, plan: SamplingPlan, limit: Limit) -> Entrant:
    """A bot that samples by a plan."""
    return Entrant(name, partial(SampledBot, name, plan, 1.0), limit)


def matches(seed: int, pairs: int) -> list[Match]:
    """The matches that tell how strong `master` is."""
    second, tenth = Limit(seconds=1.0), Limit(seconds=0.1)
    greedy = parse_entrant("greedy")
    master = Entrant("master", master_bot, second)
    short = Entrant("master@100ms", master_bot, tenth)

    def match(*entrants: Entrant, deals: int = pairs, weight: int = 1) -> Match:
        return Match(" - ".join(entrant.name for entrant in entrants), Plan(entrants, seed), deals, weight)

    return [
        match(master, greedy, weight=4),
        match(short, greedy, weight=4),
        match(master, greedy, greedy, deals=pairs // 2),
        match(master, greedy, greedy, greedy, deals=pairs // 2),
        match(master, sampled("before", BEFORE, second), weight=4),
        match(master, parse_entrant("expert"), weight=2),
    ]


def parts(seed: int, pairs: int, nodes: int, against: str) -> list[Match]:
    """The matches that tell what a part is worth: `master` with it changed against `master`, both in haste.

    Against `greedy`, `master` as it is plays the same deals.
    """
    limit = Limit(nodes=nodes)
    if against == "greedy":
        plans, opponent = {"master": IN_HASTE, **PARTS}, parse_entrant("greedy")
    else:
        plans, opponent = PARTS, sampled("master", IN_HASTE, limit)
    return [
        Match(name, Plan((sampled(name, plan, limit), opponent), seed), pairs) for name, plan in plans.items()
    ]


def in_turns(wanted: list[Match]) -> Iterator[tuple[Match, int]]:
    """Every deal of the matches, so that whenever the time is up all have had their share."""
    numbers = {match.name: iter(range(match.pairs)) for match in wanted}
    for _ in count():
        left = False
        for match in wanted:
            for _, number in zip(range(match.weight), numbers[match.name], strict=False):
                left = True
                yield match, number
        if not left:
            return


def play_until(end: float, task: tuple[Match, int]) -> tuple[str, PlayedDeal] | None:
    """A deal with the name of its match, or nothing where the time was up first."""
    match, number = task
    try:
        return match.name, play_deal(match.plan, number, stopped=lambda: time.time() >= end or is_stopped())
    except Abandoned:
        return None


def played(
    wanted: list[Match], jobs: int, seconds: float
) -> tuple[list[tuple[Match, list[PlayedDeal]]], int]:
    """The deals of each match by the time that is up or a signal asks to stop, and the exit status.

    Matches with less than two are left out; where none is left, standard error says so, and the status is 1.
    After a signal it is 128 and the signal's number.
    """
    end = time.time() + seconds
    dealt: dict[str, list[PlayedDeal]] = {match.name: [] for match in wanted}
    tasks = takewhile(lambda _: time.time() < end, in_turns(wanted))
    with catch_signals() as caught, process_pool(jobs) as pool:
        work = partial(play_until, end)
        for result in spread(work, tasks, pool, lambda: bool(caught), ahead=2 * jobs):
            if result is not None:
                name, deal = result
                dealt[name].append(deal)
    found = [(match, dealt[match.name]) for match in wanted if len(dealt[match.name]) > 1]
    if caught:
        return found, 128 + caught[0]
    if not found:
        sys.stderr.write(f"no match had two deals in {seconds:g} s: give more --seconds\n")
    return found, 0 if found else 1


def row_of(match: Match, deals: list[PlayedDeal]) -> Row:
    """What a match says about its first bot."""
    standing = standings(match.plan, deals)[0]
    return Row(
        match.name,
        len(deals),
        standing.share,
        tuple(standing.share_interval),
        standing.spread.mean,
        standing.spread.error,
        standing.seconds * 1000,
        standing.longest * 1000,
    )


def add_options(parser: argparse.ArgumentParser, *, pairs: int, seconds: float) -> None:
    """The options of whoever plays matches, with these defaults."""
    parser.add_argument("--only", metavar="NAME", action="append", help="a match by its name; all of them")
    parser.add_argument("--pairs", type=whole(1, 10**9), default=pairs, help=f"deals of each match ({pairs})")
    parser.add_argument("--seed", type=whole(0, 2**63 - 1), default=1, help="fixes every shuffle (1)")
    parser.add_argument("--jobs", type=whole(1, 1024), default=1, help="deals played at once (1)")
    parser.add_argument("--seconds", type=float, default=seconds, help=f"time for all of it ({seconds:g})")


def chosen(parser: argparse.ArgumentParser, wanted: list[Match], only: list[str] | None) -> list[Match]:
    """The matches of these names, or all of them.

    Ends with a message where a name is not among them, and where none of them is to have two deals.
    """
    names = {match.name for match in wanted}
    if unknown := sorted(set(only or ()) - names):
        parser.error(f"no match {unknown[0]!r}; there are: {'; '.join(sorted(names))}")
    found = [match for match in wanted if only is None or match.name in only]
    if (most := max(match.pairs for match in found)) < 2:
        parser.error(f"a match of {most} deals says nothing: give more --pairs")
    return found


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("what", choices=["matches", "parts", "plot"])
    parser.add_argument("files", nargs="*", type=Path, help="what to plot")
    parser.add_argument(
        "--against", choices=["master", "greedy"], default="master", help="whom parts play (master)"
    )
    parser.add_argument(
        "--nodes", type=whole(1, 10**9), default=200_000, help="work for a move, for parts (200000)"
    )
    add_options(parser, pairs=800, seconds=3600)
    parser.add_argument("--out", type=Path, help="keep the figures in this file")
    parser.add_argument("--svg", type=Path, default=Path("strength.svg"), help="the picture (strength.svg)")
    options = parser.parse_args()
    if options.what == "plot":
        rows = [Row(**row) for file in options.files for row in json.loads(file.read_text("utf-8"))]
        options.svg.write_text(draw(rows), "utf-8")
        return 0
    if options.what == "matches":
        wanted = matches(options.seed, options.pairs)
    else:
        wanted = parts(options.seed, options.pairs, options.nodes, options.against)
    found, status = played(chosen(parser, wanted, options.only), options.jobs, options.seconds)
    rows = [row_of(match, deals) for match, deals in found]
    for row in rows:
        print(row)
    if rows and options.out is not None:
        options.out.write_text(json.dumps([row.as_json() for row in rows], indent=1) + "\n", "utf-8")
    return status


if __name__ == "__main__":
    sys.exit(main())
