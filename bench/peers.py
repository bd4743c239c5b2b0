"""How `master` does against stand-ins for other public programs.

    python -m bench.peers [--only NAME] [--pairs 100] [--nodes 24000 | --ms 100] [--jobs 2] [--seconds 600]
    python -m bench.peers --against greedy --ms 100

We looked at how public programs for the game choose a move. Each stand-in chooses by one of those rules, over
our own engine: it finds every placement, and those that search play far more samples than the programs do. So
it should be no weaker than a program of its kind. All get the limit that `master` gets. A row says how often
the first of a match wins, and how many games were lost by an illegal move, by either of them.
"""

from __future__ import annotations

import argparse
import sys
import time
from abc import abstractmethod
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass, field
from itertools import count
from math import comb, exp, inf, log, sqrt
from random import Random

from bench.strength import Match, add_options, chosen, played, row_of

from qwirkle.arena import Entrant, Plan, PlayedDeal, parse_entrant, standings
from qwirkle.bots import Bot, Choice, Limit, Progress
from qwirkle.bots.master import master as master_bot
from qwirkle.bots.turn import without_placement
from qwirkle.engine import PlacedTile, Position, place_of, position_of_view
from qwirkle.engine.search import weigh
from qwirkle.readers import whole
from qwirkle.rules import View, score

COLORS = SHAPES = 6
QWIRKLE = 12
"""What a single tile scores that makes a Qwirkle, at least; without one it scores 10 at most."""
USUAL = Limit(nodes=24_000)

Placed = tuple[PlacedTile, ...]
"""A placement; an empty one is what `greedy` does where nothing can be placed."""
Weighed = tuple[Placed, float]
"""A placement and how good it seems at first sight."""


class Work:
    """How much of a limit is used. A node is a turn played in a sample."""

    def __init__(self, limit: Limit, progress: Progress) -> None:
        self.nodes = 0
        self._most = inf if limit.nodes is None else limit.nodes
        self._end = inf if limit.seconds is None else time.monotonic() + limit.seconds
        self._progress = progress

    def rounds(self) -> Iterator[int]:
        """The numbers of the rounds of a search from 1, until the limit is reached; there is always one."""
        for number in count(1):
            self._progress.check()
            yield number
            if self.nodes >= self._most or time.monotonic() >= self._end:
                return


def most_points(position: Position, most: int | None, rng: Random) -> list[Weighed]:
    """The placements that score most, so many at most, the best first; among equals chance decides."""
    found: list[Weighed] = [(placed, float(points)) for placed, points in position.placements()]
    rng.shuffle(found)
    found.sort(key=lambda weighed: -weighed[1])
    return found[:most]


def step(position: Position, placed: Placed, chance: int) -> None:
    """Lays tiles; where there are none to lay, trades or passes. It can be taken back."""
    if placed:
        position.place(placed)
    else:
        position.playout(1, chance)


def lead(position: Position, seat: int) -> float:
    """The points that a seat has more than the best of the others."""
    others = [points for other, points in enumerate(position.scores) if other != seat]
    return position.scores[seat] - max(others)


class Peer(Bot):
    """A stand-in: of the placements that it looks at, it lays the one of the most worth.

    Like the programs, it trades only where it cannot place, and then all that it may.
    """

    usual_limit = USUAL
    looks_at: int | None = None
    """At how many placements it looks, those that score most; at all where it does not say."""

    def think(self, view: View, limit: Limit, rng: Random, progress: Progress) -> Choice:
        """The placement of the most worth; among equals, one that scores more."""
        position = position_of_view(view)
        found = self.candidates(position, rng)
        if not found:
            return Choice(without_placement(view, rng), value=0.0)
        work = Work(self.usual_limit if limit == Limit() else limit, progress)
        worth = self.worth(view, position, found, work, rng)
        best = max(range(len(found)), key=worth.__getitem__)
        return Choice(place_of(found[best][0]), worth[best], nodes=work.nodes)

    def candidates(self, position: Position, rng: Random) -> list[Weighed]:
        """The placements that it looks at, the best at first sight before the others."""
        return most_points(position, self.looks_at, rng)

    @abstractmethod
    def worth(
        self, view: View, position: Position, found: list[Weighed], work: Work, rng: Random
    ) -> list[float]:
        """What each placement is worth."""


