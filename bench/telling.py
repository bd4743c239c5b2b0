"""What a move tells of the tiles that stay in the hand, for whoever cannot see them.

    python -m bench.telling [--bot greedy] [--games 200] [--deals 64] [--nodes 4000] [--jobs 2]

`greedy`, or `master` as it samples in haste, plays against itself. At every placement with tiles in the bag
the tiles kept are compared with tiles dealt from all that the other seat cannot see: how likely would each
have led to this placement? The true ones lead to it more often than dealt ones do, and by how much is what
the move tells, in bits. Beside it stands how many bits it would take to name the tiles kept.

Of `greedy` the likelihood is exact: it lays one of the placements of the highest score. Of `master` it is a
guess: the further a placement lies behind the best by score and outlook, the less likely it is laid.
"""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial
from math import comb, exp, log2
from random import Random

from bench.decisions import Chosen, choose, deal, make

from qwirkle.arena.statistics import estimate
from qwirkle.bots.master import IN_HASTE
from qwirkle.engine import PlacedTile, Position
from qwirkle.engine.search import weigh
from qwirkle.readers import whole

MARGIN = 5
"""Points below the best score within which placements are weighed by the outlook."""
SCALE = 0.7
"""Points behind the best that make a placement of `master` less likely by a factor of e: what told most of
0.7, 1, 1.5, 2 and 3."""
EVER = 0.02
"""How likely any placement of `master` is, beside that of the best, however far behind."""

Placed = tuple[PlacedTile, ...]


@dataclass(frozen=True, slots=True)
class Told:
    """How many bits it takes to name the tiles kept, and how many of them the move told."""

    asked: float
    told: float


def likelihood(bot: str, position: Position, placed: Placed) -> float:
    """How likely a bot lays these tiles there, up to a factor that no hand changes."""
    points = position.score(placed)
    if bot == "greedy":
        best = position.placements(points)
        return 0.0 if any(score > points for _, score in best) else 1 / len(best)
    worth = {tuple(sorted(other)): found for other, found in weigh(position, MARGIN)}
    found = worth.get(placed)
    return EVER + (exp((found - max(worth.values())) / SCALE) if found is not None else 0.0)


def asked(kept: Counter[int], unseen: Counter[int]) -> float:
    """The bits that it takes to name some of the tiles that are unseen.

    >>> asked(Counter([3]), Counter([3, 3, 5, 6])), asked(Counter([5, 6]), Counter([3, 3, 5, 6]))
    (1.0, 2.584962500721156)
    """
    ways = 1
    for kind, number in kept.items():
        ways *= comb(unseen[kind], number)
    return log2(comb(unseen.total(), kept.total()) / ways)


def told(bot: str, position: Position, placed: Placed, deals: int, rng: Random) -> Told:
    """What a placement tells of the tiles that are kept."""
    seat, laid = position.turn, [tile for tile, _, _ in placed]
    kept = Counter(position.hands[seat]) - Counter(laid)
    unseen = kept + Counter(position.bag)

    def chance(held: Counter[int]) -> float:
        hands = [*position.hands]
        hands[seat] = tuple(sorted([*laid, *held.elements()]))
        bag = [*(unseen - held).elements()]
        return likelihood(bot, Position(position.board, hands, bag, position.scores, seat), placed)

    true = chance(kept)
    dealt = [chance(Counter(rng.sample([*unseen.elements()], kept.total()))) for _ in range(deals)]
    # The true tiles are one more deal, so that there is always one that leads to the move.
    return Told(asked(kept, unseen), log2(true * (deals + 1) / (true + sum(dealt))))


def turns(bot: str, deals: int, nodes: int, seed: int, number: int) -> list[Told]:
    """What every placement of a game tells, while there are tiles in the bag."""
    return list(_turns(bot, deals, nodes, Random(f"{seed} {number}")))


def _turns(bot: str, deals: int, nodes: int, rng: Random) -> Iterator[Told]:
    position = deal(rng)
    while not position.over and position.bag:
        move = _move(bot, position, nodes, rng.getrandbits(64))
        placed = move[0]
        if placed and position.board and len(placed) < len(position.hands[position.turn]):
            yield told(bot, position, placed, deals, rng)
        make(position, move, rng.getrandbits(64))


def _move(bot: str, position: Position, nodes: int, seed: int) -> Chosen:
    if bot == "greedy":
        best = position.best(seed)
        return (tuple(sorted(best[0])) if best else ()), ()
    return choose(position, IN_HASTE, nodes, seed)


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--bot", choices=["greedy", "master"], default="greedy", help="who plays (greedy)")
    parser.add_argument("--games", type=whole(1, 10**9), default=200, help="games (200)")
    parser.add_argument(
        "--deals", type=whole(1, 10**9), default=64, help="hands dealt for each that is kept (64)"
    )
    parser.add_argument(
        "--nodes", type=whole(1, 10**9), default=4000, help="work of master for a move (4000)"
    )
    parser.add_argument("--seed", type=whole(0, 2**63 - 1), default=1, help="fixes everything (1)")
    parser.add_argument("--jobs", type=whole(1, 1024), default=1, help="games played at once (1)")
    options = parser.parse_args()
    ask = partial(turns, options.bot, options.deals, options.nodes, options.seed)
    with ProcessPoolExecutor(options.jobs) as pool:
        found = [turn for game in pool.map(ask, range(options.games)) for turn in game]
    wanted, known = (estimate([getattr(turn, name) for turn in found]) for name in ("asked", "told"))
    print(
        f"{len(found)} placements of {options.bot}: the tiles kept are {wanted.mean:.1f} bits,"
        f" the move tells {known.mean:.2f} ± {known.error:.2f} of them"
    )


if __name__ == "__main__":
    main()
