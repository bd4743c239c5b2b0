"""`qwirkle db`: the database behind the service, moved up, written out and read in."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from qwirkle.commands.arguments import database_argument, path
from qwirkle.errors import StorageError

if TYPE_CHECKING:
    from qwirkle.server.storage.storage import Storage

__all__ = ["add_arguments", "run"]


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the command's arguments."""
    parts = parser.add_subparsers(dest="part", required=True, metavar="upgrade|export|import")
    upgrade = parts.add_parser("upgrade", help="move an older database up to this version of the game")
    database_argument(upgrade)
    export = parts.add_parser("export", help="write every game into a file")
    export.add_argument("file", type=path, help="the file to write, which must not be there yet")
    database_argument(export)
    fill = parts.add_parser("import", help="read every game of such a file into an empty database")
    fill.add_argument("file", type=path, help="a file that `qwirkle db export` wrote")
    database_argument(fill)


def run(args: Namespace) -> int:
    """Does what the part says, and says what was done."""
    from qwirkle.server.storage.location import default_database
    from qwirkle.server.storage.storage import Storage

    with Storage(args.database or default_database(), move_up=args.part == "upgrade") as storage:
        sys.stdout.write(f"{_PARTS[args.part](storage, args)}\n")
    return 0


def _upgrade(storage: Storage, _args: Namespace) -> str:
    if storage.moved_from is None:
        return f"{storage.place} is of this version of the game"
    return f"{storage.place} was moved up from revision {storage.moved_from}"


def _export(storage: Storage, args: Namespace) -> str:
    """Writes the file whole, or not at all, and never over another."""
    if args.file.exists():
        raise StorageError(f"{args.file} is there already and stays as it is: name a new file")
    unfinished = args.file.with_name(f"{args.file.name}.unfinished")
    try:
        # Whoever can read the file knows all tiles.
        with open(
            os.open(unfinished, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600), "w", encoding="utf-8"
        ) as file:
            games = storage.export_to(file)
        os.link(unfinished, args.file)
    finally:
        unfinished.unlink(missing_ok=True)
    return f"{games} games from {storage.place} to {args.file}"


def _import(storage: Storage, args: Namespace) -> str:
    with args.file.open("rb") as file:
        return f"{storage.import_from(file)} games from {args.file} to {storage.place}"


_PARTS = {"upgrade": _upgrade, "export": _export, "import": _import}
