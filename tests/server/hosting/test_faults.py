"""What a running server says of faults of its event loop."""

from __future__ import annotations

import asyncio
import errno

import pytest

from qwirkle.server.hosting import running
from qwirkle.server.hosting.running import Application, make_server
from qwirkle.server.limits import BACKLOG


def test_that_files_are_used_up_is_told_once_in_a_while(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    faults = running._Faults()
    used_up = {
        "message": "accept",
        "exception": OSError(errno.EMFILE, "Too many open files"),
        "socket": object(),
    }
    loop = asyncio.new_event_loop()
    try:
        for _ in range(1000):
            faults(loop, used_up)
        assert [record.message for record in caplog.records] == [
            "no more connections can be taken just now: Too many open files"
        ]
        monkeypatch.setattr(loop, "time", lambda: 10**9)
        faults(loop, used_up)
        assert len(caplog.records) == 2
        # Whatever else happens is told as ever.
        for _ in range(3):
            faults(loop, {"message": "a task failed", "exception": ZeroDivisionError()})
        assert caplog.text.count("a task failed") == 3
    finally:
        loop.close()


def test_few_connections_wait_to_be_accepted() -> None:
    app = Application()
    app.send_away = asyncio.Event().wait  # type: ignore[assignment]
    assert make_server(app, lambda: None).config.backlog == BACKLOG
