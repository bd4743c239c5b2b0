"""Shows that the tests of the engine notice a changed rule: breaks one kernel line at a time and runs them.

    python -m tests.engine.mutations [NAME …]

Each mutant is built in a folder of its own; the working tree stays as it is. It counts as noticed where a
test fails, or hangs, or the kernel crashes. Ends with status 1 if any mutant lives.
"""

from __future__ import annotations

import argparse
import os
import shutil
import subprocess
import sys
import tempfile
import time
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[2]
TIME_LIMIT = 180
"""Seconds of processor time after which the tests of a mutant are taken to hang."""

TESTS = (
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
    "taking_back",
    "differential",
    "selfplay",
)
"""The test files to try, quick ones first."""


@dataclass(frozen=True)
class Mutation:
    """A rule or a promise of the kernels, and a change that breaks it."""

    name: str
    kernel: str
    line: str
    becomes: str


MUTATIONS = (
    Mutation("a Qwirkle has no bonus", "tiles.pxd", "{0, 0, 2, 3, 4, 5, 12, 12", "{0, 0, 2, 3, 4, 5, 6, 6"),
    Mutation("a single tile is a line", "tiles.pxd", "{0, 0, 2, 3", "{0, 1, 2, 3"),
    Mutation("a line may repeat a tile", "tiles.pxd", "& ~(1ULL << (t)))", "& ~0ULL)"),
    Mutation("shapes do not join tiles", "tiles.pxd", " | (0x41041041ULL << ((t) % 6))", ""),
    Mutation("the end bonus is five", "tiles.pxd", "END_BONUS = 6", "END_BONUS = 5"),
    Mutation(
        "a bridge joins any two lines",
        "board.pyx",
        "if not sides_agree(board, spot, axis, ahead):",
        "if False:",
    ),
    Mutation(
        "only the last tile of a line counts",
        "board.pyx",
        "spot.accepts[axis] = put.spot.accepts[axis] & RELATED[tile]",
        "spot.accepts[axis] = RELATED[tile]",
    ),
    Mutation(
        "lifting leaves what a line accepts",
        "board.pyx",
        "spot.accepts[axis] = put.accepts[direction]",
        "spot.accepts[axis] = spot.accepts[axis]",
    ),
    Mutation(
        "lifting forgets the order of spots",
        "board.pyx",
        "    if put.slot != board.open:\n        board.spots[board.open] = board.spots[put.slot]",
        "    put.slot = board.open\n    if False:\n        board.spots[board.open] = board.spots[put.slot]",
    ),
    Mutation(
        "a gap closes over a mixed line", "placements.pyx", "    if line & ~ahead.related:", "    if False:"
    ),
    Mutation(
        "further tiles ignore the lines across",
        "placements.pyx",
        "ahead.takes &= walk.takes[board.at[cell] - FIRST_SPOT]",
        "ahead.takes &= taken",
    ),
    Mutation(
        "lines across score nothing", "placements.pyx", "    points += ahead.points\n    walk", "    walk"
    ),
    Mutation(
        "placements come up twice",
        "placements.pyx",
        "limit and walk.board.at[cell] == BARE:",
        "limit and walk.board.at[cell] >= FIRST_SPOT:",
    ),
    Mutation(
        "equally good placements are pruned",
        "placements.pyx",
        "look_along(walk, spot, axis, limit) < walk.floor",
        "look_along(walk, spot, axis, limit) <= walk.floor",
    ),
    Mutation(
        "the last of equals is always chosen",
        "placements.pyx",
        "or below(walk.chance, walk.found) == 0",
        "or True",
    ),
    Mutation(
        "an opening may be any line",
        "placements.pyx",
        "opening.least = largest_set(kinds)",
        "opening.least = 1",
    ),
    Mutation(
        "colours do not go first", "placements.pyx", "opening.one_color = True", "opening.one_color = False"
    ),
    Mutation(
        "a judged placement may have gaps",
        "judge.pyx",
        "done == placement.count and is_unbroken(board, axis, first, last)",
        "done == placement.count",
    ),
    Mutation("going out scores nothing", "game.pyx", "seats.scores[seats.turn] += END_BONUS", "pass"),
    Mutation(
        "a game goes on where nobody can place",
        "game.pyx",
        "        seats.over = True\n        if",
        "        if",
    ),
    Mutation("a shared fewest gets the bonus", "game.pyx", "if owners == 1:", "if owners >= 1:"),
    Mutation(
        "hands are filled by one tile too few",
        "game.pyx",
        "    for i in range(placement.count):\n        if seats.bag_count:",
        "    for i in range(placement.count - 1):\n        if seats.bag_count:",
    ),
    Mutation(
        "a new deal shows the seat its own tiles",
        "game.pyx",
        "        if other != seat:\n            while",
        "        if True:\n            while",
    ),
    Mutation(
        "the endgame mixes up its bounds",
        "endgame.pyx",
        "known.bound = AT_LEAST if best >= beta else (AT_MOST if best <= alpha else EXACTLY)",
        "known.bound = AT_MOST if best >= beta else (AT_LEAST if best <= alpha else EXACTLY)",
    ),
    Mutation(
        "the endgame forgets whose turn it is",
        "endgame.pyx",
        "return laid ^ <uint64_t>0x5851F42D4C957F2D if seat else laid",
        "return laid",
    ),
    Mutation(
        "a guess passes for an exact answer",
        "endgame.pyx",
        "if search.guesses == guesses:",
        "if search.guesses >= guesses:",
    ),
    Mutation(
        "the endgame never passes",
        "endgame.pyx",
        "best = value_of_pass(search, &saved, alpha, beta",
        "best = 0 * value_of_pass(search, &saved, alpha, beta",
    ),
    Mutation(
        "the last tile of a hand has no bonus",
        "endgame.pyx",
        "return gain - last.score - END_BONUS",
        "return gain - last.score",
    ),
    Mutation(
        "what is remembered of a placement forgets its points",
        "endgame.pyx",
        "return gain - known.value",
        "return -known.value",
    ),
    Mutation(
        "the outlook takes its own tiles for those of others",
        "outlook.pyx",
        "        if i != seat:\n            unseen.held",
        "        if True:\n            unseen.held",
    ),
    Mutation(
        "the outlook's network is a single sum",
        "outlook.pyx",
        "        if weight > 0:",
        "        if True:",
    ),
    Mutation(
        "the outlook leaves its tiles on the board",
        "outlook.pyx",
        "    for i in range(placement.count):\n        board_lift(&game.board)",
        "    for i in range(placement.count - 1):\n        board_lift(&game.board)",
    ),
    Mutation(
        "a sample stops at anybody's turn",
        "sampling.pyx",
        "if i >= turns and not (sampling.plan.learned_leaf and game.seats.turn != sampling.seat):",
        "if i >= turns:",
    ),
    Mutation(
        "a good outlook counts against the seat",
        "sampling.pyx",
        "points[sampling.seat] += value",
        "points[sampling.seat] -= value",
    ),
    Mutation(
        "first sight is not trusted",
        "sampling.pyx",
        "(candidate.value + candidate.foretold)",
        "(candidate.value)",
    ),
    Mutation(
        "a search looks at a node too many",
        "limits.pyx",
        "if limit.nodes and nodes >= limit.nodes:",
        "if limit.nodes and nodes > limit.nodes:",
    ),
    Mutation(
        "the corner forgets what lies to the left",
        "coordinates.pyx",
        "corner.left = left + MARGIN",
        "corner.left = MARGIN",
    ),
    Mutation(
        "huge coordinates are cut short",
        "coordinates.pyx",
        "        return steps if -TILES < steps < TILES else TOO_FAR",
        "        return steps & 0xFF",
    ),
    Mutation(
        "tiles may lie anywhere",
        "laying.pyx",
        "if right == TOO_FAR or down == TOO_FAR:",
        "if False:",
    ),
    Mutation(
        "a board may be in pieces",
        "laying.pyx",
        "if board.count < layout.count:",
        "if False:",
    ),
    Mutation(
        "a kind may lie there any number of times",
        "laying.pyx",
        "if counts[tile] > COPIES:",
        "if False:",
    ),
    Mutation(
        "placements are listed backwards",
        "legal.pyx",
        "return (one.words[word] > other.words[word]) - (one.words[word] < other.words[word])",
        "return (one.words[word] < other.words[word]) - (one.words[word] > other.words[word])",
    ),
    Mutation(
        "only the first three tiles put placements in order",
        "legal.pyx",
        "cdef int word = 0 if one.words[0] != other.words[0] else 1",
        "cdef int word = 0",
    ),
    Mutation(
        "long lists are cut short",
        "legal.pyx",
        "        if self.count > USUAL:\n            self.find(self.count)",
        "        self.count = min(self.count, USUAL)",
    ),
    Mutation(
        "lines along are named, lines across are not",
        "legal.pyx",
        "if axis != along and spot.length[axis]:",
        "if axis == along and spot.length[axis]:",
    ),
    Mutation("a Qwirkle is a line of twelve", "legal.pyx", "min(left, 6))", "left)"),
    Mutation(
        "a trade may take more than the bag has",
        "legal.pyx",
        "most = min(bag_size, listing.hand().size)",
        "most = listing.hand().size",
    ),
    Mutation(
        "a trade takes more of a tile than the hand has",
        "legal.pyx",
        "if same < hand.counts[tile]:",
        "if same < 3 and count < hand.size:",
    ),
    Mutation(
        "a trade may take the place of a declared opening",
        "legal.pyx",
        "if most > 0 and (listing.game.board.count or not listing.game.seats.house_rules.whole_set):",
        "if most > 0:",
    ),
    Mutation(
        "who is stuck may always pass",
        "legal.pyx",
        "if listing.count == 0 and not (bag_size and view.hand and view.rules.stuck is TRADE_WHERE_STUCK):",
        "if listing.count == 0:",
    ),
    Mutation(
        "moves are listed out of turn",
        "legal.pyx",
        "if view.over or view.seat is None or view.seat != view.turn:",
        "if view.over or view.seat is None:",
    ),
    Mutation(
        "a placement holds its cell without counting it",
        "rules_objects.pyx",
        "    Py_INCREF(second)\n",
        "",
    ),
    Mutation(
        "a trade counts its tiles twice",
        "rules_objects.pyx",
        "        Py_INCREF(tile)\n",
        "        Py_INCREF(tile)\n        Py_INCREF(tile)\n",
    ),
    Mutation(
        "a list of moves keeps its placements",
        "legal.pyx",
        "    def __dealloc__(self):\n        PyMem_Free(self.found)\n",
        "    def __dealloc__(self):\n",
    ),
    Mutation("a position keeps its past", "position.pyx", "PyMem_Free(self.past)", "pass"),
    Mutation(
        "the endgame keeps its buffers",
        "position.pyx",
        "            buffers_close(&buffers)\n",
        "",
    ),
    Mutation(
        "a search by sampling stays in memory", "search.pyx", "        free(self.sampling)", "        pass"
    ),
    Mutation(
        "a greedy game stays in memory",
        "selfplay.pyx",
        "        free(game)\n        free(out)\n    return",
        "        free(out)\n    return",
    ),
    Mutation(
        "a leaf value counts for nothing",
        "sampling.pyx",
        "            points[i] += leaf_value(",
        "            leaf_value(",
    ),
)


