"""What a client may know: each tile in a frame has to be on the board at that moment, or in its own hand."""

from __future__ import annotations

import base64
import json
import re
from collections.abc import Collection, Iterable, Iterator, Sequence
from typing import Any

from qwirkle.notation import format_tiles, parse_cell, parse_tile, parse_tiles
from qwirkle.rules import Opening, State, declared_attribute, declared_size

_TILE = re.compile(r"\b[ROYGBP][osdbcx](?:@-?\d+,-?\d+)?(?!\w)")
_OWN_TURN = re.compile(r"\.(cells\.[A-Z][a-z]|sets\[\d+\])$")
_GAME_ID = re.compile(r"\.game$")
"""Letters by chance, some of which look like a tile."""
_HAND = re.compile(r"\.hands\.(\d)$")
_PUBLIC = re.compile(r"\.(board|lines\[\d+\]\.tiles|move)$")


def leaks(frames: Iterable[str], seats: Collection[int], history: Sequence[State]) -> list[str]:
    """Every place in these frames that tells a client with these seats what it may not know.

    `history` is how the whole game stood at each `at`.
    """
    return [leak for frame in frames for leak in _frame_leaks(frame, seats, history)]


def _frame_leaks(frame: str, seats: Collection[int], history: Sequence[State]) -> Iterator[str]:
    seed = history[0].bag.seed
    assert seed is not None
    if any(secret in frame for secret in (seed.hex(), base64.b64encode(seed).decode(), repr(seed))):
        yield f"the seed: {frame}"
    message = json.loads(frame)
    view = message.get("view")
    is_dealt = view and view["turn"] is not None
    if view and view["opening"] != (_declared(history[0]) if is_dealt else None):
        yield f"more or less than was declared: {view['opening']}"
    at = view["at"] if view else message.get("at")
    for path, text, around in _strings(message, message["type"], {}):
        tiles = [] if _GAME_ID.search(path) else _TILE.findall(text)
        # What has no place in the game's course has no business with tiles.
        if tiles and (
            at is None or not _allowed(path, text, tiles, around, message, seats, history[int(at)])
        ):
            yield f"{path}: {text!r}"


def _declared(deal: State) -> dict[str, Any] | None:
    """What the opener says aloud before the first move, and nothing else of any hand."""
    if deal.rules.opening is Opening.SEAT:
        return None
    attribute = declared_attribute(deal.hands[deal.turn], deal.rules)
    return {
        "seat": deal.turn,
        "size": declared_size(deal.hands[deal.turn]),
        "attribute": attribute.word if attribute is not None else None,
    }


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
    path: str, text: str, tiles: list[str], around: Any, message: Any, seats: Collection[int], state: State
) -> bool:
    if hand := _HAND.search(path):
        return int(hand[1]) in seats and text == format_tiles(state.hands[int(hand[1])])
    if _OWN_TURN.search(path):
        if message["type"] not in ("turn", "preview") or message["seat"] not in seats:
            return False
        return set(state.hands[message["seat"]]).issuperset(parse_tiles(" ".join(tiles)))
    if not _PUBLIC.search(path):
        return False
    if text.startswith("trade"):
        return around["seat"] in seats
    cells = [each.partition("@")[2] for each in tiles]
    placed = zip(tiles, around["cells"] if path.endswith(".tiles") else cells, strict=True)
    # The lines of a preview have one's own loose tiles in them.
    loose = message["type"] == "preview" and message["seat"] in seats
    own = state.hands[message["seat"]] if loose else ()
    return all(
        (cell and state.board.get(parse_cell(cell)) == parse_tile(tile[:2])) or parse_tile(tile[:2]) in own
        for tile, cell in placed
    )
