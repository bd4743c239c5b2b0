"""`master`: sampling with many candidates that the outlook chooses, and an eye on the win."""

from __future__ import annotations

from dataclasses import replace

from qwirkle.bots.sampled import SampledBot, SamplingPlan

__all__ = ["AMONG_MORE", "IN_HASTE", "PLAN", "master"]

IN_HASTE = SamplingPlan(
    placements=28,
    wide=124,
    trades=4,
    turns=4,
    late=12,
    risk=0.75,
    leaf_values=True,
    learned_prior=True,
    trust=16.0,
    swindle=True,
)
"""How it samples in a game of two with little time."""
PLAN = replace(IN_HASTE, turns=6, learned_own=True, margin=5, rounds=512)
"""How it samples in a game of two: its own turns by the outlook, which takes some ten times as long."""
AMONG_MORE = replace(IN_HASTE, turns=8, late=24, among_all=True)
"""How it samples among more: two rounds of a table of four, with the chance to be ahead of them all."""


def master() -> SampledBot:
    """A bot that plays many moves on and goes for the win, a second unless told otherwise."""
    return SampledBot("master", PLAN, seconds=1.0, in_haste=IN_HASTE, among_more=AMONG_MORE)
