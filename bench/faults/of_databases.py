"""A file that cannot be written: its disk is full, it is locked, read-only, or damaged."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

from bench.faults.small_disk import SmallDisk
from bench.faults.trouble import Trouble

__all__ = ["DatabaseDamaged", "DatabaseLocked", "DatabaseReadOnly", "DiskFull"]


class DiskFull(Trouble):
    """A disk that has no room left."""

    name = "disk-full"
    about = "the disk of the database is full, then there is room again"

    @classmethod
    def lacks(cls) -> str | None:
        """The right to mount a disk of one's own."""
        return SmallDisk.lacks()

    def prepare(self) -> None:
        """A server on a small disk."""
        self.disk = self.stack.enter_context(SmallDisk(self.folder / "disk"))
        self.file = self.folder / "disk" / "games.db"
        self.one_server(self.file, before=self.disk.inside)

    def strike(self, number: int, games: Sequence[str]) -> None:
        """Fills it until a move is refused, and empties it."""
        before = self.said(self.servers[0], "disk is full")
        self.fill()
        self.wait(lambda: self.said(self.servers[0], "disk is full") > before, "a move finds no room")
        self.disk.empty()

    def fill(self) -> None:
        """Takes all the room, also what the write-ahead log has of its own.

        The file of that log stays as long as it ever was, four megabytes, and is written from its beginning
        once all of it is in the database: hundreds of moves need no room on the disk.
        """
        subprocess.run([*self.disk.inside, sys.executable, "-c", TRUNCATE, str(self.file)], check=True)
        self.disk.fill()


TRUNCATE = """
import sqlite3, sys
connection = sqlite3.connect(sys.argv[1], isolation_level=None, timeout=30)
while connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()[0]:
    pass
"""
"""Puts all that is in the write-ahead log into the database, and shortens the log to nothing."""


class DatabaseLocked(Trouble):
    """Somebody else who writes, and does not come to an end."""

    name = "database-locked"
    about = "another program holds the file until moves are refused"

    def prepare(self) -> None:
        """One server over a file."""
        self.one_server(self.folder / "games.db")

    def strike(self, number: int, games: Sequence[str]) -> None:
        """Holds the file until the server no longer waits for it, and lets go."""
        before = self.said(self.servers[0], "database is locked")
        connection = sqlite3.connect(self.folder / "games.db", isolation_level=None, timeout=30)
        try:
            connection.execute("BEGIN IMMEDIATE")
            self.wait(lambda: self.said(self.servers[0], "database is locked") > before, "a move is refused")
        finally:
            connection.close()


class DatabaseReadOnly(Trouble):
    """A file that can no longer be changed."""

    name = "database-read-only"
    about = "the file can only be read for a while (chattr +i)"

    @classmethod
    def lacks(cls) -> str | None:
        """The right to make a file immutable, or a file system that knows of it."""
        return None if os.getuid() == 0 and shutil.which("chattr") else "chattr +i needs root"

    def prepare(self) -> None:
        """One server over a file."""
        self.file = self.folder / "games.db"
        self.one_server(self.file)
        self.stack.callback(self._allow, True)

    def strike(self, number: int, games: Sequence[str]) -> None:
        """Takes the right to write away until the server says that it is not ready, and gives it back."""
        self._allow(False)
        self.wait(lambda: not self.is_ready(), "the server notices that nothing can be written")
        self._allow(True)
        self.wait(self.is_ready, "the server is ready again")

    def _allow(self, writing: bool) -> None:
        # Not the file that is shared in memory: whoever takes that away ends any program that uses it.
        files = [str(self.file), f"{self.file}-wal"]
        there = [file for file in files if Path(file).exists()]
        subprocess.run(["chattr", "-i" if writing else "+i", *there], check=True, capture_output=True)


class DatabaseDamaged(Trouble):
    """A file that is none any more, and the copy that takes its place."""

    name = "database-damaged"
    about = "the file is overwritten while the server is down, then put back from a copy"

    def prepare(self) -> None:
        """One server over a file."""
        self.file = self.folder / "games.db"
        self.one_server(self.file)

    def strike(self, number: int, games: Sequence[str]) -> None:
        """Damages the file, which the server has to say, and puts it back."""
        server = self.servers[0]
        server.kill()
        kept = [file for file in (self.file, Path(f"{self.file}-wal")) if file.exists()]
        copies = [file.with_name(f"{file.name}.copy") for file in kept]
        for file, copy in zip(kept, copies, strict=True):
            shutil.copyfile(file, copy)
        for file in kept:
            with file.open("r+b") as damaged:
                damaged.write(os.urandom(4096))
        said = server.log.stat().st_size
        process = server.attempt()
        try:
            status = process.wait(30)
        except subprocess.TimeoutExpired:
            process.kill()
            status = process.wait()
        sentences = server.log.read_text("utf-8", "replace")[said:].strip().splitlines()
        if status != 1 or len(sentences) != 1 or str(self.file) not in sentences[0]:
            self.complaints.append(f"over a damaged file it ended with {status} and said {sentences[:5]}")
        for file, copy in zip(kept, copies, strict=True):
            copy.replace(file)
        shm = Path(f"{self.file}-shm")
        shm.unlink(missing_ok=True)
        server.start()
