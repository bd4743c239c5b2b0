"""What samples foretell: the same on every run, and right about plans of which it is known."""

from __future__ import annotations

from argparse import Namespace
from random import Random

import pytest
from bench.foretold import USUAL, Asked, ask, foretelling, report, true_deviation


def test_turns_are_asked_about_in_the_same_way_on_every_run() -> None:
    options = Namespace(seed=1, bag=[6, 12], deals=4, forks=2, plans=USUAL[:2])
    first, again = (ask(options, 2) for _ in range(2))
    assert first == again
    assert first
    for each in first:
        moves = len(each.came[0])
        assert moves > 1
        assert [len(row) for row in each.came] == [moves] * 2
        assert {name: [*map(len, said)] for name, said in each.said.items()} == {
            name: [moves] * 2 for name in USUAL[:2]
        }


def known(turns: int = 3000, moves: int = 5) -> list[Asked]:
    """Turns of known worth, and plans: one sees it, one sees it twice as large, one is blind."""
    rng = Random(1)

    def noisy(row: list[float], error: float) -> list[float]:
        return [number + rng.gauss(0, error) for number in row]

    found = []
    for _ in range(turns):
        worth = [rng.gauss(0, 2) for _ in range(moves)]
        dream = [rng.gauss(0, 2) for _ in range(moves)]
        eyes = {"sees": worth, "exaggerates": [2 * number for number in worth], "dreams": dream}
        said = {name: (noisy(row, 1), noisy(row, 1)) for name, row in eyes.items()}
        found.append(Asked(said, tuple(noisy(worth, 6) for _ in range(3))))
    return found


def test_the_chance_of_deals_is_left_out() -> None:
    asked = known()
    # Of five moves each is compared with a mean that it is a fifth of.
    deviation = true_deviation(asked)
    assert deviation == pytest.approx(2 * (4 / 5) ** 0.5, abs=0.15)
    sees, exaggerates, dreams = (
        foretelling(asked, name, deviation) for name in ("sees", "exaggerates", "dreams")
    )
    assert sees.right == pytest.approx(1, abs=4 * sees.error)
    assert exaggerates.right == pytest.approx(0.5, abs=4 * exaggerates.error)
    assert dreams.right == pytest.approx(0, abs=4 * dreams.error)
    assert max(sees.error, exaggerates.error, dreams.error) < 0.06
    assert [sees.correlation, exaggerates.correlation] == [pytest.approx(1, abs=0.12)] * 2
    assert abs(dreams.correlation) < 0.12
    assert exaggerates.deviation == pytest.approx(2 * sees.deviation, rel=0.05)


def test_each_plan_has_a_row() -> None:
    rows = report(known(200), ["sees", "dreams"])
    assert rows[0].startswith("200 turns, whose moves differ by ")
    assert [row.split(" | ")[0] for row in rows[-2:]] == ["| sees", "| dreams"]
