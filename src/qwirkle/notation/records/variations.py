"""Records walked through with all their variations, in the order of their text."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import count

from qwirkle.notation.records.dealing import Deal, dealt
from qwirkle.notation.records.record import Record, RecordedMove
from qwirkle.notation.records.replaying import Step, next_step
from qwirkle.rules import Bag

__all__ = ["Walked", "walk"]


@dataclass(frozen=True, slots=True)
class Walked:
    """A move of a record or of one of its variations."""

    number: int
    """The move's number, which the first move of a variation shares with the one it replaces."""
    parent: int | None
    """Which of the moves walked is the one before it, counted from 0; `None` for a first move."""
    recorded: RecordedMove
    step: Step


def walk(record: Record) -> Iterator[Walked]:
    """Every move of the record, each with its variations behind it.

    Raises `NotationError` at the first that is wrong. In a variation nobody knows the order of the bag: what
    is drawn is what the record says, if the bag has it.

    >>> from qwirkle.notation import parse_record
    >>> record = parse_record('''[Rules "mindware-2011"]
    ... [Players "2"]
    ... 1. Rs@0,0 Ro@1,0 = 2
    ...   (1. Rs@0,0 = 1
    ...    2. Bs@0,1 = 2)
    ... 2. Bo@1,1 = 2''')
    >>> [(walked.number, walked.parent) for walked in walk(record)]
    [(1, None), (1, None), (2, 1), (2, 0)]
    """
    yield from _walk(record.moves, 1, dealt(record), None, count())


def _walk(
    moves: Sequence[RecordedMove], number: int, table: Deal, parent: int | None, places: Iterator[int]
) -> Iterator[Walked]:
    """The moves of a line from this number on; `places` gives each its place among all that are walked."""
    for each, recorded in enumerate(moves, number):
        step, after = next_step(table, each, recorded)
        yield Walked(each, parent, recorded, step)
        place = next(places)
        for variation in recorded.variations:
            yield from _walk(variation, each, _unordered(table), parent, places)
        table, parent = after, place


def _unordered(table: Deal) -> Deal:
    """The same moment, with a bag whose order nobody knows."""
    bag = table.state.bag
    return table if bag.seed is None else replace(table, state=replace(table.state, bag=Bag(bag.tiles, None)))
