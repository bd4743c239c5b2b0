"""The log: lines for people, or JSON for programs. Of a game it says the id and the seat, and no more.

Every library keeps to what is worth knowing, however much of our own is asked for: at its most talkative,
the one for WebSockets would write down every frame, keys and hands included.
"""

from __future__ import annotations

import json
import logging
from datetime import UTC, datetime
from typing import Any

__all__ = ["FIELDS", "set_up_logs"]

FIELDS = ("event", "game", "seat", "seats", "number", "kind", "by", "code", "check")
"""Everything that a line can say beside its sentence."""

_ACCESS = ("address", "method", "path", "http", "status")
"""What the line about a request consists of, in uvicorn's order."""


def set_up_logs(level: str, form: str) -> None:
    """Writes the log to standard error: what is at least this important, as `text` or as `json`."""
    handler = logging.StreamHandler()
    handler.setFormatter(_JsonLines() if form == "json" else _TextLines())
    logging.basicConfig(level=logging.WARNING, handlers=[handler])
    wanted = logging.getLevelNamesMapping()[level.upper()]
    logging.getLogger("qwirkle").setLevel(wanted)
    for name in ("uvicorn.access", "uvicorn.error"):
        logging.getLogger(name).setLevel(max(wanted, logging.INFO))


class _TextLines(logging.Formatter):
    """One line for people, with the game and the seat at its end."""

    def __init__(self) -> None:
        super().__init__("%(asctime)s %(levelname)s %(message)s")

    def formatMessage(self, record: logging.LogRecord) -> str:  # noqa: N802 - the library's name
        known = _fields(record)
        known.pop("event", None)
        return " ".join(
            [super().formatMessage(record), *(f"{name}={value}" for name, value in known.items())]
        )


class _JsonLines(logging.Formatter):
    """One JSON object a line."""

    def format(self, record: logging.LogRecord) -> str:
        """The record as one line."""
        line = {
            "time": datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds"),
            "level": record.levelname.lower(),
            "event": "log",
            "message": record.getMessage(),
            **_request(record),
            **_fields(record),
        }
        if record.exc_info:
            line["trace"] = self.formatException(record.exc_info)
        return json.dumps(line, ensure_ascii=False, default=str)


def _fields(record: logging.LogRecord) -> dict[str, Any]:
    return {name: record.__dict__[name] for name in FIELDS if name in record.__dict__}


def _request(record: logging.LogRecord) -> dict[str, Any]:
    """What was asked over HTTP, where the line is about that."""
    if (
        record.name != "uvicorn.access"
        or not isinstance(record.args, tuple)
        or len(record.args) != len(_ACCESS)
    ):
        return {}
    return {"event": "request", **dict(zip(_ACCESS, record.args, strict=True))}
