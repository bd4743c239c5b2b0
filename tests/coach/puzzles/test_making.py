"""Puzzles made from bots' games: the same for the same seed, whoever makes them, and all of them proved."""

from __future__ import annotations

from concurrent.futures import ThreadPoolExecutor

from qwirkle.coach.puzzles import Theme, flaw, make
from qwirkle.coach.puzzles.making import puzzles_of_game

EASY = (Theme.POINTS, Theme.TWO_LINES, Theme.QWIRKLE)
"""Themes that nearly every game has."""


def test_a_game_has_the_same_puzzles_again_and_each_is_proved() -> None:
    first = puzzles_of_game(7, 0, EASY)
    assert first
    assert puzzles_of_game(7, 0, EASY) == first
    assert puzzles_of_game(8, 0, EASY) != first
    assert [flaw(puzzle) for puzzle in first] == [None] * len(first)
    assert all(len(puzzle.solutions) == 1 for puzzle in first)
    assert len({puzzle.theme for puzzle in first}) == len(first)


def test_looking_for_fewer_themes_changes_none_of_them() -> None:
    both = puzzles_of_game(7, 1, EASY)
    alone = [puzzle for theme in EASY for puzzle in puzzles_of_game(7, 1, [theme])]
    assert sorted(both, key=lambda puzzle: puzzle.id) == sorted(alone, key=lambda puzzle: puzzle.id)


def test_the_number_of_jobs_changes_nothing() -> None:
    # Two of six themes: the first two, which come soon.
    told: list[str] = []
    alone = make(2, seed=3, on_puzzle=lambda puzzle: told.append(puzzle.id))
    assert sorted(told) == [puzzle.id for puzzle in alone]
    assert {puzzle.theme for puzzle in alone} == {Theme.POINTS, Theme.TWO_LINES}
    assert make(2, seed=3, jobs=2) == alone


def test_whoever_looks_changes_nothing_and_is_told_when_to_stop() -> None:
    alone = make(3, seed=5)
    with ThreadPoolExecutor(3) as threads:
        assert make(3, seed=5, executor=threads) == alone
    # One thread finishes the games in their order, so that none is there beyond the one that stops it.
    with ThreadPoolExecutor(1) as thread:
        found: list[object] = []
        assert make(3, seed=5, on_puzzle=found.append, executor=thread, stopped=lambda: bool(found)) == found
    assert len(found) == 1
