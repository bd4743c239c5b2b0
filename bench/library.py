"""How fast the library is to a program that uses it, beside python-chess, measured in the same run.

    python -m bench.library [--turns 1000] [--rounds 5] [--json]

Legal moves are objects in a list on both sides, and both sides take as many turns: ours of greedy games for
two, theirs of games of random moves. `push` is not quite the same: ours checks the move, draws tiles and sees
whether the game is over, theirs trusts the move. Figures are medians over the rounds, in the thread's own
time, which other work on the machine disturbs less than the clock; ratios are taken round by round.
"""

from __future__ import annotations

import argparse
import json
import statistics
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

import chess

import qwirkle
from qwirkle.engine import legal_moves
from qwirkle.readers import whole

Figures = dict[str, float]


@dataclass
class Games:
    """Whole games of some library: where they began, their moves, and every position with a move to make."""

    starts: list[Any]
    moves: list[list[Any]]
    positions: list[Any]


def greedy_games(turns: int) -> Games:
    """Greedy games for two, until so many turns were taken."""
    games = Games([], [], [])
    while len(games.positions) < turns:
        number = len(games.starts)
        game = qwirkle.Game(players=2, seed=number)
        games.starts.append(game.copy())
        while not game.over and len(games.positions) < turns:
            games.positions.append(game.copy())
            game.play("greedy", seed=number)
        games.moves.append(list(game.moves))
    return games


def chess_games(turns: int) -> Games:
    """Games of random chess moves, until so many turns were taken."""
    rng = Random(1)
    games = Games([], [], [])
    while len(games.positions) < turns:
        board = chess.Board()
        games.starts.append(board.copy())
        while not board.is_game_over() and len(games.positions) < turns:
            games.positions.append(board.copy(stack=False))
            board.push(rng.choice(list(board.legal_moves)))
        games.moves.append(list(board.move_stack))
    return games


def spent(work: Callable[[], object]) -> float:
    """The microseconds of this thread's own time that the work takes."""
    start = time.thread_time()
    work()
    return (time.thread_time() - start) * 1e6


def list_all(games: Games, list_moves: Callable[[Any], Sequence[object]]) -> None:
    """Lists the moves of every position, and keeps no list beside the next."""
    for position in games.positions:
        list_moves(position)


def measure(games: Games, list_moves: Callable[[Any], Sequence[object]]) -> Figures:
    """What one round over all the games costs."""
    turns = len(games.positions)
    count = sum(len(list_moves(position)) for position in games.positions)

    def push_all() -> None:
        for game, moves in zip(games.starts, games.moves, strict=True):
            for move in moves:
                game.push(move)

    def pop_all() -> None:
        for game, moves in zip(games.starts, games.moves, strict=True):
            for _ in moves:
                game.pop()

    listing = spent(lambda: list_all(games, list_moves))
    return {
        "moves a position": count / turns,
        "legal moves, us a position": listing / turns,
        "legal moves, us a move": listing / count,
        "push, us": spent(push_all) / turns,
        "pop, us": spent(pop_all) / turns,
    }


def median(rounds: Sequence[Figures]) -> Figures:
    """The median of every figure over the rounds."""
    return {name: round(statistics.median(each[name] for each in rounds), 3) for name in rounds[0]}


def main() -> None:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument(
        "--turns", type=whole(1, 10**9), default=1000, help="how many turns, of each library (1000)"
    )
    parser.add_argument(
        "--rounds", type=whole(1, 10**9), default=5, help="how often to measure each in turn (5)"
    )
    parser.add_argument("--json", action="store_true", help="one JSON object instead of a table")
    options = parser.parse_args()
    ours, theirs = greedy_games(options.turns), chess_games(options.turns)
    rounds: dict[str, list[Figures]] = {"qwirkle": [], "python-chess": [], "ratio": []}
    engine = []
    for _ in range(options.rounds):
        own = measure(ours, lambda game: game.legal_moves())
        other = measure(theirs, lambda board: list(board.legal_moves))
        rounds["qwirkle"].append(own)
        rounds["python-chess"].append(other)
        rounds["ratio"].append({name: own[name] / other[name] for name in own})
        engine.append(spent(lambda: list_all(ours, lambda game: legal_moves(game.state.to_move))))
    found: dict[str, Any] = {name: median(figures) for name, figures in rounds.items()}
    alone = round(statistics.median(engine) / options.turns, 3)
    if options.json:
        print(json.dumps({"turns": options.turns, "rounds": options.rounds, **found, "engine alone": alone}))
        return
    print(f"{f'{options.turns} turns, {options.rounds} rounds':<30}" + "".join(f"{c:>15}" for c in rounds))
    for name in found["qwirkle"]:
        print(f"{name:<30}" + "".join(f"{found[column][name]:>15.3f}" for column in rounds))
    print(f"legal moves by the engine, from a view: {alone:.3f} us a position")


if __name__ == "__main__":
    main()
