"""Names that look alike: two of them at one table, and nobody knows any more who is who.

Two names are compared twice: as they are read, without accents, spaces and capitals, and as they are drawn,
with one letter for all those that look like it. Letters of other alphabets count as the Latin ones that they
look like.
"""

from __future__ import annotations

import unicodedata

__all__ = ["look_alike"]

_LATIN_FOR = {
    # Cyrillic
    **dict(zip("АВЕЅІЈКМНОРСТУХѴԚԜҮЗ", "ABESIJKMHOPCTYXVQWY3", strict=True)),
    **dict(zip("авеѕіјкмнорстухѵԛԝүһԁӏгпзьч", "abesijkmhopctyxvqwyhdlrn3b4", strict=True)),
    # Greek
    **dict(zip("ΑΒΕΖΗΙΚΜΝΟΡΤΥΧϹϺ", "ABEZHIKMNOPTYXCM", strict=True)),
    **dict(zip("αβγεηικνορτυχωϲϳ", "abyenikvoptuxwcj", strict=True)),
    # Latin letters that are others with a stroke, without a dot, or written small
    **dict(zip("łøđħŧıȷɑɡɩʏʀʙʜʟɴꜰᴀᴄᴅᴇᴊᴋᴍᴏᴘᴛᴜᴠᴡᴢ", "lodhtijagiyrbhlnfacdejkmoptuvwz", strict=True)),
}
_DRAWN = str.maketrans("I1|!0O5S$CUVWXZ", "lllloossscuvwxz")
"""Letters and digits that look alike, and capitals that only are larger."""
_PAIRS = (("rn", "m"), ("vv", "w"), ("cl", "d"))


def look_alike(one: str, other: str) -> bool:
    """Whether two names cannot be told apart at a glance.

    >>> look_alike("Ana", "Аnа"), look_alike("Ana", "ÁNA "), look_alike("Ian", "lan")
    (True, True, True)
    >>> look_alike("Ian", "Lan")
    False
    """
    # Of a name of nothing but dots there is nothing left to compare.
    return one == other or _read(one) == _read(other) != "" or _drawn(one) == _drawn(other) != ""


def _read(name: str) -> str:
    """A name as it is read."""
    return _latin(_latin(name).casefold())


def _drawn(name: str) -> str:
    """A name as it is drawn."""
    seen = _latin(name).translate(_DRAWN)
    for pair, letter in _PAIRS:
        seen = seen.replace(pair, letter)
    return seen


def _latin(name: str) -> str:
    """A name in Latin letters as far as others look like them, without marks and without what is between."""
    letters = (_LATIN_FOR.get(letter, letter) for letter in unicodedata.normalize("NFKD", name))
    return "".join(letter for letter in letters if unicodedata.category(letter)[0] in "LNS" or letter in "!|")
