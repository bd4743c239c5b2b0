"""Records as text: the writer."""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence

from qwirkle.notation.boards import format_board
from qwirkle.notation.moves import format_move
from qwirkle.notation.records.record import UNFINISHED, Record, RecordedMove
from qwirkle.notation.rule_sets import format_rules
from qwirkle.notation.tiles import format_tiles

__all__ = ["format_record", "record_tags"]


def format_record(record: Record) -> str:
    r"""The record as text, the one way to write it.

    >>> print(format_record(Record(names=("Ann", "Bob"), comments=("A game not begun.",))), end="")
    [Rules "mindware-2011"]
    [Players "Ann, Bob"]
    <BLANKLINE>
    {A game not begun.}
    """
    head = [f'[{name} "{_escaped(value, chr(34))}"]' for name, value in record_tags(record)]
    body = [*map(_comment, record.comments), *_lines(record.moves, 1, "")]
    return "\n".join([*head, *([""] if body else []), *body, ""])


def record_tags(record: Record) -> Iterator[tuple[str, str]]:
    """The tags of a record as they are written, in their order."""
    yield "Rules", format_rules(record.rules)
    yield "Players", ", ".join(_escaped(name, ",") for name in record.names) or str(record.players)
    if record.day is not None:
        yield "Date", record.day.isoformat()
    if record.seed is not None:
        yield "Shuffle", record.seed.hex()
    if record.ages:
        yield "Ages", " ".join(map(str, record.ages))
    if record.opener is not None:
        yield "Opener", str(record.opener + 1)
    if record.setup is not None:
        yield "Board", format_board(record.setup.board)
        yield "Scores", "-".join(map(str, record.setup.scores))
        yield "Held", " ".join(map(str, record.setup.held))
        if record.setup.bag != record.setup.tiles_left():
            yield "Bag", str(record.setup.bag)
    for seat, hand in enumerate(record.hands, 1):
        if hand is not None:
            yield f"Hand{seat}", format_tiles(hand)
    yield from record.tags
    if record.result is not None:
        yield "Result", "*" if record.result == UNFINISHED else "-".join(map(str, record.result))


def _lines(moves: Sequence[RecordedMove], number: int, indent: str) -> Iterator[str]:
    """Each move on its line, from this number on, with its variations below it."""
    for count, recorded in enumerate(moves, number):
        yield indent + _line(count, recorded)
        for variation in recorded.variations:
            *lines, last = _lines(variation, count, f"{indent}   ")
            # The bracket takes the place of the last space before the first move.
            first, *rest = [*lines, f"{last})"]
            yield f"{indent}  ({first[len(indent) + 3 :]}"
            yield from rest


def _line(number: int, recorded: RecordedMove) -> str:
    """A move on its line, with score, draws and comments."""
    parts = [f"{number}.", format_move(recorded.move)]
    if recorded.points is not None:
        parts.append(f"= {recorded.points}")
    if recorded.drawn:
        parts.append(f"+ {format_tiles(recorded.drawn)}")
    return " ".join([*filter(None, parts), *map(_comment, recorded.comments)])


def _comment(text: str) -> str:
    return "{" + _escaped(text, "}") + "}"


def _escaped(text: str, mark: str) -> str:
    """The text with a backslash before each backslash and each mark that would end it."""
    return re.sub(rf"[\\{mark}]", r"\\\g<0>", text)
