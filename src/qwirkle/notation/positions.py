"""Positions as JSON: what the seat to move may know."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from qwirkle.errors import BadSetup, NotationError, excerpt
from qwirkle.notation.boards import format_board, parse_board
from qwirkle.notation.rule_sets import format_rules, parse_rules
from qwirkle.notation.strict_json import read_json
from qwirkle.notation.tiles import format_tiles, parse_tiles
from qwirkle.rules import View, check_players, check_view

__all__ = ["format_position", "parse_position"]

_KEYS = ("rules", "players", "turn", "scores", "hands", "bag", "board", "hand")
_LONGEST = 100_000
"""Characters of JSON; a position with every tile on the board needs a fiftieth of it."""
_HIGHEST = 1_000_000
"""No score or count is higher, so that every program can hold it."""


def parse_position(source: str | Mapping[str, Any]) -> View:
    """What the seat to move may know, from JSON text or from what JSON text was read into.

    Raises `NotationError` where the text does not say a position, and `BadSetup` where it says one that
    cannot exist.

    >>> view = parse_position('{"rules":"mindware-2011","players":2,"turn":1,"scores":[3,0],"hands":[6,6],'
    ...     '"bag":93,"board":"Rc@0,0 Rd@0,1","hand":"Rs Bs Ps Go Gd Yx"}')
    >>> view.seat, view.bag_size, len(view.board)
    (1, 93, 2)
    """
    position = _read_json(source) if isinstance(source, str) else source
    if not isinstance(position, Mapping):
        raise NotationError(f"{excerpt(position)} is not a position: write a JSON object with {_said(_KEYS)}")
    for key in position:
        if key not in _KEYS:
            raise NotationError(f"unknown key {excerpt(key)} in a position: the keys are {_said(_KEYS)}")
    missing = [key for key in _KEYS if key not in position]
    if missing:
        raise NotationError(f"a position without {_said(missing)}: its keys are {_said(_KEYS)}")
    players = _number(position, "players")
    check_players(players)
    turn = _number(position, "turn")
    scores = _numbers(position, "scores")
    if len(scores) != players:
        raise BadSetup(f"{len(scores)} scores for {players} players: give one for each seat")
    view = View(
        rules=parse_rules(_text(position, "rules")),
        seat=turn,
        turn=turn,
        scores=scores,
        hand_sizes=_numbers(position, "hands"),
        bag_size=_number(position, "bag"),
        board=parse_board(_text(position, "board")),
        hand=tuple(sorted(parse_tiles(_text(position, "hand")))),
    )
    check_view(view)
    return view


def format_position(view: View) -> dict[str, Any]:
    """The position as a mapping for JSON, from the view of the seat to move in a game that goes on.

    >>> from qwirkle.rules import deal
    >>> view = deal(seed=bytes(32)).to_move
    >>> parse_position(format_position(view)) == view
    True
    """
    if view.seat != view.turn or view.over:
        shown = "a game that is over" if view.over else f"seat {view.seat} where seat {view.turn} is to move"
        raise NotationError(f"a view of {shown} is no position: give that of the seat to move")
    return {
        "rules": format_rules(view.rules),
        "players": view.players,
        "turn": view.turn,
        "scores": list(view.scores),
        "hands": list(view.hand_sizes),
        "bag": view.bag_size,
        "board": format_board(view.board),
        "hand": format_tiles(view.hand),
    }


def _read_json(text: str) -> object:
    """What the JSON text says, if it is no longer than a position can be."""
    if len(text) > _LONGEST:
        raise NotationError(
            f"{excerpt(text)} is too long for a position: write at most {_LONGEST} characters"
        )
    return read_json(text)


def _number(position: Mapping[str, Any], key: str) -> int:
    value = position[key]
    # In Python true and false are numbers; in a position they are not.
    if not isinstance(value, int) or isinstance(value, bool):
        raise NotationError(f"{key} {excerpt(value)}: write a whole number")
    if not 0 <= value <= _HIGHEST:
        raise BadSetup(f"{key} {excerpt(value)}: write a whole number from 0 to {_HIGHEST}")
    return int(value)


def _numbers(position: Mapping[str, Any], key: str) -> tuple[int, ...]:
    values = position[key]
    if not isinstance(values, Sequence) or isinstance(values, (str, bytes)):
        raise NotationError(f"{key} {excerpt(values)}: write a list of whole numbers, one for each seat")
    return tuple(_number({key: value}, key) for value in values)


def _text(position: Mapping[str, Any], key: str) -> str:
    value = position[key]
    if not isinstance(value, str):
        raise NotationError(f"{key} {excerpt(value)}: write text")
    return value


def _said(keys: Sequence[str]) -> str:
    return ", ".join(keys)
