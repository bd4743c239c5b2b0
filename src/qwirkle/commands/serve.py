"""`qwirkle serve`: the service that people play on."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace

from qwirkle.commands.arguments import database_argument, keeping_arguments, port

__all__ = ["add_arguments", "run"]


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the command's arguments."""
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on (default: %(default)s)")
    parser.add_argument("--port", type=port, default=8000, help="the port (default: %(default)s)")
    parser.add_argument(
        "--allow-host",
        metavar="NAME",
        action="append",
        help="a name that guests know this server by, such as qwirkle.example.org, .example.org for all that"
        " end so, or * for any; may be said again (default: QWIRKLE_ALLOWED_HOSTS, with commas between);"
        " addresses and names of a home network always will do",
    )
    database_argument(parser)
    keeping_arguments(parser)


def run(args: Namespace) -> int:
    """Serves until it is told to stop.

    The operator's token comes from the environment or a file: everybody on the machine can read a command.
    """
    from qwirkle.server.hosting.addresses import web_address
    from qwirkle.server.hosting.host_names import listed_host
    from qwirkle.server.hosting.listening import listen
    from qwirkle.server.hosting.operator_token import operator_token
    from qwirkle.server.hosting.running import make_server
    from qwirkle.server.hosting.running import run as serve
    from qwirkle.server.http.app import make_app
    from qwirkle.server.live.cleaning import Keeping
    from qwirkle.server.storage.location import default_database
    from qwirkle.server.storage.storage import Storage

    names = args.allow_host or os.environ.get("QWIRKLE_ALLOWED_HOSTS", "").split(",")
    known_host = listed_host([name.strip() for name in names if name.strip()])
    token = operator_token()
    keeping = Keeping(args.keep_finished, args.keep_unbegun)
    with Storage(args.database or default_database()) as storage, listen(args.host, args.port) as listener:
        address = web_address(args.host, listener.getsockname()[1])

        def ready() -> None:
            sys.stdout.write(f"qwirkle serves at {address}\n")
            sys.stdout.flush()

        app = make_app(storage, known_host=known_host, token=token, keeping=keeping)
        serve(make_server(app, ready, verbose=True), listener)
    return 0
