"""`qwirkle review`: a finished game move by move, in the terminal, as a page, or as JSON."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace

from qwirkle.bots import Progress
from qwirkle.coach.review import Review, review
from qwirkle.coach.review.body import review_body
from qwirkle.coach.review.html import review_page
from qwirkle.coach.review.reviewing import NODES
from qwirkle.coach.review.text import review_lines
from qwirkle.commands.arguments import language_argument
from qwirkle.errors import NotationError, QwirkleError, StorageError
from qwirkle.game import Game
from qwirkle.i18n import catalogue, environment_language
from qwirkle.notation import parse_record
from qwirkle.notation.files import read_named, write_atomically
from qwirkle.readers import file_name, whole
from qwirkle.terminal.screen import printable

__all__ = ["add_arguments", "run"]


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the arguments of `qwirkle review`."""
    parser.add_argument(
        "file", type=file_name, metavar="FILE", help="the record of a finished game, such as game.qwk"
    )
    parser.add_argument(
        "--html", type=file_name, metavar="FILE", help="writes the review as a page, one file for all"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object instead of text")
    parser.add_argument(
        "--nodes",
        type=whole(100, 10_000_000),
        default=NODES,
        metavar="N",
        help="how much thought a move gets (default: %(default)s)",
    )
    parser.add_argument(
        "--seed", type=whole(0, 2**31), default=0, metavar="N", help="the chance it is worked out with"
    )
    language_argument(parser, "the language, if not the terminal's")


def run(args: Namespace) -> int:
    """Reviews the game and returns 0."""
    texts = catalogue(args.lang or environment_language())
    try:
        game = Game.of_record(parse_record(read_named(args.file)))
        reviewed = _reviewed(game, args)
    except QwirkleError as error:
        raise NotationError(f"{printable(args.file)}: {error}") from None
    if args.html is not None:
        _write(args.html, review_page(texts, reviewed))
    if args.json:
        sys.stdout.write(json.dumps(review_body(reviewed)) + "\n")
    elif args.html is None:
        sys.stdout.write("\n".join(review_lines(texts, reviewed)) + "\n")
    return 0


def _reviewed(game: Game, args: Namespace) -> Review:
    """The review, with a line on the terminal that says how far it is."""
    is_shown = sys.stderr.isatty()

    def show(done: float, _: object) -> None:
        sys.stderr.write(f"\r\x1b[K{done:.0%}")
        sys.stderr.flush()

    try:
        return review(game, nodes=args.nodes, seed=args.seed, progress=Progress(show if is_shown else None))
    finally:
        if is_shown:
            sys.stderr.write("\r\x1b[K")


def _write(path: str, page: str) -> None:
    try:
        write_atomically(path, page)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise StorageError(f"{printable(path)} cannot be written: {reason}") from None
