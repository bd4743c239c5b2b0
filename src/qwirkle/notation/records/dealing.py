"""The deal that a record begins with, as far as the record knows it."""

from __future__ import annotations

from collections import Counter

from qwirkle.errors import NotationError, excerpt
from qwirkle.notation.records.record import Record
from qwirkle.notation.tiles import format_tiles
from qwirkle.rules import (
    COPIES,
    FULL_SET,
    HAND_SIZE,
    Bag,
    Board,
    Opening,
    State,
    Tile,
    deal,
    possible_openers,
)

__all__ = ["dealt"]


def dealt(record: Record) -> tuple[State, frozenset[int]]:
    """The game as dealt, and the seats whose hands are not known: theirs are only determinised."""
    if record.seed is not None:
        return _dealt_by_shuffle(record), frozenset()
    given = record.hands or (None,) * record.players
    hidden = frozenset(seat for seat, hand in enumerate(given) if hand is None)
    rest = _not_given(record)
    hands: list[tuple[Tile, ...]] = []
    for hand in given:
        hands.append(tuple(rest[:HAND_SIZE]) if hand is None else hand)
        if hand is None:
            del rest[:HAND_SIZE]
    state = State(
        rules=record.rules,
        board=Board(),
        hands=tuple(hands),
        bag=Bag(tuple(rest), None),
        scores=(0,) * record.players,
        turn=_opener(record, hands, hidden),
    )
    return state, hidden


def _dealt_by_shuffle(record: Record) -> State:
    """The game that the seed deals; hands and opener must agree with it where the record gives them."""
    state = deal(record.players, record.seed, record.rules, record.ages or None)
    if record.opener is not None and record.opener != state.turn:
        raise _wrong(record, "Opener", f"seat {record.opener + 1} where seat {state.turn + 1} is to open")
    for seat, hand in enumerate(record.hands):
        if hand is not None and hand != state.hands[seat]:
            shuffled = format_tiles(state.hands[seat])
            raise _wrong(record, f"Hand{seat + 1}", f"{excerpt(format_tiles(hand))}, not {excerpt(shuffled)}")
    return state


def _not_given(record: Record) -> list[Tile]:
    """The tiles in no hand that the record gives, by number."""
    rest = Counter(FULL_SET)
    for seat, hand in enumerate(record.hands):
        rest.subtract(hand or ())
        for tile, left in rest.items():
            if left < 0:
                raise _wrong(record, f"Hand{seat + 1}", f"{COPIES - left} tiles {tile} dealt of {COPIES}")
    return list(rest.elements())


def _opener(record: Record, hands: list[tuple[Tile, ...]], hidden: frozenset[int]) -> int:
    """The seat that opens; the first where nothing says which."""
    if hidden and record.rules.opening is not Opening.SEAT:
        return record.opener or 0
    possible = possible_openers(hands, record.rules, record.ages or None)
    if record.opener is None and len(possible) > 1:
        raise NotationError(f"seats {_seats(possible)} could open: say which in a tag Opener")
    if record.opener is not None and record.opener not in possible:
        raise _wrong(record, "Opener", f"seat {record.opener + 1} where seat {_seats(possible)} is to open")
    return possible[0] if record.opener is None else record.opener


def _seats(seats: list[int]) -> str:
    """The seats as people count them."""
    return " or ".join(str(seat + 1) for seat in seats)


def _wrong(record: Record, tag: str, problem: str) -> NotationError:
    return NotationError(f"{tag}: {problem}", line=record.lines.get(tag))
