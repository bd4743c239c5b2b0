"""Searches follow the progress of their choice."""

from __future__ import annotations

import threading

from qwirkle.bots import Progress
from qwirkle.bots.watching import watched
from tests.engine.endgames import wide_endgame


def test_a_search_is_cancelled_at_once_and_without_a_thread() -> None:
    progress = Progress()
    threads = threading.active_count()
    with watched(progress.part()) as cancel:
        assert threading.active_count() == threads
        assert not cancel
        progress.cancel()
        assert cancel


def test_a_search_that_was_cancelled_before_is_so_from_the_beginning() -> None:
    progress = Progress()
    progress.cancel()
    with watched(progress) as cancel:
        assert cancel


def test_who_has_to_be_asked_ends_a_search_that_would_go_on_for_seconds() -> None:
    with watched(Progress(until=lambda: True)) as cancel:
        assert not wide_endgame().endgame(cancel=cancel).exact
