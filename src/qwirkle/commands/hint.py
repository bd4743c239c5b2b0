"""`qwirkle hint`: a hint in three steps, from a position or from a record at a move."""

from __future__ import annotations

import json
import sys
from argparse import ArgumentParser, Namespace

from qwirkle.coach.bodies import hint_body
from qwirkle.coach.hints import hint, hint_sentences
from qwirkle.coach.sentences import decimal, percent
from qwirkle.commands.arguments import language_argument
from qwirkle.errors import NotationError, QwirkleError
from qwirkle.game import Game
from qwirkle.i18n import catalogue, environment_language
from qwirkle.notation import Record, parse_position, parse_record, replay
from qwirkle.notation.files import read_named, read_stream
from qwirkle.readers import file_name, whole
from qwirkle.rules import View
from qwirkle.terminal.screen import printable

__all__ = ["add_arguments", "run"]

_STDIN = "-"


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the arguments of `qwirkle hint`."""
    parser.add_argument(
        "source",
        nargs="?",
        default=_STDIN,
        type=file_name,
        metavar="POSITION",
        help="a position (JSON), a file with one, or a record (.qwk); standard input where none is given",
    )
    parser.add_argument(
        "--move", type=whole(0, 9999), metavar="N", help="in a record, after this move (default: the last)"
    )
    parser.add_argument(
        "--step",
        type=whole(1, 3),
        default=3,
        metavar="1|2|3",
        help="how much it tells: what to look for, where, or the move and why (default: 3)",
    )
    parser.add_argument("--json", action="store_true", help="one JSON object instead of sentences")
    language_argument(parser, "the language, if not the terminal's")


def run(args: Namespace) -> int:
    """Gives the hint and returns 0."""
    texts = catalogue(args.lang or environment_language())
    said = args.source if args.source != _STDIN else "standard input"
    try:
        found = hint(_view(args.source, args.move))
    except QwirkleError as error:
        raise NotationError(f"{printable(said[:80])}: {error}") from None
    if args.json:
        sys.stdout.write(json.dumps(hint_body(texts, found, args.step)) + "\n")
        return 0
    for step in range(1, args.step + 1):
        sys.stdout.write("\n".join(hint_sentences(texts, found, step)) + "\n")
    if args.step == 3:
        value, chance = found.move.value_interval, found.move.chance_interval
        lines = [
            texts.text(
                "coach.value",
                value=decimal(texts, found.move.value),
                low=decimal(texts, value[0]),
                high=decimal(texts, value[1]),
            ),
            texts.text(
                "coach.chance",
                percent=percent(texts, found.move.chance),
                low=percent(texts, chance[0]),
                high=percent(texts, chance[1]),
            ),
        ]
        sys.stdout.write("\n".join(lines) + "\n")
    return 0


def _view(source: str, move: int | None) -> View:
    """What the seat to move may know, by a position's text, a file's name or standard input."""
    if source == _STDIN:
        content = read_stream(sys.stdin.buffer)
    else:
        content = source if source.lstrip().startswith("{") else read_named(source)
    content = content.removeprefix("\ufeff")
    if not content.lstrip().startswith("{"):
        return _recorded_view(parse_record(content), move)
    if move is not None:
        raise NotationError(f"move {move} of a position: only a record has moves to choose from")
    return parse_position(content)


def _recorded_view(record: Record, move: int | None) -> View:
    """What the seat to move could know after this move of the record."""
    steps = replay(record).steps
    if move is not None and move > len(steps):
        raise NotationError(f"no move {move}: the record has moves 1 to {len(steps)}")
    if move is None or move == len(steps):
        return Game.of_record(record).state.to_move
    view = steps[move].before
    if view.seat is None:
        raise NotationError(f"the hand after move {move} is hidden: a hint needs the tiles of that seat")
    return view
