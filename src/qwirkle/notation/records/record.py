"""A record: a game from its deal to its last move, as far as it is known."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date

from qwirkle.errors import NotationError, excerpt
from qwirkle.notation.records.setup import Setup, check_setup
from qwirkle.rules import (
    DEFAULT_RULES,
    HAND_SIZE,
    SEED_BYTES,
    Event,
    Move,
    Pass,
    Place,
    RuleSet,
    State,
    Tile,
    check_players,
    deal,
)

__all__ = [
    "DEEPEST",
    "KNOWN_TAGS",
    "OLDEST_AGE",
    "UNFINISHED",
    "Record",
    "RecordedMove",
    "check_comment",
    "check_name",
    "check_tag",
]

UNFINISHED: tuple[int, ...] = ()
"""The result of a game that is not over, written `*`."""

OLDEST_AGE = 999
"""No age that can be written is higher."""

KNOWN_TAGS = (
    *("Rules", "Players", "Date", "Shuffle", "Ages", "Opener"),
    *("Board", "Scores", "Held", "Bag"),
    *("Hand1", "Hand2", "Hand3", "Hand4", "Result"),
)
"""The tags that mean something here, in the order they are written; all others are kept as they are."""

DEEPEST = 16
"""How many variations may stand within each other."""

_LONGEST_NAME = 100
_TAG_NAME = re.compile(r"[A-Za-z][A-Za-z0-9_]{0,39}")
# A control character would break a line or be lost on the way, and half a surrogate pair cannot be saved.
_UNWRITABLE = re.compile("[\x00-\x1f\x7f-\x9f\ud800-\udfff]")


@dataclass(frozen=True, slots=True)
class RecordedMove:
    """A move with what a record says beside it."""

    move: Move
    points: int | None = None
    """What the placement is said to score; `None` where it is not said, and for a trade or a pass."""
    drawn: tuple[Tile, ...] = ()
    """The tiles drawn after it; none where nothing was drawn or it is not known."""
    comments: tuple[str, ...] = ()
    variations: tuple[tuple[RecordedMove, ...], ...] = ()
    """Lines of moves that might have been played from here instead, this move included; none is empty."""
    line: int | None = field(default=None, compare=False)
    """The line it was read from."""

    def __post_init__(self) -> None:
        if self.points is not None and not isinstance(self.move, Place):
            raise NotationError(f"{excerpt(str(self.move))} with a score: only a placement scores")
        if self.drawn and isinstance(self.move, Pass):
            raise NotationError("'pass' with tiles drawn: a pass draws none")
        for comment in self.comments:
            check_comment(comment)
        if not all(self.variations):
            raise NotationError("a variation without a move: write one, or no variation")
        if self.depth > DEEPEST:
            raise NotationError(f"variations within each other {self.depth} deep: {DEEPEST} are allowed")

    @property
    def depth(self) -> int:
        """How many variations stand within each other behind this move."""
        return max((1 + move.depth for variation in self.variations for move in variation), default=0)

    @property
    def count(self) -> int:
        """How many moves there are in this one and its variations."""
        return 1 + sum(move.count for variation in self.variations for move in variation)


@dataclass(frozen=True, slots=True)
class Record:
    """A game from its deal to its last move, as far as it is known. It never changes.

    >>> from qwirkle.rules import apply, legal_moves
    >>> state = deal(players=2, seed=bytes(32))
    >>> record = Record.start(state, names=["Ann", "Bob"])
    >>> state = apply(state, legal_moves(state.to_move)[0])
    >>> record = record.with_state(state)
    >>> len(record.moves), record.result == UNFINISHED
    (1, True)
    """

    rules: RuleSet = DEFAULT_RULES
    players: int = 2
    names: tuple[str, ...] = ()
    """One for each seat, or none."""
    day: date | None = None
    seed: bytes | None = None
    """The shuffle: it fixes every hand and every draw."""
    ages: tuple[int, ...] = ()
    """One for each seat, or none."""
    opener: int | None = None
    """The seat that opens, counted from 0 as everywhere in code; the text counts from 1."""
    hands: tuple[tuple[Tile, ...] | None, ...] = ()
    """What each seat was dealt, where it is known; empty where no hand is."""
    setup: Setup | None = None
    """The position that it begins with; `None` where it begins with a deal."""
    tags: tuple[tuple[str, str], ...] = ()
    """Tags that mean nothing here, in their order."""
    comments: tuple[str, ...] = ()
    """Comments before the first move."""
    moves: tuple[RecordedMove, ...] = ()
    result: tuple[int, ...] | None = None
    """Each seat's total, `UNFINISHED`, or `None` where the record does not say."""
    lines: Mapping[str, int] = field(default_factory=dict, compare=False)
    """The line that each tag was read from."""

    def __post_init__(self) -> None:
        hands = tuple(None if hand is None else tuple(sorted(hand)) for hand in self.hands)
        object.__setattr__(self, "hands", hands if any(hand is not None for hand in hands) else ())
        check_players(self.players)
        for what, values in (("names", self.names), ("ages", self.ages), ("hands", self.hands)):
            if values and len(values) != self.players:
                raise NotationError(f"{len(values)} {what} for {self.players} players: give one for each")
        for name in self.names:
            check_name(name)
        _check_numbers(self)
        _check_beginning(self)
        _check_tags(self.tags)
        for comment in self.comments:
            check_comment(comment)

    @property
    def move_count(self) -> int:
        """How many moves there are, those of variations included."""
        return sum(move.count for move in self.moves)

    @classmethod
    def start(
        cls,
        state: State,
        names: Sequence[str] = (),
        ages: Sequence[int] | None = None,
        day: date | None = None,
        tags: Iterable[tuple[str, str]] = (),
    ) -> Record:
        """The record of a game that has just been dealt, unfinished and without moves.

        `ages` are those that it was dealt with. It holds the seed, or the hands where there is none.
        """
        if state.moves_made:
            raise NotationError(f"a record cannot start after {state.moves_made} moves: start it at the deal")
        seed = state.bag.seed
        if seed is not None and deal(state.players, seed, state.rules, ages) != state:
            raise NotationError("the seed deals another game than this: give the ages it was dealt with")
        return cls(
            rules=state.rules,
            players=state.players,
            names=tuple(names),
            day=day,
            seed=seed,
            ages=tuple(ages or ()),
            opener=state.turn,
            hands=state.hands if seed is None else (),
            tags=tuple(tags),
            result=UNFINISHED,
        )

    @classmethod
    def of_game(
        cls,
        states: Sequence[State],
        names: Sequence[str] = (),
        ages: Sequence[int] | None = None,
        day: date | None = None,
        tags: Iterable[tuple[str, str]] = (),
    ) -> Record:
        """The record of a game of which every state is at hand, from the deal on."""
        record = cls.start(states[0], names, ages, day, tags)
        if len(states) == 1:
            return record
        moves = tuple(_recorded(_last_of(state), number) for number, state in enumerate(states[1:], 1))
        return replace(record, moves=moves, result=_result(states[-1]))

    def with_event(self, event: Event) -> Record:
        """This record and one more move."""
        return replace(self, moves=(*self.moves, _recorded(event, len(self.moves) + 1)))

    def with_state(self, state: State) -> Record:
        """This record and the move that led to the state, with its result if it is over."""
        return replace(self.with_event(_last_of(state)), result=_result(state))

    def with_comment(self, comment: str) -> Record:
        """This record and a comment after its last move, or before the first where there is none."""
        if not self.moves:
            return replace(self, comments=(*self.comments, comment))
        *before, last = self.moves
        return replace(self, moves=(*before, replace(last, comments=(*last.comments, comment))))


