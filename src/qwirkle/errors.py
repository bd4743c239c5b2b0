"""Every error this package raises on purpose, and the reasons to refuse a move or a request.

QwirkleError
├── IllegalMove      a move the rules refuse; carries its `Refusal`
├── BadSetup         a game, rule set or position that cannot exist
├── NotationError    text that does not say a tile, move, position or record
├── CatalogueError   a message or language that no catalogue has
├── EngineError      the engine or a bot cannot do what was asked
├── MissingExtra     an optional package that is not installed; says how to install it
├── RequestError     a request that the server declines; carries its `ErrorCode` and what it is about
├── StorageError     a saved game that cannot be read or written
│   └── DamagedGame  a saved game that says what cannot be
└── UsageError       a command line that asks for what the command does not offer
"""

from __future__ import annotations

from enum import StrEnum
from typing import Self

__all__ = [
    "BadSetup",
    "CatalogueError",
    "DamagedGame",
    "EngineError",
    "ErrorCode",
    "IllegalMove",
    "MissingExtra",
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

    @property
    def key(self) -> str:
        """The catalogue key of its sentence.

        >>> Refusal.GAP.key
        'refusal.gap'
        """
        return f"refusal.{self}"


class ErrorCode(StrEnum):
    """Why the server declines a request, other than by the rules; with its HTTP status.

    Each has a sentence in every language's catalogue, under `server.error.` and its value, and a line in
    `docs/protocol.md` that says what it means.
    """

    status: int

    def __new__(cls, value: str, status: int) -> Self:
        """The code with this value, which goes over the wire, and this status."""
        code = str.__new__(cls, value)
        code._value_ = value
        code.status = status
        return code

    BAD_FRAME = "bad_frame", 400
    BAD_MESSAGE = "bad_message", 400
    TOO_BIG = "too_big", 413
    TOO_FAST = "too_fast", 429
    TOO_MANY = "too_many", 429
    BUSY = "busy", 503
    CLOSED = "closed", 503
    BANNED = "banned", 403
    BAD_PROTOCOL = "bad_protocol", 400
    HELLO_FIRST = "hello_first", 400
    NO_GAME = "no_game", 404
    DAMAGED_GAME = "damaged_game", 409
    LONG_GAME = "long_game", 409
    ENDED = "ended", 409
    WRONG_KEY = "wrong_key", 403
    NOT_YOUR_SEAT = "not_your_seat", 403
    NO_CODE = "no_code", 422
    NO_PUZZLE = "no_puzzle", 404
    SEAT_TAKEN = "seat_taken", 409
    SEAT_AWAY = "seat_away", 409
    STALE = "stale", 409
    CANNOT_TAKE_BACK = "cannot_take_back", 409
    TRADE_STANDS = "trade_stands", 409
    NOTHING_ASKED = "nothing_asked", 409
    NOT_AWAY = "not_away", 409
    NOT_LEFT = "not_left", 409
    NOT_OVER = "not_over", 409
    NOT_DEALT = "not_dealt", 409
    DEALT = "dealt", 409
    NO_CHANCE = "no_chance", 409
    NO_HINTS = "no_hints", 409
    NOT_FINISHED = "not_finished", 409
    BAD_NAME = "bad_name", 422
    NAME_TAKEN = "name_taken", 409
    BAD_SETUP = "bad_setup", 422
    BAD_POSITION = "bad_position", 422
    BAD_RECORD = "bad_record", 422
    RECORD_REFUSED = "record_refused", 422
    BAD_TEXT = "bad_text", 422
    NOT_FOUND = "not_found", 404
    NOT_ALLOWED = "not_allowed", 405
    BAD_ORIGIN = "bad_origin", 403
    BAD_HOST = "bad_host", 421
    NOT_HOST = "not_host", 403
    NOT_OPERATOR = "not_operator", 403
    BAD_BAN = "bad_ban", 422
    NO_NETWORK = "no_network", 409
    STORAGE = "storage", 503
    INTERNAL = "internal", 500

    @property
    def key(self) -> str:
        """The catalogue key of its sentence.

        >>> ErrorCode.STALE.key, ErrorCode.STALE.status
        ('server.error.stale', 409)
        """
        return f"server.error.{self}"


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


class MissingExtra(QwirkleError, ImportError):
    """An optional package that is not installed.

    >>> str(MissingExtra("pyarrow", "data"))
    "pyarrow is not installed, which this needs: pip install 'qwirkle[data]'"
    """

    def __init__(self, package: str, extra: str) -> None:
        super().__init__(f"{package} is not installed, which this needs: pip install 'qwirkle[{extra}]'")
        self.package = package
        self.extra = extra


class RequestError(QwirkleError):
    """A request that the server declines.

    `code` says why, be it a refusal of the rules, and `values` fill its sentence in the catalogue.

    >>> RequestError(ErrorCode.BAD_SETUP, reason="5 seats").values
    {'reason': '5 seats'}
    """

    def __init__(self, code: ErrorCode | Refusal, **values: str) -> None:
        super().__init__(": ".join([code, *values.values()]))
        self.code = code
        self.values = values


class StorageError(QwirkleError):
    """A saved game that cannot be read or written."""


class DamagedGame(StorageError):
    """A saved game that says what cannot be: it will not open however often it is tried."""


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
