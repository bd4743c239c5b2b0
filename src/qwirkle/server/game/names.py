"""Names of players, and which of them can stand on a score sheet."""

from __future__ import annotations

import unicodedata

from qwirkle.errors import ErrorCode, RequestError, excerpt
from qwirkle.server.limits import NAME_CHARACTERS

__all__ = ["check_name"]

_UNWELCOME = frozenset({"Cc", "Cf", "Cs", "Cn", "Co"})
"""Kinds of characters that no name has: among them marks that turn the direction of writing, which would turn
the score sheet round with them, and those without any width."""
_JOINER = "\u200d"
"""The one mark without width that is welcome: it makes one picture of several."""
_BLANK = frozenset("\u115f\u1160\u2800\u3164\uffa0")
"""Letters and signs that show nothing."""


def check_name(name: str) -> str:
    """The name without the space around it; raises `RequestError` where it cannot stand on a score sheet."""
    name = " ".join(name.split())
    welcome = not any(unicodedata.category(letter) in _UNWELCOME and letter != _JOINER for letter in name)
    # No name at all is fine: the page then shows one of its own.
    seen = not name or any(map(_shows, name))
    if len(name) > NAME_CHARACTERS or not welcome or not seen:
        raise RequestError(ErrorCode.BAD_NAME, name=excerpt(name))
    return name


def _shows(letter: str) -> bool:
    """Whether a character can be seen by itself, unlike spaces, joiners and marks on other letters."""
    return unicodedata.category(letter)[0] not in "CMZ" and letter not in _BLANK
