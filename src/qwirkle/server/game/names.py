"""Names of players, and which of them can stand on a score sheet."""

from __future__ import annotations

import unicodedata
from collections.abc import Iterable

from qwirkle.errors import ErrorCode, RequestError, excerpt
from qwirkle.server.game.look_alikes import look_alike
from qwirkle.server.limits import MARKS, NAME_CHARACTERS

__all__ = ["check_name", "check_unlike"]

_UNWELCOME = frozenset({"Cc", "Cf", "Cs", "Cn", "Co"})
"""Kinds of characters that no name has: among them marks that turn the direction of writing, which would turn
the score sheet round with them, and those without any width."""
_JOINER = "\u200d"
"""The one mark without width that is welcome, between two pictures: it makes one of them."""
_PICTURE_STYLE = "\ufe0f"
_BLANK = frozenset("\u034f\u115f\u1160\u17b4\u17b5\u2800\u3164\uffa0")
"""Letters, signs and marks that show nothing."""
_STYLES = (range(0x180B, 0x1810), range(0xFE00, 0xFE0F), range(0xE0100, 0xE01F0))
"""Marks that choose between forms of a letter, and show nothing by themselves."""
_MARKS = frozenset({"Mn", "Me"})


def check_name(name: str) -> str:
    """The name as it is kept; raises `RequestError` where it cannot stand on a score sheet.

    The space around it goes, and letters are put together with their accents.
    """
    name = unicodedata.normalize("NFC", " ".join(name.split()))
    # No name at all is fine: the page then shows one of its own.
    seen = not name or any(map(_shows, name))
    if len(name) > NAME_CHARACTERS or not seen or _hides(name) or _towers(name):
        raise RequestError(ErrorCode.BAD_NAME, name=excerpt(name))
    return name


def check_unlike(name: str, others: Iterable[str]) -> None:
    """Raises `RequestError` where a name looks like one of the others, who are at the same table."""
    if name and any(look_alike(name, other) for other in others if other):
        raise RequestError(ErrorCode.NAME_TAKEN, name=excerpt(name))


def _hides(name: str) -> bool:
    """Whether something in a name cannot be seen."""
    for index, letter in enumerate(name):
        if letter == _JOINER:
            before = name[:index].removesuffix(_PICTURE_STYLE)[-1:]
            if not (_is_picture(before) and _is_picture(name[index + 1 : index + 2])):
                return True
        elif (
            unicodedata.category(letter) in _UNWELCOME
            or letter in _BLANK
            or any(ord(letter) in style for style in _STYLES)
        ):
            return True
    return False


def _towers(name: str) -> bool:
    """Whether more marks stand on a letter than on any letter of a name."""
    height = 0
    for letter in name:
        height = height + 1 if unicodedata.category(letter) in _MARKS else 0
        if height > MARKS:
            return True
    return False


def _is_picture(letter: str) -> bool:
    """Whether this is a picture, or the tone of its skin."""
    return bool(letter) and unicodedata.category(letter) in ("So", "Sk")


def _shows(letter: str) -> bool:
    """Whether a character can be seen by itself, unlike spaces, joiners and marks on other letters."""
    return unicodedata.category(letter)[0] not in "CMZ"