class Shy(Peer):
    """Programs that would rather score less than leave a line of five to the next player.

    The fewest lines of five count first, then the points.
    """

    name = "shy"

    def worth(
        self, view: View, position: Position, found: list[Weighed], work: Work, rng: Random
    ) -> list[float]:
        """The points, and 100 less for each line of five."""

        def fives(placed: Placed) -> int:
            lines = score(view.board, place_of(placed), view.rules).lines
            return sum(len(line) == 5 for line in lines)

        return [points - 100 * fives(placed) for placed, points in found]


def completing(board: Placed, kinds: list[int]) -> set[int]:
    """Those of the kinds of tile that alone make a Qwirkle on a board."""
    found = set()
    for start in range(0, len(kinds), 6):
        position = Position(board, [kinds[start : start + 6], []])
        found |= {placed[0][0] for placed, _ in position.placements(QWIRKLE) if len(placed) == 1}
    return found


def chance_to_hold(wanted: int, unseen: int, hand: int) -> float:
    """How likely a hand of so many unseen tiles holds one of those that are wanted.

    >>> chance_to_hold(1, 12, 6), chance_to_hold(0, 12, 6), chance_to_hold(7, 12, 6)
    (0.5, 0.0, 1.0)
    """
    return 1 - comb(unseen - wanted, hand) / comb(unseen, hand)


class Weighted(Peer):
    """Solvers that go by points, hand-made weights, and the tiles that they counted.

    A Qwirkle that the next player may complete costs its 12 points times the chance that the tile is held;
    four tiles or five kept for a Qwirkle of one's own bring up to 3, by how many of the missing ones are
    still to come; a tile kept twice costs 1.
    """

    name = "weighted"
    looks_at = 60

    def worth(
        self, view: View, position: Position, found: list[Weighed], work: Work, rng: Random
    ) -> list[float]:
        """The points with the weights of what is left on the board and in the hand."""
        unseen = Counter({tile.number: number for tile, number in view.unseen().items()})
        hand = view.hand_sizes[(view.turn + 1) % view.players]
        kinds = sorted(unseen)

        def weight(placed: Placed) -> float:
            wanted = sum(unseen[kind] for kind in completing((*position.board, *placed), kinds))
            kept = Counter(tile.number for tile in view.hand) - Counter(tile for tile, _, _ in placed)
            doubles = kept.total() - len(kept)
            return built(set(kept), unseen) - doubles - QWIRKLE * chance_to_hold(wanted, unseen.total(), hand)

        return [points + weight(placed) for placed, points in found]


def built(kept: set[int], unseen: Counter[int]) -> float:
    """What the best start of a Qwirkle among the tiles kept is worth: 3 where all it lacks is to come."""
    lines = [
        *({color * SHAPES + shape for shape in range(SHAPES)} for color in range(COLORS)),
        *({color * SHAPES + shape for color in range(COLORS)} for shape in range(SHAPES)),
    ]
    return max(
        (
            sum(unseen[kind] for kind in line - kept) / len(line - kept)
            for line in lines
            if 4 <= len(line & kept) < len(line)
        ),
        default=0.0,
    )


class Sampling(Peer):
    """Those that deal the tiles they do not see again and again, and try each placement in each deal."""

    def worth(
        self, view: View, position: Position, found: list[Weighed], work: Work, rng: Random
    ) -> list[float]:
        """The mean of the samples."""
        totals, seat, deals = [0.0] * len(found), position.turn, 0
        for _ in work.rounds():
            deals += 1
            position.redeal(seat, rng.getrandbits(64))
            for place, (placed, _) in enumerate(found):
                position.place(placed)
                work.nodes += 1
                totals[place] += self.sample(position, seat, work, rng)
                position.take_back()
            position.take_back()
        return [total / deals for total in totals]

    @abstractmethod
    def sample(self, position: Position, seat: int, work: Work, rng: Random) -> float:
        """What a placement of this seat came to in one deal, once it is made."""


class Reply(Sampling):
    """Programs that look one turn ahead: their points, less what the next player can be expected to score."""

    name = "reply"
    looks_at = 40

    def sample(self, position: Position, seat: int, work: Work, rng: Random) -> float:
        """The lead after the reply that scores most."""
        reply = position.best(rng.getrandbits(64))
        return lead(position, seat) - (reply[1] if reply else 0)


