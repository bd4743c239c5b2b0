"""The weights of the outlook that ship with the package."""

from __future__ import annotations

import json
from functools import cache
from pathlib import Path

from qwirkle.engine.outlook import Outlook
from qwirkle.errors import EngineError, excerpt

__all__ = ["SHIPPED", "read_outlook", "shipped_outlook"]

_NEEDED = "it needs 'layers' as python -m qwirkle.learn.evaluation.training writes them"

SHIPPED = Path(__file__).with_name("outlook.json")
"""The file of the weights, with the command, the seed and the figures that made them."""


def read_outlook(file: Path) -> Outlook:
    """The outlook whose weights are in a file; raises `EngineError` where they are not."""
    try:
        content = json.loads(file.read_text("utf-8"))
        first, second, last = ((weights, bias) for weights, bias in content["layers"])
    except OSError as error:
        raise _refused(file, error.strerror or str(error)) from None
    except (ValueError, LookupError, TypeError, RecursionError):
        raise _refused(file, _NEEDED) from None
    try:
        return Outlook([first, second, last])
    except ValueError as error:
        raise _refused(file, str(error)) from None
    except (LookupError, TypeError):
        raise _refused(file, _NEEDED) from None


def _refused(file: Path, why: str) -> EngineError:
    """What to say of a file without weights."""
    return EngineError(f"{excerpt(file.name)} has no weights of an outlook: {why}")


@cache
def shipped_outlook() -> Outlook:
    """The outlook that ships with the package, read once."""
    return read_outlook(SHIPPED)
