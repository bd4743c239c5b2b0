"""Programs that run while tests drive them, each with its children in a group that ends together."""

from __future__ import annotations

import os
import signal
import subprocess
from collections.abc import Iterator, Mapping
from contextlib import contextmanager, suppress
from typing import IO, Any

PATIENCE = 10.0


@contextmanager
def running(
    *command: str,
    extra: Mapping[str, str] | None = None,
    errors: int | IO[Any] = subprocess.DEVNULL,
    **options: Any,
) -> Iterator[subprocess.Popen[str]]:
    """A program with these environment variables as well, until the block ends."""
    with subprocess.Popen(
        command,
        env={**os.environ, **(extra or {})},
        stdout=subprocess.DEVNULL,
        stderr=errors,
        text=True,
        start_new_session=True,
        **options,
    ) as process:
        try:
            yield process
        finally:
            process.terminate()
            with suppress(subprocess.TimeoutExpired):
                process.wait(PATIENCE)
            with suppress(ProcessLookupError):
                os.killpg(process.pid, signal.SIGKILL)
