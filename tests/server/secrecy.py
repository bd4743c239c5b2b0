"""What a client may know: every tile in every frame has to be on the board or in a hand of its own."""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Collection, Iterable, Iterator
from typing import Any

from qwirkle.notation import parse_cell, parse_tile
from qwirkle.rules import Board
from qwirkle.server.table import Table

_TILE = re.compile(r"\b[ROYGBP][osdbcx](?:@-?\d+,-?\d+)?(?!\w)")
_OWN_TURN = re.compile(r"\.(cells\.[A-Z][a-z]|sets\[\d+\])$")
_HAND = re.compile(r"\.hands\.(\d)$")
_PUBLIC = re.compile(r"\.(board|lines\[\d+\]\.tiles|move)$")


def leaks(frames: Iterable[str], seats: Collection[int], table: Table) -> list[str]:
    """Every place in these frames that tells a client with these seats what it may not know."""
    return [leak for frame in frames for leak in _frame_leaks(frame, seats, table)]


def _frame_leaks(frame: str, seats: Collection[int], table: Table) -> Iterator[str]:
    seed = table.states[0].bag.seed
    assert seed is not None
    if any(secret in frame for secret in (seed.hex(), base64.b64encode(seed).decode(), repr(seed))):
        yield f"the seed: {frame}"
    message = json.loads(frame)
    for path, text, around in _strings(message, message["type"], {}):
        tiles = _TILE.findall(text)
        if tiles and not _allowed(path, text, tiles, around, message, seats, table.state.board):
            yield f"{path}: {text!r}"


def _strings(value: Any, path: str, around: Any) -> Iterator[tuple[str, str, Any]]:
    """Every string in a message, keys included, with its path and the object it is in."""
    if isinstance(value, str):
        yield path, value, around
    elif isinstance(value, list):
        for index, each in enumerate(value):
            yield from _strings(each, f"{path}[{index}]", around)
    elif isinstance(value, dict):
        for name, each in value.items():
            yield f"{path}.{name}", name, value
            yield from _strings(each, f"{path}.{name}", value)


def _allowed(
    path: str, text: str, tiles: list[str], around: Any, message: Any, seats: Collection[int], board: Board
) -> bool:
    if hand := _HAND.search(path):
        return int(hand[1]) in seats
    if _OWN_TURN.search(path):
        return message["type"] in ("turn", "preview") and message["seat"] in seats
    if not _PUBLIC.search(path):
        return False
    if text.startswith("trade"):
        return around["seat"] in seats
    if path.endswith(".tiles"):
        return all(
            board.get(parse_cell(cell)) == parse_tile(tile)
            for cell, tile in zip(around["cells"], tiles, strict=True)
        )
    return all(
        at and board.get(parse_cell(cell)) == parse_tile(tile)
        for tile, at, cell in (each.partition("@") for each in tiles)
    )
