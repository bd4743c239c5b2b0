"""Command words: what a player can type, in English and in the language of the game.

A catalogue lists the words for each under `terminal.word.…`, commas between them; the first is the one that
help names. Accents and capitals do not matter when typing.
"""

from __future__ import annotations

import unicodedata
from enum import StrEnum

from qwirkle.i18n import DEFAULT_LANGUAGE, Catalogue, catalogue

__all__ = ["Word", "Words", "fold"]


class Word(StrEnum):
    """What a command word means; its value ends the key under which catalogues list the words for it."""

    YES = "yes"
    NO = "no"
    UNDO = "undo"
    TRADE = "trade"
    ALL = "all"
    PASS = "pass"  # noqa: S105  (a move, not a password)
    COUNT = "count"
    SCORES = "scores"
    BOARD = "board"
    SAVE = "save"
    EXPORT = "export"
    HELP = "help"
    RULES = "rules"
    QUIT = "quit"
    NEW = "new"
    RIGHT = "right"
    LEFT = "left"
    UP = "up"
    DOWN = "down"


_SIGNS: dict[str, Word] = {
    "?": Word.HELP,
    ">": Word.RIGHT,
    "<": Word.LEFT,
    "^": Word.UP,
}


class Words:
    """The command words of one language, English ones included.

    >>> words = Words(catalogue("en"))
    >>> words.read("TRADE"), words.name(Word.TRADE), words.read("nonsense")
    (<Word.TRADE: 'trade'>, 'trade', None)
    """

    def __init__(self, texts: Catalogue) -> None:
        self._names = {word: listed(texts, word)[0] for word in Word}
        self._meanings = dict(_SIGNS)
        # The language's own words come last, so that they win over English where both have one.
        for source in (catalogue(DEFAULT_LANGUAGE), texts):
            self._meanings.update((fold(text), word) for word in Word for text in listed(source, word))

    def read(self, text: str) -> Word | None:
        """What this text means, or `None` where it is no command word."""
        return self._meanings.get(fold(text))

    def name(self, word: Word) -> str:
        """The word to type for this, as help names it."""
        return self._names[word]

    @property
    def names(self) -> dict[str, str]:
        """The word to type for each command, by its English name: what messages put between quotes."""
        return {word.value: name for word, name in self._names.items()}


def listed(texts: Catalogue, word: Word) -> list[str]:
    """The words that a catalogue lists for a command, the one to show first."""
    return [text.strip() for text in texts.text(f"terminal.word.{word.value}").split(",")]


def fold(text: str) -> str:
    """The text without capitals and accents, as someone in a hurry types it.

    >>> fold("Wyłóż"), fold("NÁPOVĚDA")
    ('wyloz', 'napoveda')
    """
    parts = unicodedata.normalize("NFD", text.casefold())
    plain = "".join(letter for letter in parts if not unicodedata.combining(letter))
    return plain.replace("ł", "l").replace("đ", "d")
