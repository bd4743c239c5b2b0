"""How well the chance to win agrees with what then happened, over a folder of finished games.

    python -m bench.calibration FOLDER [--nodes 16000] [--positions FILE] [--fit]

Every turn of every game is asked for each seat's chance to win, from what the seat to move could know.
Chances are put into ten bins; in each, the mean chance stands beside the part of the wins that came (a
shared win counts in part), with the Brier score of all of them, and that of a naive model that knows the
score and the tiles to come.

`--fit` fits the numbers of `qwirkle.coach.fitted`, and those of the naive model: on one half of the deals,
tried on the other, either way round, and then on all games. `--positions` keeps what the search found, which
takes most of the time. All is seeded: the same games give the same figures.
"""

from __future__ import annotations

import argparse
import json
from collections.abc import Callable, Iterable, Iterator, Sequence
from math import exp, log, sqrt
from pathlib import Path
from random import Random
from typing import NamedTuple

from qwirkle import Game
from qwirkle.bots import Limit
from qwirkle.coach.chances import modelled_chances
from qwirkle.coach.fitted import FITTED, Fitted
from qwirkle.coach.valuing import PLAN, value_moves
from qwirkle.readers import whole

NAIVE = {2: 6.75, 3: 4.75, 4: 3.75}
"""The scale of the naive model for one tile to come, by players: fitted by the same command."""


class Asked(NamedTuple):
    """One turn of a game: what was found, and how the game ended."""

    game: int
    scores: tuple[int, ...]
    points: tuple[float, ...]
    shares: tuple[float, ...]
    bag: int
    tiles: int
    won: tuple[int, ...]

    @property
    def settled(self) -> bool:
        """Whether nothing is hidden any more."""
        return len(self.scores) == 2 and self.bag == 0

    def wins(self, seat: int) -> float:
        """The part of the win that a seat had in the end."""
        return (seat in self.won) / len(self.won)


Model = Callable[[Asked], Sequence[float]]


def asked_of(files: Iterable[Path], nodes: int) -> Iterator[Asked]:
    """Every turn of the games."""
    for number, file in enumerate(files):
        game = Game.from_record(file)
        for state in game.states[:-1]:
            rng = Random(number * 1000 + state.moves_made)
            best = value_moves(state.to_move, Limit(nodes=nodes), rng).best
            tiles = len(state.bag) + sum(map(len, state.hands))
            yield Asked(number, state.scores, best.points, best.shares, len(state.bag), tiles, game.winners)


def chances(asked: Asked, fitted: Fitted) -> Sequence[float]:
    """What the coach says."""
    if asked.settled:
        return asked.shares
    shares = asked.shares if asked.bag <= PLAN.late else None
    return modelled_chances(asked.scores, list(asked.points), asked.tiles, shares, fitted)


def naive_chances(asked: Asked, scale: float) -> Sequence[float]:
    """What the score alone says, on a scale that widens with the tiles to come."""
    width = scale * sqrt(asked.tiles) / sqrt(12)
    most = max(asked.scores)
    weights = [exp((score - most) / width) for score in asked.scores]
    return [weight / sum(weights) for weight in weights]


def brier(turns: Sequence[Asked], model: Model) -> float:
    """The mean square of what the chances are off by."""
    squares = [(chance - each.wins(seat)) ** 2 for each in turns for seat, chance in enumerate(model(each))]
    return sum(squares) / len(squares)


def surprise(turns: Sequence[Asked], model: Model) -> float:
    """The mean logarithmic score, which fitting makes small."""
    total = 0.0
    for each in turns:
        for seat, chance in enumerate(model(each)):
            if wins := each.wins(seat):
                total -= wins * log(max(1e-4, chance))
    return total / len(turns)


