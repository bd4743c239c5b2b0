"""A puzzle: a position in which one move is clearly best, and the line of JSON that says it."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Mapping
from dataclasses import dataclass
from enum import StrEnum
from typing import Any

from qwirkle.errors import BadSetup, NotationError, QwirkleError, excerpt
from qwirkle.notation.moves import format_move, parse_move
from qwirkle.notation.positions import format_position, parse_position
from qwirkle.notation.strict_json import read_json
from qwirkle.rules import Move, Place, View, check

__all__ = [
    "GRADES",
    "Puzzle",
    "Theme",
    "format_puzzle",
    "parse_puzzle",
    "puzzle_id",
]

GRADES = range(1, 6)
"""The grades, from what most find to what hardly anybody does."""

_ID_LENGTH = 8
_SHOWN = ("id", "theme", "grade", "position", "solutions")
_KEPT = (*_SHOWN, "found")


class Theme(StrEnum):
    """What a puzzle is about, in the order in which themes are listed."""

    POINTS = "points"
    """The placement that scores most."""
    TWO_LINES = "two_lines"
    """The same, with tiles that count in two lines of three or more at once."""
    BRIDGE = "bridge"
    """The same, with a tile between tiles that lay apart."""
    QWIRKLE = "qwirkle"
    """The same, with a line of six."""
    BLOCK = "block"
    """The placement after which the other player gets least out of it."""
    ENDGAME = "endgame"
    """The only move that still wins."""

    @property
    def is_about_points(self) -> bool:
        """Whether the solution is the placement that scores most."""
        return self not in (Theme.BLOCK, Theme.ENDGAME)


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A position, what to look for in it, and what there is to find."""

    id: str
    theme: Theme
    grade: int
    """From 1, easy, to 5."""
    view: View
    solutions: tuple[Place, ...]
    """Every move that is right; nearly always one."""
    found: float
    """The share of the bots that find a solution, from 0 to 1: what the grade comes from."""

    def as_json(self) -> dict[str, Any]:
        """The puzzle as a mapping for JSON, as programs read it."""
        return {
            "id": self.id,
            "theme": self.theme.value,
            "grade": self.grade,
            "position": format_position(self.view),
            "solutions": list(map(format_move, self.solutions)),
        }

    def is_solved_by(self, move: Move) -> bool:
        """Whether this move is right."""
        return move in self.solutions


def puzzle_id(theme: Theme, view: View) -> str:
    """The name of the puzzle with this theme in this position: the same whoever makes it, and no other's."""
    said = json.dumps([theme.value, format_position(view)], separators=(",", ":"))
    return hashlib.sha256(said.encode()).hexdigest()[:_ID_LENGTH]


def format_puzzle(puzzle: Puzzle) -> str:
    """The puzzle as the line of a file of puzzles."""
    return json.dumps({**puzzle.as_json(), "found": puzzle.found}, separators=(",", ":"))


def parse_puzzle(line: str) -> Puzzle:
    """The puzzle that a line says; raises `NotationError` where it says none, or one that cannot be.

    Whether its solutions are right is for `prove` to say.
    """
    said = read_json(line)
    if not isinstance(said, Mapping) or set(said) != set(_KEPT):
        raise NotationError(f"{excerpt(line)} is not a puzzle: write a JSON object with {', '.join(_KEPT)}")
    try:
        theme = Theme(said["theme"])
    except ValueError:
        raise NotationError(f"theme {excerpt(said['theme'])}: choose one of {', '.join(Theme)}") from None
    if said["grade"] not in GRADES or isinstance(said["grade"], bool):
        raise NotationError(f"grade {excerpt(said['grade'])}: write a number from 1 to {GRADES[-1]}")
    found = said["found"]
    if not isinstance(found, (int, float)) or isinstance(found, bool) or not 0 <= found <= 1:
        raise NotationError(f"found {excerpt(found)}: write a share from 0 to 1")
    try:
        view = parse_position(said["position"])
    except QwirkleError as error:
        raise NotationError(str(error)) from None
    if said["id"] != puzzle_id(theme, view):
        raise NotationError(f"id {excerpt(said['id'])}: this puzzle is {puzzle_id(theme, view)}")
    return Puzzle(said["id"], theme, said["grade"], view, _solutions(said["solutions"], view), float(found))


def _solutions(said: object, view: View) -> tuple[Place, ...]:
    """The placements that a list of texts says, each legal in the position."""
    if not isinstance(said, list) or not said:
        raise NotationError(f"solutions {excerpt(said)}: write a list of one or more moves")
    found = []
    for text in said:
        move = parse_move(text) if isinstance(text, str) else None
        if not isinstance(move, Place):
            raise NotationError(f"solution {excerpt(text)}: write a placement such as 'Rs@0,3 Bs@1,3'")
        refusal = check(view, move)
        if refusal is not None:
            raise BadSetup(f"solution {excerpt(text)} is refused: {refusal.value}")
        found.append(move)
    return tuple(found)
