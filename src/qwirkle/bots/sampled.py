"""What `expert` and `master` share: sampling while tiles are hidden, exact search once none are."""

from __future__ import annotations

import time
from dataclasses import asdict, dataclass, replace
from math import inf
from pathlib import Path
from random import Random
from typing import Any

from qwirkle.bots.interface import Bot, Choice, Considered, Limit, Progress
from qwirkle.bots.turn import without_placement
from qwirkle.bots.watching import watched
from qwirkle.engine.convert import place_of, position_of_view
from qwirkle.engine.position import Position
from qwirkle.engine.search import SamplingSearch
from qwirkle.engine.shipped import read_outlook
from qwirkle.engine.terms import BestResponse, PlacedTile
from qwirkle.rules import Move, Pass, Tile, Trade, View

__all__ = ["SampledBot", "SamplingPlan"]

_SLICE = 0.008
"""Seconds from one look at whoever waits to the next."""
_RESERVE = 0.025
"""Seconds of its time that a choice leaves for the way of the answer and a busy machine."""
_LEAST_RESERVE, _MOST_RESERVE = 0.1, 0.3
"""The parts of its time that it leaves at least, and at most."""
_NODES_A_PLACEMENT = 800
"""How much work a placement more must come with, or there are too few deals for each: measured."""
_NODES_A_SECOND = 1_000_000
"""What a search plays in a second, about."""
_OWN_NODES_A_SECOND = 100_000
"""The same where the outlook plays the seat's own turns."""
_HASTE = 50_000
"""With less work than that a bot is in haste."""
_SOLVING = 0.6
"""How much of a limit the exact search of an endgame takes at most, where a swindle may come after it."""
_BEYOND_HOPE = 25
"""An endgame that best play loses by so many points is given up: of 250 games none by over 18 was won."""


