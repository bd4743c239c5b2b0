"""`qwirkle`: the game on one's own machine, opened in the browser."""

from __future__ import annotations

import secrets
import sys
from argparse import ArgumentParser, Namespace
from contextlib import ExitStack, suppress

from qwirkle.commands.arguments import database_argument, language_argument, port
from qwirkle.commands.settings import KEEPING, add_settings, read_settings
from qwirkle.i18n import environment_language

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
    language_argument(parser, "the page's language")
    database_argument(parser)
    add_settings(parser, KEEPING)


def run(args: Namespace) -> int:
    """Serves the game here and opens it, until it is told to stop."""
    from qwirkle.server.hosting.addresses import web_address
    from qwirkle.server.hosting.browser import has_browser, open_browser, private_page
    from qwirkle.server.hosting.listening import listen_anywhere
    from qwirkle.server.hosting.network_access import LocalHost
    from qwirkle.server.hosting.running import make_server
    from qwirkle.server.hosting.running import run as serve
    from qwirkle.server.http.app import make_app
    from qwirkle.server.live.cleaning import Keeping
    from qwirkle.server.storage.location import default_database
    from qwirkle.server.storage.storage import Storage

    host = EVERYWHERE if args.lan else LOOPBACK
    chosen = read_settings(args, settings=KEEPING)
    with (
        Storage(args.database or default_database()) as storage,
        listen_anywhere(host, args.port, USUAL_PORT) as listener,
        ExitStack() as until_the_end,
    ):
        number = listener.getsockname()[1]

        async def listen_at(address: str) -> int:
            further = listen_anywhere(address, None, number)
            await server.listen_at(further)
            port: int = further.getsockname()[1]
            return port

        def ready() -> None:
            query = f"?lang={args.lang}" if args.lang else ""
            own = f"{web_address(LOOPBACK, number)}/{query}#/host/{access.host_secret}"
            _announce(own, access.address, args.lang or environment_language())
            if not args.no_browser and has_browser():
                # Where no file can be written, the address that was printed has to do.
                with suppress(OSError):
                    open_browser(until_the_end.enter_context(private_page(own)))

        access = LocalHost(secrets.token_urlsafe(24), number, listen_at, everywhere=args.lan)
        keeping = Keeping(chosen.keep_finished or None, chosen.keep_unbegun or None)
        server = make_server(make_app(storage, access, access.known_host, keeping=keeping), ready)
        serve(server, listener)
    return 0


def _announce(own: str, shared: str | None, language: str) -> None:
    """Prints where the game is to be found."""
    from qwirkle.i18n import catalogue
    from qwirkle.server.hosting.qr_codes import terminal_qr

    text = catalogue(language).text
    lines = [text("server.open.here", address=own)]
    if shared is not None:
        lines += [text("server.open.network", address=shared), terminal_qr(shared)]
    lines.append(text("server.open.stop"))
    sys.stdout.write("\n".join(lines) + "\n")
    sys.stdout.flush()
