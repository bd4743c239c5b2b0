"""Positions and games that tests of the coach share."""

from __future__ import annotations

from functools import cache
from random import Random

from qwirkle import Game
from qwirkle.bots import Limit
from qwirkle.coach.finding import Scene, find_reasons
from qwirkle.coach.reasons import Reason, ReasonKind
from qwirkle.coach.valuing import value_moves
from qwirkle.notation import parse_board, parse_move, parse_rules, parse_tiles
from qwirkle.rules import DEFAULT_RULES, Pass, View, check_view

FIVE_REDS = "Ro@0,0 Rs@1,0 Rd@2,0 Rb@3,0 Rc@4,0"
"""Five of six red tiles in a row: the red cross is missing."""


def seen(
    board: str,
    hand: str,
    *,
    hands: tuple[int, ...] = (),
    bag: int = 60,
    turn: int = 0,
    scores: tuple[int, ...] = (),
    rules: str = "",
) -> View:
    """What the seat to move sees where these tiles lie on the board and in its hand."""
    tiles = tuple(sorted(parse_tiles(hand)))
    sizes = list(hands or (len(tiles), 6))
    sizes[turn] = len(tiles)
    view = View(
        rules=parse_rules(rules) if rules else DEFAULT_RULES,
        seat=turn,
        turn=turn,
        scores=scores or (0,) * len(sizes),
        hand_sizes=tuple(sizes),
        bag_size=bag,
        board=parse_board(board),
        hand=tiles,
    )
    check_view(view)
    return view


def reasons_of(view: View, move: str) -> dict[ReasonKind, Reason]:
    """Every reason that a move has, by its kind; of several of a kind the one that matters most."""
    made = Pass() if move == "pass" else parse_move(move)
    values = value_moves(view, Limit(nodes=3000), Random(1), asked=made)
    valued = values.of(made)
    assert valued is not None
    found = find_reasons(Scene.of(view, values), valued, most=99)
    return {reason.kind: reason for reason in reversed(found)}


@cache
def finished(players: int, seed: int = 1, rules: str = "mindware-2011", bot: str = "casual") -> Game:
    """A whole game between bots."""
    game = Game(players=players, seed=seed, rules=rules)
    while not game.over:
        game.play(bot, nodes=None, seed=seed * 1000 + len(game.moves))
    return game
