"""Names that look alike: two of them at one table, and nobody knows any more who is who.

A skeleton is what is left of a name at a glance: without accents, spaces and capitals, and with one letter
for all those that look like it. Names with the same skeleton are look-alikes.
"""

from __future__ import annotations

import unicodedata

__all__ = ["skeleton"]

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
_ALIKE = str.maketrans(
    {"0": "o", "1": "l", "i": "l", "j": "l", "|": "l", "!": "l", "5": "s", "$": "s", "@": "a"}
)
_PAIRS = (("rn", "m"), ("vv", "w"), ("cl", "d"))


def skeleton(name: str) -> str:
    """What is left of a name at a glance; empty where it has neither letters nor digits nor pictures.

    >>> skeleton("Ana"), skeleton("Аnа"), skeleton("ÁNA "), skeleton("A.n.a")
    ('ana', 'ana', 'ana', 'ana')
    >>> skeleton("Willi") == skeleton("WiIIi"), skeleton("Marna") == skeleton("Mama")
    (True, True)
    """
    plain = unicodedata.normalize("NFKD", name)
    latin = "".join(_LATIN_FOR.get(letter, letter) for letter in plain)
    folded = unicodedata.normalize("NFKD", latin.casefold())
    seen = "".join(_LATIN_FOR.get(letter, letter) for letter in folded).translate(_ALIKE)
    seen = "".join(letter for letter in seen if unicodedata.category(letter)[0] in "LNS")
    for pair, letter in _PAIRS:
        seen = seen.replace(pair, letter)
    return seen
