"""Records checked: the first wrong line of a text or a file, and why."""

from __future__ import annotations

from dataclasses import dataclass
from os import PathLike

from qwirkle.errors import IllegalMove, NotationError, Refusal
from qwirkle.notation.files import read_named
from qwirkle.notation.records.dealing import dealt
from qwirkle.notation.records.reading import parse_beginning, parse_record
from qwirkle.notation.records.record import Record
from qwirkle.notation.records.replaying import check_result
from qwirkle.notation.records.variations import walk

__all__ = ["Problem", "check_record", "check_record_file", "read_record_file"]


@dataclass(frozen=True, slots=True)
class Problem:
    """What is wrong with a record, and where."""

    line: int | None
    """The first wrong line, from 1; `None` where no one line is to blame."""
    reason: str
    refusal: Refusal | None = None
    """Why the rules refuse the move on that line, where that is what is wrong."""

    def __str__(self) -> str:
        return self.reason if self.line is None else f"line {self.line}: {self.reason}"


def check_record(text: str) -> list[Problem]:
    """What is wrong first in the text of a record, variations included; empty where all is right.

    >>> [str(problem) for problem in check_record('[Rules "jck"]\\n[Players "2"]\\n1. Rs@0,0 Bo@1,0 = 2')]
    ["line 3: move 1, 'Rs@0,0 Bo@1,0', is refused: tiles_unrelated"]
    """
    try:
        record = parse_record(text)
        last = record.moves[-1] if record.moves else None
        after = [dealt(record).state.view(None)]
        after.extend(walked.step.after for walked in walk(record) if walked.recorded is last)
        check_result(record, after[-1])
    except NotationError as error:
        return [_problem(_earlier(text, error) or error)]
    return []


def check_record_file(path: str | PathLike[str]) -> list[Problem]:
    """What is wrong first in a file; empty where all is right. A file that cannot be read is wrong."""
    try:
        text = read_named(path)
    except NotationError as error:
        return [_problem(error)]
    return check_record(text)


def read_record_file(path: str | PathLike[str]) -> Record:
    """The record in a file; raises `NotationError` where the file cannot be read or says none."""
    return parse_record(read_named(path))


def _earlier(text: str, error: NotationError) -> NotationError | None:
    """What is wrong on a line before the one that could not be read, if something is."""
    if error.line is None or isinstance(error.__cause__, IllegalMove):
        return None
    lines = text.replace("\r\n", "\n").split("\n")
    try:
        for _ in walk(parse_beginning("\n".join(lines[: error.line - 1]))):
            pass
    except NotationError as earlier:
        return earlier if earlier.line is not None and earlier.line < error.line else None
    return None


def _problem(error: NotationError) -> Problem:
    cause = error.__cause__
    return Problem(error.line, error.reason, cause.refusal if isinstance(cause, IllegalMove) else None)
