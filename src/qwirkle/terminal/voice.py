"""The voice of the game: sentences of the catalogue as lines on this screen."""

from __future__ import annotations

from dataclasses import dataclass, field

from qwirkle.i18n import Catalogue
from qwirkle.terminal.screen import Screen
from qwirkle.terminal.words import Words

__all__ = ["Voice"]


@dataclass(frozen=True)
class Voice:
    """A screen and the language that is spoken on it."""

    screen: Screen
    texts: Catalogue
    words: Words = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "words", Words(self.texts))

    def sentence(self, key: str, **values: object) -> str:
        """The message with this key; command words that it names, such as `{undo}`, are filled in."""
        return self.texts.text(key, **self.words.names, **values)

    def plain(self, sentence: str) -> list[str]:
        """The lines of a sentence."""
        return self.screen.wrapped(sentence)

    def warning(self, sentence: str) -> list[str]:
        """The lines of a sentence that refuses something."""
        return [self.screen.ink.warning(line) for line in self.plain(sentence)]

    def hint(self, sentence: str) -> list[str]:
        """The lines of a sentence that says what can be done next."""
        return [self.screen.ink.faint(line) for line in self.plain(sentence)]

    def praise(self, sentence: str) -> list[str]:
        """The lines of a sentence that is good news."""
        return [self.screen.ink.praise(self.screen.ink.strong(line)) for line in self.plain(sentence)]
