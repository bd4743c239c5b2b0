"""Puzzles made from games that bots play against themselves.

Every game is played from a seed of its own, and each of its positions is tried for every theme. What is kept
depends on the seed alone, however many processes or machines search.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterator
from concurrent.futures import Executor
from contextlib import nullcontext
from functools import partial
from itertools import count
from random import Random
from typing import NamedTuple

from qwirkle.arena.games import Abandoned
from qwirkle.arena.spreading import is_stopped, process_pool, spread
from qwirkle.bots import bot
from qwirkle.coach.puzzles import blocking, ending, most_points
from qwirkle.coach.puzzles.grading import grade_of, share_found, shares
from qwirkle.coach.puzzles.proving import flaw
from qwirkle.coach.puzzles.puzzle import GRADES, Puzzle, Theme, puzzle_id
from qwirkle.coach.puzzles.solved import Solved
from qwirkle.game import Game
from qwirkle.notation import format_position, parse_position
from qwirkle.rules import View

__all__ = ["make", "puzzles_of_game"]

_PLAYERS = ("casual", "greedy")
"""Who plays the games. Neither leaves boards that only a machine would make."""
_FEWEST_ON_BOARD = 10
_EXPERT_AGREES = 0.5
"""In a puzzle about points, how often the expert must want them as well: no puzzle teaches a bad move."""
_AHEAD = 4
"""How many games each process is given ahead: later ones are looked through for fewer themes."""
_MOST_OF_A_GRADE = 0.5
"""The largest part of a theme's puzzles that is of one grade, while there is a choice."""
_PATIENCE = 60
"""After so many games without a puzzle of a theme, the next one may be of any grade."""


def puzzles_of_game(seed: int, number: int, themes: Collection[Theme] = tuple(Theme)) -> list[Puzzle]:
    """The puzzles of these themes in one game that bots play, at most one of each.

    Raises `Abandoned` where the work is broken off.
    """
    rng = Random(f"{seed} {number}")
    game = Game(players=2, seed=rng.randbytes(32))
    players = [bot(rng.choice(_PLAYERS)) for _ in range(game.players)]
    found: dict[Theme, Puzzle] = {}
    while not game.over:
        if is_stopped():
            raise Abandoned
        view = game.view(game.turn)
        if len(view.board) >= _FEWEST_ON_BOARD:
            for theme, at, solved in _solved(view, [theme for theme in themes if theme not in found]):
                puzzle = _puzzle(theme, at, solved)
                if puzzle is not None:
                    found[theme] = puzzle
        game.push(players[game.turn].choose(view, rng=rng).move)
    return list(found.values())


def _solved(view: View, themes: Collection[Theme]) -> Iterator[tuple[Theme, View, Solved]]:
    """Those of the themes that the position shows, each with the position to ask and what is right in it."""
    solved = most_points.solve(view)
    if solved is not None:
        theme = most_points.scoring_theme(view, solved.solutions[0])
        if theme in themes:
            yield theme, view, solved
    elif Theme.BLOCK in themes and (blocked := blocking.solve(view, in_haste=True)) is not None:
        yield Theme.BLOCK, view, blocked
    if Theme.ENDGAME in themes and (edge := ending.on_edge(view)) is not None:
        ended = ending.solve(edge)
        if ended is not None:
            yield Theme.ENDGAME, edge, ended


def _puzzle(theme: Theme, view: View, solved: Solved) -> Puzzle | None:
    """The puzzle with its grade; `None` where several moves are right, or it would teach a bad one."""
    if len(solved.solutions) != 1:
        return None
    # Chance meets tiles in their order on the board: as they are written, not as they were laid in the game.
    view = parse_position(format_position(view))
    name = puzzle_id(theme, view)
    found = shares(view, solved.solutions, int(name, 16))
    if theme.is_about_points and found["expert"] < _EXPERT_AGREES:
        return None
    mean = share_found(found)
    puzzle = Puzzle(name, theme, grade_of(mean), view, solved.solutions, mean)
    return None if flaw(puzzle) else puzzle


class _Search(NamedTuple):
    """A game to look through, and for what."""

    number: int
    themes: tuple[Theme, ...]

    def __str__(self) -> str:
        return str(self.number)


def _search(seed: int, search: _Search) -> tuple[int, list[Puzzle]]:
    """The number of the game and its puzzles, looked for wherever the executor wants it done."""
    return search.number, puzzles_of_game(seed, search.number, search.themes)


def make(
    count_: int,
    seed: int,
    jobs: int = 1,
    on_puzzle: Callable[[Puzzle], None] | None = None,
    *,
    executor: Executor | None = None,
    stopped: Callable[[], bool] = lambda: False,
) -> list[Puzzle]:
    """So many puzzles, as many of each theme, and of each grade as far as games have them; sorted by name.

    They are looked for on the executor, or else in as many processes as there are jobs. The same seed makes
    the same puzzles, wherever that is. Fewer come back only where `stopped` says so.
    """
    quota = _Quota(count_)
    kept: list[Puzzle] = []
    # Looking only for what is wanted saves time and changes nothing: the rest would not be kept.
    games = (_Search(number, tuple(quota.themes)) for number in count())
    with nullcontext(executor) if executor is not None else process_pool(jobs) as pool:
        found = spread(
            partial(_search, seed), games, pool, lambda: not quota.themes or stopped(), ahead=_AHEAD * jobs
        )
        for puzzles in _in_order(found):
            for puzzle in quota.wanted(puzzles):
                kept.append(puzzle)
                if on_puzzle is not None:
                    on_puzzle(puzzle)
    return sorted(kept, key=lambda puzzle: puzzle.id)


def _in_order(found: Iterator[tuple[int, list[Puzzle]]]) -> Iterator[list[Puzzle]]:
    """The puzzles of game after game by number, in whatever order they are finished."""
    early: dict[int, list[Puzzle]] = {}
    following = 0
    for number, puzzles in found:
        early[number] = puzzles
        while following in early:
            yield early.pop(following)
            following += 1


class _Quota:
    """How many puzzles of each theme and grade are still wanted."""

    def __init__(self, puzzles: int) -> None:
        share, rest = divmod(puzzles, len(Theme))
        self._most = {theme: share + (number < rest) for number, theme in enumerate(Theme)}
        self._kept: Counter[tuple[Theme, int]] = Counter()
        self._idle: Counter[Theme] = Counter()

    @property
    def themes(self) -> list[Theme]:
        """The themes of which some are wanted."""
        return [theme for theme in Theme if self._of(theme) < self._most[theme]]

    def _of(self, theme: Theme) -> int:
        return sum(self._kept[theme, grade] for grade in GRADES)

    def wanted(self, puzzles: list[Puzzle]) -> Iterator[Puzzle]:
        """The one of a game's puzzles that is wanted most, if any; it is then counted.

        One a game is plenty: those of the same game look alike.
        """
        self._idle.update(Theme)
        for puzzle in sorted(puzzles, key=lambda puzzle: self._of(puzzle.theme)):
            if puzzle.theme in self.themes and not self._is_common(puzzle):
                self._kept[puzzle.theme, puzzle.grade] += 1
                self._idle[puzzle.theme] = 0
                yield puzzle
                return

    def _is_common(self, puzzle: Puzzle) -> bool:
        """Whether there are enough of its theme and grade for now."""
        enough = max(1, round(self._most[puzzle.theme] * _MOST_OF_A_GRADE))
        is_patient = self._idle[puzzle.theme] < _PATIENCE
        return is_patient and self._kept[puzzle.theme, puzzle.grade] >= enough
