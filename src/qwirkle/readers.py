"""Readers of numbers within a range and of names of files, for the arguments of commands."""

from __future__ import annotations

from argparse import ArgumentTypeError
from collections.abc import Callable
from pathlib import Path

from qwirkle.errors import excerpt

__all__ = ["file_name", "new_file", "seconds", "whole"]


def whole(least: int, most: int) -> Callable[[str], int]:
    """A reader of whole numbers in this range.

    >>> whole(0, 65535)("8734")
    8734
    """

    def read(text: str) -> int:
        if text.isascii() and text.isdigit() and len(text) <= len(str(most)) and least <= int(text) <= most:
            return int(text)
        raise ArgumentTypeError(f"{excerpt(text)} is not a whole number from {least} to {most}")

    return read


def seconds(most: int) -> Callable[[str], float]:
    """A reader of times of more than nothing, and at most so many seconds.

    >>> seconds(10)("0.5")
    0.5
    """

    def read(text: str) -> float:
        try:
            value = float(text)
        except ValueError:
            value = 0.0
        if 0 < value <= most:
            return value
        raise ArgumentTypeError(f"{excerpt(text)} is not a number of seconds above 0, up to {most}")

    return read


def file_name(text: str) -> str:
    """Reads the name of a file or folder; one of nothing would be the folder that one is in.

    >>> file_name("games")
    'games'
    """
    if not text:
        raise ArgumentTypeError("'' is no file or folder: write its name")
    return text


def new_file(text: str) -> Path:
    """Reads where a file is to be written: in a folder that there is, and not that folder itself."""
    path = Path(file_name(text))
    if path.is_dir():
        raise ArgumentTypeError(f"{excerpt(text)} is a folder: name a file to write")
    if not path.parent.is_dir():
        raise ArgumentTypeError(f"{excerpt(text)} is in no folder that there is: make {path.parent} first")
    return path
