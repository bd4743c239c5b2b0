"""Rows for puzzles: how many people's first answers to each were right, and how many wrong."""

from __future__ import annotations

from collections.abc import Mapping

from sqlalchemy import Connection, bindparam, insert, select, update

from qwirkle.server.storage import schema

__all__ = ["Tries", "add_tries", "read_tries"]

Tries = tuple[int, int]
"""How many first answers were right, and how many wrong."""

_TRIES = schema.puzzle_tries
_ADD = (
    update(_TRIES)
    .where(_TRIES.c.puzzle == bindparam("which"))
    .values(found=_TRIES.c.found + bindparam("right"), missed=_TRIES.c.missed + bindparam("wrong"))
)


def add_tries(connection: Connection, more: Mapping[str, Tries]) -> None:
    """Adds first answers to those that are kept of each puzzle."""
    # In one order everywhere, so that no two servers ever wait for each other.
    for puzzle, (right, wrong) in sorted(more.items()):
        if not connection.execute(_ADD, {"which": puzzle, "right": right, "wrong": wrong}).rowcount:
            connection.execute(insert(_TRIES), {"puzzle": puzzle, "found": right, "missed": wrong})


def read_tries(connection: Connection) -> dict[str, Tries]:
    """The first answers to every puzzle that was tried."""
    return {row.puzzle: (row.found, row.missed) for row in connection.execute(select(_TRIES))}
