"""The page for Prometheus: who does not ask for it does not pay for it."""

from __future__ import annotations

import subprocess
import sys

import pytest

from tests.server.guests import House


def test_the_library_for_it_is_loaded_only_when_it_is_asked_for() -> None:
    code = "import sys, qwirkle.server.http.app; print('prometheus_client' in sys.modules)"
    said = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout
    assert said == "False\n"


def test_where_the_library_is_missing_it_is_named(house: House, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "prometheus_client", None)
    answer = house.http.get("/metrics")
    assert answer.status_code == 501
    assert "pip install 'qwirkle[host]'" in answer.text
