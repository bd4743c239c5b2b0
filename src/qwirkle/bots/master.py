"""`master`: sampling with more candidates, a look at the hands, and an eye on the win."""

from __future__ import annotations

from qwirkle.bots.sampled import SampledBot, SamplingPlan

__all__ = ["PLAN", "master"]

PLAN = SamplingPlan(placements=28, trades=2, turns=4, late=12, risk=0.75, leaf_values=True)
"""How it samples."""


def master() -> SampledBot:
    """A bot that plays many moves on and goes for the win, a second unless told otherwise."""
    return SampledBot("master", PLAN, seconds=1.0)
