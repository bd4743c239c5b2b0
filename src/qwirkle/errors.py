"""Every error this package raises on purpose, and the reasons a move can be refused.

QwirkleError
├── IllegalMove      a move the rules refuse; carries its `Refusal`
├── BadSetup         a game, rule set or position that cannot exist
├── NotationError    text that does not say a tile, move, position or record
├── CatalogueError   a message or language that no catalogue has
├── EngineError      the engine or a bot cannot do what was asked
├── RequestError     a request that the server declines; carries its error and what it is about
├── StorageError     a saved game that cannot be read or written
└── UsageError       a command line that asks for what the command does not offer
"""

from __future__ import annotations

from enum import StrEnum

__all__ = [
    "BadSetup",
    "CatalogueError",
    "EngineError",
    "IllegalMove",
    "NotationError",
    "QwirkleError",
    "Refusal",
    "RequestError",
    "StorageError",
    "UsageError",
    "excerpt",
]


class Refusal(StrEnum):
    """Why a move is refused. Where several fit, the first in this order is reported.

    Each has a sentence in every language's catalogue, under `refusal.` and its value.
    """

    EMPTY_MOVE = "empty_move"
    NOT_YOUR_TURN = "not_your_turn"
    GAME_OVER = "game_over"
    NOT_IN_HAND = "not_in_hand"
    CELL_TAKEN = "cell_taken"
    SAME_CELL_TWICE = "same_cell_twice"
    IDENTICAL_TILES = "identical_tiles"
    TILES_UNRELATED = "tiles_unrelated"
    NOT_ONE_LINE = "not_one_line"
    GAP = "gap"
    NOT_CONNECTED = "not_connected"
    LINE_MIXED = "line_mixed"
    DUPLICATE_IN_LINE = "duplicate_in_line"
    LINE_TOO_LONG = "line_too_long"
    OPENING_SET = "opening_set"
    TRADE_TOO_MANY = "trade_too_many"
    TRADE_EMPTY_BAG = "trade_empty_bag"
    MUST_PLACE = "must_place"
    MUST_TRADE = "must_trade"
    BAD_NOTATION = "bad_notation"


class QwirkleError(ValueError):
    """The root of every error that this package raises on purpose."""


class IllegalMove(QwirkleError):
    """A move that the rules refuse.

    >>> IllegalMove(Refusal.GAP).refusal.value
    'gap'
    """

    def __init__(self, refusal: Refusal, message: str | None = None) -> None:
        super().__init__(message or refusal.value)
        self.refusal = refusal


class BadSetup(QwirkleError):
    """A game, rule set or position that cannot exist."""


class NotationError(QwirkleError):
    """Text that does not say a tile, move, position or record; `line` is its number in a file, from 1."""

    def __init__(self, message: str, *, line: int | None = None) -> None:
        super().__init__(message if line is None else f"line {line}: {message}")
        self.reason = message
        self.line = line


class CatalogueError(QwirkleError):
    """A message or language that no catalogue has."""


class EngineError(QwirkleError):
    """The engine or a bot cannot do what was asked."""


class RequestError(QwirkleError):
    """A request that the server declines.

    `error` is one of the errors in docs/protocol.md, and `values` fill its sentence in the catalogue.

    >>> RequestError("bad_setup", reason="5 seats").values
    {'reason': '5 seats'}
    """

    def __init__(self, error: str, **values: str) -> None:
        super().__init__(": ".join([error, *values.values()]))
        self.error = error
        self.values = values


class StorageError(QwirkleError):
    """A saved game that cannot be read or written."""


class UsageError(QwirkleError):
    """A command line that asks for what the command does not offer."""


def excerpt(value: object, limit: int = 40) -> str:
    """The value quoted for an error message, cut where it is long.

    >>> excerpt("Zz@0,0")
    "'Zz@0,0'"
    >>> excerpt("x" * 1000)
    "'xxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxxx…'"
    """
    if isinstance(value, int) and abs(value) >= 10**limit:
        return f"a number of about {value.bit_length() * 0.30103:.0f} digits"
    if isinstance(value, str):
        return repr(value if len(value) <= limit else value[: limit - 1] + "…")
    text = repr(value)
    return text if len(text) <= limit else text[: limit - 1] + "…"