def _recorded(event: Event, number: int) -> RecordedMove:
    """The event as the move with this number."""
    if event.number != number:
        raise NotationError(f"move {event.number} after {number - 1} moves: record them in order")
    points = event.points if isinstance(event.move, Place) else None
    return RecordedMove(event.move, points, event.drawn)


def _last_of(state: State) -> Event:
    """The move that led to the state."""
    if state.last is None:
        raise NotationError("a state without a last move: give one that a move led to")
    return state.last


def _result(state: State) -> tuple[int, ...]:
    return state.scores if state.over else UNFINISHED


def check_name(name: str) -> None:
    """Raises `NotationError` where a record cannot hold this player's name."""
    if not 0 < len(name) <= _LONGEST_NAME or name != name.strip(" ") or _UNWRITABLE.search(name):
        raise NotationError(
            f"name {excerpt(name)}: write 1 to {_LONGEST_NAME} characters on one line, spaces only inside"
        )


def check_tag(name: str, value: str) -> None:
    """Raises `NotationError` where a record cannot hold this tag."""
    if not _TAG_NAME.fullmatch(name):
        raise NotationError(f"tag {excerpt(name)}: write up to 40 letters and digits, a letter first")
    if _UNWRITABLE.search(value):
        raise NotationError(f"tag {name} with {excerpt(value)}: write one line of text")


def check_comment(comment: str) -> None:
    """Raises `NotationError` where a record cannot hold this comment."""
    if _UNWRITABLE.search(comment.replace("\n", "").replace("\t", "")):
        raise NotationError(f"comment {excerpt(comment)}: write lines of text, no control characters")


def _check_numbers(record: Record) -> None:
    if record.seed is not None and len(record.seed) != SEED_BYTES:
        raise NotationError(f"a seed of {len(record.seed)} bytes: a seed has {SEED_BYTES} bytes")
    if any(not 0 <= age <= OLDEST_AGE for age in record.ages):
        raise NotationError(f"ages {list(record.ages)}: an age is 0 to {OLDEST_AGE}")
    if record.opener is not None and not 0 <= record.opener < record.players:
        raise NotationError(f"opener {record.opener}: the seats are 0 to {record.players - 1}")
    if record.result and len(record.result) != record.players:
        raise NotationError(f"{len(record.result)} totals for {record.players} players: give one for each")


def _check_beginning(record: Record) -> None:
    """Raises `NotationError` where no deal or position that the record may begin with has such hands."""
    if record.setup is not None:
        if record.seed is not None or record.ages:
            raise NotationError("a position with a shuffle or ages: those belong to a deal")
        if len(record.setup.scores) != record.players:
            said = len(record.setup.scores)
            raise NotationError(f"{said} scores for {record.players} players: give one for each")
        check_setup(record.setup, record.rules, record.hands)
        return
    for hand in record.hands:
        if hand is not None and len(hand) != HAND_SIZE:
            raise NotationError(f"a hand of {len(hand)} tiles: {HAND_SIZE} are dealt")


def _check_tags(tags: Iterable[tuple[str, str]]) -> None:
    names = set()
    for name, value in tags:
        check_tag(name, value)
        if name in KNOWN_TAGS:
            raise NotationError(f"tag {excerpt(name)} has a field of its own in a record: set that")
        if name in names:
            raise NotationError(f"tag {excerpt(name)} is said twice: say it once")
        names.add(name)
