"""How much memory this process has now."""

from __future__ import annotations

import gc
import resource
from collections.abc import Callable
from pathlib import Path

__all__ = ["growth"]


def resident() -> int:
    """The kilobytes that are in memory now; a peak would hide every leak below what came before it."""
    pages = int(Path("/proc/self/statm").read_text().split()[1])
    return pages * resource.getpagesize() // 1024


def growth(work: Callable[[int], object], times: int) -> int:
    """By how many kilobytes this process grows when the work is done so often, after it was done a few times.

    The work is given its number.
    """
    for number in range(times // 10 + 1):
        work(number)
    gc.collect()
    before = resident()
    for number in range(times):
        work(number)
    gc.collect()
    return resident() - before
