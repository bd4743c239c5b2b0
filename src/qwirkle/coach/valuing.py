"""What moves are worth: where every seat may be expected to end, move by move, as far as one seat can tell.

Searches like those of `master`, weighed in points alone: the unseen tiles are dealt many times over and every
move is played on in each deal; once two players know each other's tiles, the game is searched to its end.
"""

from __future__ import annotations

import time
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from qwirkle.bots import Limit, Progress
from qwirkle.bots.sampled import SamplingPlan
from qwirkle.bots.turn import check_turn
from qwirkle.coach.endings import solve
from qwirkle.engine.convert import place_of, placed_tiles, position_of_view
from qwirkle.engine.search import SamplingSearch
from qwirkle.engine.terms import PlacedTile, Prospect
from qwirkle.errors import BadSetup
from qwirkle.rules import Axis, Cell, Move, Pass, Place, Placement, Tile, Trade, View, check

__all__ = ["PLAN", "Valued", "Values", "laid_right", "lead", "leads", "nothing_hidden", "value_moves"]

PLAN = SamplingPlan(placements=28, trades=2, turns=4, late=12, risk=0.0, leaf_values=True)
"""How moves are sampled; the chances of `qwirkle.coach.fitted` were fitted to it."""
_SLICE = 0.02
"""Seconds from one look at whoever waits to the next."""
_LEAST = 24
"""Deals that every move is played in, if the limit allows, before those clearly worse are dropped."""
_UNSOLVED = 1.0
"""What an endgame may be off by where the limit came before its end: a judgement, no measurement."""


@dataclass(frozen=True, slots=True)
class Valued:
    """A move, and where it leads as far as the seat to move can tell."""

    move: Move
    points: tuple[float, ...]
    """What each seat may be expected to end with; only differences between seats mean something."""
    error: float
    """The standard error of the lead; 0 where the value is exact."""
    behind: float
    """How much smaller the lead is than the best move's: 0 for the best, never less."""
    behind_error: float
    """The standard error of that."""
    shares: tuple[float, ...]
    """How often each seat had the most points where a deal was played on no further."""


@dataclass(frozen=True, slots=True)
class Values:
    """The moves of one seat with what they are worth, the best first."""

    moves: tuple[Valued, ...]
    exact: bool
    """Whether everything was followed to the end of the game."""
    nodes: int
    """The work that took: turns played, or positions looked at."""

    @property
    def best(self) -> Valued:
        """The move that is worth most."""
        return self.moves[0]

    def of(self, move: Move) -> Valued | None:
        """What this move is worth, if it was looked at."""
        wanted = laid_right(move) if isinstance(move, Place) else move
        return next((each for each in self.moves if each.move in (move, wanted)), None)


def lead(points: Sequence[float], seat: int) -> float:
    """What a seat has more than the others on average.

    >>> lead([10, 4, 6], 0)
    5.0
    """
    others = sum(points) - points[seat]
    return points[seat] - others / (len(points) - 1)


def leads(points: Sequence[float]) -> tuple[float, ...]:
    """What each seat has more than the others on average; together that is nothing."""
    return tuple(lead(points, seat) for seat in range(len(points)))


def laid_right(place: Place) -> Place:
    """The same opening laid to the right from 0,0, where it is worth the same."""
    return Place(Placement(tile, Cell(0, 0).step(Axis.ROW, at)) for at, tile in enumerate(place.tiles))


def value_moves(
    view: View,
    limit: Limit,
    rng: Random,
    progress: Progress | None = None,
    asked: Move | None = None,
    placements: int = PLAN.placements,
) -> Values:
    """The best moves of the view's seat, whose turn it is, and the move `asked` about, each with its worth.

    With a limit by nodes and seeded random numbers it is the same on every run. Raises `EngineError` where
    the seat has no move to choose or the search is cancelled, and `BadSetup` where the move asked about is
    not legal.
    """
    check_turn(view)
    progress = progress or Progress()
    progress.check()
    if asked is not None and (refusal := check(view, asked)) is not None:
        raise BadSetup(f"{asked} is not legal here: {refusal.value}")
    if asked is not None and isinstance(asked, Place) and not view.board:
        asked = laid_right(asked)
    position = position_of_view(view)
    if position.over:
        return _settled(view, asked)
    if nothing_hidden(view):
        return _solved(view, limit, progress, asked)
    plan = replace(PLAN, placements=placements).arguments()
    search = SamplingSearch(position, view.bag_size, rng.getrandbits(64), **plan, least=_LEAST)
    if asked is not None:
        _keep(search, asked)
    elif not search.candidates():
        _keep(search, Pass())
    _run(search, limit, progress)
    best, *others = search.prospects()
    moves = [_valued(best, best), *(_valued(each, best) for each in others)]
    return Values(tuple(sorted(moves, key=lambda each: each.behind)), exact=False, nodes=search.nodes)


