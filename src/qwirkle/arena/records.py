"""The games of a match as records, each in a file of its own."""

from __future__ import annotations

import os
from pathlib import Path

from qwirkle.arena.games import PlayedDeal
from qwirkle.errors import StorageError

__all__ = ["record_name", "write_records"]


def record_name(deal: int, game: int) -> str:
    """The name of the record of a deal's game, both counted from 0.

    >>> record_name(0, 1)
    'deal000001-game2.qwk'
    """
    return f"deal{deal + 1:06}-game{game + 1}.qwk"


def write_records(folder: Path, deal: PlayedDeal) -> None:
    """Writes each game of the deal as a file of its own, whole or not at all."""
    for game, text in enumerate(deal.records):
        path = folder / record_name(deal.number, game)
        # Not `write_atomically`: waiting for the disk after every game takes longer than quick bots play.
        aside = path.with_suffix(".part")
        try:
            aside.write_text(text, encoding="utf-8")
            os.replace(aside, path)
        except OSError as error:
            raise StorageError(f"the record {path} cannot be written: {error.strerror}") from None
