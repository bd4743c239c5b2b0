"""A catalogue as the page takes it: plain data that goes out as JSON."""

from __future__ import annotations

from typing import TypedDict

from qwirkle.i18n.compiled import Compiled, load
from qwirkle.i18n.languages import DEFAULT_LANGUAGE

__all__ = ["BrowserCatalogue", "browser_catalogue"]


_ELSEWHERE = ("terminal.", "server.open.")
"""How the keys of messages begin that only a terminal shows."""


class BrowserCatalogue(TypedDict):
    """The messages of one language, and which plural form goes with each number.

    `plural` covers 0 to 199. From 200 on, a number takes the form of its last two digits plus 100: in none
    of our languages does more than those two digits matter once a number has three.
    """

    language: str
    messages: dict[str, str | list[str]]
    plural: list[int]


def browser_catalogue(language: str) -> BrowserCatalogue:
    """The messages of a language that the page may show; English ones where it lacks them.

    >>> czech = browser_catalogue("cs")
    >>> czech["messages"]["points"], czech["plural"][:6]
    (['{n} bod', '{n} body', '{n} bodů'], [2, 0, 1, 1, 1, 2])
    """
    compiled = load(language)
    plural = [compiled.form(n) for n in range(200)]
    return {
        "language": language,
        "messages": {
            key: text
            for key, text in (_english(1 + max(plural)) | compiled.messages()).items()
            if not key.startswith(_ELSEWHERE)
        },
        "plural": plural,
    }


def _english(forms: int) -> dict[str, str | list[str]]:
    """The English messages, with as many plural forms as another language asks for."""
    english: Compiled = load(DEFAULT_LANGUAGE)
    return {
        key: text if isinstance(text, str) else (text + text[-1:] * forms)[:forms]
        for key, text in english.messages().items()
    }
