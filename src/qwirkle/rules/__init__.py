"""The game itself. Standard library only; every rule stated once.

Tiles lie on a board without edges; `deal` starts a game, `apply` makes a move, `view` says what a seat may
know, `legal_moves` lists what it may do.
"""

from qwirkle.errors import IllegalMove, Refusal
from qwirkle.rules.board import REACH, Axis, Board, Cell, Placement
from qwirkle.rules.dealing import deal, deal_hidden
from qwirkle.rules.editions import (
    DEFAULT_RULES,
    EDITIONS,
    HOUSE_RULES,
    Deadlock,
    EqualTotals,
    LoneOpening,
    Opening,
    OpeningChoice,
    OpeningTie,
    RuleSet,
    Stuck,
    rule_set,
)
from qwirkle.rules.enumeration import legal_moves, legal_placements, legal_trades
from qwirkle.rules.events import Event, SeenEvent
from qwirkle.rules.fairness import CHANCE_BYTES, SECRET_BYTES, commitment, fair_seed
from qwirkle.rules.fitting import fits_somewhere, fitting_cells, fitting_kinds
from qwirkle.rules.legality import can_place, check, refusals, required_sets
from qwirkle.rules.lines import LINE_LIMIT, QWIRKLE_BONUS, Line, lines_touched
from qwirkle.rules.moves import Move, MoveKind, Pass, Place, Trade
from qwirkle.rules.opening import declared_attribute, declared_size, opening_sets, possible_openers
from qwirkle.rules.options import is_unfinished, next_cells, trade_limit
from qwirkle.rules.outcome import Outcome, outcome
from qwirkle.rules.scoring import FINISH_BONUS, Score, score
from qwirkle.rules.shuffle import SEED_BYTES, Bag, Stream
from qwirkle.rules.state import State, apply, winners
from qwirkle.rules.tiles import ALL_KINDS, COPIES, FULL_SET, Color, Shape, Tile, share_attribute
from qwirkle.rules.view import FEWEST_PLAYERS, HAND_SIZE, MOST_PLAYERS, View, check_players, check_view

__all__ = [
    "ALL_KINDS",
    "CHANCE_BYTES",
    "COPIES",
    "DEFAULT_RULES",
    "EDITIONS",
    "FEWEST_PLAYERS",
    "FINISH_BONUS",
    "FULL_SET",
    "HAND_SIZE",
    "HOUSE_RULES",
    "LINE_LIMIT",
    "MOST_PLAYERS",
    "QWIRKLE_BONUS",
    "REACH",
    "SECRET_BYTES",
    "SEED_BYTES",
    "Axis",
    "Bag",
    "Board",
    "Cell",
    "Color",
    "Deadlock",
    "EqualTotals",
    "Event",
    "IllegalMove",
    "Line",
    "LoneOpening",
    "Move",
    "MoveKind",
    "Opening",
    "OpeningChoice",
    "OpeningTie",
    "Outcome",
    "Pass",
    "Place",
    "Placement",
    "Refusal",
    "RuleSet",
    "Score",
    "SeenEvent",
    "Shape",
    "State",
    "Stream",
    "Stuck",
    "Tile",
    "Trade",
    "View",
    "apply",
    "can_place",
    "check",
    "check_players",
    "check_view",
    "commitment",
    "deal",
    "deal_hidden",
    "declared_attribute",
    "declared_size",
    "fair_seed",
    "fits_somewhere",
    "fitting_cells",
    "fitting_kinds",
    "is_unfinished",
    "legal_moves",
    "legal_placements",
    "legal_trades",
    "lines_touched",
    "next_cells",
    "opening_sets",
    "outcome",
    "possible_openers",
    "refusals",
    "required_sets",
    "rule_set",
    "score",
    "share_attribute",
    "trade_limit",
    "winners",
]
