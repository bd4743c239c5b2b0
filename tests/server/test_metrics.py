"""What the server counts and times."""

from __future__ import annotations

import pytest

from qwirkle.server.metrics import METRICS, Figures, Gauge, Histogram, add_up, lasting


def test_a_time_is_counted_up_to_the_next_bound() -> None:
    took = Histogram("took", "How long it took", "what")
    for seconds in (0.0, 0.001, 0.0011, 10.0, 11.0):
        took.observe(seconds, "it")
    counts = took.counts[("it",)]
    assert (counts[0], counts[1], counts[-2], counts[-1]) == (2, 1, 1, 1)
    assert sum(counts) == 5
    assert took.sums[("it",)] == pytest.approx(21.0021)


def test_what_fails_takes_time_as_well() -> None:
    took = Histogram("took", "How long it took")
    with pytest.raises(ValueError, match="no"), took.timing():
        raise ValueError("no")
    assert sum(took.counts[()]) == 1


def test_there_are_more_and_less() -> None:
    open_now = Gauge("open", "How many are open")
    open_now.change(+1)
    open_now.change(+1)
    open_now.change(-1)
    assert open_now.values == {(): 1}
    open_now.set(7)
    assert open_now.values == {(): 7}


def test_names_are_ours_and_each_is_one_thing() -> None:
    names = [metric.name for metric in METRICS]
    assert len(set(names)) == len(names)
    assert all(name.startswith("qwirkle_") for name in names)


FIGURES: Figures = {
    "qwirkle_moves": {("place", "bot"): [3], ("pass", "player"): [1]},
    "qwirkle_move_seconds": {(): [1, 2, *[0] * 11, 4, 25.5]},
    "qwirkle_sockets": {(): [2]},
    "qwirkle_of_another_version": {(): [7]},
}


def test_what_several_processes_count_is_added_up() -> None:
    more: Figures = {
        "qwirkle_moves": {("place", "bot"): [2], ("trade", "bot"): [1]},
        "qwirkle_sockets": {(): [1]},
    }
    total = {metric.name: metric.numbers() for metric in add_up([FIGURES, more, FIGURES])}
    assert total["qwirkle_moves"] == {
        ("place", "bot"): [8],
        ("pass", "player"): [2],
        ("trade", "bot"): [1],
    }
    assert total["qwirkle_move_seconds"] == {(): [2, 4, *[0] * 11, 8, 51.0]}
    assert total["qwirkle_sockets"] == {(): [5]}
    assert list(total) == [metric.name for metric in METRICS]


def test_what_happened_outlasts_a_process_and_what_was_there_does_not() -> None:
    assert lasting(FIGURES) == {name: FIGURES[name] for name in ("qwirkle_moves", "qwirkle_move_seconds")}
