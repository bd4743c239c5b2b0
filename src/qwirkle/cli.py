"""One command, `qwirkle`: finds the subcommand, imports only that, and says in one sentence what goes wrong.

A subcommand is a module with `add_arguments(parser)` and `run(args) -> int`. It raises `UsageError` for what
it cannot be asked (exit status 2) and any other `QwirkleError` for what failed (1).
"""

from __future__ import annotations

import io
import os
import sys
from collections.abc import Sequence
from importlib import import_module
from typing import TYPE_CHECKING, NamedTuple, Protocol, cast

from qwirkle import __version__
from qwirkle.errors import QwirkleError, UsageError, excerpt

if TYPE_CHECKING:
    from argparse import ArgumentParser, Namespace

__all__ = ["COMMANDS", "main"]

FAILED = 1
MISUSED = 2
INTERRUPTED = 130


class Command(NamedTuple):
    """A subcommand: where it lives, what it does in one line, and how it is called."""

    module: str
    summary: str
    example: str


class _Module(Protocol):
    def add_arguments(self, parser: ArgumentParser) -> None: ...

    def run(self, args: Namespace) -> int: ...


OPEN = Command("qwirkle.commands.open", "opens the game in the browser", "qwirkle --lan")
"""What `qwirkle` does without a subcommand."""

COMMANDS: dict[str, Command] = {
    "serve": Command(
        "qwirkle.commands.serve",
        "runs the service that people play on",
        "qwirkle serve --host 0.0.0.0 --port 8000",
    ),
    "db": Command(
        "qwirkle.commands.db",
        "moves the service's database up, writes it out and reads it in",
        "qwirkle db export games.jsonl --database games.db",
    ),
    "play": Command(
        "qwirkle.commands.play",
        "plays a game in the terminal",
        "qwirkle play --players me,bot:greedy",
    ),
    "rules": Command(
        "qwirkle.commands.rules",
        "prints the rules to read",
        "qwirkle rules --edition schmidt --language cs",
    ),
    "engine": Command(
        "qwirkle.commands.engine",
        "answers questions about positions, as JSON lines",
        """echo '{"id":1,"op":"hello"}' | qwirkle engine""",
    ),
    "check": Command(
        "qwirkle.commands.check",
        "replays records and says what is wrong in them",
        "qwirkle check game.qwk other.qwk",
    ),
    "verify": Command(
        "qwirkle.commands.verify",
        "says whether a record's shuffle is proved",
        "qwirkle verify game.qwk",
    ),
    "draw": Command(
        "qwirkle.commands.draw",
        "draws a record's board as SVG",
        "qwirkle draw game.qwk --move 12 -o board.svg",
    ),
    "hint": Command(
        "qwirkle.commands.hint",
        "says what to look for, where, and the best move with its reasons",
        "qwirkle hint game.qwk --move 12 --step 1",
    ),
    "review": Command(
        "qwirkle.commands.review",
        "goes through a finished game: what was best, and what was luck",
        "qwirkle review game.qwk --html review.html",
    ),
    "puzzle": Command(
        "qwirkle.commands.puzzle",
        "sets a puzzle to solve: the one best move",
        "qwirkle puzzle --theme bridge --grade 2",
    ),
    "arena": Command(
        "qwirkle.commands.arena",
        "lets bots play a match over mirrored deals",
        "qwirkle arena careful greedy --pairs 200 --seed 1",
    ),
    "selfplay": Command(
        "qwirkle.commands.selfplay",
        "writes a data set of games that a bot plays against itself",
        "qwirkle selfplay --games 1000 --bot greedy --seed 1 --out games",
    ),
    "bench": Command(
        "qwirkle.commands.bench",
        "measures how fast the engine is",
        "qwirkle bench --json",
    ),
}
"""Every subcommand by its name."""


def main(argv: Sequence[str] | None = None) -> int:
    """Runs one command and returns its exit status: 0 done, 1 failed, 2 misused, 130 interrupted.

    `verify` has one more, for records that are right and prove nothing.
    """
    _open_missing_streams()
    _show_what_can_be_shown()
    arguments = list(sys.argv[1:] if argv is None else argv)
    name = arguments[0] if arguments and arguments[0] in COMMANDS else ""
    title = f"qwirkle {name}".rstrip()
    try:
        if arguments[:1] == ["--version"]:
            print(f"qwirkle {__version__}")
            status = 0
        else:
            status = _run(name, title, arguments[bool(name) :])
        sys.stdout.flush()
    except SystemExit as done:  # argparse has printed its help
        return done.code if isinstance(done.code, int) else 0
    except KeyboardInterrupt:
        print(file=sys.stderr)  # so that the shell's prompt does not follow the ^C
        return INTERRUPTED
    except BrokenPipeError:
        _forget_output()
        return FAILED
    except UsageError as error:
        print(f"{title}: {error} (see {title} --help)", file=sys.stderr)
        return MISUSED
    except OSError as error:
        _forget_output()
        where = f"{error.filename}: " if error.filename else ""
        print(f"{title}: {where}{error.strerror or error}", file=sys.stderr)
        return FAILED
    except QwirkleError as error:
        print(f"{title}: {error}", file=sys.stderr)
        return FAILED
    return status


def _run(name: str, title: str, arguments: list[str]) -> int:
    """Imports the command, reads its arguments and runs it."""
    if not name and arguments and not arguments[0].startswith("-"):
        raise UsageError(f"unknown command {excerpt(arguments[0])}: choose one of {', '.join(COMMANDS)}")
    from argparse import ArgumentParser, RawDescriptionHelpFormatter

    class Parser(ArgumentParser):
        def error(self, message: str) -> None:  # type: ignore[override]
            raise UsageError(message)

    command = COMMANDS.get(name, OPEN)
    listed = "\n".join(f"  {other:<8} {each.summary}" for other, each in COMMANDS.items())
    summary = f"{command.summary[0].upper()}{command.summary[1:]}."
    parser = Parser(
        prog=title,
        description=summary if name else f"The tile game Qwirkle. Without a command, {command.summary}.",
        epilog=f"example: {command.example}" + ("" if name else f"\n\ncommands:\n{listed}"),
        formatter_class=RawDescriptionHelpFormatter,
        allow_abbrev=False,
    )
    if not name:
        parser.add_argument("--version", action="version", version=f"qwirkle {__version__}")
    module = cast(_Module, import_module(command.module))
    module.add_arguments(parser)
    args, unread = parser.parse_known_args(arguments)
    if unread and not name and unread[0] in COMMANDS:
        raise UsageError(f"the command comes first: qwirkle {unread[0]}, then its arguments")
    if unread:
        raise UsageError(f"unrecognized arguments: {' '.join(map(excerpt, unread))}")
    return module.run(args)


def _open_missing_streams() -> None:
    """Opens nothing in the place of a standard stream that the caller closed, which Python leaves out."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, open(os.devnull, mode, encoding="utf-8"))  # noqa: SIM115


def _show_what_can_be_shown() -> None:
    """Lets a terminal that lacks some characters show a mark in their place, and not an error."""
    if isinstance(sys.stdout, io.TextIOWrapper) and sys.stdout.errors == "strict":
        sys.stdout.reconfigure(errors="replace")


def _forget_output() -> None:
    """Sends nowhere what cannot be written, so that the interpreter does not fail on it again as it ends."""
    try:
        sys.stdout.flush()
    except OSError:
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
