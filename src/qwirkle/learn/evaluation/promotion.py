"""Promotion: new weights ship only if they play better than the old.

    python -m qwirkle.learn.evaluation.promotion new.json --jobs 8

Both sides play by the plan of `master` in haste with the same number of nodes a move, over mirrored deals,
until a sequential test says that the new weights are better or that they are not. Better ones take the place
of the old; the ladder, a file of one line for each test, tells how that came about.
"""

from __future__ import annotations

import hashlib
import json
import sys
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from tempfile import TemporaryDirectory

from qwirkle.arena import Entrant, Plan, Report, Sprt, Verdict, play_match
from qwirkle.bots import Limit
from qwirkle.bots.master import IN_HASTE
from qwirkle.bots.sampled import SampledBot, SamplingPlan
from qwirkle.engine.shipped import SHIPPED, read_outlook
from qwirkle.learn.evaluation.command import MOST_SEED, Parser, ended
from qwirkle.notation.files import write_atomically
from qwirkle.readers import whole

__all__ = ["LADDER", "Trial", "main", "promote"]

MOST_PAIRS = 10_000_000
MOST_NODES = 10**15
MOST_JOBS = 1024

LADDER = Path(__file__).with_name("ladder.jsonl")
"""Every test that weights have stood, the latest last."""


@dataclass(frozen=True, slots=True)
class Trial:
    """How new weights are tested."""

    pairs: int = 4000
    """Pairs of games, at most; without a verdict by then the old weights stay."""
    nodes: int = 20_000
    """Nodes a move."""
    seed: int = 1
    jobs: int = 1
    sprt: Sprt = Sprt(0.0, 10.0)  # noqa: RUF009 - it never changes
    plan: SamplingPlan = IN_HASTE


def promote(new: Path, trial: Trial, shipped: Path = SHIPPED, ladder: Path = LADDER) -> Verdict:
    """The verdict on new weights; accepted ones are copied over those that ship.

    What is played, named and shipped is what the files held at the beginning.
    """
    weights, before = new.read_bytes(), shipped.read_bytes()
    with TemporaryDirectory(prefix="qwirkle-") as folder:
        entrants = (
            _entrant("new", _kept(weights, Path(folder, "new", new.name)), trial),
            _entrant("old", _kept(before, Path(folder, "old", shipped.name)), trial),
        )
        match = Plan(entrants, trial.seed)
        deals = play_match(match, trial.pairs, jobs=trial.jobs, sprt=trial.sprt)
    verdict = trial.sprt.verdict([deal.share(0) for deal in deals])
    report = Report(match, deals, trial.pairs, trial.sprt).as_json()
    line = {
        "new": _name(weights),
        "old": _name(before),
        "verdict": verdict.value,
        "pairs": len(deals),
        "nodes": trial.nodes,
        "seed": trial.seed,
        "win_share": report["bots"][0]["win_share"],
        "win_share_95": report["bots"][0]["win_share_95"],
        "spread": report["bots"][0]["spread"],
    }
    with ladder.open("a", encoding="utf-8") as file:
        file.write(json.dumps(line) + "\n")
    if verdict is Verdict.ACCEPTED:
        write_atomically(shipped, weights.decode())
    return verdict


def _kept(weights: bytes, path: Path) -> Path:
    """The path, with these weights in it; raises `EngineError` where they are none."""
    path.parent.mkdir()
    path.write_bytes(weights)
    read_outlook(path)
    return path


def _entrant(name: str, weights: Path, trial: Trial) -> Entrant:
    limit = Limit(nodes=trial.nodes)
    return Entrant(name, partial(SampledBot, name, trial.plan, 1.0, weights), limit)


def _name(weights: bytes) -> str:
    """What weights are called in the ladder: the beginning of their digest."""
    return hashlib.sha256(weights).hexdigest()[:12]


def main(arguments: list[str] | None = None) -> int:
    """Tests weights and says whether they ship now: status 0 if they do, 1 if not."""
    return ended("promotion", lambda: _run(arguments))


def _run(arguments: list[str] | None) -> int:
    parser = Parser("promotion", __doc__)
    usual = Trial()
    parser.add_argument("weights", type=Path, help="the new weights")
    parser.add_argument(
        "--pairs", type=whole(1, MOST_PAIRS), default=usual.pairs, help=f"pairs at most ({usual.pairs})"
    )
    parser.add_argument(
        "--nodes", type=whole(1, MOST_NODES), default=usual.nodes, help=f"work for a move ({usual.nodes})"
    )
    parser.add_argument(
        "--seed", type=whole(0, MOST_SEED), default=usual.seed, help=f"fixes every shuffle ({usual.seed})"
    )
    parser.add_argument(
        "--jobs", type=whole(1, MOST_JOBS), default=usual.jobs, help=f"deals played at once ({usual.jobs})"
    )
    options = parser.parse_args(arguments)
    trial = Trial(options.pairs, options.nodes, options.seed, options.jobs)
    verdict = promote(options.weights, trial)
    sys.stdout.write(f"{verdict.value}\n")
    return 0 if verdict is Verdict.ACCEPTED else 1


if __name__ == "__main__":
    sys.exit(main())
