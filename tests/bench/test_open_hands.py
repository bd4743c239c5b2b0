"""What seeing the other hand is worth: the same games on every run, and more points than with it closed."""

from __future__ import annotations

from argparse import Namespace

from bench.open_hands import pair, play


def options(*, closed: bool) -> Namespace:
    return Namespace(against="greedy", closed=closed, nodes=200, seed=1)


def test_a_game_is_the_same_on_every_run_and_another_from_the_other_seat() -> None:
    assert play(options(closed=False), 0, 0) == play(options(closed=False), 0, 0)
    assert play(options(closed=False), 0, 0) != play(options(closed=False), 0, 1)


def test_who_sees_the_other_hand_wins_more() -> None:
    seen, unseen = (
        [pair(options(closed=closed), number)[1] for number in range(6)] for closed in (False, True)
    )
    assert sum(seen) / 6 > sum(unseen) / 6 + 5
