"""The measuring of swindles: stopped, it ends without a word."""

from __future__ import annotations

import signal
from collections.abc import Iterator
from typing import Any

import pytest

from bench import swindles
from qwirkle.arena.spreading import spread


@pytest.mark.parametrize("number", [signal.SIGINT, signal.SIGTERM])
def test_stopped_it_ends_quietly(
    number: signal.Signals, monkeypatch: pytest.MonkeyPatch, capfd: pytest.CaptureFixture[str]
) -> None:
    def stopping(*arguments: Any) -> Iterator[Any]:
        for result in spread(*arguments):
            signal.raise_signal(number)
            yield result

    monkeypatch.setattr(swindles, "spread", stopping)
    monkeypatch.setattr("sys.argv", ["bench.swindles", "--games", "100000", "--nodes", "100"])
    assert swindles.main() == 128 + number
    assert capfd.readouterr() == ("", "")
