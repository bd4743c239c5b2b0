"""`qwirkle serve`: the service that people play on."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace

from qwirkle.commands.arguments import database_argument, port

__all__ = ["add_arguments", "run"]


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the command's arguments."""
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on (default: %(default)s)")
    parser.add_argument("--port", type=port, default=8000, help="the port (default: %(default)s)")
    database_argument(parser)


def run(args: Namespace) -> int:
    """Serves until it is told to stop."""
    from qwirkle.server.hosting.addresses import web_address
    from qwirkle.server.hosting.listening import listen
    from qwirkle.server.hosting.running import make_server
    from qwirkle.server.hosting.running import run as serve
    from qwirkle.server.http.app import make_app
    from qwirkle.server.storage.location import default_database
    from qwirkle.server.storage.storage import Storage

    with Storage(args.database or default_database()) as storage, listen(args.host, args.port) as listener:
        address = web_address(args.host, listener.getsockname()[1])

        def ready() -> None:
            sys.stdout.write(f"qwirkle serves at {address}\n")
            sys.stdout.flush()

        serve(make_server(make_app(storage), ready, verbose=True), listener)
    return 0
