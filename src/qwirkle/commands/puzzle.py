"""`qwirkle puzzle`: a puzzle to solve in the terminal; more of them made, and proved again."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, ArgumentTypeError, Namespace
from contextlib import nullcontext
from datetime import UTC, date, datetime
from random import Random

from qwirkle.arena.bar import Bar
from qwirkle.arena.cluster import cluster
from qwirkle.arena.stopping import catch_signals
from qwirkle.coach.puzzles import (
    GRADES,
    Puzzle,
    Theme,
    chosen,
    flaw,
    format_collection,
    make,
    of_day,
    parse_collection,
    shipped,
)
from qwirkle.commands.arguments import cluster_argument, language_argument, one_of
from qwirkle.errors import NotationError, StorageError, excerpt
from qwirkle.i18n import catalogue, environment_language
from qwirkle.notation.files import read_named, write_atomically
from qwirkle.readers import file_name, new_file, whole
from qwirkle.terminal.puzzle_loop import PuzzleLoop
from qwirkle.terminal.screen import Screen, printable
from qwirkle.terminal.voice import Voice

__all__ = ["add_arguments", "run"]

_MOST_PUZZLES = 100_000


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the arguments of `qwirkle puzzle`."""
    which = parser.add_argument_group("which puzzle")
    which.add_argument(
        "--daily",
        nargs="?",
        type=_day,
        const=datetime.now(UTC).date(),
        metavar="DAY",
        help="the puzzle of a day, such as 2026-11-15, the same for everybody (default: today, in UTC)",
    )
    which.add_argument("--theme", type=one_of(*Theme), metavar="THEME", help=f"one of {', '.join(Theme)}")
    which.add_argument("--grade", type=whole(GRADES[0], GRADES[-1]), metavar="N", help="from 1, easy, to 5")
    which.add_argument("--seed", type=whole(0, 2**63), metavar="N", help="the same seed, the same puzzles")
    parser.add_argument("--json", action="store_true", help="one JSON object, with the solution, to read")
    screen = parser.add_argument_group("the screen")
    language_argument(screen, "the language, if not the terminal's")
    screen.add_argument("--plain", action="store_true", help="no colours, no clearing: as if piped")
    screen.add_argument("--letters", action="store_true", help="tiles as letters, Rs for the red square")
    parts = parser.add_subparsers(dest="part", metavar="make|check", title="more")
    more = parts.add_parser("make", help="make puzzles from games that bots play, and prove them")
    more.add_argument("--count", type=whole(1, _MOST_PUZZLES), required=True, metavar="N", help="how many")
    more.add_argument(
        "--seed",
        dest="make_seed",
        type=whole(0, 2**63),
        default=1,
        metavar="S",
        help="the same seed, the same puzzles (1)",
    )
    more.add_argument(
        "--out", type=new_file, required=True, metavar="FILE", help="where to write, a puzzle a line"
    )
    workers = more.add_mutually_exclusive_group()
    workers.add_argument("--jobs", type=whole(1, 256), default=1, metavar="J", help="processes at work (1)")
    cluster_argument(workers)
    check = parts.add_parser("check", help="prove puzzles again")
    check.add_argument(
        "file",
        nargs="?",
        type=file_name,
        metavar="FILE",
        help="what `make` wrote (default: those of the game)",
    )


def run(args: Namespace) -> int:
    """Plays puzzles, makes some, or proves them again.

    Returns 0, or 1 where one is not proved, or 128 and the signal's number where one ended their making.
    """
    if args.part == "make":
        return _make(args)
    if args.part == "check":
        return _check(args.file)
    rng = Random(args.seed)
    first = of_day(args.daily) if args.daily else _chosen(args, rng)
    if args.json:
        sys.stdout.write(json.dumps(first.as_json()) + "\n")
        return 0
    voice = Voice(
        Screen(sys.stdin, sys.stdout, plain=args.plain, letters=args.letters),
        catalogue(args.lang or environment_language()),
    )
    PuzzleLoop(voice).run(first, None if args.daily else lambda: _chosen(args, rng))
    return 0


def _chosen(args: Namespace, rng: Random) -> Puzzle:
    return chosen(Theme(args.theme) if args.theme else None, args.grade, rng)


def _make(args: Namespace) -> int:
    """Makes puzzles and writes them, all or none, with the command that makes them again."""
    with (
        cluster(args.cluster) if args.cluster else nullcontext() as machines,
        catch_signals() as caught,
    ):
        if machines is not None:
            machines.greet(sys.stderr)
        bar = Bar(sys.stderr, args.count, "puzzles")
        try:
            puzzles = make(
                args.count,
                args.make_seed,
                args.jobs,
                lambda _: bar.advance(),
                executor=machines,
                stopped=lambda: bool(caught),
            )
        finally:
            bar.clear()
    if len(puzzles) < args.count:
        sys.stderr.write(
            f"qwirkle puzzle: stopped after {len(puzzles)} of {args.count} puzzles; nothing is written\n"
        )
        return 128 + caught[0]
    command = f"qwirkle puzzle make --count {args.count} --seed {args.make_seed} --out {args.out.name}"
    try:
        write_atomically(args.out, format_collection(puzzles, command))
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise StorageError(f"{printable(str(args.out))} cannot be written: {reason}") from None
    sys.stdout.write(f"{len(puzzles)} puzzles in {printable(str(args.out))}\n")
    return 0


def _check(file: str | None) -> int:
    """Proves every puzzle of a file, or of the game, again; returns 1 where one is not proved."""
    try:
        puzzles = shipped() if file is None else parse_collection(read_named(file))
    except NotationError as error:
        raise NotationError(f"{printable(file or 'the puzzles of the game')}: {error}") from None
    flaws = 0
    for puzzle in puzzles:
        wrong = flaw(puzzle)
        if wrong is not None:
            flaws += 1
            sys.stderr.write(f"{wrong}\n")
    sys.stdout.write(f"{len(puzzles) - flaws} of {len(puzzles)} puzzles proved\n")
    return 1 if flaws else 0


def _day(text: str) -> date:
    """Reads a day of the calendar."""
    try:
        return date.fromisoformat(text)
    except ValueError:
        raise ArgumentTypeError(f"{excerpt(text)} is not a day such as 2026-11-15") from None
