"""A move tried again: another move in the same turn, judged as the review judged the one that was made."""

from __future__ import annotations

from dataclasses import dataclass
from enum import StrEnum
from random import Random

from qwirkle.bots import Limit
from qwirkle.coach.analysis import AnalysedMove, analysis_of
from qwirkle.coach.review.marks import BEST, SLIPS, mark_of
from qwirkle.coach.review.reviewing import NODES, as_laid, turn_seed, value_turn
from qwirkle.coach.valuing import value_moves
from qwirkle.game import Game
from qwirkle.rules import Move

__all__ = ["Attempt", "Verdict", "try_again"]


class Verdict(StrEnum):
    """What came of an attempt; its value ends the key of its sentence."""

    BEST = "best"
    """Nothing better was found."""
    GOOD = "good"
    """It gives something away, but is no slip."""
    BETTER = "better"
    """It is a slip, and gives away less than the move that was made."""
    SLIP = "slip"
    """It gives away as much as the move that was made, or more."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """A move in the place of the one that was made in a turn."""

    move: AnalysedMove
    """The move with its reasons; its `loss` is what it gives away."""
    made_loss: float
    """What the move that was made gave away."""
    verdict: Verdict


def try_again(game: Game, number: int, move: Move, *, nodes: int = NODES, seed: int = 0) -> Attempt:
    """What this move would have been in the turn of this number, by what its player could know then.

    The unseen tiles are dealt as in the review with the same nodes and seed, so that what was best there is
    best here. Raises `BadSetup` where the move is not legal.
    """
    view = game.states[number - 1].to_move
    rng = Random(turn_seed(seed, number))
    values, at = as_laid(value_moves(view, Limit(nodes=nodes), rng, asked=move), move)
    analysis = analysis_of(view, values, (move,))
    tried = analysis.candidates[at]
    made = value_turn(game, number, nodes=nodes, seed=seed).of(game.moves[number - 1])
    assert made is not None
    if mark_of(view, analysis, tried, tried.loss, values.moves[at].behind_error) not in SLIPS:
        verdict = Verdict.BEST if tried.loss < BEST else Verdict.GOOD
    else:
        verdict = Verdict.BETTER if tried.loss <= made.behind - BEST else Verdict.SLIP
    return Attempt(tried, made.behind, verdict)
