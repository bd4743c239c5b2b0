"""A match's report: its standings as text for people and as JSON for programs."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from qwirkle.arena.games import Plan, PlayedDeal
from qwirkle.arena.standings import Standing, standings
from qwirkle.arena.statistics import Estimate, Interval, Sprt
from qwirkle.notation import format_rules

__all__ = ["Report"]

MOST_REASONS = 8
"""How many reasons to forfeit people are told of each entrant."""


@dataclass(frozen=True, slots=True)
class Report:
    """What there is to say about a match."""

    plan: Plan
    deals: Sequence[PlayedDeal]
    wanted: int
    """How many deals were to be played."""
    sprt: Sprt | None = None

    def as_json(self) -> dict[str, Any]:
        """The report for programs; what is unknown or not finite is null."""
        return {
            "bots": [_standing_json(standing) for standing in standings(self.plan, self.deals)],
            "pairs": len(self.deals),
            "pairs_wanted": self.wanted,
            "games": sum(len(deal.games) for deal in self.deals),
            "players": self.plan.players,
            "seed": self.plan.seed,
            "rules": format_rules(self.plan.rules),
            "sprt": None if self.sprt is None else self._sprt_json(self.sprt),
        }

    def _sprt_json(self, sprt: Sprt) -> dict[str, Any]:
        shares = [deal.share(0) for deal in self.deals]
        return {
            "elo0": sprt.elo0,
            "elo1": sprt.elo1,
            "ratio": sprt.ratio(shares),
            "bound": sprt.bound,
            "verdict": sprt.verdict(shares).value,
        }

    def as_text(self) -> str:
        """The report for people: what was played, a line for each entrant, and what went wrong."""
        found = standings(self.plan, self.deals)
        games = sum(len(deal.games) for deal in self.deals)
        deals = f"{len(self.deals)} {'deal' if len(self.deals) == 1 else 'deals'}"
        head = f"{deals}, {games} games, seed {self.plan.seed}, {format_rules(self.plan.rules)}"
        lines = [head, "", *_table([_HEADINGS, *map(_row, found)])]
        if self.sprt is not None:
            test = self._sprt_json(self.sprt)
            lines += [
                "",
                f"test of Elo {test['elo1']:g} against {test['elo0']:g}: {test['verdict']}"
                f" (ratio {test['ratio']:+.2f}, decides at ±{test['bound']:.2f})",
            ]
        for standing in found:
            lines += _forfeits(standing)
        return "\n".join(lines) + "\n"


def _standing_json(standing: Standing) -> dict[str, Any]:
    return {
        "name": standing.name,
        "games": standing.games,
        "win_share": _finite(standing.share),
        "win_share_95": list(standing.share_interval),
        "elo": _finite(standing.elo),
        "elo_95": [_finite(bound) for bound in standing.elo_interval],
        "spread": _finite(standing.spread.mean),
        "spread_error": _finite(standing.spread.error),
        "points": _finite(standing.points.mean),
        "points_error": _finite(standing.points.error),
        "moves": standing.moves,
        "ms_per_move": standing.seconds * 1000,
        "ms_longest": standing.longest * 1000,
        "forfeits": list(standing.forfeits),
    }


def _finite(number: float) -> float | None:
    return number if math.isfinite(number) else None


_HEADINGS = ["bot", "wins", "95 %", "Elo", "95 %", "spread", "points", "ms a move", "longest"]


def _row(standing: Standing) -> list[str]:
    return [
        standing.name,
        _known(standing.share, ".1%"),
        _range(standing.share_interval, ".1%"),
        _known(standing.elo, "+.0f"),
        _range(standing.elo_interval, "+.0f"),
        _with_error(standing.spread, "+.1f"),
        _with_error(standing.points, ".1f"),
        f"{standing.seconds * 1000:.2f}",
        f"{standing.longest * 1000:.1f}",
    ]


def _known(number: float, form: str) -> str:
    """The figure; a dash where nothing is known of it."""
    return "-" if math.isnan(number) else f"{number:{form}}"


def _range(interval: Interval, form: str) -> str:
    return f"{interval.low:{form}} to {interval.high:{form}}"


def _with_error(figure: Estimate, form: str) -> str:
    known = _known(figure.mean, form)
    return known if math.isnan(figure.mean) else f"{known} ± {figure.error:.1f}"


def _forfeits(standing: Standing) -> Iterator[str]:
    """Why an entrant forfeited, each reason once, the most frequent first."""
    counted = Counter(standing.forfeits).most_common()
    for reason, times in counted[:MOST_REASONS]:
        yield f"{standing.name} forfeited {_games(times)}: {reason}"
    if others := counted[MOST_REASONS:]:
        more = sum(times for _, times in others)
        reasons = "another reason" if len(others) == 1 else f"{len(others)} other reasons"
        yield f"{standing.name} forfeited {_games(more)} for {reasons}; --json has them all"


def _games(count: int) -> str:
    return "a game" if count == 1 else f"{count} games"


def _table(rows: Sequence[Sequence[str]]) -> list[str]:
    """The rows with their columns under each other, names to the left and figures to the right."""
    widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
    return [
        "  ".join(
            cell.rjust(width) if column else cell.ljust(width)
            for column, (cell, width) in enumerate(zip(row, widths, strict=True))
        ).rstrip()
        for row in rows
    ]
