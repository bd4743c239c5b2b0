"""`qwirkle`: the game on one's own machine, opened in the browser."""

from __future__ import annotations

import io
import os
import secrets
import sys
import threading
from argparse import ArgumentParser, Namespace
from typing import TYPE_CHECKING

from qwirkle.commands.serve import database_argument, port
from qwirkle.i18n import LANGUAGES, environment_language

if TYPE_CHECKING:
    import socket

__all__ = ["USUAL_PORT", "add_arguments", "run"]

USUAL_PORT = 8734
"""Taken where it is free: a browser keeps what it knows of its games by address and port."""
LOOPBACK = "127.0.0.1"
EVERYWHERE = "0.0.0.0"  # noqa: S104 - only where --lan asks for it


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the command's arguments."""
    parser.add_argument("--lan", action="store_true", help="let others on the same network in, by QR code")
    parser.add_argument("--port", type=port, help=f"the port (default: {USUAL_PORT}, or any free one)")
    parser.add_argument("--no-browser", action="store_true", help="only print the address")
    parser.add_argument("--lang", choices=list(LANGUAGES), help="the page's language")
    database_argument(parser)


def run(args: Namespace) -> int:
    """Serves the game here and opens it, until it is told to stop."""
    from qwirkle.server.hosting.addresses import web_address
    from qwirkle.server.hosting.network_access import OwnMachine
    from qwirkle.server.hosting.running import make_server
    from qwirkle.server.hosting.running import run as serve
    from qwirkle.server.http.app import make_app
    from qwirkle.server.storage.storage import Storage, default_database

    host = EVERYWHERE if args.lan else LOOPBACK
    with (
        Storage(args.database or default_database()) as storage,
        _listen(host, args.port, USUAL_PORT) as listener,
    ):
        number = listener.getsockname()[1]

        async def listen_at(address: str) -> int:
            entrance = _listen(address, None, number)
            await server.listen_at(entrance)
            entered: int = entrance.getsockname()[1]
            return entered

        def ready() -> None:
            query = f"?lang={args.lang}" if args.lang else ""
            own = f"{web_address(LOOPBACK, number)}/{query}#/host/{venue.host_secret}"
            _announce(own, venue.address, args.lang or environment_language())
            if not args.no_browser and _has_browser():
                _open(own)

        venue = OwnMachine(secrets.token_urlsafe(24), number, listen_at, everywhere=args.lan)
        server = make_server(make_app(storage, venue, venue.known_host), ready)
        serve(server, listener)
    return 0


def _listen(host: str, wanted: int | None, usual: int) -> socket.socket:
    """A socket on the port that is wanted, or on the usual one, or on any that is free."""
    from qwirkle.server.hosting.running import listen

    if wanted is not None:
        return listen(host, wanted)
    try:
        return listen(host, usual)
    except OSError:
        return listen(host, 0)


def _announce(own: str, shared: str | None, language: str) -> None:
    """Prints where the game is to be found."""
    from qwirkle.i18n import catalogue
    from qwirkle.server.hosting.addresses import terminal_qr

    text = catalogue(language).text
    lines = [text("server.open.here", address=own)]
    if shared is not None:
        lines += [text("server.open.network", address=shared), terminal_qr(shared)]
    lines.append(text("server.open.stop"))
    if isinstance(sys.stdout, io.TextIOWrapper):
        # A terminal that lacks some characters shows a mark in their place.
        sys.stdout.reconfigure(errors="replace")
    sys.stdout.write("\n".join(lines) + "\n")
    sys.stdout.flush()


def _has_browser() -> bool:
    """Whether a browser with a window can be opened, as one in the terminal would take the terminal."""
    screens = ("DISPLAY", "WAYLAND_DISPLAY", "BROWSER")
    return sys.platform != "linux" or any(os.environ.get(name) for name in screens)


def _open(address: str) -> None:
    """Opens the address in the browser, which may take its time."""
    import webbrowser

    threading.Thread(target=webbrowser.open, args=(address,), daemon=True).start()
