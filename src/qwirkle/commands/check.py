"""`qwirkle check`: replays records and says the first wrong line of each."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace
from typing import Any

from qwirkle.commands.arguments import language_argument
from qwirkle.i18n import Catalogue, catalogue, environment_language
from qwirkle.notation import NotationError, Problem, Record, check_record, parse_record
from qwirkle.notation.files import read_named
from qwirkle.readers import file_name
from qwirkle.terminal.screen import printable
from qwirkle.terminal.sentences import refusal_sentence

__all__ = ["add_arguments", "run"]


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the arguments of `qwirkle check`."""
    parser.add_argument("files", nargs="+", type=file_name, metavar="FILE", help="a record, such as game.qwk")
    language_argument(parser, "the language of refusals, if not the terminal's")
    parser.add_argument("--json", action="store_true", help="one JSON object instead of sentences")


def run(args: Namespace) -> int:
    """Checks every file; returns 0 only if all are right."""
    texts = catalogue(args.lang or environment_language())
    found = [(file, _checked(file)) for file in args.files]
    is_right = not any(isinstance(result, Problem) for _, result in found)
    if args.json:
        files = [{"file": file, **_report(result, texts)} for file, result in found]
        sys.stdout.write(json.dumps({"ok": is_right, "files": files}) + "\n")
    else:
        for file, result in found:
            _say(printable(file), result, texts)
    return 0 if is_right else 1


def _checked(file: str) -> Record | Problem:
    """The record in the file where all of it is right, or else what is wrong first. The file is read once."""
    try:
        text = read_named(file)
        problems = check_record(text)
        return problems[0] if problems else parse_record(text)
    except NotationError as error:
        return Problem(error.line, error.reason)


def _say(file: str, result: Record | Problem, texts: Catalogue) -> None:
    """Says that a file is right, or what is wrong with it on standard error."""
    if isinstance(result, Record):
        sys.stdout.write(f"{file}: {texts.count('terminal.check.right', len(result.moves))}\n")
        return
    sys.stdout.flush()
    sentence = f". {refusal_sentence(texts, result.refusal)}" if result.refusal else ""
    sys.stderr.write(f"{file}: {result}{sentence}\n")


def _report(result: Record | Problem, texts: Catalogue) -> dict[str, Any]:
    """The same for a program: `error` is the refusal's id, or `bad_record` where it is none."""
    if isinstance(result, Record):
        return {"ok": True, "moves": len(result.moves)}
    return {
        "ok": False,
        "line": result.line,
        "error": result.refusal.value if result.refusal else "bad_record",
        "message": refusal_sentence(texts, result.refusal) if result.refusal else result.reason,
    }
