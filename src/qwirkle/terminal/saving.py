"""Saved games: a record that is written anew after every move, and never over anything else."""

from __future__ import annotations

import os
from collections.abc import Mapping
from datetime import date
from pathlib import Path

from qwirkle.errors import NotationError, QwirkleError, StorageError
from qwirkle.game import Game
from qwirkle.i18n import DEFAULT_LANGUAGE, Catalogue, catalogue
from qwirkle.notation import parse_record
from qwirkle.notation.files import read_text, write_atomically
from qwirkle.rules import IllegalMove
from qwirkle.terminal.screen import printable
from qwirkle.terminal.table import Table

__all__ = ["SaveProblem", "SavedGame", "export", "games_folder", "load", "new_place", "unfinished"]


class SaveProblem(StorageError):
    """A file that cannot be read or written; `text` says so in any language.

    `key` ends the catalogue key of the sentence, `terminal.file.…`; `reason` is what the system or a reader
    of records says, in English.
    """

    def __init__(self, key: str, path: Path, reason: str = "") -> None:
        self.key = key
        self.path = path
        self.reason = reason
        super().__init__(self.text(catalogue(DEFAULT_LANGUAGE)))

    def text(self, texts: Catalogue) -> str:
        """The sentence that says what is wrong."""
        values = {"file": printable(str(self.path)), "reason": self.reason}
        return texts.text(f"terminal.file.{self.key}", **values)


class SavedGame:
    """A file that holds one game, replaced as the game goes on, but only while nobody else changed it."""

    def __init__(self, path: Path, text: str | None = None) -> None:
        self.path = path
        self._text = text

    def write(self, game: Game) -> None:
        """Saves the game; raises `SaveProblem` where the file is not ours or cannot be written."""
        text = game.record()
        try:
            if self._text is None:
                self.path.parent.mkdir(parents=True, exist_ok=True)
            if self.path.exists() and (self._text is None or read_text(self.path) != self._text):
                raise SaveProblem("foreign", self.path)
            write_atomically(self.path, text)
        except (OSError, NotationError) as error:
            raise SaveProblem("unwritable", self.path, _reason(error)) from None
        self._text = text


def load(path: Path) -> tuple[Table, SavedGame]:
    """The table that a file was saved from, and the file; raises `SaveProblem` where it was from none."""
    try:
        text = read_text(path)
        table = Table.resume(parse_record(text))
    except (OSError, QwirkleError) as error:
        raise SaveProblem("unreadable", path, _reason(error)) from None
    return table, SavedGame(path, text)


def export(path: Path, game: Game) -> None:
    """Writes the record to a new file; raises `SaveProblem` where there is one already or it cannot be."""
    try:
        path = path.expanduser()
        # Taking the name first means that nothing can come to lie there in between.
        path.open("x").close()
        game.save(path)
    except FileExistsError:
        raise SaveProblem("exists", path) from None
    except (OSError, ValueError, RuntimeError) as error:  # a home that nobody knows is a RuntimeError
        raise SaveProblem("unwritable", path, _reason(error)) from None


def games_folder(environ: Mapping[str, str] = os.environ) -> Path:
    """Where games are saved unless a file is named.

    >>> str(games_folder({"XDG_DATA_HOME": "/data"}))
    '/data/qwirkle/games'
    """
    home = environ.get("XDG_DATA_HOME")
    return (Path(home) if home else Path.home() / ".local" / "share") / "qwirkle" / "games"


def new_place(folder: Path, day: date) -> Path:
    """A file in the folder that is not there yet, named after the day."""
    number = 1
    while (path := folder / f"{day.isoformat()}-{number}.qwk").exists():
        number += 1
    return path


def unfinished(folder: Path) -> Path | None:
    """The file in the folder that was played on last, if its game is not over."""
    try:
        files = sorted(folder.glob("*.qwk"), key=lambda path: path.stat().st_mtime, reverse=True)
        if not files:
            return None
        table, _ = load(files[0])
    except (OSError, StorageError):
        return None
    return None if table.state.over else files[0]


def _reason(error: Exception) -> str:
    if isinstance(error, IllegalMove):
        return error.refusal.value
    return error.strerror or str(error) if isinstance(error, OSError) else str(error)
