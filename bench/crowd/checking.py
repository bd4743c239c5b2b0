"""Whether a game is kept as its players know it: every move that was acknowledged, once, and none besides."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from bench.crowd.asking import Declined, ask, ask_json
from bench.crowd.plan import Fault
from bench.crowd.table import Table

from qwirkle.notation import check_record

__all__ = ["differences", "wrong_with"]

Moves = Mapping[int, tuple[int, str]]
"""Moves of seats, by their place in the game's log."""


def wrong_with(table: Table, address: str) -> list[Fault]:
    """Everything that is wrong with a game as this server tells it."""
    path = f"/api/games/{table.game}"
    try:
        record = ask(address, f"{path}/record.qwk", table.source)
        steps = ask_json(address, f"{path}/replay", table.source)["steps"]
    except (Declined, OSError) as error:
        return [Fault("lost", f"game {table.game} cannot be read: {error}")]
    found = [Fault("wrong", f"the record is wrong: {problem}") for problem in check_record(record)]
    found += differences(table.acknowledged, table.on_their_way, steps)
    return [Fault(kind, f"game {table.game}: {sentence}") for kind, sentence in found]


def differences(acknowledged: Moves, on_their_way: Moves, steps: Sequence[dict[str, Any]]) -> Iterator[Fault]:
    """What the steps of a game's replay lack of the moves that its players know of, or have beside them."""
    # Nobody takes a move back here, so that a move's number is its place in the log.
    kept = {step["move"]["number"]: step["move"] for step in steps}
    for at, (seat, text) in acknowledged.items():
        if at not in kept:
            yield Fault("lost", f"move {at}, {text!r}, was acknowledged and is lost")
        elif not _is_same(kept[at], seat, text):
            yield Fault("lost", f"move {at}, {text!r} of seat {seat}, is kept as {kept[at]['move']!r}")
    for at, move in kept.items():
        sent = on_their_way.get(at)
        known = at in acknowledged or move["by"] != "player" or (sent and _is_same(move, *sent))
        if not known:
            yield Fault("doubled", f"move {at}, {move['move']!r}, is kept and nobody made it")


def _is_same(move: dict[str, Any], seat: int, text: str) -> bool:
    """Whether a kept move is the one that a seat sent; others do not learn which tiles were traded."""
    words, kept = text.split(), move["move"].split()
    if kept == ["trade"]:
        return move["seat"] == seat and words[0] == "trade" and move["traded"] == len(words) - 1
    return move["seat"] == seat and sorted(words) == sorted(kept)
