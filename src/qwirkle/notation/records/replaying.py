"""Records replayed: every move checked, every score, every draw and the result compared.

A record may know everything (its shuffle, or all hands and draws), some of the hands, or none, as that of a
game someone watched. What is unknown is determinised anew before each move, in a way that fits the move, so
that the one `apply` of the rules judges every record. Points, the end and its bonus never depend on that:
they follow from the board, from how many tiles each hand has and, once the bag is empty, from
which tiles all hands have together.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from qwirkle.errors import BadSetup, IllegalMove, NotationError, excerpt
from qwirkle.notation.moves import format_move
from qwirkle.notation.records.dealing import Deal, dealt
from qwirkle.notation.records.determinising import determinise
from qwirkle.notation.records.record import UNFINISHED, Record, RecordedMove
from qwirkle.notation.tiles import format_tiles
from qwirkle.rules import Event, State, View, apply

__all__ = ["Replay", "Step", "check_result", "next_step", "replay"]


@dataclass(frozen=True, slots=True)
class Step:
    """One move of a record, and what is known round it."""

    before: View
    """What the seat that moves could know; what a spectator could where its hand is not known."""
    event: Event
    """What the move did; its draws are empty where they are not known."""
    after: View
    """What a spectator could know after the move."""
    state: State | None
    """The whole game after the move, if every hand is known."""


@dataclass(frozen=True, slots=True)
class Replay:
    """A record that proved right, move by move."""

    start: State | None
    """The deal, if every hand is known."""
    steps: tuple[Step, ...]

    @property
    def states(self) -> tuple[State, ...]:
        """The whole game at the deal and after each move; raises `NotationError` where hands are hidden."""
        states = (self.start, *(step.state for step in self.steps))
        known = tuple(state for state in states if state is not None)
        if len(known) < len(states):
            raise NotationError(
                "hands are hidden in this record: only one with a shuffle, or all hands and draws, has states"
            )
        return known

    @property
    def state(self) -> State:
        """The whole game after the last move; raises `NotationError` where hands are hidden."""
        return self.states[-1]


def replay(record: Record) -> Replay:
    """Every move of the record, without its variations.

    Raises `NotationError` with line and reason for the first that is wrong.

    >>> from qwirkle.notation import parse_record
    >>> record = parse_record('''[Rules "mindware-2011"]
    ... [Players "2"]
    ... 1. Rs@0,0 Ro@1,0 = 2
    ... 2. Bo@1,1 = 3''')
    >>> replay(record)
    Traceback (most recent call last):
    qwirkle.errors.NotationError: line 4: move 2, 'Bo@1,1', scores 2, not 3
    """
    start = dealt(record)
    made = tuple(_steps(record))
    check_result(record, made[-1].after if made else start.state.view(None))
    return Replay(start.known, made)


def _steps(record: Record) -> Iterator[Step]:
    """The moves of the record one by one; raises `NotationError` at the first that is wrong."""
    table = dealt(record)
    for number, recorded in enumerate(record.moves, 1):
        step, table = next_step(table, number, recorded)
        yield step


def next_step(table: Deal, number: int, recorded: RecordedMove) -> tuple[Step, Deal]:
    """The step that a recorded move makes, and where the game stands after it; raises `NotationError`."""
    state, hidden, aside = table.state, table.hidden, table.aside
    if hidden or aside:
        state, aside = determinise(state, hidden, recorded, aside)
    before = state.view(None if state.turn in hidden else state.turn)
    state, known = _applied(state, number, recorded)
    event = state.last
    assert event is not None
    if recorded.points is not None and recorded.points != event.points:
        raise _wrong(number, recorded, f"scores {event.points}, not {recorded.points}")
    if not known:
        hidden |= {event.seat}
        event = replace(event, drawn=())
    after = Deal(state, hidden, aside)
    return Step(before, event, state.view(None), after.known), after


def _applied(state: State, number: int, recorded: RecordedMove) -> tuple[State, bool]:
    """The game after this move, and whether the tiles drawn are known."""
    move, drawn = recorded.move, recorded.drawn
    due = min(len(move.tiles), len(state.bag))
    shuffled = state.bag.seed is not None
    known = shuffled or bool(drawn) or not due
    if not known:
        drawn = state.bag.tiles[:due]
    try:
        after = apply(state, move, drawn=None if shuffled else drawn)
    except IllegalMove as error:
        raise _wrong(number, recorded, f"is refused: {error.refusal.value}") from error
    except BadSetup as error:
        raise _wrong(number, recorded, f"cannot draw {excerpt(format_tiles(drawn))}: {error}") from None
    assert after.last is not None
    if shuffled and drawn and sorted(drawn) != sorted(after.last.drawn):
        right = excerpt(format_tiles(after.last.drawn))
        raise _wrong(number, recorded, f"draws {right} by the shuffle, not {excerpt(format_tiles(drawn))}")
    return after, known


def check_result(record: Record, end: View) -> None:
    """Raises `NotationError` where the record says another result than its moves lead to."""
    totals = "-".join(map(str, end.scores))
    right = end.scores if end.over else UNFINISHED
    if record.result is None or record.result == right:
        return
    if end.over:
        problem = f"the game ends {totals}"
    else:
        problem = f"the game is not over after {len(record.moves)} moves, so write *"
    said = "-".join(map(str, record.result)) or "*"
    raise NotationError(f"Result {excerpt(said)}: {problem}", line=record.lines.get("Result"))


def _wrong(number: int, recorded: RecordedMove, problem: str) -> NotationError:
    move = excerpt(format_move(recorded.move), 80)
    return NotationError(f"move {number}, {move}, {problem}", line=recorded.line)
