"""The browser on this machine, for whoever starts the game here."""

from __future__ import annotations

import os
import sys
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from html import escape
from pathlib import Path

__all__ = ["has_browser", "open_browser", "private_page"]

_PAGE = """<!doctype html>
<meta charset="utf-8">
<meta http-equiv="refresh" content="0; url={address}">
<title>Qwirkle</title>
<a href="{address}">Qwirkle</a>
"""


def has_browser() -> bool:
    """Whether a browser with a window can be opened, as one in the terminal would take the terminal."""
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    return sys.platform != "linux" or any(os.environ.get(name) for name in screens)


def open_browser(address: str) -> None:
    """Opens the address in the browser, which may take its time. Everybody on this machine can read it."""
    import webbrowser

    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()


@contextmanager
def private_page(address: str) -> Iterator[str]:
    """The address of a file that leads to an address with a secret, for as long as it lasts.

    Programs are started with what everybody on the machine can read, so a secret has no place there; the
    file is for its owner alone.
    """
    # Browsers that come as snaps see no folder but the home of their user.
    home = Path.home()
    folder = home if (home / "snap").is_dir() and os.access(home, os.W_OK) else None
    handle, name = tempfile.mkstemp(prefix="qwirkle-", suffix=".html", dir=folder, text=True)
    try:
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(_PAGE.format(address=escape(address)))
        yield Path(name).as_uri()
    finally:
        Path(name).unlink(missing_ok=True)