class Minimax(Sampling):
    """Programs with a minimax of three turns, each over the eight placements that score most.

    The programs look into the other hand, or leave it out; here the mean over many deals decides.
    """

    name = "minimax"
    looks_at = 8

    def sample(self, position: Position, seat: int, work: Work, rng: Random) -> float:
        """The lead after the reply that leaves the least, and the own placement that scores most after it."""
        if position.over:
            return lead(position, seat)
        least = inf
        for placed, _ in self.candidates(position, rng) or [((), 0.0)]:
            step(position, placed, rng.getrandbits(64))
            work.nodes += 1
            own = position.best(rng.getrandbits(64)) if position.turn == seat else None
            least = min(least, lead(position, seat) + (own[1] if own else 0))
            position.take_back()
        return least


class Rollouts(Sampling):
    """Flat Monte Carlo: the eight placements that score most, each played on greedily for eight turns.

    The program plays twenty times on after each, with one tile a turn; here a turn is any placement.
    """

    name = "rollouts"
    looks_at = 8
    turns = 8

    def sample(self, position: Position, seat: int, work: Work, rng: Random) -> float:
        """What the turns played on come to."""
        work.nodes += position.playout(self.turns, rng.getrandbits(64))
        found = self.result(lead(position, seat))
        position.take_back()
        return found

    def result(self, lead: float) -> float:
        """What a lead at the end of a sample counts."""
        return lead


class Finisher(Rollouts):
    """Monte Carlo by wins: the ten placements that score most, each played on greedily to the end.

    The program counts the wins of ten games after each.
    """

    name = "finisher"
    looks_at = 10
    turns = 1000

    def result(self, lead: float) -> float:
        """The part of the win."""
        return (lead > 0) + (lead == 0) / 2


@dataclass(slots=True)
class Node:
    """What a tree search knows of a turn: the leads that it led to, in view of the seat that made it."""

    guess: float
    """What it seemed worth at first sight."""
    visits: int = 0
    total: float = 0.0
    children: dict[Placed, Node] = field(default_factory=dict)

    @property
    def mean(self) -> float:
        """The mean of the leads; before there is one, the guess."""
        return self.total / self.visits if self.visits else self.guess


class Tree(Peer):
    """Monte Carlo tree search (UCT) with random turns where the tree ends.

    The programs play 5 to 200 times on, for up to six turns or thirty, in the one deal that they know or
    guess; here every time has a deal of its own.
    """

    name = "tree"
    looks_at = 10
    turns = 6
    exploring = 10.0
    """Points that a turn tried seldom gets in advance."""

    def worth(
        self, view: View, position: Position, found: list[Weighed], work: Work, rng: Random
    ) -> list[float]:
        """How often each placement was tried."""
        root, seat = Node(0.0), position.turn
        for _ in work.rounds():
            position.redeal(seat, rng.getrandbits(64))
            self.descend(position, root, found, work, rng)
            position.take_back()
        return [root.children[placed].visits if placed in root.children else 0.0 for placed, _ in found]

    def descend(self, position: Position, root: Node, found: list[Weighed], work: Work, rng: Random) -> None:
        """Follows the tree to a turn that was never tried, and takes in what that leads to."""
        path, node, moves = [(position.turn, root)], root, found
        while not position.over and (node is root or node.visits):
            mover = position.turn
            placed, node = self.pick(position, node, moves or [((), 0.0)])
            path.append((mover, node))
            step(position, placed, rng.getrandbits(64))
            work.nodes += 1
            moves = self.candidates(position, rng)
        leads = self.leads(position, moves, work, rng)
        for _ in path[1:]:
            position.take_back()
        for mover, node in path:
            node.visits += 1
            node.total += leads[mover]

    def pick(self, position: Position, node: Node, moves: list[Weighed]) -> tuple[Placed, Node]:
        """The turn to try, and its node."""
        now = lead(position, position.turn)
        for placed, guess in moves:
            if placed not in node.children:
                node.children[placed] = Node(now + guess)
        ranks = self.ranks(node, moves)
        placed = moves[ranks.index(max(ranks))][0]
        return placed, node.children[placed]

    def ranks(self, node: Node, moves: list[Weighed]) -> list[float]:
        """How much each turn should be tried: those never tried first, then by mean and exploration."""
        children = [node.children[placed] for placed, _ in moves]
        return [
            child.mean + self.exploring * sqrt(log(node.visits + 1) / child.visits) if child.visits else inf
            for child in children
        ]

    def leads(self, position: Position, moves: list[Weighed], work: Work, rng: Random) -> list[float]:
        """The lead of each seat after some random turns."""
        made = 0
        while made < self.turns and not position.over:
            found = position.placements(most=1, rng=rng)
            step(position, found[0][0] if found else (), rng.getrandbits(64))
            made += 1
        work.nodes += made
        leads = [lead(position, seat) for seat in range(position.players)]
        for _ in range(made):
            position.take_back()
        return leads


