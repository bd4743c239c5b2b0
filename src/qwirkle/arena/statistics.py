"""The figures of a match: shares with their intervals, Elo, and the test that stops a match early.

The games of one deal are played with the same tiles and are not independent, so every figure counts *deals*:
it takes one number from each, the mean over the deal's games, and asks how those numbers scatter.
"""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import NamedTuple

from qwirkle.errors import BadSetup

__all__ = ["Estimate", "Interval", "Sprt", "Verdict", "elo", "elo_interval", "estimate", "share_interval"]

Z95 = 1.959963984540054
"""How many standard errors to each side hold 95 % of a normal distribution."""

MOST_ELO = 4000
"""The largest difference that a test is about: whoever is that much better never loses."""


class Interval(NamedTuple):
    """A range that holds the true figure 95 times in 100."""

    low: float
    high: float


class Estimate(NamedTuple):
    """A mean and its standard error, infinite where a single number gives no idea of it.

    Where there is no number at all, the mean is not one either (NaN).
    """

    mean: float
    error: float


def estimate(numbers: Sequence[float]) -> Estimate:
    """The mean of these numbers and its standard error.

    >>> estimate([2, 4, 4, 6])
    Estimate(mean=4.0, error=0.816496580927726)
    """
    count = len(numbers)
    if not count:
        return Estimate(math.nan, math.inf)
    mean = math.fsum(numbers) / count
    if count == 1:
        return Estimate(mean, math.inf)
    squares = math.fsum((number - mean) ** 2 for number in numbers)
    return Estimate(mean, math.sqrt(squares / (count - 1) / count))


def share_interval(shares: Sequence[float]) -> Interval:
    """The 95 % interval of a win share, from the share won in each deal.

    It is Wilson's interval for as many independent games as would scatter as much as these deals do, and
    never fewer than there are deals. Unlike mean and standard error it stays within 0 and 1, and does not
    shrink to nothing when every deal was won.

    >>> [round(bound, 4) for bound in share_interval([1.0] * 8 + [0.0] * 2)]
    [0.4902, 0.9433]
    >>> [round(bound, 4) for bound in share_interval([1.0] * 10)]
    [0.7225, 1.0]
    """
    deals = len(shares)
    if not deals:
        return Interval(0.0, 1.0)
    mean, error = estimate(shares)
    games = float(deals)
    if 0 < mean < 1:
        games = max(games, mean * (1 - mean) / error**2 if error else math.inf)
    z = Z95**2 / games
    centre = (mean + z / 2) / (1 + z)
    reach = math.sqrt(z * mean * (1 - mean) + z**2 / 4) / (1 + z)
    # Who won all or none may do so for ever; rounding would leave a hair's breadth, and thousands of Elo.
    low = 0.0 if mean <= 0 else max(0.0, centre - reach)
    return Interval(low, 1.0 if mean >= 1 else min(1.0, centre + reach))


def elo(share: float, players: int = 2) -> float:
    """The Elo difference to equal opponents that gives this share of wins; infinite for all or none.

    With more than two players, strengths s divide the wins as s to the sum of all, so that par is nought.

    >>> round(elo(0.75), 1)
    190.8
    >>> elo(0.25, players=4)
    0.0
    """
    if share <= 0:
        return -math.inf
    if share >= 1:
        return math.inf
    return 400 * math.log10(share * (players - 1) / (1 - share))


def elo_interval(interval: Interval, players: int = 2) -> Interval:
    """The Elo differences at both ends of a share's interval."""
    return Interval(elo(interval.low, players), elo(interval.high, players))


class Verdict(Enum):
    """What a sequential test says."""

    OPEN = "open"
    """Not decided yet."""
    ACCEPTED = "accepted"
    """The first bot is better by the larger of the two differences."""
    REJECTED = "rejected"
    """It is not: the smaller difference is the likelier."""


@dataclass(frozen=True, slots=True)
class Sprt:
    """A sequential test between two Elo differences, which ends a match as soon as one is clearly likelier.

    `ratio` is the logarithm of how much likelier `elo1` makes the deals seen than `elo0`, with the shares of
    the deals taken as normal and their variance as seen. Before enough deals are seen to tell, the variance
    leans on that of two fair games a deal, as if `PRIOR_DEALS` such deals had been played.
    """

    elo0: float = 0.0
    elo1: float = 20.0
    error: float = 0.05
    """How often the test may say either verdict wrongly."""

    PRIOR_DEALS = 4
    PRIOR_VARIANCE = 1 / 8

    def __post_init__(self) -> None:
        if max(abs(self.elo0), abs(self.elo1)) > MOST_ELO:
            raise BadSetup(
                f"a test between Elo {self.elo0:g} and {self.elo1:g}:"
                f" give differences from -{MOST_ELO} to {MOST_ELO}"
            )
        if not self.elo0 < self.elo1:
            raise BadSetup(f"a test between Elo {self.elo0:g} and {self.elo1:g}: the first must be smaller")

    @property
    def bound(self) -> float:
        """The ratio at which the test decides, to either side.

        >>> round(Sprt().bound, 3)
        2.944
        """
        return math.log((1 - self.error) / self.error)

    def ratio(self, shares: Sequence[float]) -> float:
        """The logarithm of the likelihood of the larger difference over the smaller, for these deals."""
        deals = len(shares)
        if not deals:
            return 0.0
        mean = math.fsum(shares) / deals
        squares = math.fsum((share - mean) ** 2 for share in shares)
        variance = (squares + self.PRIOR_DEALS * self.PRIOR_VARIANCE) / (deals + self.PRIOR_DEALS)
        share0, share1 = (1 / (1 + 10 ** (-difference / 400)) for difference in (self.elo0, self.elo1))
        return deals * (share1 - share0) * (2 * mean - share0 - share1) / (2 * variance)

    def verdict(self, shares: Sequence[float]) -> Verdict:
        """What the shares of all deals so far say."""
        ratio = self.ratio(shares)
        if ratio >= self.bound:
            return Verdict.ACCEPTED
        return Verdict.REJECTED if ratio <= -self.bound else Verdict.OPEN
