"""Text in columns: how wide it is, filled up, folded, or packed side by side."""

from __future__ import annotations

import re
import textwrap
import unicodedata
from collections.abc import Sequence

__all__ = ["columns_of", "cut_into_sheets", "folded", "packed", "padded"]

_STYLE = re.compile(r"\x1b\[[0-9;]*m")


def columns_of(text: str) -> int:
    """How many columns a text takes in a terminal; codes for colours take none.

    >>> columns_of("Zoë"), columns_of("日本"), columns_of("\\x1b[1mZoë\\x1b[0m")
    (3, 4, 3)
    """
    return sum(
        0 if unicodedata.combining(letter) else 1 + (unicodedata.east_asian_width(letter) in "WF")
        for letter in _STYLE.sub("", text)
    )


def padded(text: str, columns: int) -> str:
    """The text with spaces up to so many columns.

    >>> padded("日本", 6) + "|"
    '日本  |'
    """
    return text + " " * max(0, columns - columns_of(text))


def folded(text: str, width: int) -> list[str]:
    """The rows that a text takes; a word longer than a row, such as the name of a file, stays whole.

    >>> folded("red line and square line", 12)
    ['red line and', 'square line']
    """
    return textwrap.wrap(text, max(1, width), break_long_words=False, break_on_hyphens=False) or [""]


def packed(items: Sequence[str], gap: str, width: int) -> list[str]:
    """The items in as few rows as they fit in, in their order.

    >>> packed(["red", "orange", "yellow"], "  ", 12)
    ['red  orange', 'yellow']
    """
    rows: list[str] = []
    for item in items:
        if rows and columns_of(rows[-1] + gap + item) <= width:
            rows[-1] += gap + item
        else:
            rows.append(item)
    return rows


def cut_into_sheets(lines: Sequence[str], rows: int) -> list[list[str]]:
    """The lines in sheets of at most so many rows, cut at empty lines where there are any.

    >>> cut_into_sheets(["a", "b", "", "c", "d"], 4)
    [['a', 'b'], ['c', 'd']]
    """
    sheets: list[list[str]] = []
    left = list(lines)
    while len(left) > rows:
        empty = [row for row in range(1, rows + 1) if not left[row]]
        cut = empty[-1] if empty else rows
        sheets.append(left[:cut])
        left = left[cut + bool(empty) :]
    return [*sheets, left]