def compile_kernels(folder: Path) -> None:
    """Builds the kernels in the folder that changed since they were last built, quickly rather than well."""
    kernels = [str(kernel) for kernel in sorted((folder / "src/qwirkle/engine").glob("*.pyx"))]
    subprocess.run(
        [sys.executable, "-m", "Cython.Build.Cythonize", "--inplace", "--quiet", "-3", *kernels],
        cwd=folder,
        env={**os.environ, "CFLAGS": "-O1 -g0"},
        check=True,
        capture_output=True,
    )


def copy_project(folder: Path) -> None:
    """Copies what the tests of the engine need, without what was built from it."""
    unwanted = shutil.ignore_patterns("__pycache__", "*.so", "*.c", "web", "server", "terminal", "*.egg-info")
    for name in ("src", "tests/engine"):
        shutil.copytree(ROOT / name, folder / name, ignore=unwanted)
    for name in ("pyproject.toml", "tests/__init__.py"):
        shutil.copy2(ROOT / name, folder / name)


def mutate(mutation: Mutation, folder: Path) -> None:
    """Makes the one change to the project in the folder."""
    kernel = folder / "src/qwirkle/engine" / mutation.kernel
    text = kernel.read_text()
    found = text.count(mutation.line)
    if found != 1:
        sys.exit(f"{mutation.name}: {mutation.kernel} has {found} of {mutation.line!r}, not one")
    kernel.write_text(text.replace(mutation.line, mutation.becomes))


