"""`expert`: sampling with a short look ahead."""

from __future__ import annotations

from qwirkle.bots.sampled import SampledBot, SamplingPlan

__all__ = ["PLAN", "expert"]

PLAN = SamplingPlan(placements=12, trades=1, turns=2, late=0, risk=0.0, leaf_values=False)
"""How it samples."""


def expert() -> SampledBot:
    """A bot that plays its best placements on for a few turns, a tenth of a second unless told otherwise."""
    return SampledBot("expert", PLAN, seconds=0.1)
