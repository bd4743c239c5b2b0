"""The catalogue of one language: a key and its values in, a text out."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from gettext import NullTranslations

from qwirkle.errors import CatalogueError, excerpt
from qwirkle.i18n.compiled import load
from qwirkle.i18n.languages import DEFAULT_LANGUAGE

__all__ = ["Catalogue", "catalogue"]


class _Nowhere(NullTranslations):
    """The end of the way from a language to English: a key found nowhere is an error, not a text."""

    def gettext(self, message: str) -> str:
        raise CatalogueError(f"no catalogue has a message {excerpt(message)}")

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        raise CatalogueError(f"no catalogue has a message {excerpt(msgid1)} with plural forms")


class Catalogue:
    """The messages of one language, and English ones where it lacks them.

    >>> catalogue("pl").text("score.line", line="czerwony rząd", n=4)
    'czerwony rząd: 4'
    """

    def __init__(self, language: str, translations: NullTranslations) -> None:
        self.language = language
        self._translations = translations

    def text(self, key: str, /, **values: object) -> str:
        """The message with this key, its placeholders filled; raises `CatalogueError` for a key unknown."""
        return _fill(key, self._translations.gettext(key), values)

    def count(self, key: str, n: int, /, **values: object) -> str:
        """The message with this key in the plural form that goes with n, which also fills `{n}`."""
        return _fill(key, self._translations.ngettext(key, key, abs(n)), {"n": n, **values})

    def __repr__(self) -> str:
        return f"catalogue({self.language!r})"


def _fill(key: str, message: str, values: Mapping[str, object]) -> str:
    try:
        return message.format_map(values)
    except KeyError as missing:
        raise CatalogueError(f"message {excerpt(key)} needs a value for {missing}") from None


@cache
def catalogue(language: str) -> Catalogue:
    """The catalogue of a language, read at its first use; raises `CatalogueError` for a language unknown."""
    translations = load(language)
    translations.add_fallback(
        _Nowhere() if language == DEFAULT_LANGUAGE else catalogue(DEFAULT_LANGUAGE)._translations
    )
    return Catalogue(language, translations)
