"""Texts that are almost right: real ones with a few changes."""

from __future__ import annotations

from collections.abc import Sequence

from hypothesis import strategies as st
from hypothesis.strategies import DrawFn, SearchStrategy

__all__ = ["ODD", "mutated"]

ODD = (
    *("", "0", "-1", "99999999999999999999", "1e999"),
    *("\x00", "\ud800", "\u202e", "\U0001f004", '"', "\\", "{", "[", "]", "\n", " "),
)
"""What is put in: nothing, numbers out of bounds, characters that mean something or are easily mishandled."""


@st.composite
def _mutated(draw: DrawFn, texts: Sequence[str]) -> str:
    text = draw(st.sampled_from(texts))
    for _ in range(draw(st.integers(1, 5))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.sampled_from((0, 1, 2, 8, 40, 400))))
        part = text[start:end]
        put_in = draw(st.sampled_from((*ODD, part * 2, part[::-1], part.swapcase(), "x" * 300)))
        text = text[:start] + put_in + text[end:]
    return text


def mutated(texts: Sequence[str]) -> SearchStrategy[str]:
    """One of these texts with up to five places changed: left out, doubled, turned round, or made odd."""
    return _mutated(texts)
