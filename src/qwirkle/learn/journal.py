"""The journal of a file that is not full yet: its finished games, so that stopping loses none of them.

It lies beside the file until that is written. Each line holds one game as JSON behind its checksum, see
`arena/lines.py`; one that was changed, or is of another data set, is refused.
"""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from qwirkle.arena.lines import Checksum, read_lines
from qwirkle.errors import StorageError
from qwirkle.learn.selfplay import PlayedMove

__all__ = ["Journal"]


class Journal:
    """The finished games of a file of these numbers; there is no journal on disk before the first of them.

    `plan` says what the data set is.
    """

    def __init__(self, path: Path, numbers: range, plan: str) -> None:
        self.path = path
        self.numbers = numbers
        self._checksum = Checksum(plan)

    def read(self) -> dict[int, list[PlayedMove]]:
        """The games by number; a torn last line is cut off. Raises `StorageError` where a line is no game."""
        try:
            games = read_lines(self.path, self._game)
        except OSError as error:
            raise StorageError(f"the journal {self.path} cannot be read: {error.strerror}") from None
        return {game[0].game: game for game in games}

    def _game(self, place: int, line: bytes) -> list[PlayedMove]:
        """The game on a line."""
        if (text := self._checksum.text(line)) is not None:
            game = [_row(row) for row in json.loads(text)]
            if game and game[0].game in self.numbers:
                return game
        raise StorageError(
            f"line {place} of {self.path} is no game of this data set: delete the file, and its games are"
            " played again"
        )

    def add(self, game: list[PlayedMove]) -> None:
        """Keeps this game; when this returns, it is in the file."""
        try:
            with self.path.open("ab") as file:
                file.write(self._checksum.line(json.dumps(game, default=float).encode()))
        except OSError as error:
            raise StorageError(f"the journal {self.path} cannot be written: {error.strerror}") from None

    def remove(self) -> None:
        """Removes the journal, where there is one: its games are in their file now."""
        try:
            self.path.unlink(missing_ok=True)
        except OSError as error:
            raise StorageError(f"the journal {self.path} cannot be removed: {error.strerror}") from None


def _row(row: list[Any]) -> PlayedMove:
    """The move of a row, whose scores JSON keeps as a list."""
    move = PlayedMove(*row)
    return move._replace(final_scores=tuple(move.final_scores))
