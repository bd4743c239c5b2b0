"""What every browser can be asked to do, whatever its engine and its driver."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Protocol

Json = dict[str, Any]
DESK = (1280, 800)
PHONE = (390, 844)
PATIENCE = 60.0
"""How long a browser may take to start or to answer, in seconds."""


class DriverFault(Exception):
    """A browser refused what it was asked, or what ran in its page failed."""


@dataclass(frozen=True)
class Look:
    """How a person has set up their browser."""

    dark: bool = False


class Window(Protocol):
    """The browser of one person: nothing that it keeps is seen in another's."""

    def resize(self, width: int, height: int) -> None:
        """Makes the page so large, in its own pixels."""

    def go(self, address: str) -> None:
        """Opens an address and waits until it is loaded."""

    def run(self, function: str, *arguments: Any) -> Any:
        """What a JavaScript function gives back in the page; a promise is waited for."""

    def act(self, source: Json) -> None:
        """Does what one WebDriver input source (a pointer or the keys) is told, step by step."""

    def faults(self) -> list[str]:
        """The errors in the page since it was opened that nothing in it caught."""


class Engine(Protocol):
    """An installed browser that opens windows for people."""

    def open(self, look: Look) -> Window:
        """A window for somebody new."""

    def let_go(self, window: Window) -> None:
        """Forgets what a person has left in a window."""

    def close(self) -> None:
        """Ends everything that was started."""
