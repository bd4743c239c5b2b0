"""Puzzles about the end: every move followed to the end of the game, held against an obvious search."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from qwirkle.coach.puzzles import Puzzle, Theme, shipped
from qwirkle.coach.puzzles.ending import MARGIN, on_edge, solve
from qwirkle.engine import legal_moves, scored_placements
from qwirkle.rules import State, apply, deal_hidden

ENDINGS = [puzzle for puzzle in shipped() if puzzle.theme is Theme.ENDGAME]


def lead_at_the_end(state: State, seat: int) -> int:
    """By how much the seat ends ahead where both play their best: every line of play, nothing left out."""

    @cache
    def follow(state: State) -> int:
        if state.over:
            return state.scores[seat] - state.scores[1 - seat]
        leads = [follow(apply(state, move)) for move in legal_moves(state.to_move)]
        return max(leads) if state.turn == seat else min(leads)

    return follow(state)


def smallest(puzzles: list[Puzzle]) -> Puzzle:
    """The one with the fewest tiles and then placements, but for those where each has a single tile."""
    several = [puzzle for puzzle in puzzles if sum(puzzle.view.hand_sizes) > 2]
    return min(several, key=lambda puzzle: (sum(puzzle.view.hand_sizes), len(scored_placements(puzzle.view))))


def test_only_the_solution_wins_by_a_search_of_everything() -> None:
    puzzle = smallest(ENDINGS)
    state = deal_hidden(puzzle.view, bytes(32))
    leads = {move: lead_at_the_end(apply(state, move), state.turn) for move in legal_moves(state.to_move)}
    own = leads.pop(puzzle.solutions[0])
    assert own > 0
    assert max(leads.values()) < 0
    assert own - max(leads.values()) >= MARGIN


def test_with_other_scores_another_move_wins_too_or_none_does() -> None:
    view = ENDINGS[0].view
    assert solve(view) is not None
    for shift in (-50, 50):
        scores = list(view.scores)
        scores[view.turn] = max(0, scores[view.turn] + shift)
        scores[1 - view.turn] = max(0, scores[1 - view.turn] - min(shift, 0))
        assert solve(replace(view, scores=tuple(scores))) is None


def test_scores_are_set_so_that_everything_hangs_on_the_move() -> None:
    view = ENDINGS[0].view
    level = replace(view, scores=(100, 100))
    edge = on_edge(level)
    assert edge is not None
    assert edge.scores[view.turn] == 100
    solved = solve(edge)
    assert solved is not None
    assert solved.solutions == ENDINGS[0].solutions


@pytest.mark.parametrize("bag", [1, 6])
def test_while_tiles_are_hidden_there_is_no_endgame(bag: int) -> None:
    assert solve(replace(ENDINGS[0].view, bag_size=bag)) is None
