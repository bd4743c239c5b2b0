"""The screen: lines out and lines in, whether somebody sits there or a file is piped through."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from contextlib import suppress
from io import TextIOWrapper
from typing import TextIO

from qwirkle.terminal.ink import SHAPES, Ink, color_depth
from qwirkle.terminal.layout import folded

__all__ = ["LONGEST_LINE", "Screen", "printable"]

LONGEST_LINE = 1000
"""The most characters of a typed line that are read; the rest of a longer one is skipped."""

_USUAL_SIZE = (80, 24)
_CLEAR = "\x1b[H\x1b[2J\x1b[3J"


class Screen:
    """A terminal, or two files in its place.

    `is_live` says that somebody sees the screen and types; `redraws` that it can be cleared. `input` stands
    for the built-in, which edits lines and keeps a history where readline is there.
    """

    def __init__(
        self,
        source: TextIO,
        target: TextIO,
        environ: Mapping[str, str] = os.environ,
        *,
        plain: bool = False,
        letters: bool = False,
    ) -> None:
        self._source = source
        self._target = target
        self.is_live = source.isatty() and target.isatty()
        depth = color_depth(target.isatty() and not plain, environ)
        self.redraws = self.is_live and not plain and environ.get("TERM", "dumb") not in ("", "dumb")
        self.ink = Ink(depth, letters or not _can_show("".join(SHAPES.values()), target))
        # What cannot be shown or read becomes a question mark, never an error in the middle of a game.
        for stream in (source, target):
            if isinstance(stream, TextIOWrapper):
                stream.reconfigure(errors="replace")
        if self.is_live:
            with suppress(ImportError):
                import readline  # noqa: F401

    @property
    def size(self) -> tuple[int, int]:
        """How many columns and rows there are; 80 by 24 where nobody can say."""
        try:
            columns, rows = os.get_terminal_size(self._target.fileno())
        except (OSError, ValueError):
            return _USUAL_SIZE
        return columns or _USUAL_SIZE[0], rows or _USUAL_SIZE[1]

    @property
    def width(self) -> int:
        """How many columns text may take; lines much longer than 80 are hard to read."""
        return max(20, min(self.size[0], 100))

    def show(self, lines: Iterable[str]) -> None:
        """Writes these lines."""
        for line in lines:
            self._target.write(f"{line}\n")
        self._target.flush()

    def wrapped(self, text: str) -> list[str]:
        """The lines that a sentence takes here."""
        return [f" {row}" for row in folded(text, self.width - 2)]

    def clear(self) -> None:
        """Empties the screen, and what could be scrolled back to, where it can be done."""
        if self.redraws:
            self._target.write(_CLEAR)

    def hide(self) -> None:
        """Puts everything out of sight, so that one player does not see another's hand."""
        if self.redraws:
            self.clear()
        elif self.is_live:
            self.show([""] * self.size[1])

    def ask(self, prompt: str) -> str:
        """The next line that is typed, cut where it is endless; raises `EOFError` when there are no more."""
        if self.is_live:
            return input(prompt)[:LONGEST_LINE]
        line = self._source.readline(LONGEST_LINE)
        if not line:
            raise EOFError
        rest = line
        while rest and not rest.endswith("\n"):
            rest = self._source.readline(LONGEST_LINE)
        line = printable(line.rstrip("\r\n"))
        self.show([prompt + line])
        return line


def printable(text: str) -> str:
    """The text without control characters, which could change how the terminal shows what follows.

    >>> printable("a\\x1b[2Jb")
    'a�[2Jb'
    """
    return "".join(letter if letter.isprintable() else "\ufffd" for letter in text)


def _can_show(text: str, target: TextIO) -> bool:
    """Whether the target's encoding has all these characters."""
    try:
        text.encode(target.encoding or "utf-8")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
