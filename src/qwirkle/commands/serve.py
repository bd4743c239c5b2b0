"""`qwirkle serve`: the service that people play on."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace

from qwirkle.commands.settings import add_settings, read_settings

__all__ = ["add_arguments", "run"]


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the command's arguments."""
    add_settings(parser)


def run(args: Namespace) -> int:
    """Serves until it is told to stop."""
    from qwirkle.server.hosting.addresses import web_address
    from qwirkle.server.hosting.listening import listen
    from qwirkle.server.hosting.running import make_server
    from qwirkle.server.hosting.running import run as serve
    from qwirkle.server.http.app import make_app
    from qwirkle.server.storage.location import default_database
    from qwirkle.server.storage.storage import Storage

    chosen = read_settings(args)
    with (
        Storage(chosen.database or default_database()) as storage,
        listen(chosen.host, chosen.port) as listener,
    ):
        address = web_address(chosen.host, listener.getsockname()[1])

        def ready() -> None:
            sys.stdout.write(f"qwirkle serves at {address}\n")
            sys.stdout.flush()

        app = make_app(storage, metrics_token=chosen.metrics_token)
        serve(make_server(app, ready, verbose=True), listener, chosen.log_level, chosen.log_format)
    return 0
