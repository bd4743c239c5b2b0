"""`qwirkle serve`: the service that people play on."""

from __future__ import annotations

import sys
from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from typing import TYPE_CHECKING

from qwirkle.commands.settings import add_settings, given_flags, read_settings

if TYPE_CHECKING:
    import socket

    from qwirkle.server.hosting.workers import Worker
    from qwirkle.server.peers.bus import Bus
    from qwirkle.server.peers.worker_figures import WorkerFigures
    from qwirkle.server.storage.storage import Storage

__all__ = ["add_arguments", "run"]


def add_arguments(parser: ArgumentParser) -> None:
    """Adds the command's arguments."""
    add_settings(parser)


def run(args: Namespace) -> int:
    """Serves until it is told to stop.

    The operator's token comes from the environment or a file: everybody on the machine can read a command.
    """
    from qwirkle.server.hosting.addresses import web_address
    from qwirkle.server.hosting.host_names import listed_host
    from qwirkle.server.hosting.listening import listen
    from qwirkle.server.hosting.workers import Worker, run_workers
    from qwirkle.server.storage.location import default_database
    from qwirkle.server.storage.storage import Storage

    chosen = read_settings(args)
    database = chosen.database or default_database()
    known_host = listed_host(chosen.allowed_hosts)
    worker = Worker.mine()
    if worker is not None:
        with Storage(database) as storage, worker.open_listener() as listener:
            _serve(storage, listener, chosen, known_host, worker, worker.say_ready)
        return 0
    with Storage(database) as storage, listen(chosen.host, chosen.port) as listener:
        address = web_address(chosen.host, listener.getsockname()[1])

        def ready() -> None:
            sys.stdout.write(f"qwirkle serves at {address}\n")
            sys.stdout.flush()

        if chosen.workers == 1:
            _serve(storage, listener, chosen, known_host, None, ready)
            return 0
        # What is wrong with the database or the port has been said once, and not by each worker.
        storage.close()
        return run_workers(chosen.workers, ["serve", *given_flags(args, "workers")], listener, ready)


def _serve(
    storage: Storage,
    listener: socket.socket,
    chosen: Namespace,
    known_host: Callable[[str], bool],
    worker: Worker | None,
    ready: Callable[[], None],
) -> None:
    from qwirkle.server.hosting.running import make_server
    from qwirkle.server.hosting.running import run as serve
    from qwirkle.server.http.app import make_app
    from qwirkle.server.live.cleaning import Keeping

    app = make_app(
        storage,
        known_host=known_host,
        bus=_bus(chosen.redis, worker),
        beside=_beside(worker),
        metrics_token=chosen.metrics_token,
        token=chosen.admin_token,
        keeping=Keeping(chosen.keep_finished or None, chosen.keep_unbegun or None),
    )
    serve(make_server(app, ready, verbose=True), listener, chosen.log_level, chosen.log_format)


def _bus(redis: str | None, worker: Worker | None) -> Bus | None:
    """The way to other servers: by Redis, or between the workers of this machine, or none."""
    if redis:
        from qwirkle.server.peers.redis_bus import RedisBus

        return RedisBus(redis)
    if worker is not None:
        from qwirkle.server.peers.worker_bus import WorkerBus

        return WorkerBus(worker.bus_folder())
    return None


def _beside(worker: Worker | None) -> WorkerFigures | None:
    """The way to the figures of the other workers of this machine, where there are any."""
    if worker is None:
        return None
    from qwirkle.server.peers.worker_figures import WorkerFigures

    return WorkerFigures(worker.figures_folder(), worker.index)
