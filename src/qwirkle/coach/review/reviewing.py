"""Reviewing: a finished game gone through move by move, each judged by what its player could know."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random

from qwirkle.bots import Limit, Progress
from qwirkle.coach.analysis import AnalysedMove, Analysis, analysis_of
from qwirkle.coach.chances import chances_at_the_end, chances_of
from qwirkle.coach.review.account import Account, Entry, Step, balance
from qwirkle.coach.review.habits import Habit, find_habits
from qwirkle.coach.review.marks import SLIPS, Mark, accuracy, mark_of
from qwirkle.coach.valuing import Values, value_moves
from qwirkle.errors import BadSetup
from qwirkle.game import Game
from qwirkle.rules import Move, State

__all__ = ["NODES", "Review", "ReviewedMove", "as_laid", "review", "review_of", "turn_seed", "value_turn"]

NODES = 40_000
"""The nodes that a move is reviewed with, where nobody says otherwise: about a twentieth of a second."""
_KEY_LOSSES = 3
_KEY_TURNS = 2


@dataclass(frozen=True, slots=True)
class ReviewedMove:
    """A move of the game beside the best that its player could have found."""

    number: int
    seat: int
    made: AnalysedMove
    analysis: Analysis
    loss: float
    """What it gave away of the expected lead."""
    mark: Mark
    chance: tuple[float, ...]
    """Each seat's chance to win after it."""
    choice: tuple[float, ...]
    """What the choice changed for each seat; for the one who made it, the loss below 0."""
    luck: tuple[float, ...]
    """What tiles drawn and hidden changed for each seat until the next move."""

    @property
    def best(self) -> AnalysedMove:
        """The best move that was found."""
        return self.analysis.best if self.loss else self.made


@dataclass(frozen=True, slots=True)
class Review:
    """A finished game, reviewed."""

    game: Game
    moves: tuple[ReviewedMove, ...]
    account: Account
    chance: tuple[float, ...]
    """Each seat's chance to win at the deal."""
    accuracies: tuple[float, ...]
    habits: tuple[Habit, ...]
    key_moves: tuple[int, ...]
    """The numbers of the moves that mattered most, in order."""


def review(
    game: Game,
    *,
    nodes: int = NODES,
    seed: int = 0,
    progress: Progress | None = None,
) -> Review:
    """Every move of a finished game beside the best one, with an account that balances.

    Each move is judged by what its player could know then. It is the same on every run, unless another seed
    is given. Raises `BadSetup` for a game that is not over, and `EngineError` where it is cancelled.
    """
    progress = progress or Progress()
    values = []
    for number in range(1, len(game.moves) + 1):
        progress.check()
        values.append(value_turn(game, number, nodes=nodes, seed=seed, progress=progress.part()))
        progress.report(number / len(game.moves))
    return review_of(game, values)


def value_turn(
    game: Game, number: int, *, nodes: int = NODES, seed: int = 0, progress: Progress | None = None
) -> Values:
    """What the moves were worth in the turn of this number, counted from 1; the one made is among them."""
    state, made = game.states[number - 1], game.moves[number - 1]
    rng = Random(turn_seed(seed, number))
    return value_moves(state.to_move, Limit(nodes=nodes), rng, progress, made)


def as_laid(values: Values, move: Move) -> tuple[Values, int]:
    """The values with this move, which was asked about, on the cells it was laid on, and its place there.

    An opening is valued as if it were laid to the right.
    """
    valued = values.of(move)
    assert valued is not None
    at = values.moves.index(valued)
    moves = list(values.moves)
    moves[at] = replace(moves[at], move=move)
    return replace(values, moves=tuple(moves)), at


def turn_seed(seed: int, number: int) -> int:
    """The seed of the turn of this number in a review with this seed."""
    return seed * 1_000_003 + number


def review_of(game: Game, values: Sequence[Values]) -> Review:
    """The review that follows from what the moves of every turn were worth.

    Raises `BadSetup` for a game that is not over.
    """
    if not game.over:
        raise BadSetup(f"a game that is not over after {len(game.moves)} moves: a review needs its end")
    states = game.states
    made = zip(states[:-1], values, game.events, strict=True)
    steps = [_step(state, each, event.move) for state, each, event in made]
    account = balance(steps, game.scores)
    moves = tuple(
        _reviewed(states, step, entry, number, steps)
        for number, (step, entry) in enumerate(zip(steps, account.entries, strict=True), 1)
    )
    first = states[0].to_move
    return Review(
        game=game,
        moves=moves,
        account=account,
        chance=chances_of(first, values[0].best) if values else chances_at_the_end(first),
        accuracies=tuple(_accuracy(moves, seat) for seat in range(game.players)),
        habits=find_habits(moves, game.players),
        key_moves=_key_moves(moves),
    )


def _step(state: State, values: Values, made: Move) -> Step:
    """The move as the account sees it."""
    values, at = as_laid(values, made)
    settled = state.players == 2 and not state.bag
    return Step(state.turn, values, at, settled)


def _reviewed(
    states: Sequence[State], step: Step, entry: Entry, number: int, steps: Sequence[Step]
) -> ReviewedMove:
    view, after = states[number - 1].to_move, states[number]
    # Reasons take longer than all the rest, and only those of two moves are read.
    told = (step.values.best.move, step.values.moves[step.made].move)
    analysis = analysis_of(view, step.values, told)
    made = analysis.candidates[step.made]
    error = step.values.moves[step.made].behind_error
    if after.over:
        chance = chances_at_the_end(after.view(None))
    else:
        chance = chances_of(after.to_move, steps[number].values.best)
    return ReviewedMove(
        number=number,
        seat=step.seat,
        made=made,
        analysis=analysis,
        loss=entry.loss,
        mark=mark_of(view, analysis, made, entry.loss, error),
        chance=chance,
        choice=entry.choice,
        luck=entry.luck,
    )


def _accuracy(moves: Sequence[ReviewedMove], seat: int) -> float:
    return accuracy(move.loss for move in moves if move.seat == seat and move.mark is not Mark.FORCED)


def _key_moves(moves: Sequence[ReviewedMove]) -> tuple[int, ...]:
    """The costliest choices and the greatest turns of luck."""
    costly = sorted((move for move in moves if move.mark in SLIPS), key=lambda move: -move.loss)
    lucky = sorted(moves, key=lambda move: -max(map(abs, move.luck)))
    brilliant = [move for move in moves if move.mark is Mark.BRILLIANT]
    chosen = {move.number for move in (*costly[:_KEY_LOSSES], *lucky[:_KEY_TURNS], *brilliant[:1])}
    return tuple(sorted(chosen))
