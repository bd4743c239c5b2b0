"""When a browser is opened."""

from __future__ import annotations

import sys
from pathlib import Path
from urllib.request import url2pathname

import pytest

from qwirkle.server.hosting.browser import has_browser, private_page


def test_a_browser_is_opened_only_where_it_has_a_window(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr(sys, "platform", "linux")
    assert not has_browser()
    monkeypatch.setenv("WAYLAND_DISPLAY", "wayland-0")
    assert has_browser()


@pytest.mark.parametrize("snaps", [False, True])
def test_an_address_with_a_secret_lies_in_a_file_for_its_owner_alone(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, snaps: bool
) -> None:
    monkeypatch.setenv("HOME", str(tmp_path))
    if snaps:
        (tmp_path / "snap").mkdir()
    with private_page('http://127.0.0.1:1/?lang=cs&x="#/host/secret') as address:
        assert "host" not in address
        file = Path(url2pathname(address.removeprefix("file://")))
        assert (file.parent == tmp_path) is snaps
        assert file.stat().st_mode & 0o777 == 0o600
        assert 'url=http://127.0.0.1:1/?lang=cs&amp;x=&quot;#/host/secret"' in file.read_text("utf-8")
    assert not file.exists()
