"""Text cut into words, and words read as numbers: what every reader here begins with."""

from __future__ import annotations

import re
from itertools import islice

from qwirkle.errors import NotationError, excerpt
from qwirkle.rules import FULL_SET

__all__ = ["MOST_WORDS", "integer", "words"]

MOST_WORDS = len(FULL_SET) + 1
"""No list in any notation is longer: all tiles of the game and one word before them."""

# Other alphabets have digits and spaces of their own; only these are read, so that every program agrees.
_WORD = re.compile(r"[^ \t\r\n]+")
_INTEGER = re.compile(r"-?(?:0|[1-9][0-9]*)")


def words(text: object, expected: str) -> list[str]:
    """The words of a text, which spaces, tabs or line ends part; `expected` completes an error's sentence.

    >>> words(" Rs  Bo ", "tiles such as 'Rs Bo'")
    ['Rs', 'Bo']
    """
    if not isinstance(text, str):
        raise NotationError(f"{excerpt(text)} is not text: write {expected}")
    found = [match.group() for match in islice(_WORD.finditer(text), MOST_WORDS + 1)]
    if len(found) > MOST_WORDS:
        raise NotationError(
            f"{excerpt(text)} goes on too long, the game has {len(FULL_SET)} tiles: write {expected}"
        )
    return found


def integer(text: str, what: str, least: int, most: int) -> int:
    """The whole number that the text says; `what` names it in an error's sentence.

    >>> integer("-7", "x", -10, 10)
    -7
    """
    # The length is looked at first: Python itself refuses to convert thousands of digits.
    if not _INTEGER.fullmatch(text) or text == "-0":
        raise NotationError(f"{what} {excerpt(text)}: write a whole number from {least} to {most}")
    if len(text) > len(str(most)) + 1 or not least <= int(text) <= most:
        raise NotationError(f"{what} {excerpt(text)} is out of range: write {least} to {most}")
    return int(text)
