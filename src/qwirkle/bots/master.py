"""`master`: sampling with a longer look ahead and an eye on the win."""

from __future__ import annotations

from qwirkle.bots.sampled import Plan, SampledBot

__all__ = ["PLAN", "master"]

PLAN = Plan(placements=20, trades=2, turns=6, late=12, careful=0, risk=1.0)
"""How it samples."""


def master() -> SampledBot:
    """A bot that plays its best moves on for many turns, a second unless told otherwise."""
    return SampledBot("master", PLAN, seconds=1.0)
