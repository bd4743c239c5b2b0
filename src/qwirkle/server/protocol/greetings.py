"""Ready-made greetings instead of free chat; each has its words in the catalogue under `server.greeting.`."""

from __future__ import annotations

__all__ = ["GREETINGS"]

GREETINGS: tuple[str, ...] = (
    "hello",
    "good_luck",
    "nice_move",
    "qwirkle",
    "thinking",
    "oops",
    "thanks",
    "well_played",
    "again",
    "bye",
)
"""Every greeting by its id, in the order a page offers them."""
