"""Signals that ask a long work to stop, so that it ends with what is finished."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

__all__ = ["catch_signals"]


@contextmanager
def catch_signals() -> Iterator[list[int]]:
    """The signals that ask to stop, as they come in, instead of what they would do otherwise."""
    caught: list[int] = []

    def catch(number: int, frame: FrameType | None) -> None:
        caught.append(number)

    before = {number: signal.signal(number, catch) for number in (signal.SIGINT, signal.SIGTERM)}
    try:
        yield caught
    finally:
        for number, handler in before.items():
            signal.signal(number, handler)
