"""Every text a player reads, in eight languages: one gettext catalogue each, for terminal and page alike.

A message has a dotted key, and English is a catalogue like the others:

>>> catalogue("en").text("tile.Rs")
'red square'
>>> catalogue("fr").text("tile.Rs")
'carré rouge'
>>> [catalogue("cs").count("points", n) for n in (1, 2, 5)]
['1 bod', '2 body', '5 bodů']

`docs/translating.md` says how to add a message or a language. Standard library only.
"""

from __future__ import annotations

from qwirkle.i18n.browser import BrowserCatalogue, browser_catalogue
from qwirkle.i18n.catalogue import Catalogue, catalogue
from qwirkle.i18n.languages import (
    DEFAULT_LANGUAGE,
    LANGUAGE_EDITIONS,
    LANGUAGES,
    environment_language,
    negotiate,
)

__all__ = [
    "DEFAULT_LANGUAGE",
    "LANGUAGES",
    "LANGUAGE_EDITIONS",
    "BrowserCatalogue",
    "Catalogue",
    "browser_catalogue",
    "catalogue",
    "environment_language",
    "negotiate",
]
