"""The weights of the outlook that ship with the package."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from qwirkle.engine.outlook import Outlook
from qwirkle.errors import EngineError, excerpt

__all__ = ["SHIPPED", "read_outlook", "shipped_outlook"]

SHIPPED = Path(__file__).with_name("outlook.json")
"""The file of the weights, with the command, the seed and the figures that made them."""


def read_outlook(file: Path) -> Outlook:
    """The outlook whose weights are in a file; raises `EngineError` where they are not."""
    try:
        content = json.loads(file.read_text("utf-8"))
        return Outlook(content["layers"])
    except (OSError, ValueError, LookupError, TypeError, RecursionError) as error:
        raise EngineError(f"{excerpt(file.name)} has no weights of an outlook: {error}") from None


@cache
def shipped_outlook() -> Outlook:
    """The outlook that ships with the package, read once."""
    return read_outlook(SHIPPED)
