"""What the system knows of a process and its children: processor time and memory; and of a file: its size."""

from __future__ import annotations

import os
from pathlib import Path

__all__ = ["disk", "memory", "processor"]

_TICKS = os.sysconf("SC_CLK_TCK")
_PAGE = os.sysconf("SC_PAGE_SIZE")


def processor(process: int) -> float:
    """Processor seconds of a process and its children so far."""
    total = 0
    for each in _family(process):
        # The name in brackets may hold spaces; what follows it does not.
        fields = Path(f"/proc/{each}/stat").read_text().rpartition(")")[2].split()
        total += int(fields[11]) + int(fields[12])
    return total / _TICKS


def memory(process: int) -> int:
    """Bytes of memory that a process and its children hold."""
    return sum(int(Path(f"/proc/{each}/statm").read_text().split()[1]) for each in _family(process)) * _PAGE


def disk(database: Path) -> int:
    """Bytes of a database and the files beside it."""
    files = [database, *(database.with_name(database.name + end) for end in ("-wal", "-shm"))]
    return sum(file.stat().st_size for file in files if file.exists())


def _family(process: int) -> list[int]:
    found = [process]
    for each in found:
        for thread in Path(f"/proc/{each}/task").iterdir():
            found += [int(child) for child in (thread / "children").read_text().split()]
    return found
