"""A person at a real terminal: a pseudo-terminal of a given size, with the command running in it."""

from __future__ import annotations

import codecs
import fcntl
import io
import os
import pty
import re
import select
import struct
import subprocess
import sys
import termios
import time
from pathlib import Path
from types import TracebackType

CLEAR = "\x1b[H\x1b[2J\x1b[3J"
_STYLE = re.compile(r"\x1b\[[0-9;?]*[a-zA-Z]")


class Typist:
    """Types at `qwirkle` in a terminal, and reads what it shows."""

    def __init__(
        self, *arguments: str, home: Path, columns: int = 80, rows: int = 24, **environ: str
    ) -> None:
        self._ours, theirs = pty.openpty()
        fcntl.ioctl(theirs, termios.TIOCSWINSZ, struct.pack("HHHH", rows, columns, 0, 0))
        self.process = subprocess.Popen(
            [sys.executable, "-m", "qwirkle", *arguments],
            stdin=theirs,
            stdout=theirs,
            stderr=theirs,
            # The terminal is the new session's own, so that its ^C interrupts.
            start_new_session=True,
            preexec_fn=lambda: fcntl.ioctl(0, termios.TIOCSCTTY, 0),
            env={
                **os.environ,
                "TERM": "xterm-256color",
                "LANG": "C.UTF-8",
                "XDG_DATA_HOME": str(home),
                "INPUTRC": "/dev/null",
                **environ,
            },
        )
        os.close(theirs)
        letters = codecs.getincrementaldecoder("utf-8")(errors="replace")
        self._decoder = io.IncrementalNewlineDecoder(letters, translate=True)
        self.shown = ""
        self._read_to = 0

    def expect(self, *texts: str, seconds: float = 60) -> str:
        """What was shown since the last call, up to and with the first of these texts that comes."""
        deadline = time.monotonic() + seconds
        while not (found := [at + len(text) for text in texts if (at := self._find(text)) >= 0]):
            if not self._read(deadline):
                raise AssertionError(f"{texts} did not come; shown was {self.shown[self._read_to :]!r}")
        start, self._read_to = self._read_to, min(found)
        return self.shown[start : self._read_to]

    def _find(self, text: str) -> int:
        return self.shown.find(text, self._read_to)

    def _read(self, deadline: float) -> bool:
        ready, _, _ = select.select([self._ours], [], [], max(0, deadline - time.monotonic()))
        if not ready:
            return False
        try:
            more = os.read(self._ours, 65536)
        except OSError:  # the other end is closed
            return False
        # A letter or the end of a line may come in two parts: the decoder keeps the first until then.
        self.shown += self._decoder.decode(more)
        return bool(more)

    def enter(self, line: str, end: str = "\n") -> None:
        """Types a line and Enter."""
        os.write(self._ours, (line + end).encode())

    def press_until(self, key: str, text: str, times: int = 20) -> str:
        """Types a key until the text comes: an interrupt just before Python begins to wait goes unnoticed."""
        for _ in range(times):
            self.enter(key, end="")
            try:
                return self.expect(text, seconds=3)
            except AssertionError:
                if self.process.poll() is not None:
                    raise
        raise AssertionError(f"{key!r} was typed {times} times, and {text!r} did not come")

    def wait(self, seconds: float = 20) -> int:
        """The exit status, once everything shown has been read."""
        while self._read(time.monotonic() + seconds):
            pass
        return self.process.wait(timeout=seconds)

    @property
    def screens(self) -> list[list[str]]:
        """Every screen that was shown, from one clearing to the next, without colours."""
        return [_STYLE.sub("", screen).split("\n") for screen in self.shown.split(CLEAR)]

    def __enter__(self) -> Typist:
        return self

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self.process.poll() is None:
            self.process.kill()
        self.process.wait()
        os.close(self._ours)