def is_noticed(folder: Path) -> str | None:
    """How the tests notice that the package in the folder is wrong, or `None`."""
    environment = {**os.environ, "PYTHONPATH": f"{folder / 'src'}{os.pathsep}{folder}"}
    where = subprocess.run(
        [sys.executable, "-c", "import qwirkle.engine as e; print(e.__file__)"],
        env=environment,
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )
    if where.returncode == 0 and not where.stdout.startswith(str(folder)):
        sys.exit(f"the mutant in {folder} is not what gets imported, but {where.stdout.strip()}")
    tests = [f"tests/engine/test_{name}.py" for name in TESTS]
    command = [
        sys.executable,
        "-m",
        "pytest",
        "-x",
        "-q",
        "--no-header",
        "--tb=no",
        "-p",
        "no:cacheprovider",
        *tests,
    ]
    run = subprocess.run(
        ["prlimit", f"--cpu={TIME_LIMIT}", *command],
        cwd=folder,
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    if run.returncode == 0:
        return None
    failed = [
        line.split(" - ")[0] for line in run.stdout.splitlines() if line.startswith(("FAILED", "ERROR"))
    ]
    return failed[0].removeprefix("FAILED tests/engine/") if failed else f"status {run.returncode}"


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("names", nargs="*", help="words of the mutants to try; all by default")
    wanted = " ".join(parser.parse_args().names)
    living = 0
    with tempfile.TemporaryDirectory() as place:
        sound = Path(place) / "sound"
        copy_project(sound)
        compile_kernels(sound)
        if noticed := is_noticed(sound):
            sys.exit(f"the tests fail without any change: {noticed}")
        for mutation in (mutation for mutation in MUTATIONS if wanted in mutation.name):
            start = time.monotonic()
            mutant = Path(place) / "mutant"
            shutil.copytree(sound, mutant)
            mutate(mutation, mutant)
            compile_kernels(mutant)
            noticed = is_noticed(mutant)
            shutil.rmtree(mutant)
            living += noticed is None
            how = f"noticed by {noticed}" if noticed else "LIVES"
            print(f"{mutation.name}: {how} ({time.monotonic() - start:.0f} s)", flush=True)
    print(f"{living} mutants live" if living else "every mutant was noticed")
    return 1 if living else 0


if __name__ == "__main__":
    sys.exit(main())
