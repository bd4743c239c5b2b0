"""The figures of a match, against values known from elsewhere or worked out by hand."""

from __future__ import annotations

import math
from random import Random

import pytest

from qwirkle.arena.statistics import (
    Estimate,
    Interval,
    Sprt,
    Verdict,
    elo,
    elo_interval,
    estimate,
    share_interval,
)
from qwirkle.errors import BadSetup


def test_mean_and_standard_error_by_hand() -> None:
    # Squares about the mean 3: 4 + 1 + 0 + 1 + 4 = 10; variance 10/4; error sqrt(2.5 / 5).
    assert estimate([1, 2, 3, 4, 5]) == pytest.approx(Estimate(3.0, math.sqrt(0.5)))


def test_a_single_number_or_none_says_nothing_about_its_error() -> None:
    assert estimate([7]) == (7.0, math.inf)


def test_of_no_numbers_not_even_the_mean_is_known() -> None:
    mean, error = estimate([])
    assert math.isnan(mean)
    assert error == math.inf


@pytest.mark.parametrize(
    ("won", "lost", "low", "high"),
    # Wilson's interval as statistics books tabulate it.
    [(8, 2, 0.4902, 0.9433), (1, 9, 0.0179, 0.4042), (10, 0, 0.7225, 1.0), (0, 10, 0.0, 0.2775)],
)
def test_deals_that_go_one_way_give_wilsons_interval(won: int, lost: int, low: float, high: float) -> None:
    assert share_interval([1.0] * won + [0.0] * lost) == pytest.approx(Interval(low, high), abs=5e-5)


def test_who_wins_everything_may_do_so_for_ever_and_so_may_who_loses() -> None:
    # Rounding left 0.9999999999999999, an Elo of 6382, for some of these counts: ten deals among them.
    for deals in range(1, 500):
        assert share_interval([1.0] * deals).high == 1
        assert share_interval([0.0] * deals).low == 0


def test_split_deals_narrow_the_interval() -> None:
    # As many games won, but luck cancels within each deal: that scatters less.
    split = share_interval([0.5] * 60 + [1.0] * 40)
    swept = share_interval([1.0] * 70 + [0.0] * 30)
    assert split.high - split.low < (swept.high - swept.low) / 1.5


def test_a_large_match_has_the_normal_interval() -> None:
    shares = [1.0] * 6000 + [0.5] * 2000 + [0.0] * 2000
    mean, error = estimate(shares)
    assert share_interval(shares) == pytest.approx((mean - 1.96 * error, mean + 1.96 * error), abs=1e-4)


def test_bots_that_always_split_have_no_doubt_about_it() -> None:
    assert share_interval([0.5] * 20) == pytest.approx((0.5, 0.5))


def test_without_deals_anything_is_possible() -> None:
    assert share_interval([]) == (0.0, 1.0)


def test_the_interval_holds_the_truth_about_95_times_in_100() -> None:
    rng = Random(5)
    hits = 0
    for _ in range(2000):
        # Two games of one deal that often go the same way, won with chance 0.8.
        shares = []
        for _ in range(50):
            first = rng.random() < 0.8
            second = first if rng.random() < 0.5 else rng.random() < 0.8
            shares.append((first + second) / 2)
        low, high = share_interval(shares)
        hits += low <= 0.8 <= high
    assert 0.935 <= hits / 2000 <= 0.965


@pytest.mark.parametrize(
    ("share", "difference"),
    [(0.5, 0.0), (0.64, 99.95), (0.76, 200.24), (10 / 11, 400.0), (0.0, -math.inf), (1.0, math.inf)],
)
def test_elo_of_two_players(share: float, difference: float) -> None:
    assert elo(share) == pytest.approx(difference, abs=0.01)


def test_elo_of_more_players_counts_from_par() -> None:
    assert elo(1 / 3, players=3) == pytest.approx(0)
    # Strength 3 against three of strength 1: half of the wins.
    assert elo(0.5, players=4) == pytest.approx(400 * math.log10(3))


def test_elo_interval_is_that_of_the_shares() -> None:
    assert elo_interval(Interval(0.5, 1.0)) == (0.0, math.inf)


def test_the_ratio_by_hand() -> None:
    shares = [1.0, 0.5, 0.5, 1.0]
    # Squares about 0.75: 0.25; with four deals of variance 1/8 beside them, 0.75 over 8.
    share1 = 1 / (1 + 10 ** (-50 / 400))
    expected = 4 * (share1 - 0.5) * (1.5 - 0.5 - share1) / (2 * 0.75 / 8)
    assert Sprt(0, 50).ratio(shares) == pytest.approx(expected)


def test_nothing_played_decides_nothing() -> None:
    assert Sprt().verdict([]) is Verdict.OPEN
    assert Sprt(0, 400).verdict([1.0]) is Verdict.OPEN


def test_a_clear_match_is_decided_either_way() -> None:
    assert Sprt().verdict([1.0, 0.5] * 50) is Verdict.ACCEPTED
    assert Sprt().verdict([0.0, 0.5] * 50) is Verdict.REJECTED


@pytest.mark.parametrize(("true_elo", "wrong"), [(0.0, Verdict.ACCEPTED), (40.0, Verdict.REJECTED)])
def test_the_test_errs_as_rarely_as_it_says(true_elo: float, wrong: Verdict) -> None:
    sprt = Sprt(0, 40)
    chance = 1 / (1 + 10 ** (-true_elo / 400))
    rng = Random(11)
    errors = 0
    for _ in range(200):
        shares: list[float] = []
        while (verdict := sprt.verdict(shares)) is Verdict.OPEN:
            shares += [((rng.random() < chance) + (rng.random() < chance)) / 2 for _ in range(10)]
        errors += verdict is wrong
    # 5 % are allowed; three standard deviations above that for 200 matches.
    assert errors <= 200 * 0.05 + 3 * math.sqrt(200 * 0.05 * 0.95)


def test_a_test_needs_two_differences_in_order() -> None:
    with pytest.raises(BadSetup, match="between Elo 20 and 0: the first must be smaller"):
        Sprt(20, 0)
