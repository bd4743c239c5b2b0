"""`qwirkle draw`: a picture of a record's board or of a position, as SVG."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace

from qwirkle.errors import NotationError, QwirkleError, StorageError
from qwirkle.notation.drawing import PALETTES, draw_file
from qwirkle.notation.files import write_atomically
from qwirkle.readers import file_name, whole
from qwirkle.terminal.screen import printable

__all__ = ["add_arguments", "run"]


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the arguments of `qwirkle draw`."""
    parser.add_argument("file", type=file_name, metavar="FILE", help="a record (.qwk) or a position (JSON)")
    parser.add_argument(
        "--move", type=whole(0, 9999), metavar="N", help="after this move (default: the last)"
    )
    parser.add_argument("--palette", choices=PALETTES, default="normal", help="colours (default: normal)")
    parser.add_argument("--letters", action="store_true", help="letters on the tiles, for print and memory")
    parser.add_argument("--coordinates", action="store_true", help="numbers round the board")
    parser.add_argument(
        "-o", "--output", type=file_name, metavar="FILE", help="where to write (default: standard output)"
    )


def run(args: Namespace) -> int:
    """Draws the file and returns 0."""
    try:
        picture = draw_file(
            args.file,
            args.move,
            palette=args.palette,
            letters=args.letters or None,
            coordinates=args.coordinates,
        )
    except QwirkleError as error:
        raise NotationError(f"{printable(args.file)}: {error}") from None
    if args.output is None:
        sys.stdout.write(f"{picture}\n")
        return 0
    try:
        write_atomically(args.output, f"{picture}\n")
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else error
        raise StorageError(f"{printable(args.output)} cannot be written: {reason}") from None
    return 0
