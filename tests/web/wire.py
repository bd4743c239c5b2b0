"""The server's structs, for tests of the page: the one place here that knows where they are."""

from __future__ import annotations

from types import ModuleType
from typing import get_args

from msgspec import Struct

from qwirkle.server.protocol import (
    bodies,
    incoming,
    operator_bodies,
    outgoing,
    puzzle_bodies,
    review_bodies,
    study_bodies,
)

__all__ = ["client_messages", "event_messages", "server_messages", "structs"]


def structs() -> dict[str, type[Struct]]:
    """Every struct that crosses the wire, by name."""
    modules: list[ModuleType] = [
        incoming,
        outgoing,
        bodies,
        operator_bodies,
        puzzle_bodies,
        review_bodies,
        study_bodies,
    ]
    found = [getattr(module, name) for module in modules for name in module.__all__]
    return {each.__name__: each for each in found if isinstance(each, type) and issubclass(each, Struct)}


def client_messages() -> set[type[Struct]]:
    """What the server can read over the socket."""
    return set(get_args(incoming.ClientMessage))


def server_messages() -> set[type[Struct]]:
    """What the server can send over the socket."""
    return set(get_args(outgoing.ServerMessage))


def event_messages() -> set[type[Struct]]:
    """Those that everybody at a table gets."""
    return set(get_args(outgoing.EventMessage))
