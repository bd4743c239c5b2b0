"""`qwirkle serve`: the service that people play on."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from typing import TYPE_CHECKING

from qwirkle.commands.arguments import address_without_password, database_argument, port, whole

if TYPE_CHECKING:
    import socket

    from qwirkle.server.hosting.workers import Worker
    from qwirkle.server.peers.bus import Bus
    from qwirkle.server.storage.storage import Storage

__all__ = ["add_arguments", "run"]


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the command's arguments."""
    parser.add_argument("--host", default="127.0.0.1", help="the address to listen on (default: %(default)s)")
    parser.add_argument("--port", type=port, default=8000, help="the port (default: %(default)s)")
    database_argument(parser)
    parser.add_argument(
        "--redis",
        metavar="URL",
        type=address_without_password,
        help="the Redis over which servers with the same database tell each other of moves"
        " (default: QWIRKLE_REDIS, or none)",
    )
    parser.add_argument(
        "--workers", type=whole(1, 64), default=1, help="how many processes serve (default: %(default)s)"
    )


def run(args: Namespace) -> int:
    """Serves until it is told to stop."""
    from qwirkle.server.hosting.addresses import web_address
    from qwirkle.server.hosting.listening import listen
    from qwirkle.server.hosting.workers import Worker, run_workers
    from qwirkle.server.storage.location import default_database
    from qwirkle.server.storage.storage import Storage

    worker = Worker.mine()
    if worker is not None:
        with Storage(args.database or default_database()) as storage, worker.open_listener() as listener:
            _serve(storage, listener, _bus(args.redis, worker), worker.say_ready)
        return 0
    with Storage(args.database or default_database()) as storage, listen(args.host, args.port) as listener:
        address = web_address(args.host, listener.getsockname()[1])

        def ready() -> None:
            sys.stdout.write(f"qwirkle serves at {address}\n")
            sys.stdout.flush()

        if args.workers == 1:
            _serve(storage, listener, _bus(args.redis), ready)
            return 0
        # What is wrong with the database or the port has been said once, and not by each worker.
        storage.close()
        return run_workers(args.workers, ["serve", *_passed_on(args)], listener, ready)


def _serve(storage: Storage, listener: socket.socket, bus: Bus | None, ready: Callable[[], None]) -> None:
    from qwirkle.server.hosting.running import make_server
    from qwirkle.server.hosting.running import run as serve
    from qwirkle.server.http.app import make_app

    serve(make_server(make_app(storage, bus=bus), ready, verbose=True), listener)


def _bus(redis: str | None, worker: Worker | None = None) -> Bus | None:
    """The way to other servers: by Redis, or between the workers of this machine, or none."""
    address = redis or os.environ.get("QWIRKLE_REDIS")
    if address:
        from qwirkle.server.peers.redis_bus import RedisBus

        return RedisBus(address)
    if worker is not None:
        from qwirkle.server.peers.worker_bus import WorkerBus

        return WorkerBus(worker.bus_folder())
    return None


def _passed_on(args: Namespace) -> list[str]:
    """The arguments that each worker has to know."""
    given = {"--database": args.database, "--redis": args.redis}
    return [part for name, value in given.items() if value for part in (name, value)]
