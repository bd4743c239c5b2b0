"""Reports of matches that are out of the ordinary: nothing but forfeits, nothing but wins, nothing at all."""

from __future__ import annotations

import json
from collections.abc import Iterable

from qwirkle.arena import Forfeit, PlayedDeal, PlayedGame, Report, Thinking
from tests.arena.players import plan

TABLE = 5
"""Lines of the report up to the end of the table of two."""


def forfeited(*reasons: str) -> list[PlayedDeal]:
    """A deal for each of these reasons, for which the second bot forfeits both its games."""
    thinking = (Thinking(1, 0.1, 0.1), Thinking(1, 0.1, 0.1))
    return [
        PlayedDeal(
            number,
            (
                PlayedGame((0, 1), (0, 0), (1.0, 0.0), thinking, Forfeit(1, reason)),
                PlayedGame((1, 0), (0, 0), (0.0, 1.0), thinking, Forfeit(0, reason)),
            ),
        )
        for number, reason in enumerate(reasons)
    ]


def told(reasons: Iterable[str]) -> list[str]:
    """What the report for people says of these forfeits."""
    deals = forfeited(*reasons)
    return Report(plan("greedy", "casual"), deals, len(deals)).as_text().splitlines()[TABLE:]


def test_each_reason_to_forfeit_is_told_once_the_most_frequent_first() -> None:
    assert told(["it slept", *["it lied"] * 90, "it slept"]) == [
        "casual forfeited 180 games: it lied",
        "casual forfeited 4 games: it slept",
    ]


def test_beyond_eight_reasons_only_their_number_is_told() -> None:
    reasons = [f"reason {number}" for number in range(8)]
    eight = [f"casual forfeited 2 games: {reason}" for reason in reasons]
    assert told(reasons) == eight
    assert told([*reasons, "nine"]) == [
        *eight,
        "casual forfeited 2 games for another reason; --json has them all",
    ]
    assert told(["ten", "nine", *reasons, *reasons]) == [
        *[line.replace("2 games", "4 games") for line in eight],
        "casual forfeited 4 games for 2 other reasons; --json has them all",
    ]


def test_programs_get_the_reason_of_every_game() -> None:
    deals = forfeited("it slept", *["it lied"] * 9)
    _, second = Report(plan("greedy", "casual"), deals, 10).as_json()["bots"]
    assert second["forfeits"] == ["it slept"] * 2 + ["it lied"] * 18


def test_where_no_game_was_played_out_the_points_are_unknown() -> None:
    report = Report(plan("greedy", "casual"), forfeited("it slept", "it slept"), 2)
    for bot in report.as_json()["bots"]:
        assert [bot[key] for key in ("spread", "spread_error", "points", "points_error")] == [None] * 4
    first, second = (line.split() for line in report.as_text().splitlines()[3:5])
    # After the name, two times "from to" with a figure before each: then spread and points.
    assert first[9:11] == second[9:11] == ["-", "-"]


def test_who_wins_everything_is_infinitely_better() -> None:
    report = Report(plan("greedy", "casual"), forfeited(*["it slept"] * 10), 10)
    first, second = json.loads(json.dumps(report.as_json(), allow_nan=False))["bots"]
    assert (first["win_share_95"][1], first["elo"], first["elo_95"][1]) == (1, None, None)
    assert (second["win_share_95"][0], second["elo"], second["elo_95"][0]) == (0, None, None)
    assert "+inf  +166 to +inf" in report.as_text()


def test_where_nothing_was_played_nothing_is_known() -> None:
    report = Report(plan("greedy", "casual"), [], 5)
    for bot in report.as_json()["bots"]:
        assert [bot[key] for key in ("win_share", "elo", "spread", "points")] == [None] * 4
        assert bot["win_share_95"] == [0, 1]
    text = report.as_text()
    assert "nan" not in text
    assert [line.split()[1] for line in text.splitlines()[3:]] == ["-", "-"]
