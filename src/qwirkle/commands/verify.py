"""`qwirkle verify`: says of each record whether its shuffle, its draws and its moves are proved."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from typing import Any

from qwirkle.commands.arguments import language_argument
from qwirkle.i18n import Catalogue, catalogue, environment_language
from qwirkle.notation import Finding, NotationError, Verdict, verify_record
from qwirkle.notation.files import read_named
from qwirkle.readers import file_name
from qwirkle.terminal.screen import printable

__all__ = ["NOT_PROVED", "add_arguments", "run"]

NOT_PROVED = 3
"""The exit status where nothing is wrong, but a record tells no proof, or one of the server alone."""


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the arguments of `qwirkle verify`."""
    parser.add_argument("files", nargs="+", type=file_name, metavar="FILE", help="a record, such as game.qwk")
    language_argument(parser, "the language of what is said, if not the terminal's")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of sentences")


def run(args: Namespace) -> int:
    """Verifies every file; returns 0 only if all are proved, 1 if one is wrong, 3 if one has no proof."""
    texts = catalogue(args.lang or environment_language())
    verdicts = [(file, _verified(file)) for file in args.files]
    if args.json:
        files = [{"file": file, **_report(verdict)} for file, verdict in verdicts]
        is_proved = all(verdict.finding is Finding.PROVED for _, verdict in verdicts)
        sys.stdout.write(json.dumps({"ok": is_proved, "files": files}) + "\n")
    else:
        for file, verdict in verdicts:
            _say(printable(file), verdict, texts)
    found = {verdict.finding for _, verdict in verdicts}
    if Finding.BROKEN in found:
        return 1
    return 0 if found == {Finding.PROVED} else NOT_PROVED


def _verified(file: str) -> Verdict:
    """What the record in the file proves; a file that cannot be read proves nothing."""
    try:
        return verify_record(read_named(file))
    except NotationError as error:
        return Verdict(Finding.BROKEN, str(error))


def _say(file: str, verdict: Verdict, texts: Catalogue) -> None:
    """Says in one line what a file proves, or on standard error what in it does not hold."""
    if verdict.finding is Finding.BROKEN:
        sys.stdout.flush()
        sys.stderr.write(f"{file}: {verdict.reason}\n")
        return
    words = {
        Finding.PROVED: texts.count("terminal.verify.proved", verdict.chances),
        Finding.ALONE: texts.text("terminal.verify.alone"),
        Finding.UNPROVED: texts.text("terminal.verify.unproved"),
    }
    sys.stdout.write(f"{file}: {words[verdict.finding]}\n")


def _report(verdict: Verdict) -> dict[str, Any]:
    """The same for a program."""
    if verdict.finding is Finding.BROKEN:
        return {"finding": verdict.finding, "message": verdict.reason}
    return {"finding": verdict.finding, "moves": verdict.moves, "chances": verdict.chances}
