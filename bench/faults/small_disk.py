"""A small disk that only some programs see, so that it can be full without harm to anybody else."""

from __future__ import annotations

import errno
import os
import shutil
import subprocess
from pathlib import Path
from typing import Self

__all__ = ["SmallDisk"]

MEGABYTES = 24


class SmallDisk:
    """A file system in memory, in a mount namespace of its own."""

    def __init__(self, folder: Path) -> None:
        """Lies over this folder, for whoever is started with `inside` before the command."""
        self._folder = folder
        folder.mkdir(parents=True, exist_ok=True)
        self._holder: subprocess.Popen[str] | None = None

    @staticmethod
    def lacks() -> str | None:
        """Why there can be no such disk; `None` where there can."""
        if os.getuid() != 0 or shutil.which("unshare") is None or shutil.which("nsenter") is None:
            return "a disk of one's own needs root, unshare and nsenter"
        tried = subprocess.run(
            ["unshare", "--mount", "mount", "-t", "tmpfs", "tmpfs", "/mnt"], capture_output=True, check=False
        )
        return None if tried.returncode == 0 else "a disk of one's own cannot be mounted here"

    def __enter__(self) -> Self:
        mount = f'mount -t tmpfs -o size={MEGABYTES}m tmpfs "$0" && echo mounted && exec sleep infinity'
        self._holder = subprocess.Popen(
            ["unshare", "--mount", "sh", "-c", mount, str(self._folder)], stdout=subprocess.PIPE, text=True
        )
        assert self._holder.stdout is not None
        if self._holder.stdout.readline().strip() != "mounted":
            raise RuntimeError("the small disk could not be mounted")
        return self

    def __exit__(self, *_: object) -> None:
        assert self._holder is not None
        self._holder.kill()
        self._holder.wait()
        assert self._holder.stdout is not None
        self._holder.stdout.close()

    @property
    def inside(self) -> list[str]:
        """What stands before a command that shall see the disk."""
        assert self._holder is not None
        return ["nsenter", f"--mount=/proc/{self._holder.pid}/ns/mnt", "--"]

    def fill(self) -> None:
        """Takes all the room that is left."""
        with self._filler.open("wb", buffering=0) as file:
            for size in (1 << 20, 4096, 1):
                try:
                    while True:
                        file.write(b"\0" * size)
                except OSError as error:
                    if error.errno != errno.ENOSPC:
                        raise

    def empty(self) -> None:
        """Gives it back."""
        self._filler.unlink()

    @property
    def _filler(self) -> Path:
        assert self._holder is not None
        # The disk as the process sees it that holds it.
        return Path(f"/proc/{self._holder.pid}/root{self._folder}") / "filler"
