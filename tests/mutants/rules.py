"""Shows that the tests notice a changed rule: makes small changes all over `rules/` and tries each.

    python -m tests.mutants.rules [--jobs 2] [--only FILE …] [--explained] [--json]

A mutant is noticed where a test fails, cannot be loaded or does not end. Those that change nothing a player
could see stand in `explained.toml`, each with its reason, and are tried only with `--explained`. Ends with
status 1 if any other mutant lives, and if an explanation fits none.
"""

from __future__ import annotations

import argparse
import json
import signal
import sys
import time
import tomllib
from collections import Counter
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

from tests.mutants.mutating import Mutant, enum_members, mutants
from tests.mutants.trying import ROOT, Trial, try_all, try_out

SOURCES = ROOT / "src" / "qwirkle" / "rules"
ERRORS = ROOT / "src" / "qwirkle" / "errors.py"
EXPLAINED = Path(__file__).with_name("explained.toml")

TESTS = (
    "tests/rules/test_tiles.py",
    "tests/rules/test_board.py",
    "tests/rules/test_lines.py",
    "tests/rules/test_moves.py",
    "tests/rules/test_legality.py",
    "tests/rules/test_scoring.py",
    "tests/rules/test_opening.py",
    "tests/rules/test_editions.py",
    "tests/rules/test_events.py",
    "tests/rules/test_shuffle.py",
    "tests/rules/test_fairness.py",
    "tests/rules/test_state.py",
    "tests/rules/test_golden.py",
    "tests/rules/test_enumeration.py",
    "tests/notation/test_rulebook.py",
    "tests/notation/test_notebook.py",
    "src/qwirkle/rules",
    "tests/rules/test_fitting.py",
    "tests/rules/test_dealing.py",
    "tests/rules/test_options.py",
    "tests/rules/test_outcome.py",
)
"""Every test that a mutant has to pass, quick ones first. Those of hundreds of games are not needed."""

OTHER_TESTS = {"laying": "legality", "view": "state"}
"""Whose tests are tried first, for a file without tests of its own name."""


@dataclass(frozen=True)
class Explanation:
    """Why some mutants need not be noticed: changes to a line, or all changes to it where none is named."""

    file: str
    scope: str
    before: str
    after: tuple[str, ...]
    because: str

    def fits(self, mutant: Mutant) -> bool:
        same = (self.file, self.scope, self.before) == (mutant.file, mutant.scope, mutant.before)
        return same and (not self.after or mutant.after in self.after)


def explanations() -> list[Explanation]:
    """What `explained.toml` says."""
    entries = tomllib.loads(EXPLAINED.read_text("utf-8")).get("mutant", [])
    return [
        Explanation(
            entry["file"],
            entry.get("scope", ""),
            entry["before"],
            tuple(entry.get("after", ())),
            entry["because"],
        )
        for entry in entries
    ]


def all_mutants() -> list[Mutant]:
    """Every mutant of every file of the rules."""
    files = sorted(SOURCES.glob("*.py"))
    enums = enum_members([file.read_text("utf-8") for file in (*files, ERRORS)])
    return [mutant for file in files for mutant in mutants(file.name, file.read_text("utf-8"), enums)]


def trial(mutant: Mutant, usual: Mapping[str, float]) -> Trial:
    """The mutant with the tests to run on it."""
    name = mutant.file.removesuffix(".py")
    module = "qwirkle.rules" if name == "__init__" else f"qwirkle.rules.{name}"
    own = f"tests/rules/test_{OTHER_TESTS.get(name, name)}.py"
    others = tuple(test for test in TESTS if test != own)
    return Trial(module, mutant.source, ((own,), others), usual)


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--jobs", type=int, default=2, help="how many mutants to try at a time")
    parser.add_argument("--only", nargs="+", metavar="FILE", help="files of rules/ to change; all by default")
    parser.add_argument("--explained", action="store_true", help="try the explained mutants too")
    parser.add_argument("--json", action="store_true", help="print the result as JSON")
    asked = parser.parse_args()

    signal.signal(signal.SIGTERM, lambda *_: sys.exit(143))  # so that whatever is being tried ends too
    start = time.monotonic()
    sound = try_out(Trial("qwirkle.rules", None, (TESTS,), {}))
    if sound.noticed_by:
        sys.exit(f"the tests fail without any change: {sound.noticed_by}")

    made = [mutant for mutant in all_mutants() if not asked.only or mutant.file in asked.only]
    known = [why for why in explanations() if not asked.only or why.file in asked.only]
    explained = {mutant for mutant in made if any(why.fits(mutant) for why in known)}
    tried = made if asked.explained else [mutant for mutant in made if mutant not in explained]
    unfit = [
        (why, after)
        for why in known
        for after in why.after or (None,)
        if not any(why.fits(mutant) and after in (None, mutant.after) for mutant in explained)
    ]

    living: list[Mutant] = []
    found_out: list[tuple[Mutant, str]] = []
    noticed: Counter[str] = Counter()
    timed_out = 0
    for count, (number, outcome) in enumerate(
        try_all((trial(each, sound.seconds) for each in tried), asked.jobs), 1
    ):
        mutant = tried[number]
        timed_out += outcome.timed_out
        if outcome.noticed_by:
            noticed[outcome.noticed_by] += 1
            if mutant in explained:
                found_out.append((mutant, outcome.noticed_by))
        elif mutant not in explained:
            living.append(mutant)
            print(f"LIVES {mutant}", file=sys.stderr, flush=True)
        if count % 25 == 0:
            spent = time.monotonic() - start
            print(f"{count} of {len(tried)} in {spent:.0f} s", file=sys.stderr, flush=True)

    result = {
        "made": len(made),
        "noticed": noticed.total(),
        "timed_out": timed_out,
        "explained": len(explained),
        "survived": len(living),
        "seconds": round(time.monotonic() - start),
        "survivors": [
            {
                "file": each.file,
                "line": each.line,
                "scope": each.scope,
                "before": each.before,
                "after": each.after,
            }
            for each in sorted(living, key=lambda each: (each.file, each.line))
        ],
    }
    if asked.json:
        print(json.dumps(result, indent=1, ensure_ascii=False))
    else:
        for mutant in sorted(living, key=lambda each: (each.file, each.line)):
            print(f"lives: {mutant}")
        for mutant, test in found_out:
            print(f"explained, but noticed by {test}: {mutant}")
        for why, after in unfit:
            print(f"explained, but not made: {why.file} {why.scope}\n    {why.before}\n  → {after}")
        print(
            f"{result['made']} mutants made, {result['noticed']} noticed ({timed_out} of them by a test "
            f"without end), {result['explained']} explained, {result['survived']} survived,"
            f" in {result['seconds']} s"
        )
    return 1 if living or unfit or found_out else 0


if __name__ == "__main__":
    sys.exit(main())
