"""What a mutation is."""

from __future__ import annotations

from dataclasses import dataclass

__all__ = ["Mutation"]


@dataclass(frozen=True, slots=True)
class Mutation:
    """A rule or a promise of the kernels, and a change that breaks it."""

    name: str
    kernel: str
    line: str
    becomes: str
