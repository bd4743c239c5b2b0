"""Searches that can be cancelled: a flag in the kernels that follows a choice's progress."""

from __future__ import annotations

import threading
from collections.abc import Iterator
from contextlib import contextmanager

from qwirkle.bots.interface import Progress
from qwirkle.engine.limits import Cancel

__all__ = ["watched"]

_SLICE = 0.008
"""Seconds from one look at the progress to the next."""


@contextmanager
def watched(progress: Progress) -> Iterator[Cancel]:
    """A flag that is set once the progress is cancelled; where that has to be asked, another thread asks."""
    cancel = Cancel()
    if progress.until is None:
        with progress.followed(cancel.set):
            yield cancel
        return
    ended = threading.Event()

    def watch() -> None:
        while not ended.wait(_SLICE):
            if progress.cancelled:
                cancel.set()
                return

    watcher = threading.Thread(target=watch, daemon=True)
    watcher.start()
    try:
        yield cancel
    finally:
        ended.set()
        watcher.join()
