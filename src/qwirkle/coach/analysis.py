"""The analysis of a position: its moves, best first, each with value, chance to win and reasons."""

from __future__ import annotations

from collections.abc import Container
from dataclasses import dataclass
from random import Random

from qwirkle.bots import Limit, Progress
from qwirkle.coach.chances import chances_of
from qwirkle.coach.finding import Scene, find_reasons
from qwirkle.coach.reasons import Reason
from qwirkle.coach.valuing import Valued, Values, lead, value_moves
from qwirkle.rules import Move, View

__all__ = ["AnalysedMove", "Analysis", "analyse", "chance_to_win"]

_NORMAL = 1.96
"""How many standard errors a 95 % interval reaches to either side."""
_GLANCE = 8_000
"""The nodes that a chance to win is worked out with, where nobody says otherwise."""


@dataclass(frozen=True, slots=True)
class AnalysedMove:
    """A move, what it is worth, and why."""

    move: Move
    value: float
    """The expected final lead over the mean of the others."""
    value_interval: tuple[float, float]
    """The 95 % interval of the value, as far as the dealing of unseen tiles goes."""
    chance: float
    """The chance to win, where a win shared by two counts half."""
    chance_interval: tuple[float, float]
    chances: tuple[float, ...]
    """The chance of every seat after this move."""
    loss: float
    """How much less it is worth than the best move, measured in the same deals."""
    reasons: tuple[Reason, ...]
    """What speaks for it and against it, those that matter most first."""


@dataclass(frozen=True, slots=True)
class Analysis:
    """What the seat to move could know about its moves."""

    view: View
    candidates: tuple[AnalysedMove, ...]
    """The moves that were looked at, best first."""
    exact: bool
    """Whether everything was followed to the end of the game."""
    nodes: int

    @property
    def best(self) -> AnalysedMove:
        """The move that is worth most."""
        return self.candidates[0]

    def of(self, move: Move) -> AnalysedMove | None:
        """What was found about this move, if it was looked at."""
        return next((each for each in self.candidates if each.move == move), None)


def analyse(
    view: View,
    *,
    seconds: float | None = None,
    nodes: int | None = None,
    seed: int | None = None,
    progress: Progress | None = None,
    asked: Move | None = None,
) -> Analysis:
    """The best moves of the view's seat, each with its value, its chance to win and its reasons.

    It takes a second unless another limit is given; with a limit by nodes and a seed it is the same on every
    run. A move `asked` about is among the candidates, however bad it is. Raises `EngineError` where the seat
    has no move to choose or the search is cancelled.

    >>> from qwirkle.rules import deal
    >>> found = analyse(deal(seed=bytes(32)).to_move, nodes=4000, seed=1)
    >>> found.best.value >= found.candidates[-1].value
    True
    """
    limit = Limit(seconds=1.0) if seconds is None and nodes is None else Limit(seconds, nodes)
    values = value_moves(view, limit, Random(seed), progress, asked)
    return analysis_of(view, values)


def analysis_of(view: View, values: Values, told: Container[Move] | None = None) -> Analysis:
    """The analysis that follows from the moves' values; where `told` is given, reasons for those alone."""
    scene = Scene.of(view, values)
    moves = tuple(_analysed(scene, each, told is None or each.move in told) for each in values.moves)
    return Analysis(view, moves, values.exact, values.nodes)


def chance_to_win(view: View, *, nodes: int = _GLANCE, seed: int = 0) -> tuple[float, ...]:
    """Each seat's chance to win, as far as the seat to move can tell, if it makes the best move."""
    values = value_moves(view, Limit(nodes=nodes), Random(seed))
    return chances_of(view, values.best)


def _analysed(scene: Scene, valued: Valued, is_told: bool) -> AnalysedMove:
    view = scene.view
    value = lead(valued.points, view.turn)
    reach = _NORMAL * valued.error
    chances = chances_of(view, valued)
    low, high = (chances_of(view, valued, shift)[view.turn] for shift in (-reach, reach))
    chance = chances[view.turn]
    return AnalysedMove(
        move=valued.move,
        value=value,
        value_interval=(value - reach, value + reach),
        chance=chance,
        chance_interval=(min(low, chance), max(high, chance)),
        chances=chances,
        loss=valued.behind,
        reasons=find_reasons(scene, valued) if is_told else (),
    )
