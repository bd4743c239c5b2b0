"""What Hypothesis can try: tiles, moves, boards, rule sets, names, comments and whole records."""

from __future__ import annotations

from datetime import date
from functools import cache
from random import Random
from typing import Any

from hypothesis import strategies as st

from qwirkle.notation import FARTHEST, UNFINISHED, Record, RecordedMove, Setup
from qwirkle.rules import (
    ALL_KINDS,
    DEFAULT_RULES,
    EDITIONS,
    HOUSE_RULES,
    Board,
    Cell,
    Move,
    Pass,
    Place,
    Placement,
    RuleSet,
    State,
    Trade,
    apply,
    deal,
    rule_set,
)
from tests.rules.positions import random_move

tiles = st.sampled_from(ALL_KINDS)
coordinates = st.integers(-FARTHEST, FARTHEST)
cells = st.builds(Cell, coordinates, coordinates)
placements = st.builds(Placement, tiles, cells)
boards = st.dictionaries(cells, tiles, max_size=20).map(Board)
moves: st.SearchStrategy[Move] = st.one_of(
    st.lists(placements, max_size=6).map(Place),
    st.lists(tiles, max_size=6).map(Trade),
    st.just(Pass()),
)


@st.composite
def rule_sets(draw: st.DrawFn) -> RuleSet:
    """Any edition with any house rules."""
    chosen = draw(st.lists(st.sampled_from(list(HOUSE_RULES)), unique=True))
    changes = {name: draw(st.sampled_from(list(HOUSE_RULES[name]))).value for name in chosen}
    return rule_set(draw(st.sampled_from(list(EDITIONS))), **changes)


texts = st.text(st.characters(exclude_categories=["Cc", "Cs"]), max_size=20)
controls = "".join(chr(code) for code in (*range(32), *range(127, 160)) if chr(code) not in "\t\n")
comments = st.lists(
    st.text(st.characters(exclude_categories=["Cs"], exclude_characters=controls), max_size=30), max_size=2
).map(tuple)
names = texts.map(lambda text: text.strip(" ") or "Ann")
tag_names = st.from_regex(r"[A-Z][A-Za-z0-9_]{0,9}X", fullmatch=True)


@st.composite
def recorded_moves(draw: st.DrawFn, depth: int = 2) -> RecordedMove:
    """Any move with what a record can say beside it, legal or not, and variations within each other."""
    move = draw(moves)
    points = draw(st.none() | st.integers(0, 100)) if isinstance(move, Place) else None
    drawn = () if isinstance(move, Pass) else draw(st.lists(tiles, max_size=6).map(tuple))
    line = st.lists(recorded_moves(depth - 1), min_size=1, max_size=2).map(tuple) if depth else st.nothing()
    variations = draw(st.lists(line, max_size=2 if depth else 0).map(tuple))
    return RecordedMove(move, points, drawn, draw(comments), variations)


setups = st.builds(
    Setup,
    board=st.sampled_from([Board(), Board({Cell(0, 0): ALL_KINDS[0], Cell(0, 1): ALL_KINDS[1]})]),
    scores=st.tuples(st.integers(0, 999), st.integers(0, 999)),
    held=st.tuples(st.integers(0, 6), st.integers(0, 6)),
    bag=st.integers(0, 94),
)


@st.composite
def records(draw: st.DrawFn) -> Record:
    """Any record that can be written, whether its moves make sense or not."""
    players = draw(st.integers(2, 4))

    def each(strategy: st.SearchStrategy[Any]) -> st.SearchStrategy[tuple[Any, ...]]:
        return st.tuples(*[strategy] * players)

    hand = st.none() | st.lists(tiles, min_size=6, max_size=6).map(tuple)
    fields: st.SearchStrategy[dict[str, Any]] = st.fixed_dictionaries(
        {
            "rules": rule_sets(),
            "names": st.just(()) | each(names),
            "day": st.none() | st.dates(date(1000, 1, 1)),
            "seed": st.none() | st.binary(min_size=32, max_size=32),
            "ages": st.just(()) | each(st.integers(0, 999)),
            "opener": st.none() | st.integers(0, players - 1),
            "hands": st.just(()) | each(hand),
            "tags": st.dictionaries(tag_names, texts, max_size=3).map(lambda tags: tuple(tags.items())),
            "comments": comments,
            "moves": st.lists(recorded_moves(), max_size=6).map(tuple),
            "result": st.none() | st.just(UNFINISHED) | each(st.integers(0, 999)),
        }
    )
    return Record(players=players, **draw(fields))


@st.composite
def records_of_positions(draw: st.DrawFn) -> Record:
    """Any record of two players that begins with a position."""
    setup = draw(setups)
    names = draw(st.just(()) | st.just(("Ann", "Bob")))
    hand = ALL_KINDS[2 : 2 + setup.held[0]]
    return Record(
        names=names,
        opener=draw(st.none() | st.integers(0, 1)),
        hands=draw(st.just(()) | st.just((hand, None))),
        setup=setup,
        moves=draw(st.lists(recorded_moves(), max_size=3).map(tuple)),
    )


@cache
def played(name: str, players: int = 2, rules: RuleSet = DEFAULT_RULES) -> tuple[State, ...]:
    """Every state of a whole game by players who know nothing but the rules; another game for each name."""
    rng = Random(name)
    states = [deal(players, rng.randbytes(32), rules)]
    while not states[-1].over:
        states.append(apply(states[-1], random_move(states[-1].to_move, rng)))
    return tuple(states)
