"""Shows that the tests of the engine notice a changed rule: breaks one kernel line at a time and runs them.

    python -m tests.engine.mutations [--list LIST …] [NAME …]

Each mutant is built in a folder of its own; the working tree stays as it is. It counts as noticed where a
test fails, or hangs, or the kernel crashes. Ends with status 1 if any mutant lives.
"""

from __future__ import annotations

import argparse
import shutil
import sys
import tempfile
import time
from collections.abc import Sequence
from pathlib import Path

from tests.engine.mutations import actions, boards, objects, outlooks, searches, steps
from tests.engine.mutations.mutation import Mutation
from tests.engine.mutations.trying import compile_kernels, copy_project, mutate, noticed_by

LISTS = {
    "boards": boards.MUTATIONS,
    "objects": objects.MUTATIONS,
    "searches": searches.MUTATIONS,
    "outlooks": outlooks.MUTATIONS,
    "actions": actions.MUTATIONS,
    "steps": steps.MUTATIONS,
}

ENGINE = [
    f"tests/engine/test_{name}.py"
    for name in (
        "perft",
        "rules_objects",
        "memory",
        "boards",
        "sampling",
        "outlook",
        "position",
        "convert",
        "legal",
        "endgame",
        "best_response",
        "taking_back",
        "differential",
        "selfplay",
    )
]

LEARN = [f"tests/learn/test_{name}.py" for name in ("games", "steps", "window", "batch")]

TESTS = {
    "outlooks": ["tests/engine/test_outlook.py", "tests/engine/test_sampling.py"],
    "actions": LEARN,
    "steps": [*LEARN, "tests/engine/test_memory.py"],
}
"""The test files to try for a list, quick ones first, where it is not all of the engine's own."""


def try_list(name: str, mutations: Sequence[Mutation], sound: Path) -> int:
    """Tries the mutants of a list on copies of a project that is sound, and says how many live."""
    tests = TESTS.get(name, ENGINE)
    if noticed := noticed_by(tests, sound):
        sys.exit(f"the tests fail without any change: {noticed}")
    living = 0
    for mutation in mutations:
        start = time.monotonic()
        mutant = sound.with_name("mutant")
        shutil.copytree(sound, mutant)
        mutate(mutation, mutant)
        compile_kernels(mutant)
        noticed = noticed_by(tests, mutant)
        shutil.rmtree(mutant)
        living += noticed is None
        how = f"noticed by {noticed}" if noticed else "LIVES"
        print(f"{mutation.name}: {how} ({time.monotonic() - start:.0f} s)", flush=True)
    return living


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("names", nargs="*", help="words of the mutants to try; all by default")
    parser.add_argument("--list", action="append", choices=LISTS, help="a list to try; all by default")
    options = parser.parse_args()
    words = " ".join(options.names)
    living = 0
    with tempfile.TemporaryDirectory() as place:
        sound = Path(place) / "sound"
        copy_project(sound)
        compile_kernels(sound)
        for name in options.list or LISTS:
            wanted = [mutation for mutation in LISTS[name] if words in mutation.name]
            if wanted:
                living += try_list(name, wanted, sound)
    print(f"{living} mutants live" if living else "every mutant was noticed")
    return 1 if living else 0


if __name__ == "__main__":
    sys.exit(main())