class Learned(Tree):
    """Programs with a trained network like AlphaZero: a tree search (PUCT) by its guesses and values.

    Our own learned outlook stands for the network. The programs search 30 to 600 times.
    """

    name = "learned"
    margin = 5
    """Points below the best score that a placement may have."""
    exploring = 30.0
    certainty = 2.0
    """Points between placements that make the better one about three times as likely to be tried."""

    def candidates(self, position: Position, rng: Random) -> list[Weighed]:
        """The placements of the most score and outlook."""
        found = weigh(position, self.margin)
        rng.shuffle(found)
        found.sort(key=lambda weighed: -weighed[1])
        return found[: self.looks_at]

    def ranks(self, node: Node, moves: list[Weighed]) -> list[float]:
        """How much each turn should be tried, by its mean, and by how likely and how new it is."""
        best = max(guess for _, guess in moves)
        odds = [exp((guess - best) / self.certainty) for _, guess in moves]
        new = self.exploring * sqrt(node.visits + 1) / sum(odds)
        children = [node.children[placed] for placed, _ in moves]
        return [
            child.mean + new * likely / (1 + child.visits)
            for child, likely in zip(children, odds, strict=True)
        ]

    def leads(self, position: Position, moves: list[Weighed], work: Work, rng: Random) -> list[float]:
        """The lead of each seat, with the score and outlook of the seat to move."""
        ahead = 0.0 if position.over or not moves else moves[0][1]
        seats = range(position.players)
        return [lead(position, seat) + (ahead if seat == position.turn else -ahead) for seat in seats]


PEERS: dict[str, type[Peer]] = {
    peer.name: peer for peer in (Shy, Weighted, Reply, Minimax, Rollouts, Finisher, Tree, Learned)
}
"""The stand-ins by their names."""


def matches(limit: Limit, pairs: int, seed: int, against: str) -> list[Match]:
    """A match for each stand-in: of `master` against it, or of it against `greedy`."""
    found = []
    for name, peer in PEERS.items():
        stand_in = Entrant(name, peer, limit)
        if against == "greedy":
            plan = Plan((stand_in, parse_entrant("greedy")), seed)
        else:
            plan = Plan((Entrant("master", master_bot, limit), stand_in), seed)
        found.append(Match(name, plan, pairs))
    return found


def row(match: Match, deals: list[PlayedDeal]) -> str:
    """A row of the table: what a match says about its first bot, and the games lost by illegal moves."""
    found = row_of(match, deals)
    forfeits = sum(len(standing.forfeits) for standing in standings(match.plan, deals))
    return f"{found} {forfeits} |"


def main() -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--against", choices=["peers", "greedy"], default="peers", help="(peers)")
    work = parser.add_mutually_exclusive_group()
    work.add_argument("--nodes", type=whole(1, 10**9), default=24_000, help="work for a move (24000)")
    work.add_argument("--ms", type=whole(1, 10**9), help="time for a move instead")
    add_options(parser, pairs=100, seconds=600)
    options = parser.parse_args()
    limit = Limit(nodes=options.nodes) if options.ms is None else Limit(seconds=options.ms / 1000)
    wanted = chosen(parser, matches(limit, options.pairs, options.seed, options.against), options.only)
    first = "stand-in" if options.against == "greedy" else "master against"
    print(f"| {first} | wins | 95 % | spread | pairs | a move | illegal moves |")
    print("|---|---|---|---|---|---|---|")
    found, status = played(wanted, options.jobs, options.seconds)
    for match, deals in found:
        print(row(match, deals))
    return status


if __name__ == "__main__":
    sys.exit(main())
