"""JSON read strictly: nothing is guessed where it says a key twice, a number that is none, or too much."""

from __future__ import annotations

import json

from qwirkle.errors import NotationError, excerpt

__all__ = ["read_json"]

_MOST_DIGITS = 20
"""Digits of a whole number; Python itself refuses very many, with an error of its own."""


def read_json(text: str) -> object:
    """What the JSON text says; raises `NotationError` where it says nothing, or nothing for certain.

    >>> read_json('{"id": 1, "id": 2}')
    Traceback (most recent call last):
    qwirkle.errors.NotationError: key 'id' is said twice: say it once
    """
    try:
        return json.loads(text, object_pairs_hook=_object, parse_int=_integer, parse_constant=_no_constant)
    except json.JSONDecodeError as error:
        near = excerpt(text[error.pos :], 20) if error.pos < len(text) else "the end"
        raise NotationError(f"not JSON at {near}: {error.msg}", line=error.lineno) from None
    except RecursionError:
        raise NotationError(f"{excerpt(text)} is nested too deeply") from None


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    """A JSON object, each key said once."""
    found: dict[str, object] = {}
    for key, value in pairs:
        if key in found:
            raise NotationError(f"key {excerpt(key)} is said twice: say it once")
        found[key] = value
    return found


def _integer(digits: str) -> int:
    if len(digits.removeprefix("-")) > _MOST_DIGITS:
        raise NotationError(f"number {excerpt(digits)} is too large: write at most {_MOST_DIGITS} digits")
    return int(digits)


def _no_constant(name: str) -> object:
    raise NotationError(f"{name} is not a number that JSON has")