def bins(turns: Sequence[Asked], model: Model) -> list[tuple[int, float, float]]:
    """For each tenth of the chances, how many there are, their mean, and the part of the wins that came."""
    sums = [[0.0, 0.0, 0.0] for _ in range(10)]
    for each in turns:
        for seat, chance in enumerate(model(each)):
            row = sums[min(9, int(10 * chance))]
            row[0] += 1
            row[1] += chance
            row[2] += each.wins(seat)
    return [(int(n), total / n, wins / n) if n else (0, 0.0, 0.0) for n, total, wins in sums]


def fit(turns: Sequence[Asked]) -> Fitted:
    """The numbers that surprise least, found by trying each a little up and down."""
    best = Fitted(end=6.0, tile=2.0, trust=1.0, late=0.5)
    least = surprise(turns, lambda each: chances(each, best))
    step = 0.4
    while step > 0.01:
        improved = False
        for name, value in best._asdict().items():
            for factor in (1 + step, 1 / (1 + step)):
                changed = min(1.0, value * factor) if name == "late" else value * factor
                tried = best._replace(**{name: changed})
                found = surprise(turns, lambda each, tried=tried: chances(each, tried))  # type: ignore[misc]
                if found < least - 1e-7:
                    best, least, improved = tried, found, True
        if not improved:
            step /= 2
    return best


def fit_naive(turns: Sequence[Asked]) -> float:
    """The scale of the naive model that surprises least."""
    scales = [0.25 * step for step in range(8, 80)]
    return min(scales, key=lambda scale: surprise(turns, lambda each: naive_chances(each, scale)))


def read(line: str) -> Asked:
    """A turn that was kept."""
    game, scores, points, shares, bag, tiles, won = json.loads(line)
    return Asked(game, tuple(scores), tuple(points), tuple(shares), bag, tiles, tuple(won))


def report(name: str, turns: Sequence[Asked], fitted: Fitted, scale: float) -> None:
    """Prints the bins and both Brier scores."""
    games = len({each.game for each in turns})
    print(f"{name}: {games} games, {len(turns)} turns")
    worst = 0.0
    for at, (count, said, came) in enumerate(bins(turns, lambda each: chances(each, fitted))):
        if count:
            worst = max(worst, abs(said - came))
            print(f"  {10 * at:3} to {10 * at + 10:3} %  {count:7}  said {said:6.1%}  came {came:6.1%}")
    coach = brier(turns, lambda each: chances(each, fitted))
    naive = brier(turns, lambda each: naive_chances(each, scale))
    print(f"  off by {worst:.1%} at most; Brier score {coach:.4f}, naive {naive:.4f}")


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("folder", type=Path, help="records of finished games, all of as many players")
    parser.add_argument(
        "--nodes", type=whole(1, 10**9), default=16_000, help="thought for every turn (16000)"
    )
    parser.add_argument("--positions", type=Path, help="where what was found is kept, or read if it is there")
    parser.add_argument("--fit", action="store_true", help="fit the numbers: on halves, and on all")
    options = parser.parse_args()
    if options.positions and options.positions.exists():
        lines = options.positions.read_text("utf-8").splitlines()
        turns = [read(line) for line in lines]
    else:
        turns = list(asked_of(sorted(options.folder.glob("*.qwk")), options.nodes))
        if options.positions:
            options.positions.write_text("".join(json.dumps(each) + "\n" for each in turns), "utf-8")
    players = len(turns[0].scores)
    fitted, scale = FITTED[players], NAIVE[players]
    if options.fit:
        for name, part in (("the first", 0), ("the other", 1)):
            fitted_on = [each for each in turns if each.game % 4 // 2 == part]
            rest = [each for each in turns if each.game % 4 // 2 != part]
            report(f"fitted on {name} half, tried on the rest", rest, fit(fitted_on), fit_naive(fitted_on))
        fitted, scale = fit(turns), fit_naive(turns)
        print(f"{players}: {Fitted(*(round(value, 3) for value in fitted))}, naive {scale}")
    report("all", turns, fitted, scale)


if __name__ == "__main__":
    main()
