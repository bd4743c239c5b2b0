"""The languages of the game, and which of them a reader wants."""

from __future__ import annotations

import os
import re
from collections.abc import Mapping

__all__ = ["DEFAULT_LANGUAGE", "LANGUAGES", "LANGUAGE_EDITIONS", "environment_language", "negotiate"]

LANGUAGES: dict[str, str] = {
    "en": "English",
    "fr": "Français",
    "es": "Español",
    "cs": "Čeština",
    "sk": "Slovenčina",
    "hu": "Magyar",
    "pl": "Polski",
    "ro": "Română",
}
"""Every language by its code, under the name it gives itself."""

LANGUAGE_EDITIONS: dict[str, str] = {
    "en": "mindware-2011",
    "fr": "iello-2018",
    "es": "jck",
    "cs": "schmidt",
    "sk": "schmidt",
    "hu": "schmidt",
    "pl": "schmidt",
    "ro": "schmidt",
}
"""The edition that readers of each language have in their box, by its id: theirs unless they choose."""

DEFAULT_LANGUAGE = "en"
"""The language of whoever asks for none that we have, and of any message a catalogue lacks."""

# A language with whatever narrows it (-CZ, _CZ.UTF-8, @euro), and its weight between 0 and 1.
_WISH = re.compile(
    r"([a-z]{2,3})(?:[-_.@][^;\s]*)?(?:\s*;\s*q\s*=\s*(0(?:\.\d{0,3})?|1(?:\.0{0,3})?))?", re.IGNORECASE
)


def negotiate(wanted: str) -> str:
    """The language that best meets a browser's `Accept-Language` header or a locale's name.

    >>> negotiate("cs-CZ,cs;q=0.9,en;q=0.5")
    'cs'
    >>> negotiate("de, sk;q=0.3, pl;q=0.8")
    'pl'
    >>> negotiate("hu_HU.UTF-8")
    'hu'
    >>> negotiate("C.UTF-8")
    'en'
    """
    best, best_weight = DEFAULT_LANGUAGE, 0.0
    for part in wanted.split(","):
        wish = _WISH.fullmatch(part.strip())
        if wish is None or wish[1].lower() not in LANGUAGES:
            continue
        weight = float(wish[2] or 1)
        if weight > best_weight:
            best, best_weight = wish[1].lower(), weight
    return best


def environment_language(environ: Mapping[str, str] = os.environ) -> str:
    """The language of the terminal: the first of LC_ALL, LC_MESSAGES and LANG that is set decides.

    >>> environment_language({"LC_MESSAGES": "ro_RO.UTF-8", "LANG": "pl_PL.UTF-8"})
    'ro'
    """
    for name in ("LC_ALL", "LC_MESSAGES", "LANG"):
        if environ.get(name):
            return negotiate(environ[name])
    return DEFAULT_LANGUAGE
