"""Storage beside the event loop: one thread, so that what is written first is kept first."""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import ParamSpec, TypeVar

from qwirkle.server.metrics import STORAGE_SECONDS
from qwirkle.server.storage.storage import Storage

__all__ = ["Archive"]

Given = ParamSpec("Given")
Answer = TypeVar("Answer")


class Archive:
    """A storage that can be waited for without holding up anybody else."""

    def __init__(self, storage: Storage) -> None:
        self.storage = storage
        self._thread = ThreadPoolExecutor(1, thread_name_prefix="storage")

    async def run(self, call: Callable[Given, Answer], *args: Given.args, **kwargs: Given.kwargs) -> Answer:
        """The answer of a storage method, called in the storage's own thread."""
        loop = asyncio.get_running_loop()
        with STORAGE_SECONDS.timing(call.__name__):
            return await loop.run_in_executor(self._thread, lambda: call(*args, **kwargs))

    def close(self) -> None:
        """Finishes what is being written, then closes the storage."""
        self._thread.shutdown(wait=True)
        self.storage.close()
