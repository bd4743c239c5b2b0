"""The standings of a match: what its deals say about each entrant."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import fsum

from qwirkle.arena.games import Plan, PlayedDeal, PlayedGame
from qwirkle.arena.statistics import Estimate, Interval, elo, elo_interval, estimate, share_interval

__all__ = ["Standing", "standings"]


@dataclass(frozen=True, slots=True)
class Standing:
    """What a match says about one entrant. A forfeited game counts for the win share only."""

    name: str
    games: int
    share: float
    """The part of the games won, a shared win counted in parts."""
    share_interval: Interval
    elo: float
    """The Elo difference to the others, taken as equals."""
    elo_interval: Interval
    spread: Estimate
    """How many points more than the others, on average."""
    points: Estimate
    moves: int
    seconds: float
    """How long a move took, on average."""
    longest: float
    """How many seconds the longest move took."""
    forfeits: tuple[str, ...]
    """Why it forfeited, once for each game in which it did."""


def standings(plan: Plan, deals: Sequence[PlayedDeal]) -> list[Standing]:
    """The standing of each entrant after these deals, in the plan's order."""
    return [_standing(plan, deals, entrant, name) for entrant, name in enumerate(_names(plan))]


def _names(plan: Plan) -> list[str]:
    """What each entrant is called; the second of one name is marked as such."""
    seen: Counter[str] = Counter()
    names = []
    for entrant in plan.entrants:
        seen[entrant.name] += 1
        count = seen[entrant.name]
        names.append(entrant.name if count == 1 else f"{entrant.name} ({count})")
    return names


def _standing(plan: Plan, deals: Sequence[PlayedDeal], entrant: int, name: str) -> Standing:
    shares = [deal.share(entrant) for deal in deals]
    share = estimate(shares).mean
    interval = share_interval(shares)
    games = [(game, game.entrants.index(entrant)) for deal in deals for game in deal.games]
    thinking = [game.thinking[seat] for game, seat in games]
    moves = sum(each.moves for each in thinking)
    forfeits = [game.forfeit for game, seat in games if game.forfeit and game.forfeit.seat == seat]
    return Standing(
        name=name,
        games=len(games),
        share=share,
        share_interval=interval,
        elo=elo(share, plan.players),
        elo_interval=elo_interval(interval, plan.players),
        spread=_of_games(deals, entrant, _spread),
        points=_of_games(deals, entrant, _points),
        moves=moves,
        seconds=fsum(each.seconds for each in thinking) / moves if moves else 0.0,
        longest=max((each.longest for each in thinking), default=0.0),
        forfeits=tuple(forfeit.reason for forfeit in forfeits),
    )


def _of_games(
    deals: Sequence[PlayedDeal], entrant: int, figure: Callable[[PlayedGame, int], float]
) -> Estimate:
    """The mean over deals of the mean over their games that were played out."""
    means = []
    for deal in deals:
        figures = [figure(game, game.entrants.index(entrant)) for game in deal.games if not game.forfeit]
        if figures:
            means.append(fsum(figures) / len(figures))
    return estimate(means)


def _points(game: PlayedGame, seat: int) -> float:
    return game.scores[seat]


def _spread(game: PlayedGame, seat: int) -> float:
    """The points of this seat above the mean of the others."""
    own = game.scores[seat]
    return own - (sum(game.scores) - own) / (len(game.scores) - 1)