@dataclass(frozen=True, slots=True)
class SamplingPlan:
    """How a bot samples."""

    placements: int
    """How many placements it looks at, chosen by their worth at first sight."""
    trades: int
    """How many trades it looks at."""
    turns: int
    """How many turns it plays on after each of them."""
    late: int
    """With so many tiles in the bag, or fewer, it plays on to the end of the game."""
    risk: float
    """From 0, where points count, to 1, where the chance to win does; between, both do."""
    leaf_values: bool
    """Whether a sample that stops before the end of the game counts what each hand may still gain."""
    learned_prior: bool = False
    """Whether the moves that it looks at are chosen by the learned outlook."""
    learned_turns: int = 0
    """How many of the turns played on follow the outlook; greed plays the others."""
    learned_own: bool = False
    """Whether the seat's own turns follow the outlook, once greed has shown what is clearly behind."""
    learned_leaf: bool = False
    """Whether a sample goes on to the seat's own turn and counts its outlook there."""
    margin: int = 0
    """Points that a placement may score less than the best for the outlook to weigh it."""
    trust: float = 0.0
    """For how many deals the outlook counts that a move was chosen by."""
    foresight: bool = False
    """Whether samples for two weigh every placement with the best reply to it, once the bag is empty."""
    among_all: bool = False
    """Whether the chance to win is that among all seats, where there are more than two."""
    sure: float = 3.0
    """Standard errors by which a move must lie behind the best to drop out: 3 are 99.9 %, 2 are 97.7 %."""
    rounds: int = 2048
    """In how many deals a move is played at most."""
    wide: int = 0
    """How many placements it looks at instead, as far as the limit allows."""
    swindle: bool = False
    """Whether it plays for the other's greed in an endgame of two that is lost against best play."""

    def arguments(self, limit: Limit | None = None) -> dict[str, Any]:
        """The plan as a search takes it, with as many placements as the limit allows.

        >>> plan = SamplingPlan(28, 2, turns=4, late=12, risk=0.0, leaf_values=True, wide=124)
        >>> [plan.arguments(Limit(nodes=nodes))["placements"] for nodes in (8_000, 40_000, 200_000)]
        [28, 50, 124]
        """
        arguments = asdict(self)
        wide = arguments.pop("wide")
        del arguments["swindle"]  # not a matter of sampling
        if limit is not None:
            allowed = min(self.nodes_within(limit) // _NODES_A_PLACEMENT, wide)
            arguments["placements"] = int(max(self.placements, allowed))
        return arguments

    def nodes_within(self, limit: Limit) -> float:
        """How much work a limit allows, about."""
        a_second = _OWN_NODES_A_SECOND if self.learned_own else _NODES_A_SECOND
        by_nodes = inf if limit.nodes is None else limit.nodes
        by_clock = inf if limit.seconds is None else limit.seconds * a_second
        return min(by_nodes, by_clock)


class SampledBot(Bot):
    """A bot that deals the unseen tiles many times over and plays its candidates on in every deal.

    Where the limit allows too little work for its plan, it follows the plan `in_haste`, and where more than
    two play, `among_more`, if there are such. `weights` are those of its outlook, where they are not those
    that ship.

    Once the bag is empty and there are two players, nothing is unseen: it searches the game to its end. Where
    best play loses, its plan may look for the move that wins most often if the other is greedy.
    """

    def __init__(
        self,
        name: str,
        plan: SamplingPlan,
        seconds: float,
        weights: Path | None = None,
        *,
        in_haste: SamplingPlan | None = None,
        among_more: SamplingPlan | None = None,
    ) -> None:
        self.name = name
        self.usual_limit = Limit(seconds=seconds)
        self._plan = plan
        self._in_haste = in_haste or plan
        self._among_more = among_more or plan
        self._outlook = read_outlook(weights) if weights is not None else None

    def think(self, view: View, limit: Limit, rng: Random, progress: Progress) -> Choice:
        """The move with the best prospects within the limit; its value is the spread that it gains."""
        started = time.monotonic()
        if limit.seconds is None and limit.nodes is None:
            limit = self.usual_limit
        plan = self._plan_for(view.players, limit)
        arguments = plan.arguments(limit)
        if limit.seconds is not None:
            limit = replace(limit, seconds=_used(limit.seconds))
        position = position_of_view(view)
        if position.over:
            return Choice(without_placement(view, rng), value=0.0)
        if _nothing_hidden(view):
            return _solve(position, limit, started, progress, swindle=plan.swindle)
        search = SamplingSearch(
            position, view.bag_size, rng.getrandbits(64), outlook=self._outlook, **arguments
        )
        if not search.candidates():
            return Choice(without_placement(view, rng), value=0.0)
        return _sample(search, limit, started, progress)

    def _plan_for(self, players: int, limit: Limit) -> SamplingPlan:
        """The plan that it follows in a game of so many."""
        if players > 2:
            return self._among_more
        return self._plan if self._plan.nodes_within(limit) >= _HASTE else self._in_haste


def _sample(search: SamplingSearch, limit: Limit, started: float, progress: Progress) -> Choice:
    """The best candidate of a search within the limit."""
    while not search.done:
        left = _SLICE if limit.seconds is None else started + limit.seconds - time.monotonic()
        if left <= 0 or (limit.nodes is not None and search.nodes >= limit.nodes):
            break
        search.run(seconds=min(left, _SLICE), nodes=limit.nodes or 0)
        if progress.on_report is not None:
            progress.report(_part_done(search.nodes, limit, started), _considered(search, 1)[0])
        progress.check()
    considered = _considered(search)
    best = considered[0]
    return Choice(best.move, best.value, considered, search.nodes, time.monotonic() - started)


def _used(seconds: float) -> float:
    """How much of its time a choice takes at most.

    >>> [round(_used(seconds), 3) for seconds in (0.02, 0.1, 1.0)]
    [0.014, 0.075, 0.9]
    """
    return seconds - min(max(_RESERVE, _LEAST_RESERVE * seconds), _MOST_RESERVE * seconds)


def _nothing_hidden(view: View) -> bool:
    """Whether the bag is empty and all unseen tiles are those of one other player."""
    return (
        view.players == 2 and view.bag_size == 0 and view.unseen().total() == view.hand_sizes[1 - view.turn]
    )


def _considered(search: SamplingSearch, most: int | None = None) -> tuple[Considered, ...]:
    """The candidates as moves, the best first; so many at most."""
    candidates = search.candidates()[:most]
    return tuple(Considered(_move(placed, traded), gain) for placed, traded, gain in candidates)


def _move(placed: tuple[PlacedTile, ...], traded: tuple[int, ...]) -> Move:
    return Trade(map(Tile.from_number, traded)) if traded else place_of(placed)


def _part_done(nodes: int, limit: Limit, started: float) -> float:
    """How much of the limit is used, from 0 to 1."""
    by_clock = (time.monotonic() - started) / limit.seconds if limit.seconds else 0.0
    by_nodes = nodes / limit.nodes if limit.nodes else 0.0
    return min(1.0, max(by_clock, by_nodes))


def _solve(position: Position, limit: Limit, started: float, progress: Progress, *, swindle: bool) -> Choice:
    """The best move of an endgame; exact where the limit allowed to search it whole."""
    lead = position.scores[position.turn] - position.scores[1 - position.turn]
    with watched(progress) as cancel:
        result = position.endgame(**_left(limit, started, part=_SOLVING if swindle else 1.0), cancel=cancel)
        move: Move = Pass() if result.best is None else place_of(result.best[0])
        value = float(result.value)
        choice = Choice(move, value, (Considered(move, value),), result.nodes, exact=result.exact)
        if swindle and not progress.cancelled and -_BEYOND_HOPE < lead + value < 0:
            response = position.best_response(**_left(limit, started, result.nodes), cancel=cancel)
            choice = _swindled(choice, response, lead)
    progress.check()
    return replace(choice, seconds=time.monotonic() - started)


def _swindled(choice: Choice, response: BestResponse, lead: int) -> Choice:
    """The move that wins most often against greed; where none ever does, the choice as it was."""
    nodes = choice.nodes + response.nodes
    if response.best is None or response.wins <= 0:
        return replace(choice, nodes=nodes)
    move, value = place_of(response.best[0]), response.lead - lead
    others = [considered for considered in choice.considered if considered.move != move]
    return Choice(move, value, (Considered(move, value), *others), nodes)


def _left(limit: Limit, started: float, nodes: int = 0, *, part: float = 1.0) -> dict[str, Any]:
    """What is left of a part of the limit after so many nodes; never 0, which would be no limit."""
    left: dict[str, Any] = {}
    if limit.seconds is not None:
        left["seconds"] = max(1e-6, started + part * limit.seconds - time.monotonic())
    if limit.nodes is not None:
        left["nodes"] = max(1, int(part * limit.nodes) - nodes)
    return left
