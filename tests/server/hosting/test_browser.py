"""When a browser is opened."""

from __future__ import annotations

import sys

import pytest

from qwirkle.server.hosting.browser import has_browser


def test_a_browser_is_opened_only_where_it_has_a_window(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    assert not has_browser()
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert has_browser()
