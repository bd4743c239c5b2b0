"""How people do at puzzles: their first answers, counted at once and kept now and then, never by whom."""

from __future__ import annotations

import asyncio
import logging
from collections import Counter

from qwirkle.errors import StorageError
from qwirkle.server.limits import TRIES_SECONDS
from qwirkle.server.storage.archive import Archive
from qwirkle.server.storage.puzzle_rows import Tries

__all__ = ["PuzzleTries"]

_log = logging.getLogger("qwirkle.server")


class PuzzleTries:
    """The first answers to each puzzle, also those that other servers of the same database have counted."""

    def __init__(self, archive: Archive) -> None:
        self._archive = archive
        self._kept: dict[str, Tries] = {}
        self._found: Counter[str] = Counter()
        self._missed: Counter[str] = Counter()

    def count(self, puzzle: str, right: bool) -> None:
        """Counts somebody's first answer."""
        (self._found if right else self._missed)[puzzle] += 1

    def of(self, puzzle: str) -> Tries:
        """How many first answers to a puzzle were right, and how many wrong."""
        found, missed = self._kept.get(puzzle, (0, 0))
        return found + self._found[puzzle], missed + self._missed[puzzle]

    async def keep(self) -> None:
        """Keeps what has been counted, and looks what there is by now."""
        found, missed = self._found, self._missed
        more = {puzzle: (found[puzzle], missed[puzzle]) for puzzle in found.keys() | missed.keys()}
        if more:
            self._found, self._missed = Counter(), Counter()
            try:
                await self._archive.write(self._archive.storage.add_tries, more)
            except StorageError:
                # They are tried again with those to come.
                self._found.update(found)
                self._missed.update(missed)
                raise
        self._kept = await self._archive.read(self._archive.storage.tries)

    async def go_on_keeping(self) -> None:
        """Keeps what is counted, now and then, until it is cancelled."""
        while True:
            await self.try_to_keep()
            await asyncio.sleep(TRIES_SECONDS)

    async def try_to_keep(self) -> None:
        """Keeps what has been counted, if that is possible now."""
        try:
            await self.keep()
        except StorageError as error:
            _log.error("%s", error)
