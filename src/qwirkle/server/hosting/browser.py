"""The browser on this machine, for whoever starts the game here."""

from __future__ import annotations

import os
import sys
import threading

__all__ = ["has_browser", "open_browser"]


def has_browser() -> bool:
    """Whether a browser with a window can be opened, as one in the terminal would take the terminal."""
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    return sys.platform != "linux" or any(os.environ.get(name) for name in screens)


def open_browser(address: str) -> None:
    """Opens the address in the browser, which may take its time."""
    import webbrowser

    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
