"""The deal or the position that a record begins with, as far as the record knows it."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

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
    View,
    deal,
    possible_openers,
)

__all__ = ["Deal", "dealt", "record_start"]


@dataclass(frozen=True, slots=True)
class Deal:
    """A game at one moment, as far as a record knows it."""

    state: State
    hidden: frozenset[int] = frozenset()
    """The seats whose hands are not known: theirs are only determinised."""
    aside: tuple[Tile, ...] = ()
    """Tiles out of play, in a position that says fewer than there are; which those are is not known."""

    @property
    def known(self) -> State | None:
        """The state, if every hand is known."""
        return None if self.hidden or self.aside else self.state


def dealt(record: Record) -> Deal:
    """The game as it begins: as dealt, or as set up."""
    if record.seed is not None:
        return Deal(_dealt_by_shuffle(record))
    given = record.hands or (None,) * record.players
    hidden = frozenset(seat for seat, hand in enumerate(given) if hand is None)
    rest = _not_given(record)
    setup = record.setup
    hands: list[tuple[Tile, ...]] = []
    for seat, hand in enumerate(given):
        size = HAND_SIZE if setup is None else setup.held[seat]
        hands.append(tuple(rest[:size]) if hand is None else hand)
        if hand is None:
            del rest[:size]
    out = 0 if setup is None else len(rest) - setup.bag
    state = State(
        rules=record.rules,
        board=Board() if setup is None else setup.board,
        hands=tuple(hands),
        bag=Bag(tuple(rest[out:]), None),
        scores=(0,) * record.players if setup is None else setup.scores,
        turn=_opener(record, hands, hidden) if setup is None else record.opener or 0,
    )
    return Deal(state, hidden, tuple(rest[:out]))


def record_start(record: Record) -> tuple[View, tuple[tuple[Tile, ...] | None, ...]]:
    """What a spectator sees as the record begins, and each hand that it knows."""
    start = dealt(record)
    hands = enumerate(start.state.hands)
    return start.state.view(None), tuple(None if seat in start.hidden else hand for seat, hand in hands)


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
    """The tiles neither in a hand that the record gives nor on the board that it begins with, by number."""
    rest = Counter(FULL_SET)
    if record.setup is not None:
        rest.subtract(record.setup.board.values())
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