def _keep(search: SamplingSearch, move: Move) -> None:
    """Makes sure that the search looks at this move."""
    if isinstance(move, Place):
        search.keep(placed_tiles(move))
    else:
        search.keep((), tuple(tile.number for tile in move.tiles))


def _run(search: SamplingSearch, limit: Limit, progress: Progress) -> None:
    """Searches within the limit, but for two deals at least: one alone says nothing about chance."""
    started = time.monotonic()
    while not search.done:
        enough = search.rounds > 1
        spent = time.monotonic() - started
        out_of_time = limit.seconds is not None and spent >= limit.seconds
        if enough and (out_of_time or (limit.nodes is not None and search.nodes >= limit.nodes)):
            break
        if limit.nodes is not None and search.nodes < limit.nodes:
            search.run(seconds=_SLICE, nodes=limit.nodes)
        else:
            search.run(seconds=0.0 if limit.nodes else _SLICE, nodes=search.nodes + 1 if limit.nodes else 0)
        by_clock = (time.monotonic() - started) / limit.seconds if limit.seconds else 0.0
        by_nodes = search.nodes / limit.nodes if limit.nodes else 0.0
        progress.report(min(1.0, max(by_clock, by_nodes)))
        progress.check()


def _valued(prospect: Prospect, best: Prospect) -> Valued:
    # A move that was dropped early can seem better than the best in the few deals it was played in: it is
    # taken to be as good.
    return Valued(
        _move(prospect.placed, prospect.traded),
        best.points if prospect.behind < 0 else prospect.points,
        prospect.error,
        max(0.0, prospect.behind),
        prospect.behind_error,
        prospect.shares,
    )


def _move(placed: tuple[PlacedTile, ...], traded: tuple[int, ...]) -> Move:
    if traded:
        return Trade(map(Tile.from_number, traded))
    return place_of(placed) if placed else Pass()


def nothing_hidden(view: View) -> bool:
    """Whether the bag is empty and all unseen tiles are those of one other player."""
    return (
        view.players == 2 and view.bag_size == 0 and view.unseen().total() == view.hand_sizes[1 - view.turn]
    )


def _settled(view: View, asked: Move | None) -> Values:
    """The one move of a game in which no tile fits any more: it changes nothing."""
    points = tuple(map(float, view.scores))
    most = max(points)
    level = sum(each == most for each in points)
    shares = tuple((each == most) / level for each in points)
    left = Trade(view.hand[: view.bag_size]) if view.bag_size else Pass()
    return Values((Valued(asked or left, points, 0.0, 0.0, 0.0, shares),), exact=True, nodes=0)


def _solved(view: View, limit: Limit, progress: Progress, asked: Move | None) -> Values:
    """The moves of an endgame in which nothing is hidden."""
    solved = solve(view, limit, progress, asked)
    best = solved.moves[0].value
    here = view.scores[view.turn] - view.scores[1 - view.turn]
    moves = []
    for each in solved.moves:
        gain = float(each.value)
        points = [float(total) for total in view.scores]
        points[view.turn] += gain
        error = 0.0 if solved.exact else _UNSOLVED
        share = 0.5 if here + gain == 0 else float(here + gain > 0)
        shares = [1 - share, 1 - share]
        shares[view.turn] = share
        moves.append(Valued(each.move, tuple(points), error, float(best - each.value), 0.0, tuple(shares)))
    return Values(tuple(moves), solved.exact, solved.nodes)
