"""The tile game Qwirkle: rules, notation, engine, bots, arena, server, page and terminal.

`Game` is where to begin: `game = qwirkle.Game()`, then `game.legal_moves()`, `game.push("Rs@0,0")`,
`game.play("master")`. `docs/library.md` is a tour. Nothing is loaded before it is used.
"""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from qwirkle.bots import BOTS as BOTS
    from qwirkle.bots import Bot as Bot
    from qwirkle.bots import Choice as Choice
    from qwirkle.bots import Considered as Considered
    from qwirkle.bots import Limit as Limit
    from qwirkle.bots import bot as bot
    from qwirkle.errors import BadSetup as BadSetup
    from qwirkle.errors import EngineError as EngineError
    from qwirkle.errors import IllegalMove as IllegalMove
    from qwirkle.errors import NotationError as NotationError
    from qwirkle.errors import QwirkleError as QwirkleError
    from qwirkle.errors import Refusal as Refusal
    from qwirkle.game import Game as Game
    from qwirkle.notation import parse_board as parse_board
    from qwirkle.notation import parse_move as parse_move
    from qwirkle.notation import parse_position as parse_position
    from qwirkle.notation import parse_tile as parse_tile
    from qwirkle.notation import parse_tiles as parse_tiles
    from qwirkle.rules import EDITIONS as EDITIONS
    from qwirkle.rules import Board as Board
    from qwirkle.rules import Cell as Cell
    from qwirkle.rules import Color as Color
    from qwirkle.rules import Event as Event
    from qwirkle.rules import Line as Line
    from qwirkle.rules import Move as Move
    from qwirkle.rules import Pass as Pass
    from qwirkle.rules import Place as Place
    from qwirkle.rules import Placement as Placement
    from qwirkle.rules import RuleSet as RuleSet
    from qwirkle.rules import Score as Score
    from qwirkle.rules import Shape as Shape
    from qwirkle.rules import State as State
    from qwirkle.rules import Tile as Tile
    from qwirkle.rules import Trade as Trade
    from qwirkle.rules import View as View
    from qwirkle.rules import rule_set as rule_set

_HOMES = {
    "qwirkle.game": ("Game",),
    "qwirkle.rules": (
        *("EDITIONS", "Board", "Cell", "Color", "Event", "Line", "Move", "Pass", "Place", "Placement"),
        *("RuleSet", "Score", "Shape", "State", "Tile", "Trade", "View", "rule_set"),
    ),
    "qwirkle.errors": (
        *("BadSetup", "EngineError", "IllegalMove", "NotationError", "QwirkleError", "Refusal"),
    ),
    "qwirkle.notation": ("parse_board", "parse_move", "parse_position", "parse_tile", "parse_tiles"),
    "qwirkle.bots": ("BOTS", "Bot", "Choice", "Considered", "Limit", "bot"),
}
"""Where each name of the library lives; it is loaded when it is first asked for."""

_HOME_OF = {name: home for home, names in _HOMES.items() for name in names}

__all__ = ["__version__", *_HOME_OF]


def __getattr__(name: str) -> Any:
    if name not in _HOME_OF:
        raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
    found = getattr(import_module(_HOME_OF[name]), name)
    globals()[name] = found
    return found


def __dir__() -> list[str]:
    return sorted(__all__)
