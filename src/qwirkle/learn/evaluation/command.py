"""What the commands of this room share: arguments in a range, and one sentence for whatever goes wrong."""

from __future__ import annotations

import os
import sys
from argparse import ArgumentParser
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO, NoReturn

from qwirkle.errors import QwirkleError, UsageError

__all__ = ["MOST_SEED", "Parser", "ended", "refused", "written_anew"]

FAILED = 1
MISUSED = 2
INTERRUPTED = 130

MOST_SEED = 2**63 - 1


class Parser(ArgumentParser):
    """A reader of the arguments of a command; raises `UsageError` for those that cannot be."""

    def __init__(self, name: str, about: str | None) -> None:
        super().__init__(prog=_title(name), description=(about or "").partition("\n")[0], allow_abbrev=False)

    def error(self, message: str) -> NoReturn:
        """Raises what is wrong with the arguments."""
        raise UsageError(message)


def _title(name: str) -> str:
    return f"python -m qwirkle.learn.evaluation.{name}"


def refused(name: str, error: QwirkleError | OSError) -> int:
    """The exit status of a command that fails with this error, once standard error has said so."""
    title = _title(name)
    if isinstance(error, UsageError):
        sys.stderr.write(f"{title}: {error} (see {title} --help)\n")
        return MISUSED
    said = str(error)
    if isinstance(error, OSError) and error.strerror:
        said = f"{error.filename}: {error.strerror}" if error.filename else error.strerror
    sys.stderr.write(f"{title}: {said}\n")
    return FAILED


def ended(name: str, work: Callable[[], int]) -> int:
    """The exit status of a command: that of its work, or 1 failed, 2 misused, 130 interrupted."""
    try:
        return work()
    except KeyboardInterrupt:
        sys.stderr.write("\n")
        return INTERRUPTED
    except (OSError, QwirkleError) as error:
        return refused(name, error)


@contextmanager
def written_anew(path: Path) -> Iterator[BinaryIO]:
    """A file to write, which takes the place of the path when all is written, and is removed otherwise."""
    aside = path.with_name(f"{path.name}.part")
    try:
        with aside.open("wb") as file:
            yield file
        os.replace(aside, path)
    finally:
        aside.unlink(missing_ok=True)
