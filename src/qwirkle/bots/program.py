"""A program that answers JSON lines: started, asked with a deadline, and ended together with its children."""

from __future__ import annotations

import contextlib
import json
import os
import selectors
import shlex
import signal
import subprocess
import tempfile
import time
from collections.abc import Mapping
from typing import Any

from qwirkle.bots.interface import Progress
from qwirkle.errors import EngineError, excerpt

__all__ = ["Program", "ProgramDied", "kill_programs"]

LONGEST_ANSWER = 1_000_000
"""Bytes; an answer that names every placement of a full board stays well below."""


LOOK_SECONDS = 0.01
"""How often it is looked whether the question is cancelled."""

LEAVE_SECONDS = 0.2
"""How long a program may take to leave when asked to."""


_running: set[int] = set()
"""The process groups of all programs of this process."""


def kill_programs() -> None:
    """Ends every program of this process at once, with what it started; for a process about to end itself."""
    for group in list(_running):
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(group, signal.SIGKILL)


class ProgramDied(EngineError):
    """A program that ended, or could not be written to, before it answered."""


class Program:
    """A running program. Its standard error is kept aside, so that its last words can be quoted.

    Requests are far shorter than a pipe's buffer and wait for their answer one by one, so that there is room
    for one unless the program does not read at all; only reading needs the deadline.
    """

    def __init__(self, command: str) -> None:
        try:
            arguments = shlex.split(command)
        except ValueError as error:
            raise EngineError(f"{excerpt(command)} is not a command line: {error}") from None
        if not arguments:
            raise EngineError("no program to start: write cmd: and then a program with its arguments")
        self._errors = tempfile.TemporaryFile()  # noqa: SIM115 - closed with the program
        try:
            # Its own session, and so its own process group: what it starts ends with it, and a Ctrl-C at
            # the terminal reaches only us.
            self._process = subprocess.Popen(  # noqa: S603 - running this program is what was asked for
                arguments,
                stdin=subprocess.PIPE,
                stdout=subprocess.PIPE,
                stderr=self._errors,
                bufsize=0,
                start_new_session=True,
            )
        except OSError as error:
            self._errors.close()
            raise EngineError(f"{excerpt(arguments[0])} does not start: {error.strerror}") from None
        _running.add(self.pid)
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        os.set_blocking(self._process.stdin.fileno(), False)
        self._unread = bytearray()
        self._selector = selectors.DefaultSelector()
        self._selector.register(self._process.stdout, selectors.EVENT_READ)
        self._requests = 0

    @property
    def pid(self) -> int:
        """The program's process id, which is its process group's too."""
        return self._process.pid

    def ask(self, op: str, seconds: float, progress: Progress, **values: object) -> Mapping[str, Any]:
        """The program's answer to one request; raises `EngineError` where it is late, wrong or missing."""
        deadline = time.monotonic() + seconds
        self._requests += 1
        request = json.dumps({"id": self._requests, "op": op, **values}).encode() + b"\n"
        assert self._process.stdin is not None
        try:
            written = self._process.stdin.write(request)
        except OSError:
            raise ProgramDied(self._last_words()) from None
        if written != len(request):
            raise EngineError("it does not read what it is asked")
        answer = _read_answer(self._line(deadline, seconds, progress))
        if answer.get("id") != self._requests:
            raise EngineError(f"it answered with id {excerpt(answer.get('id'))} instead of {self._requests}")
        if answer.get("ok") is not True:
            said = answer.get("message", answer.get("error", "no reason"))
            raise EngineError(f"it refused {op!r}: {excerpt(said, 100)}")
        return answer

    def _line(self, deadline: float, seconds: float, progress: Progress) -> bytes:
        """The next line that the program writes."""
        assert self._process.stdout is not None
        while (end := self._unread.find(b"\n")) < 0:
            if len(self._unread) > LONGEST_ANSWER:
                raise EngineError(f"its answer is longer than {LONGEST_ANSWER} bytes")
            progress.check()
            left = deadline - time.monotonic()
            if left <= 0:
                raise EngineError(f"it did not answer within {seconds:.1f} s")
            if not self._selector.select(min(left, LOOK_SECONDS)):
                continue
            read = os.read(self._process.stdout.fileno(), 1 << 16)
            if not read:
                raise ProgramDied(self._last_words())
            self._unread += read
        line = bytes(self._unread[:end])
        del self._unread[: end + 1]
        return line

    def _last_words(self) -> str:
        """That the program ended, with the last line of its standard error."""
        self._errors.seek(0, os.SEEK_END)
        self._errors.seek(max(0, self._errors.tell() - 2000))
        lines = self._errors.read().decode(errors="replace").split("\n")
        words = [line.strip() for line in lines if line.strip()]
        return "it ended without an answer" + (f", saying {excerpt(words[-1], 200)}" if words else "")

    def close(self) -> None:
        """Ends the program, and whatever it started: politely first, then at once."""
        stdin, stdout = self._process.stdin, self._process.stdout
        assert stdin is not None
        assert stdout is not None
        with contextlib.suppress(OSError):
            stdin.write(b'{"id":null,"op":"quit"}\n')
        stdin.close()
        deadline = time.monotonic() + LEAVE_SECONDS
        while (left := deadline - time.monotonic()) > 0 and self._selector.select(left):
            if not os.read(stdout.fileno(), 1 << 16):
                break
        # Not waited for yet, the program keeps its number even when it has ended: nobody else can be hit.
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self.pid, signal.SIGKILL)
        _running.discard(self.pid)
        self._process.wait()
        self._selector.close()
        stdout.close()
        self._errors.close()


def _read_answer(line: bytes) -> Mapping[str, Any]:
    """The JSON object on this line."""
    try:
        answer = json.loads(line)
    except (ValueError, RecursionError):
        raise EngineError(f"its answer is not JSON: {excerpt(line.decode(errors='replace'), 100)}") from None
    if not isinstance(answer, dict):
        raise EngineError(f"its answer is not a JSON object: {excerpt(answer, 100)}")
    return answer
