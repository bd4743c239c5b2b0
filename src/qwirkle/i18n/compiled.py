"""Compiled catalogues: the `.mo` files that the build writes beside each `.po`."""

from __future__ import annotations

from collections.abc import Callable
from gettext import GNUTranslations
from pathlib import Path

from qwirkle.errors import CatalogueError, excerpt
from qwirkle.i18n.languages import LANGUAGES

__all__ = ["Compiled", "load"]

_LOCALE = Path(__file__).parent / "locale"


class Compiled(GNUTranslations):
    """One language's messages as gettext reads them, which can also be listed.

    The standard library can look a message up but not list them, which the page needs: these two names are
    its own, the same in every Python since 2.3.
    """

    _catalog: dict[str | tuple[str, int], str]
    plural: Callable[[int], int]

    def gettext(self, message: str) -> str:
        """The message with this key; where it has plural forms, the one that goes with 1, on every Python."""
        text = self._catalog.get(message)
        if text is None:
            # Python before 3.11.4 does not look here, and would go on to English.
            text = self._catalog.get((message, self.plural(1)))
        return super().gettext(message) if text is None else text

    def form(self, n: int) -> int:
        """Which plural form goes with n things, counted from 0."""
        return self.plural(n)

    def messages(self) -> dict[str, str | list[str]]:
        """Every message by its key: a text, or the list of its plural forms."""
        texts: dict[str, str | list[str]] = {}
        forms: dict[str, list[str]] = {}
        # gettext keeps a plural message as one item for each form, in their order.
        for key, text in self._catalog.items():
            if isinstance(key, tuple):
                forms.setdefault(key[0], []).append(text)
            elif key:
                texts[key] = text
        return texts | forms


def load(language: str) -> Compiled:
    """The compiled messages of a language; raises `CatalogueError` where there are none."""
    if language not in LANGUAGES:
        raise CatalogueError(f"unknown language {excerpt(language)}: choose one of {', '.join(LANGUAGES)}")
    try:
        with (_LOCALE / language / "LC_MESSAGES" / "qwirkle.mo").open("rb") as file:
            return Compiled(file)
    except FileNotFoundError:
        raise CatalogueError(f"the messages of {language!r} are not compiled: run `make messages`") from None
