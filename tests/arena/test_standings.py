"""Standings and reports, worked out by hand from a few games."""

from __future__ import annotations

import json
import math

import pytest

from qwirkle.arena import Estimate, Forfeit, PlayedDeal, PlayedGame, Report, Sprt, Thinking, standings
from tests.arena.players import plan

FAST, SLOW = Thinking(10, 0.1, 0.05), Thinking(10, 0.3, 0.2)


def game(
    entrants: tuple[int, ...],
    scores: tuple[int, ...],
    shares: tuple[float, ...],
    forfeit: Forfeit | None = None,
) -> PlayedGame:
    thinking = tuple(FAST if entrant == 0 else SLOW for entrant in entrants)
    return PlayedGame(entrants, scores, shares, thinking, forfeit)


TWO = [
    PlayedDeal(0, (game((0, 1), (200, 180), (1, 0)), game((1, 0), (190, 190), (0.5, 0.5)))),
    PlayedDeal(1, (game((0, 1), (210, 150), (1, 0)), game((1, 0), (170, 180), (0, 1)))),
]


def test_wins_points_and_spread_of_two() -> None:
    first, second = standings(plan("greedy", "casual"), TWO)
    assert (first.name, second.name) == ("greedy", "casual")
    assert (first.share, second.share) == (0.875, 0.125)
    assert first.games == 4
    # By deal: spreads (20 + 0) / 2 and (60 + 10) / 2; points 195 and 195.
    assert first.spread == Estimate(22.5, 12.5)
    assert second.spread == Estimate(-22.5, 12.5)
    assert first.points == Estimate(195, 0)
    assert first.elo == pytest.approx(400 * math.log10(7))
    assert first.share_interval.low == pytest.approx(1 - second.share_interval.high)


def test_time_a_move() -> None:
    first, second = standings(plan("greedy", "casual"), TWO)
    assert (first.moves, first.longest, second.moves, second.longest) == (40, 0.05, 40, 0.2)
    assert [first.seconds, second.seconds] == pytest.approx([0.01, 0.03])


def test_spread_of_three_is_against_the_mean_of_the_others() -> None:
    deal = PlayedDeal(0, tuple(game((0, 1, 2), (100, 80, 60), (1, 0, 0)) for _ in range(3)))
    spreads = [standing.spread.mean for standing in standings(plan("random", "greedy", "greedy"), [deal])]
    assert spreads == [30, 0, -30]


def test_who_enters_twice_is_told_apart() -> None:
    deal = PlayedDeal(0, tuple(game((0, 1, 2), (1, 2, 3), (0, 0, 1)) for _ in range(3)))
    names = [standing.name for standing in standings(plan("greedy", "greedy", "greedy"), [deal])]
    assert names == ["greedy", "greedy (2)", "greedy (3)"]


FORFEITED = PlayedDeal(
    2, (game((0, 1), (10, 90), (1, 0), Forfeit(1, "it slept")), game((1, 0), (170, 180), (0, 1)))
)


def test_a_forfeited_game_counts_for_the_wins_only() -> None:
    first, second = standings(plan("greedy", "casual"), [FORFEITED])
    assert first.share == 1
    assert first.points.mean == 180
    assert first.spread.mean == 10
    assert first.forfeits == ()
    assert second.forfeits == ("it slept",)


def test_the_report_for_people() -> None:
    text = Report(plan("greedy", "casual"), [*TWO, FORFEITED], 3, Sprt(0, 20)).as_text()
    head, blank, headings, first, second, _, test, forfeit = text.splitlines()
    assert head == "3 deals, 6 games, seed 1, mindware-2011"
    assert blank == ""
    assert headings.split()[:2] == ["bot", "wins"]
    assert first.split()[:2] == ["greedy", "91.7%"]
    assert second.split()[:2] == ["casual", "8.3%"]
    assert len(first) == len(second) == len(headings)
    assert test.startswith("test of Elo 20 against 0: open (ratio +")
    assert forfeit == "casual forfeited a game: it slept"


def test_the_report_for_programs_is_strict_json() -> None:
    report = Report(plan("greedy", "casual"), [FORFEITED], 5, Sprt(0, 20)).as_json()
    again = json.loads(json.dumps(report, allow_nan=False))
    assert again == report
    assert (again["pairs"], again["pairs_wanted"], again["games"]) == (1, 5, 2)
    first, second = again["bots"]
    assert (first["win_share"], first["elo"], first["spread_error"]) == (1, None, None)
    assert second["forfeits"] == ["it slept"]
    assert again["sprt"]["verdict"] == "open"
    assert Report(plan("greedy", "casual"), TWO, 2).as_json()["sprt"] is None


def test_a_match_stopped_before_its_first_deal_has_a_report() -> None:
    report = Report(plan("greedy", "casual"), [], 5)
    assert report.as_text().startswith("0 deals, 0 games")
    json.dumps(report.as_json(), allow_nan=False)
